import { useEffect, useRef, useState } from 'react'
import { userActivation } from '../../../contract/shop/account.call.ts'
import { askToRegister, askToSignIn, useCall, useSession } from '../../client/index.ts'
import { useParams } from '../../router/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { definePage } from '../page.ts'
import { FailureMessage, Success } from '../../ui/message.tsx'

export const page = definePage({ Component: UserActivationPage })

/** The mailed link leads here. Opening happens in the browser, so that a mail scanner that only reads links does not use them up. */
function UserActivationPage() {
  const { id = '' } = useParams()
  const { signedIn } = useSession()
  const activate = useCall(userActivation, { quiet: true })
  const [sentence, setSentence] = useState<string>()
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void activate.send({ query: { activation_token: id } }).then((answer) => setSentence(answer?.sentence))
  })
  return (
    <div className="wrap narrow-page">
      <title>Activate your account</title>
      <meta name="robots" content="noindex" />
      <h1>Activate your account</h1>
      <div className="panel" role="status">
        {sentence && (
          <>
            <Success>{sentence}</Success>
            {signedIn ? (
              <ButtonLink look="primary" to="/home">
                Go to the shop
              </ButtonLink>
            ) : (
              <Button look="primary" onClick={() => askToSignIn()}>
                Sign in
              </Button>
            )}
          </>
        )}
        {activate.refused && (
          <>
            <FailureMessage>{activate.refused.message}</FailureMessage>
            <p className="row">
              {!signedIn && (
                <Button look="primary" onClick={() => askToSignIn()}>
                  Sign in
                </Button>
              )}
              <Button onClick={askToRegister}>Create an Account</Button>
            </p>
          </>
        )}
        {!sentence && !activate.refused && <p className="dim">One moment, please.</p>}
      </div>
    </div>
  )
}
