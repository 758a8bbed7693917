import type { ReactNode } from 'react'
import type { Collection } from '../../../../contract/shop/content.schema.ts'
import { getCustomerProfile } from '../../../../contract/shop/account.call.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import { askToRegister, askToSignIn, useAnswer, useSession } from '../../../client/index.ts'
import { Link } from '../../../router/index.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { ChevronRightIcon, LockIcon } from '../../../ui/page-icons.tsx'
import { Picture } from '../../../ui/picture.tsx'
import * as styles from './menu.module.css'

export interface SideDrawerProps {
  collections: Collection[]
  mailingListUrl: string
  phone: string
  /** The way into the portal; a press on it calls. */
  portal(onPress: () => void): ReactNode
  onClose(): void
}

/** What slides in on a phone: who is signed in, the catalog, and the portal. */
export function SideDrawer({ collections, mailingListUrl, phone, portal, onClose: close }: SideDrawerProps) {
  const { signedIn } = useSession()
  return (
    <div className={styles.drawer}>
      <DrawerHead onClose={close} />
      {collections.map((trade) => (
        <section key={trade.id}>
          <h2>{trade.name}</h2>
          <ul>
            {trade.sub_collections.map((group) => (
              <li key={group.id}>
                <Link to={group.collection_url} onClick={close}>
                  <Picture url={group.thumb_image} alt="" sizes="40px" />
                  <span>
                    {group.name}
                    {group.login_required && !signedIn && <LockIcon className="lock" />}
                  </span>
                  <span className="code">{formatCount(group.product_count)}</span>
                  <ChevronRightIcon />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <footer>
        <Link className="btn btn--wide" to="/quick-order" onClick={close}>
          Quick order
        </Link>
        {portal(close)}
        <p className="between small">
          {mailingListUrl && <a href={mailingListUrl}>Join Mailing List</a>}
          {phone && (
            <a className="mono" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              {phone}
            </a>
          )}
        </p>
      </footer>
    </div>
  )
}

function DrawerHead({ onClose }: { onClose(): void }) {
  const { signedIn } = useSession()
  const { data } = useAnswer(getCustomerProfile, {})
  const user = signedIn ? data?.users : undefined
  const ask = (popup: () => void) => () => {
    onClose()
    popup()
  }
  return (
    <header>
      {user ? (
        <>
          <span className={`avatar ${styles.avatarLight}`} aria-hidden="true">
            {user.first_name.charAt(0)}
            {user.last_name.charAt(0)}
          </span>
          <span>
            <b>
              {user.first_name} {user.last_name}
            </b>
            <br />
            <span className="small">{user.user_company}</span>
          </span>
        </>
      ) : (
        <span className="row">
          <Button size="sm" onClick={ask(() => askToSignIn())}>
            Sign in
          </Button>
          <Button size="sm" onClick={ask(askToRegister)}>
            Register
          </Button>
        </span>
      )}
      <IconButton label="Close" onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </header>
  )
}
