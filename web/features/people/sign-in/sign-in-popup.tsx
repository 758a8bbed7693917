import { askToRegister, closeSignInGate } from '../../../client/index.ts'
import { Link } from '../../../router/index.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { CloseIcon, HistoryIcon } from '../../../ui/icons.tsx'
import { BookIcon, ClipboardIcon, TagIcon, TruckIcon } from '../../../ui/page-icons.tsx'
import { SignIn } from './sign-in.tsx'
import * as styles from './sign-in.module.css'

const benefits: { Icon: typeof TagIcon; title: string; text: string; to?: string }[] = [
  { Icon: TagIcon, title: 'Promotional offers', text: 'and your contract prices' },
  { Icon: BookIcon, title: 'Catalogs and flyers', text: 'made by you, with your own prices', to: '/flyer-builder' },
  { Icon: TruckIcon, title: 'Order tracking', text: 'from order to delivery' },
  { Icon: HistoryIcon, title: 'Order history', text: 'with every price you paid' },
  { Icon: ClipboardIcon, title: 'Quotes and samples', text: 'ask us for them, and more' },
]

interface SignInPopupProps {
  /** Switches to the registration without losing what was to go on. */
  onRegister?(): void
  onSignedIn(): void
}

/** The way in: e-mail and password on one side, what an account is good for on the other. */
export function SignInPopup({ onRegister = askToRegister, onSignedIn }: SignInPopupProps) {
  return (
    <Dialog open onClose={closeSignInGate} title="Sign in" width={780} titleInside>
      <div className={styles.login}>
        <IconButton className={styles.close} label="Close" onClick={closeSignInGate}>
          <CloseIcon />
        </IconButton>
        <div>
          <p className={`wide ${styles.loginTitle}`} aria-hidden="true">
            Sign in
          </p>
          <div className="in">
            <SignIn onSignedIn={onSignedIn} />
          </div>
        </div>
        <Benefits onRegister={onRegister} />
      </div>
    </Dialog>
  )
}

function Benefits({ onRegister }: { onRegister(): void }) {
  return (
    <div className={styles.side}>
      <h3>With an account you get</h3>
      <ul>
        {benefits.map(({ Icon, title, text, to }) => (
          <li key={title}>
            <Icon />
            <span>
              <b>
                {to ? (
                  <Link to={to} onClick={closeSignInGate}>
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </b>
              {text}
            </span>
          </li>
        ))}
      </ul>
      <Button wide className={styles.loginRegister} onClick={onRegister}>
        Create an Account
      </Button>
    </div>
  )
}
