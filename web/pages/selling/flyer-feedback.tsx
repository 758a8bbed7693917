import { useEffect } from 'react'
import { getFlyerFeedback, markFlyerFeedbackSeen } from '../../../contract/shop/flyer-feedback.call.ts'
import { listFlyers } from '../../../contract/shop/flyers.call.ts'
import { askToSignIn, callQuery, useAnswer, useCall, useSession } from '../../client/index.ts'
import { FlyerFeedback } from '../../features/selling/flyer-feedback/flyer-feedback.tsx'
import { useParams } from '../../router/index.ts'
import { SignInPrompt } from '../../ui/sign-in-prompt.tsx'
import { loadSignIn } from '../people/load-sign-in.ts'
import { definePage } from '../page.ts'
import { readId } from '../read-id.ts'

const notFound = 'We cannot find this flyer. It may have been removed.'

export const page = definePage({
  async load({ queries, signedIn, params }) {
    const id = readId(params.id, notFound)
    if (!signedIn) return loadSignIn(queries)
    await queries.fetchQuery({ ...callQuery(getFlyerFeedback, { params: { id } }), staleTime: 0 })
  },
  Component: FlyerFeedbackPage,
})

function FlyerFeedbackPage() {
  const { signedIn } = useSession()
  const id = readId(useParams().id, notFound)
  const { data } = useAnswer(getFlyerFeedback, { params: { id } })
  // What is new stays marked for as long as the page is open.
  const { send } = useCall(markFlyerFeedbackSeen, { quiet: true, refreshes: [listFlyers] })
  useEffect(() => {
    if (signedIn) void send({ params: { id } })
  }, [send, signedIn, id])
  const title = data ? `Feedback on ${data.flyer_name}` : 'Feedback'
  return (
    <div className="wrap">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className="co-head">
        <div>
          <h1>{title}</h1>
          <p className="dim">What readers of the live flyer marked and said. Only you see it.</p>
        </div>
      </div>
      {!signedIn && (
        <SignInPrompt
          title="Sign in to see this flyer"
          text="Flyers belong to the customer who made them."
          onAsk={() => askToSignIn()}
        />
      )}
      {signedIn && data && <FlyerFeedback feedback={data} />}
    </div>
  )
}
