import { wishlistedProducts } from '../../contract/calls/wishlist.ts'
import { askToSignIn, callQuery, useAnswer, useSession } from '../client/index.ts'
import { CompareBar } from '../features/compare/index.ts'
import { ProductGrid } from '../features/product-card/index.ts'
import { ButtonLink } from '../ui/button.tsx'
import { HeartIcon } from '../ui/icons.tsx'
import { SignInWanted } from '../ui/sign-in-wanted.tsx'
import { loadSignIn } from './load-sign-in.ts'
import { definePage } from './page.ts'

export const page = definePage({
  async load({ queries, signedIn }) {
    if (!signedIn) return loadSignIn(queries)
    await queries.ensureQueryData(callQuery(wishlistedProducts, {}))
  },
  Component: WishlistPage,
})

function WishlistPage() {
  const { signedIn } = useSession()
  const { data } = useAnswer(wishlistedProducts, {})
  return (
    <>
      <title>Wishlist</title>
      <meta name="robots" content="noindex" />
      <div className="wrap plain-page">
        <h1>Wishlist</h1>
        {!signedIn ? (
          <SignInWanted
            title="Your wishlist is yours alone"
            text="Sign in and it opens by itself."
            onAsk={() => askToSignIn()}
          />
        ) : data && data.catalog_items.length === 0 ? (
          <div className="empty">
            <HeartIcon large />
            <h2>Nothing kept yet</h2>
            <p>Press the heart on an item to keep it here for later.</p>
            <div className="cta">
              <ButtonLink look="primary" to="/home">
                Browse the collections
              </ButtonLink>
            </div>
          </div>
        ) : (
          data && (
            <>
              <h2 className="sr">Items</h2>
              <ProductGrid items={data.catalog_items} eagerCount={4} />
            </>
          )
        )}
      </div>
      <CompareBar />
    </>
  )
}
