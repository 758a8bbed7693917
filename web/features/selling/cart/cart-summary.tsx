import type { ReactNode } from 'react'
import type { Cart, CartLine } from '../../../../contract/shop/cart/cart.schema.ts'
import { formatAmount } from '../../../../domain/money/format-money.ts'
import { formatTogether } from '../../../../domain/text/format-quantity.ts'
import { explainSplit } from '../../../../domain/ordering/order-split.ts'
import { salesTaxLabel, salesTaxUrl } from '../../../../domain/ordering/sales-tax.ts'
import { useOwnerPage } from '../../../client/index.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { FailureIcon } from '../../../ui/icons.tsx'
import { ArrowRightIcon } from '../../../ui/page-icons.tsx'
import { TaxRows } from '../../../ui/order-rows/tax-rows.tsx'
import { RequestQuote } from './request-quote.tsx'
import { CartCoupons } from './cart-coupons.tsx'
import * as styles from './cart.module.css'

interface CartSummaryProps {
  cart: Cart
  /** Lines that must be settled first. */
  troubled: CartLine[]
  /** Read out with the way on. */
  noticeId: string
}

/** What the cart comes to so far, and the way on. */
export function CartSummary({ cart, troubled, notice, noticeId }: CartSummaryProps & { notice: ReactNode }) {
  return (
    <aside className="panel summary" aria-labelledby="cart-total">
      <header>
        <h2 id="cart-total">Order summary</h2>
        <span className="badge">
          {cart.line_count} {cart.line_count === 1 ? 'line' : 'lines'}
        </span>
      </header>
      <div className="in">
        <Sums cart={cart} />
        <CartCoupons cart={cart} />
        {notice}
        {troubled.length > 0 ? (
          <div className="note note--bad" role="status">
            <FailureIcon />
            <span>
              <b>Correct {troubled.length === 1 ? '1 line' : `${troubled.length} lines`}</b> before you check out:{' '}
              {troubled.map(({ id, item_description: name }, index) => (
                <span key={id}>
                  {index > 0 && ', '}
                  <a href={`#line-${id}`}>{name}</a>
                </span>
              ))}
              .
            </span>
          </div>
        ) : (
          <ButtonLink look="primary" size="lg" wide to="/checkout" aria-describedby={noticeId}>
            Check out
            <ArrowRightIcon />
          </ButtonLink>
        )}
        <p className="small dim">
          {cart.sales_tax.at_checkout ? 'Freight and sales tax not' : 'Freight not'} included; calculated at checkout.
        </p>
        {cart.quote_suggestion !== null && <p className="note">{cart.quote_suggestion}</p>}
        {cart.shopping_cart_lines.some(({ quote }) => quote === null) && <RequestQuote cart={cart} />}
        <Split lines={cart.shopping_cart_lines} />
      </div>
    </aside>
  )
}

/** How many orders it will be, and why. */
function Split({ lines }: { lines: CartLine[] }) {
  const decorated = lines.filter(({ decoration }) => decoration !== null).length
  const why = explainSplit(decorated, lines.length - decorated)
  return why === undefined ? null : <p className="small dim">{why}</p>
}

function Sums({ cart }: { cart: Cart }) {
  const charges = cart.shopping_cart_lines.flatMap((line) => line.charges)
  const chargeAmount = charges.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
  const explainedAt = useOwnerPage(salesTaxUrl)
  return (
    <>
      <dl className="sum">
        <dt>Subtotal</dt>
        <dd>{formatAmount(cart.net_amt)}</dd>
        <dt className="sub">
          {formatTogether(cart.shopping_cart_lines)}
          {chargeAmount > 0 && <>, with {formatAmount(chargeAmount)} in charges</>}
        </dt>
        <dd className="sub" />
        {cart.discount_amt > 0 && (
          <>
            <dt>Discount</dt>
            <dd className="good">{formatAmount(-cart.discount_amt)}</dd>
          </>
        )}
        <dt>Freight</dt>
        <dd className="sub words">Calculated at checkout</dd>
        <TaxRows rows={[{ label: salesTaxLabel, words: cart.sales_tax.words, amount: 0 }]} explainedAt={explainedAt} />
      </dl>
      <dl className="sum grand" aria-live="polite">
        <dt>Total before freight{cart.sales_tax.at_checkout && ' and tax'}, USD</dt>
        <dd>{formatAmount(cart.net_amt - cart.discount_amt)}</dd>
      </dl>
    </>
  )
}

/** The same in a bar at the bottom of a phone. */
export function CheckOutBar({ cart, troubled, noticeId }: CartSummaryProps) {
  if (troubled.length > 0) return null
  return (
    <div className={`buybar ${styles.cartBar} only-narrow`} data-bar="cart">
      <p>
        <span className="mono">{formatAmount(cart.net_amt - cart.discount_amt)}</span>
        <br />
        <span className="small dim">before freight{cart.sales_tax.at_checkout && ' and tax'}</span>
      </p>
      <ButtonLink look="primary" size="lg" to="/checkout" aria-describedby={noticeId}>
        Check out
      </ButtonLink>
    </div>
  )
}
