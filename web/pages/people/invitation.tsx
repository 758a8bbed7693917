import { getInvitation } from '../../../contract/shop/invitations.call.ts'
import { useAnswer } from '../../client/index.ts'
import { InvitationOffer } from '../../features/people/invitation/invitation-offer.tsx'
import { useParams } from '../../router/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { definePage } from '../page.ts'
import { FailureMessage } from '../../ui/message.tsx'
import * as styles from '../../features/people/invitation/invitation.module.css'

export const page = definePage({ Component: InvitationPage })

/** The mailed link leads here. What it offers is asked for in the browser: the server caches no page with somebody's address in it. */
function InvitationPage() {
  const { token = '' } = useParams()
  const { data: invitation, error } = useAnswer(
    getInvitation,
    { query: { invitation_token: token.slice(0, 200) } },
    { quiet: true },
  )
  return (
    <div className={`wrap narrow-page ${styles.invitationPage}`}>
      <title>Invitation</title>
      <meta name="robots" content="noindex" />
      <h1>{invitation ? `Join ${invitation.company}` : 'Your invitation'}</h1>
      <div className="panel">
        {invitation && <InvitationOffer token={token} invitation={invitation} />}
        <noscript>
          <p className="note note--warn">Please turn on JavaScript to accept the invitation.</p>
        </noscript>
        {!invitation && (
          <div role="status">
            {error ? <FailureMessage>{error.message}</FailureMessage> : <p className="dim">One moment, please.</p>}
          </div>
        )}
        {!invitation && error && <ButtonLink to="/home">Go to the shop</ButtonLink>}
      </div>
    </div>
  )
}
