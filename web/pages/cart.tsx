import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { getCart } from '../../contract/calls/cart.ts'
import { formatCount } from '../../domain/format-money.ts'
import { askToSignIn, callQuery, keyOf, useAnswer, useSession } from '../client/index.ts'
import { CartLineView, CartSummary } from '../features/cart/index.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CartIcon, PrinterIcon } from '../ui/icons.tsx'
import { SignInWanted } from '../ui/sign-in-wanted.tsx'
import { definePage } from './page.ts'

const checked = { query: { price_check: true } }

export const page = definePage({
  async load({ queries, signedIn }) {
    if (signedIn) await queries.ensureQueryData(callQuery(getCart, checked))
  },
  Component: CartPage,
})

function CartPage() {
  const { signedIn } = useSession()
  const { data } = useAnswer(getCart, checked)
  useRefreshOnFocus()
  const cart = data?.shopping_cart
  return (
    <div className="wrap">
      <title>Cart</title>
      <meta name="robots" content="noindex" />
      <div className="co-head">
        <div>
          <h1>Cart</h1>
          {cart && cart.line_count > 0 && (
            <p className="dim">
              {cart.line_count} {cart.line_count === 1 ? 'line' : 'lines'}, {formatCount(cart.piece_count)} pieces.
            </p>
          )}
        </div>
        {cart && cart.line_count > 0 && (
          <Button size="sm" onClick={() => window.print()}>
            <PrinterIcon />
            Print
          </Button>
        )}
      </div>
      {!signedIn && (
        <SignInWanted
          title="Your cart is yours alone"
          text="Sign in and it opens by itself."
          onAsk={() => askToSignIn()}
        />
      )}
      {signedIn && cart && cart.line_count === 0 && <EmptyCart />}
      {signedIn && cart && cart.line_count > 0 && (
        <div className="co">
          <div className="sheet edge">
            {cart.shopping_cart_lines.map((line) => (
              <CartLineView key={line.id} line={line} />
            ))}
          </div>
          <CartSummary cart={cart} />
        </div>
      )}
    </div>
  )
}

function EmptyCart() {
  return (
    <div className="empty">
      <CartIcon large />
      <h2>Your cart is empty</h2>
      <p>Look for an item by name or code above, or start from the collections.</p>
      <div className="cta">
        <ButtonLink look="primary" to="/home">
          Browse the collections
        </ButtonLink>
        <ButtonLink to="/wishlist">View wishlist</ButtonLink>
      </div>
    </div>
  )
}

/** A colleague, or another tab, may have changed it meanwhile. */
function useRefreshOnFocus() {
  const queries = useQueryClient()
  useEffect(() => {
    const refresh = () => void queries.invalidateQueries({ queryKey: keyOf(getCart) })
    window.addEventListener('focus', refresh)
    return () => window.removeEventListener('focus', refresh)
  }, [queries])
}
