import { listFlyers } from '../../contract/shop/flyers.call.ts'
import { askToSignIn, callQuery, useAnswer, useSession } from '../client/index.ts'
import { FlyerList } from '../features/selling/flyer-builder/index.ts'
import { SignInWanted } from '../ui/sign-in-wanted.tsx'
import { loadSignIn } from './load-sign-in.ts'
import { definePage } from './page.ts'
import { useRefreshOnFocus } from './use-refresh-on-focus.ts'

export const page = definePage({
  async load({ queries, signedIn }) {
    if (!signedIn) return loadSignIn(queries)
    // A flyer that was changed in the builder is first in the list.
    await queries.fetchQuery({ ...callQuery(listFlyers, {}), staleTime: 0 })
  },
  Component: FlyersPage,
})

function FlyersPage() {
  const { signedIn } = useSession()
  const { data } = useAnswer(listFlyers, {})
  useRefreshOnFocus(listFlyers)
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
        data && <FlyerList {...data} />
      ) : (
        <SignInWanted
          title="Sign in to make flyers"
          text="Your flyers, with your logo and your prices, will be here."
          onAsk={() => askToSignIn()}
        />
      )}
    </div>
  )
}
