import type { ComponentProps } from 'react'
import { wishlistedProducts } from '../../../contract/shop/catalog/wishlist.call.ts'
import { askToSignIn, callQuery, useAnswer, useSession } from '../../client/index.ts'
import { AddToFlyer } from '../../features/selling/add-to-flyer/add-to-flyer.tsx'
import { CompareBar } from '../../features/catalog/compare/index.ts'
import { CompareButton, StockLabel, WishlistButton } from '../../features/catalog/product-card/index.ts'
import { WishlistView } from '../../features/selling/wishlist/wishlist-view.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { HeartIcon } from '../../ui/icons.tsx'
import { PrinterIcon } from '../../ui/page-icons.tsx'
import { SignInPrompt } from '../../ui/sign-in-prompt.tsx'
import { loadSignIn } from '../people/load-sign-in.ts'
import { definePage } from '../page.ts'
import { useRefreshOnFocus } from '../use-refresh-on-focus.ts'

export const page = definePage({
  async load({ queries, signedIn }) {
    if (!signedIn) return loadSignIn(queries)
    await queries.ensureQueryData(callQuery(wishlistedProducts, {}))
  },
  Component: WishlistPage,
})

const parts: ComponentProps<typeof WishlistView>['parts'] = {
  stockLabel: (stock) => <StockLabel stock={stock} />,
  marks: (item) => (
    <>
      <WishlistButton item={item} />
      <CompareButton item={item} />
    </>
  ),
}

function WishlistPage() {
  const { signedIn } = useSession()
  const { data } = useAnswer(wishlistedProducts, {})
  useRefreshOnFocus(wishlistedProducts)
  const isEmpty = data?.catalog_items.length === 0
  return (
    <>
      <title>Wishlist</title>
      <meta name="robots" content="noindex" />
      <div className="wrap">
        <div className="co-head">
          <h1>Wishlist</h1>
          {signedIn && data && !isEmpty && (
            <span className="row no-print">
              <AddToFlyer look="standard" itemIds={data.catalog_items.map(({ id }) => id)} />
              <Button size="sm" onClick={() => window.print()}>
                <PrinterIcon />
                Print
              </Button>
            </span>
          )}
        </div>
        {!signedIn ? (
          <SignInPrompt
            title="Sign in to see your wishlist"
            text="The items you saved will be here."
            onAsk={() => askToSignIn()}
          />
        ) : isEmpty ? (
          <div className="empty">
            <HeartIcon large />
            <h2>Your wishlist is empty</h2>
            <p>Select the heart on an item to save it here.</p>
            <div className="cta">
              <ButtonLink look="primary" to="/home">
                Browse the collections
              </ButtonLink>
            </div>
          </div>
        ) : (
          data && <WishlistView list={data} parts={parts} />
        )}
      </div>
      <CompareBar />
    </>
  )
}
