import { useState } from 'react'
import { confirmSocial } from '../../../contract/shop/account.call.ts'
import { useCall, useSession } from '../../client/index.ts'
import { useParams } from '../../router/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { definePage } from '../page.ts'
import { FailureMessage } from '../../ui/message.tsx'

export const page = definePage({ Component: SocialConfirmPage })

/** The mailed link leads here. A press joins the accounts, so that a program that only follows links does not. */
function SocialConfirmPage() {
  const { id = '' } = useParams()
  const session = useSession()
  // Not whether somebody is signed in: whoever was before has not linked anything yet.
  const [isLinked, setLinked] = useState(false)
  const confirm = useCall(confirmSocial, {
    quiet: true,
    onSuccess({ auth_token: token }) {
      session.begin(token, true)
      setLinked(true)
    },
  })
  return (
    <div className="wrap narrow-page">
      <title>Link your account</title>
      <meta name="robots" content="noindex" />
      <h1>Link your account</h1>
      <div className="panel" role="status">
        {isLinked ? (
          <>
            <p>You are signed in.</p>
            <ButtonLink look="primary" to="/home">
              Go to the shop
            </ButtonLink>
          </>
        ) : (
          <>
            <p>You will be able to sign in here with the linked account. Did you ask for this e-mail?</p>
            {confirm.refused && <FailureMessage>{confirm.refused.message}</FailureMessage>}
            <Button look="primary" busy={confirm.sending} onClick={() => void confirm.send({ input: { token: id } })}>
              Yes, link it and sign in
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
