import { getCart } from '../../contract/calls/cart.ts'
import { askToSignIn, callQuery, useAnswer, useSession } from '../client/index.ts'
import { CartHead, OpenCart } from '../features/cart/index.ts'
import { SignInWanted } from '../ui/sign-in-wanted.tsx'
import { loadSignIn } from './load-sign-in.ts'
import { definePage } from './page.ts'
import { useRefreshOnFocus } from './use-refresh-on-focus.ts'

const checked = { query: { price_check: true } }

export const page = definePage({
  async load({ queries, signedIn }) {
    // Prices are looked at anew at every opening.
    if (!signedIn) return loadSignIn(queries)
    await queries.fetchQuery({ ...callQuery(getCart, checked), staleTime: 0 })
  },
  Component: CartPage,
})

function CartPage() {
  const { signedIn } = useSession()
  const { data } = useAnswer(getCart, checked)
  useRefreshOnFocus(getCart)
  return (
    <div className="wrap cart-page">
      <title>Cart</title>
      <meta name="robots" content="noindex" />
      {signedIn && data ? <OpenCart cart={data.shopping_cart} /> : <CartHead />}
      {!signedIn && (
        <SignInWanted
          title="Your cart is yours alone"
          text="Sign in and it opens by itself."
          onAsk={() => askToSignIn()}
        />
      )}
    </div>
  )
}
