import type { CatalogItem } from '../../contract/shop/products.schema.ts'
import { wishlistedProducts } from '../../contract/shop/wishlist.call.ts'
import { askToSignIn, callQuery, useAnswer, useSession } from '../client/index.ts'
import { CompareBar } from '../features/compare/index.ts'
import { ProductGrid, useAddToCart } from '../features/product-card/index.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { HeartIcon } from '../ui/icons.tsx'
import { SignInWanted } from '../ui/sign-in-wanted.tsx'
import { loadSignIn } from './load-sign-in.ts'
import { definePage } from './page.ts'
import * as styles from '../features/product-card/product-card.module.css'

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
  const { add, sending } = useAddToCart()
  return (
    <>
      <title>Wishlist</title>
      <meta name="robots" content="noindex" />
      <div className="wrap plain-page">
        <h1>Wishlist</h1>
        {!signedIn ? (
          <SignInWanted
            title="Sign in to see your wishlist"
            text="The items you saved will be here."
            onAsk={() => askToSignIn()}
          />
        ) : data && data.catalog_items.length === 0 ? (
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
          data && (
            <>
              <h2 className="sr">Items</h2>
              <ProductGrid
                items={data.catalog_items}
                eagerCount={4}
                action={(item) => <AddToCart item={item} busy={sending} onAdd={add} />}
              />
            </>
          )
        )}
      </div>
      <CompareBar />
    </>
  )
}

interface AddToCartProps {
  item: CatalogItem
  busy: boolean
  onAdd: ReturnType<typeof useAddToCart>['add']
}

/** What comes in one color and size goes straight in, as many as are sold at least; the rest is chosen first. */
function AddToCart({ item, busy, onAdd }: AddToCartProps) {
  const { id, name, moq, single_variant_id: variantId } = item
  if (item.custom_item_flag || variantId === null) {
    return (
      <ButtonLink className={styles.cardAct} size="sm" to={item.item_url}>
        {item.custom_item_flag ? 'View item' : 'Choose options'}
        <span className="sr">: {name}</span>
      </ButtonLink>
    )
  }
  return (
    <Button
      className={styles.cardAct}
      size="sm"
      busy={busy}
      onClick={() => onAdd({ catalog_item_id: id, variants: [{ variant_id: variantId, quantity: moq }] })}
    >
      Add to cart<span className="sr">: {name}</span>
    </Button>
  )
}
