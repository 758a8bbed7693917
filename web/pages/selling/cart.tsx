import { getCart } from '../../../contract/shop/cart/cart.call.ts'
import type { Cart } from '../../../contract/shop/cart/cart.schema.ts'
import { askToSignIn, callQuery, useAnswer, useSession } from '../../client/index.ts'
import { CartHead, OpenCart } from '../../features/selling/cart/index.ts'
import { CollectionColumns } from '../../features/catalog/collection-columns/collection-columns.tsx'
import { loadTermsNotice, TermsNotice, termsNoticeId } from '../../features/payments/payment-terms/terms-notice.tsx'
import { SignInPrompt } from '../../ui/sign-in-prompt.tsx'
import { loadSignIn } from '../people/load-sign-in.ts'
import { definePage } from '../page.ts'
import { useRefreshOnFocus } from '../use-refresh-on-focus.ts'

const checked = { query: { price_check: true } }

export const page = definePage({
  async load({ queries, signedIn }) {
    // Prices are looked at anew at every opening.
    if (!signedIn) return loadSignIn(queries)
    await Promise.all([queries.fetchQuery({ ...callQuery(getCart, checked), staleTime: 0 }), loadTermsNotice(queries)])
  },
  Component: CartPage,
})

function CartPage() {
  const { signedIn } = useSession()
  const { data } = useAnswer(getCart, checked)
  useRefreshOnFocus(getCart)
  return (
    <div className="wrap">
      <title>Cart</title>
      <meta name="robots" content="noindex" />
      {signedIn && data ? (
        <OpenCart
          cart={data.shopping_cart}
          notice={<CartNotice cart={data.shopping_cart} />}
          noticeId={termsNoticeId}
          ways={<CollectionColumns />}
        />
      ) : (
        <CartHead />
      )}
      {!signedIn && (
        <SignInPrompt
          title="Sign in to see your cart"
          text="The items you saved will be here."
          onAsk={() => askToSignIn()}
        />
      )}
    </div>
  )
}

const CartNotice = ({ cart }: { cart: Cart }) => (
  <TermsNotice amount={cart.net_amt - cart.discount_amt} subject="cart" />
)
