import type { ReactNode } from 'react'
import { listUnreadMessages } from '../../../../contract/portal/messages.call.ts'
import { leavePortal, signOutOfPortal } from '../../../../contract/portal/portal.call.ts'
import { useAnswer, useCall } from '../../../client/index.ts'
import { NavLink } from '../../../router/index.ts'
import { Button } from '../../../ui/button.tsx'
import * as styles from './portal.module.css'

interface PortalFrameProps {
  title: string
  /** Beside the title. */
  aside?: ReactNode
  children: ReactNode
}

const pages = [
  { path: '/portal', title: 'Overview' },
  { path: '/portal/orders', title: 'Orders' },
  { path: '/portal/quotes', title: 'Quotes' },
  { path: '/portal/proofs', title: 'Proofs' },
  { path: '/portal/invoices', title: 'Invoices' },
  { path: '/portal/artwork', title: 'Artwork' },
  { path: '/portal/addresses', title: 'Addresses' },
  { path: '/portal/cards', title: 'Cards' },
  { path: '/portal/company', title: 'Company' },
  { path: '/portal/account', title: 'Account' },
]

/** What stands around every page of the customer portal. */
export function PortalFrame({ title, aside, children }: PortalFrameProps) {
  const unread = useAnswer(listUnreadMessages, {}, { quiet: true }).data?.order_count ?? 0
  const leave = useCall(leavePortal)
  const signOut = useCall(signOutOfPortal)
  async function goBack(path: string) {
    const answer = await leave.send({})
    if (answer) window.location.assign(`${path}?${new URLSearchParams({ login_token: answer.login_token })}`)
  }
  async function close() {
    await signOut.send({})
    window.location.assign('/home')
  }
  return (
    <div className={`wrap ${styles.portalPage}`}>
      <title>{`${title}: customer portal`}</title>
      <meta name="robots" content="noindex" />
      <div className={`${styles.portalSide} no-print`}>
        <nav aria-label="Customer portal">
          <p className={styles.portalName}>Customer portal</p>
          <ul>
            {pages.map(({ path, title: name }) => (
              <li key={path}>
                <NavLink to={path} end={path === '/portal'}>
                  {name}
                  {path === '/portal/orders' && unread > 0 && (
                    <span className={styles.unread}>
                      {unread}
                      <span className="sr"> with a new message or question</span>
                    </span>
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.portalWays}>
          <Button size="sm" busy={leave.sending} onClick={() => void goBack('/home')}>
            Back to the shop
          </Button>
          <Button size="sm" busy={leave.sending} onClick={() => void goBack('/quick-order')}>
            Quick order
          </Button>
          <Button size="sm" busy={leave.sending} onClick={() => void goBack('/flyer-builder')}>
            Flyers
          </Button>
          <Button size="sm" look="quiet" busy={signOut.sending} onClick={() => void close()}>
            Sign out of the portal
          </Button>
        </div>
      </div>
      <div className={styles.portalMain}>
        <div className={styles.portalHead}>
          <h1>{title}</h1>
          {aside}
        </div>
        {children}
      </div>
    </div>
  )
}
