import type { Cart } from '../../../contract/calls/cart.ts'
import { formatAmount } from '../../../domain/format-money.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'

/** What the cart comes to so far, and the way on. */
export function CartSummary({ cart }: { cart: Cart }) {
  const hasProblems = cart.shopping_cart_lines.some(({ problems }) => problems.length > 0)
  return (
    <aside className="panel summary" aria-labelledby="cart-total">
      <header>
        <h2 id="cart-total">Total</h2>
        <span className="badge">
          {cart.line_count} {cart.line_count === 1 ? 'line' : 'lines'}
        </span>
      </header>
      <div className="in">
        <dl className="sum">
          <dt>Goods</dt>
          <dd>{formatAmount(cart.net_amt)}</dd>
          <dt>Freight</dt>
          <dd>at checkout</dd>
          <dd className="why">By weight, cartons and address, at our own rates.</dd>
          {cart.discount_amt > 0 && (
            <>
              <dt>Discount</dt>
              <dd>−{formatAmount(cart.discount_amt)}</dd>
            </>
          )}
        </dl>
        <dl className="sum grand">
          <dt>Before freight, USD</dt>
          <dd>{formatAmount(cart.net_amt - cart.discount_amt)}</dd>
        </dl>
        {hasProblems ? (
          <>
            <Button look="primary" size="lg" wide disabled>
              Check out
            </Button>
            <p className="msg msg--bad">A line needs you first; its sentence stands beside it.</p>
          </>
        ) : (
          <ButtonLink look="primary" size="lg" wide to="/checkout">
            Check out
          </ButtonLink>
        )}
      </div>
    </aside>
  )
}
