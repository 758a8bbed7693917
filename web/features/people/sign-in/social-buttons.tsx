import { listSocialProviders, socialLogin } from '../../../../contract/shop/account.call.ts'
import { providerNames, useAnswer, useCall, useSession, useSocialVisit } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/popups/toasts.tsx'
import * as styles from './sign-in.module.css'

interface SocialButtonsProps {
  remembered: boolean
  onSignedIn(): void
}

/** One button for each provider that this shop knows; nothing without any. */
export function SocialButtons({ remembered, onSignedIn }: SocialButtonsProps) {
  const session = useSession()
  const { data } = useAnswer(listSocialProviders, {}, { quiet: true })
  // Refused with 405 the account was cleaned up on the server; here nothing of it is stored (docs/decisions/shop-rules.md, 'Session invalidation').
  const signIn = useCall(socialLogin, { onRefused: ({ status }) => (status === 405 ? session.end() : undefined) })
  const visit = useSocialVisit((code) => {
    void signIn.send({ input: code }).then((answer) => {
      if (!answer) return
      session.begin(answer.auth_token, remembered)
      showToast({ kind: 'ok', title: `Welcome, ${answer.users.first_name}.` })
      onSignedIn()
    })
  })
  if (!data || data.providers.length === 0) return null
  return (
    <div className={styles.signInWith}>
      <p className="or">or</p>
      {data.providers.map((provider) => (
        <Button key={provider} wide busy={signIn.sending} onClick={() => void visit(provider)}>
          Sign in with {providerNames[provider]}
        </Button>
      ))}
      {data.are_standins && <p className="small dim">Test sign-in. You do not need a real account.</p>}
    </div>
  )
}
