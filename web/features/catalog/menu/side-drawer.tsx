import type { ReactNode } from 'react'
import type { OutlinedCollection } from '../../../../contract/shop/content.schema.ts'
import { getMegaMenu } from '../../../../contract/shop/content.call.ts'
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
  collections: OutlinedCollection[]
  mailingListUrl: string
  phone: string
  /** The way into the portal; a press on it calls. */
  portal(onPress: () => void): ReactNode
  onClose(): void
}

/** What slides in on a phone: who is signed in, the catalog, and the portal. */
export function SideDrawer({ collections, mailingListUrl, phone, portal, onClose: close }: SideDrawerProps) {
  const { signedIn } = useSession()
  const pictures = usePictures()
  return (
    <div className={styles.drawer}>
      <DrawerHead onClose={close} />
      {collections.map((trade) => (
        <section key={trade.collection_url}>
          <h2>{trade.name}</h2>
          <ul>
            {trade.sub_collections.map((group) => (
              <li key={group.collection_url}>
                <Link to={group.collection_url} onClick={close}>
                  <span className={styles.groupPic}>
                    {pictures && <Picture url={pictures.get(group.collection_url) ?? null} alt="" sizes="40px" />}
                  </span>
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

/** Of groups, by their addresses; what every page knows of the menu has none. Undefined until they have come. */
function usePictures(): Map<string, string | null> | undefined {
  const { data: menu } = useAnswer(getMegaMenu, {})
  const groups = menu?.collections.flatMap(({ sub_collections: below }) => below)
  return groups && new Map(groups.map(({ collection_url: url, thumb_image: picture }) => [url, picture]))
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
