import { lazy, useEffect, useState, type ReactNode } from 'react'
import { getCustomerProfile, logout } from '../../../../contract/shop/account.call.ts'
import {
  askToRegister,
  askToSignIn,
  readUser,
  storeUser,
  useAnswer,
  useCall,
  useIsBrowser,
  useSession,
} from '../../../client/index.ts'
import { DropDown } from '../../../ui/popups/drop-down.tsx'
import { ChevronDownIcon, UserIcon } from '../../../ui/icons.tsx'
import * as styles from './header.module.css'

const AccountGlance = lazy(async () => ({ default: (await import('./account-glance.tsx')).AccountGlance }))

interface UserMenuProps {
  /** The way into the portal; a press on it calls. */
  portal(onPress: () => void, icon: ReactNode): ReactNode
  /** Undefined where the shop has no portal of its own. */
  onOpenOrders: (() => void) | undefined
  onManageSocial(): void
  /** Says goodbye, goes home; the session has ended by then. */
  onSignedOut(): Promise<void>
}

/** Who is signed in, and the way out; for a guest the way in. */
export function UserMenu(props: UserMenuProps) {
  const { signedIn } = useSession()
  const [isLeaving, setIsLeaving] = useState(false)
  if (signedIn) return <SignedIn {...props} onLeave={() => setIsLeaving(true)} />
  return <SignInButton takesFocus={isLeaving} onBlur={() => setIsLeaving(false)} />
}

/** After a logout it stands where the menu stood that was pressed. */
function SignInButton({ takesFocus, onBlur }: { takesFocus: boolean; onBlur(): void }) {
  return (
    <span className={styles.toolPair}>
      <button className="tool" type="button" autoFocus={takesFocus} onBlur={onBlur} onClick={() => askToSignIn()}>
        <UserIcon className={styles.u} />
        <span className="only-wide">Sign in</span>
        <span className="sr only-narrow">Sign in</span>
      </button>
      <button className="tool only-wide" type="button" onClick={askToRegister}>
        Register
      </button>
    </span>
  )
}

function SignedIn({ portal, onOpenOrders, onManageSocial, onSignedOut, onLeave }: UserMenuProps & { onLeave(): void }) {
  const [open, setOpen] = useState(false)
  const session = useSession()
  const { data } = useAnswer(getCustomerProfile, {})
  const leave = useCall(logout, { quiet: true })
  const user = data?.users
  useEffect(() => {
    if (user) storeUser(user)
  }, [user])
  // The page was made for many customers: who this is stands in the browser, until the server has said it.
  const stored = useIsBrowser() && !user ? readUser() : undefined
  const shown = user ?? stored
  const name = shown ? `${shown.first_name} ${shown.last_name}` : ''
  // What is too long for the button is cut off there.
  const whole = user && `${name}, ${user.user_company}`

  const closing = (go: () => void) => () => {
    setOpen(false)
    go()
  }

  // Whatever the server answers, this browser forgets the session.
  async function signOut() {
    onLeave()
    await leave.send({})
    session.end(onSignedOut)
  }

  return (
    <DropDown
      open={open}
      onOpenChange={setOpen}
      label="Account"
      width={280}
      trigger={
        <button className="tool" type="button" aria-label={`Account of ${name}`} title={whole}>
          <span className={`${styles.two} only-wide`}>
            <span>{name}</span>
            <b>{user?.user_company}</b>
          </span>
          <UserIcon className={`${styles.u} only-narrow`} />
          <ChevronDownIcon className={`${styles.c} only-wide`} />
        </button>
      }
    >
      <AccountGlance
        user={user}
        portal={(icon) => portal(() => setOpen(false), icon)}
        onOpenOrders={onOpenOrders && closing(onOpenOrders)}
        onLeave={() => setOpen(false)}
        onManageSocial={closing(onManageSocial)}
        onSignOut={closing(() => void signOut())}
      />
    </DropDown>
  )
}
