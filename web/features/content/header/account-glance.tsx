import type { ReactNode } from 'react'
import { Link } from '../../../router/index.ts'
import { UserIcon } from '../../../ui/icons.tsx'
import { BookIcon, ClipboardIcon, GridIcon, LogoutIcon } from '../../../ui/page-icons.tsx'
import * as styles from './header.module.css'

interface AccountGlanceProps {
  user: { first_name: string; last_name: string; user_company: string } | undefined
  /** The way into the portal, where the header has no room for it. */
  portal(icon: ReactNode): ReactNode
  /** Undefined where the shop has no portal of its own. */
  onOpenOrders: (() => void) | undefined
  /** A link was followed. */
  onLeave(): void
  onManageSocial(): void
  onSignOut(): void
}

/** Who is signed in, and where to go from there. */
export function AccountGlance({ user, portal, onOpenOrders, onLeave, onManageSocial, onSignOut }: AccountGlanceProps) {
  const wayIntoPortal = portal(<GridIcon />)
  const name = user ? `${user.first_name} ${user.last_name}` : ''
  return (
    <>
      <header className={styles.menuHead}>
        <span className="avatar" aria-hidden="true">
          {user && `${user.first_name.charAt(0)}${user.last_name.charAt(0)}`.toUpperCase()}
        </span>
        <span>
          <b>{name}</b>
          <br />
          <span className="small dim">{user?.user_company}</span>
        </span>
      </header>
      <ul className="ways">
        {wayIntoPortal && <li className="only-narrow">{wayIntoPortal}</li>}
        {onOpenOrders && (
          <li>
            <button type="button" onClick={onOpenOrders}>
              <ClipboardIcon />
              Your orders
            </button>
          </li>
        )}
        <li>
          <Link to="/flyer-builder" onClick={onLeave}>
            <BookIcon />
            Flyers
          </Link>
        </li>
        <li>
          <button type="button" onClick={onManageSocial}>
            <UserIcon />
            Manage Social Accounts
          </button>
        </li>
        <li>
          <button type="button" onClick={onSignOut}>
            <LogoutIcon />
            Logout
          </button>
        </li>
      </ul>
    </>
  )
}
