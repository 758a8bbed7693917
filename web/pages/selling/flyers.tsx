import { listFlyerRequests, listFlyers } from '../../../contract/shop/flyers.call.ts'
import { askToSignIn, callQuery, useAnswer, useSession } from '../../client/index.ts'
import { FlyerList, FlyerRequests } from '../../features/selling/flyer-builder/index.ts'
import { SignInPrompt } from '../../ui/sign-in-prompt.tsx'
import { loadSignIn } from '../people/load-sign-in.ts'
import { definePage } from '../page.ts'
import { useRefreshOnFocus } from '../use-refresh-on-focus.ts'

export const page = definePage({
  async load({ queries, signedIn }) {
    if (!signedIn) return loadSignIn(queries)
    // A flyer that was changed in the builder is first in the list.
    await Promise.all([
      queries.fetchQuery({ ...callQuery(listFlyers, {}), staleTime: 0 }),
      queries.fetchQuery({ ...callQuery(listFlyerRequests, {}), staleTime: 0 }),
    ])
  },
  Component: FlyersPage,
})

function FlyersPage() {
  const { signedIn } = useSession()
  const { data } = useAnswer(listFlyers, {})
  const { data: requested } = useAnswer(listFlyerRequests, {})
  useRefreshOnFocus(listFlyers)
  useRefreshOnFocus(listFlyerRequests)
  return (
    <div className="wrap">
      <title>Flyers</title>
      <meta name="robots" content="noindex" />
      <div className="co-head">
        <div>
          <h1>Flyers</h1>
          <p className="dim">Flyers for your own customers, with your logo, your prices and our items.</p>
        </div>
      </div>
      {signedIn ? (
        <>
          {requested && <FlyerRequests requests={requested.requests} />}
          {data && <FlyerList {...data} />}
        </>
      ) : (
        <SignInPrompt
          title="Sign in to make flyers"
          text="Your flyers, with your logo and your prices, will be here."
          onAsk={() => askToSignIn()}
        />
      )}
    </div>
  )
}
