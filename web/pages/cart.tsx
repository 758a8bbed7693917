import { getCart, type Cart } from '../../contract/calls/cart.ts'
import { formatCount } from '../../domain/format-money.ts'
import { askToSignIn, callQuery, useAnswer, useSession } from '../client/index.ts'
import { CartLineView, CartSummary, CheckOutBar, EmptyCart, useEarlierPrices } from '../features/cart/index.ts'
import { Button } from '../ui/button.tsx'
import { PrinterIcon } from '../ui/icons.tsx'
import { SignInWanted } from '../ui/sign-in-wanted.tsx'
import { definePage } from './page.ts'
import { useRefreshOnFocus } from './use-refresh-on-focus.ts'

const checked = { query: { price_check: true } }

export const page = definePage({
  async load({ queries, signedIn }) {
    // Prices are looked at anew at every opening.
    if (signedIn) await queries.fetchQuery({ ...callQuery(getCart, checked), staleTime: 0 })
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

function OpenCart({ cart }: { cart: Cart }) {
  const earlierPrices = useEarlierPrices(cart.shopping_cart_lines)
  if (cart.line_count === 0) {
    return (
      <>
        <CartHead />
        <EmptyCart
          title="Your cart is empty"
          text="Type an item’s name or code into the search above, or start from a collection."
        />
      </>
    )
  }
  return (
    <>
      <CartHead cart={cart} />
      <div className="co">
        <div className="sheet edge">
          {cart.shopping_cart_lines.map((line) => (
            <CartLineView key={line.id} line={line} earlierAmount={earlierPrices.get(line.id)} />
          ))}
        </div>
        <CartSummary cart={cart} />
      </div>
      <CheckOutBar cart={cart} />
    </>
  )
}

function CartHead({ cart }: { cart?: Cart }) {
  return (
    <div className="co-head">
      <div>
        <h1>Cart</h1>
        {cart && (
          <p className="dim" role="status">
            {cart.line_count} {cart.line_count === 1 ? 'line' : 'lines'}, {formatCount(cart.piece_count)}{' '}
            {cart.piece_count === 1 ? 'piece' : 'pieces'}, at today’s prices.
          </p>
        )}
      </div>
      {cart && (
        <Button size="sm" onClick={() => window.print()}>
          <PrinterIcon />
          Print
        </Button>
      )}
    </div>
  )
}
