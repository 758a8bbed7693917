import { lazy, Suspense } from 'react'
import { getFlyer, saveFlyer } from '../../../contract/shop/flyers.call.ts'
import { askToSignIn, callQuery, useAnswer, useIsBrowser, useSession, whenSent } from '../../client/index.ts'
import { ArtworkPicker } from '../../features/selling/artwork/index.ts'
import { loadFlyerBuilder } from '../../features/selling/flyer-builder/index.ts'
import { useParams } from '../../router/index.ts'
import { SignInPrompt } from '../../ui/sign-in-prompt.tsx'
import { loadSignIn } from '../people/load-sign-in.ts'
import { definePage } from '../page.ts'
import { readId } from '../read-id.ts'

const notFound = 'We cannot find this flyer. It may have been removed.'

// The layout, its fonts and their widths are large, and needed here alone.
const FlyerBuilder = lazy(async () => ({ default: (await loadFlyerBuilder()).FlyerBuilder }))

export const page = definePage({
  async load({ queries, signedIn, params }) {
    const id = readId(params.id, notFound)
    if (!signedIn) return loadSignIn(queries)
    // Whoever comes back at once would see it as it was before the last change.
    await whenSent(queries, saveFlyer)
    await queries.fetchQuery({ ...callQuery(getFlyer, { params: { id } }), staleTime: 0 })
  },
  Component: FlyerBuilderPage,
})

function FlyerBuilderPage() {
  const { signedIn } = useSession()
  const isBrowser = useIsBrowser()
  const id = readId(useParams().id, notFound)
  const { data } = useAnswer(getFlyer, { params: { id } }, { enabled: signedIn })
  const title = data?.flyer.name ?? 'Flyer'
  return (
    <>
      <title>{data ? `${title}: flyer builder` : 'Flyer builder'}</title>
      <meta name="robots" content="noindex" />
      {!signedIn ? (
        <div className="wrap">
          <div className="co-head">
            <h1>Flyers</h1>
          </div>
          <SignInPrompt
            title="Sign in to see this flyer"
            text="Flyers belong to the customer who made them."
            onAsk={() => askToSignIn()}
          />
        </div>
      ) : (
        // What is in a Suspense stays in the page, unseen, while it waits: its heading would be there twice.
        data &&
        (isBrowser ? (
          <Suspense fallback={<Opening title={title} />}>
            <FlyerBuilder key={id} flyer={data.flyer} artworkPicker={(choice) => <ArtworkPicker {...choice} />} />
          </Suspense>
        ) : (
          <Opening title={title} />
        ))
      )}
    </>
  )
}

function Opening({ title }: { title: string }) {
  return (
    <div className="wrap page-notice" aria-busy="true">
      <h1>{title}</h1>
      <p className="dim">Opening the builder …</p>
      <noscript>
        <p className="note">The flyer builder needs JavaScript.</p>
      </noscript>
    </div>
  )
}
