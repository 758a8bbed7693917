import type { Cart } from '../../../contract/calls/cart.ts'
import type { ShippingMethod } from '../../../contract/calls/shipping.ts'
import { formatAmount, formatCount } from '../../../domain/format-money.ts'
import { Link } from '../../router/index.ts'
import { Button } from '../../ui/button.tsx'
import { FailureIcon } from '../../ui/icons.tsx'
import type { CheckoutTotal } from './checkout-total.ts'
import type { CheckoutMistakes } from './find-mistakes.ts'

interface CheckoutSummaryProps {
  cart: Cart
  method: ShippingMethod | undefined
  sums: CheckoutTotal | undefined
  /** The freight is about to change. */
  weighing: boolean
  mistakes: CheckoutMistakes
  /** Undefined: not known yet. */
  canOrder: boolean | undefined
  placing: boolean
}

/** What the order comes to and why, and the press that places it. */
export function CheckoutSummary({ cart, method, sums, weighing, mistakes, canOrder, placing }: CheckoutSummaryProps) {
  const pieces = `${formatCount(cart.piece_count)} ${cart.piece_count === 1 ? 'piece' : 'pieces'}`
  return (
    <aside className="panel summary" aria-labelledby="order-total">
      <header>
        <h2 id="order-total">Total</h2>
        <span className="badge">{cart.line_count === 1 ? '1 line' : `${formatCount(cart.line_count)} lines`}</span>
      </header>
      <div className="in" aria-busy={weighing || undefined}>
        <dl className="sum">
          <dt>Goods</dt>
          <dd>{formatAmount(cart.net_amt)}</dd>
          <dt className="sub">{pieces}</dt>
          <dd className="sub" />
          <dt>Freight</dt>
          <dd>{sums ? formatAmount(sums.freight) : '–'}</dd>
          {sums && method && <Freight sums={sums} method={method} />}
          {cart.discount_amt > 0 && (
            <>
              <dt>Discount</dt>
              <dd className="good">{formatAmount(-cart.discount_amt)}</dd>
            </>
          )}
        </dl>
        <dl className="sum grand" aria-live="polite">
          <dt>Order total, USD</dt>
          <dd>{sums ? formatAmount(sums.total) : '–'}</dd>
        </dl>
        <Needs mistakes={mistakes} />
        {canOrder && (
          <Button type="submit" form="checkout" look="primary" size="lg" wide busy={placing}>
            Place order
          </Button>
        )}
        <p className="small dim">
          {canOrder === false && (
            <>
              Your company has no invoice terms yet: see <a href="#paid-how">how it is paid</a>.{' '}
            </>
          )}
          By ordering you accept the <Link to="/terms">terms</Link>.
        </p>
      </div>
    </aside>
  )
}

function Freight({ sums, method }: { sums: CheckoutTotal; method: ShippingMethod }) {
  return (
    <>
      <dt className="sub">{method.name}</dt>
      <dd className="sub">{sums.freight === method.ship_amt ? '' : formatAmount(method.ship_amt)}</dd>
      {sums.ownCarriers > 0 && (
        <>
          <dt className="sub">Lines with addresses of their own</dt>
          <dd className="sub">{formatAmount(sums.ownCarriers)}</dd>
        </>
      )}
      {sums.thirdParty > 0 && (
        <>
          <dt className="sub">Carrier billed to others, once a line</dt>
          <dd className="sub">{formatAmount(sums.thirdParty)}</dd>
        </>
      )}
      {sums.multiShipment > 0 && (
        <>
          <dt className="sub">Further addresses</dt>
          <dd className="sub">{formatAmount(sums.multiShipment)}</dd>
        </>
      )}
    </>
  )
}

const places = [
  { name: 'cart', title: 'what has changed', id: 'what-you-order' },
  { name: 'lines', title: 'the lines', id: 'what-you-order' },
  { name: 'address', title: 'the address', id: 'to-whom' },
  { name: 'method', title: 'how it ships', id: 'how-it-ships' },
  { name: 'payment', title: 'how it is paid', id: 'paid-how' },
  { name: 'poNumber', title: 'the purchase order number', id: 'paid-how' },
  { name: 'note', title: 'the order note', id: 'paid-how' },
] as const

/** What needs the buyer, beside the button; each has its sentence at its own place. */
function Needs({ mistakes }: { mistakes: CheckoutMistakes }) {
  const open = places.filter(({ name }) => mistakes[name] !== undefined)
  if (open.length === 0 && !mistakes.other) return null
  return (
    <p className="note note--bad" role="alert">
      <FailureIcon />
      <span>
        {mistakes.other}
        {open.length > 0 && (
          <>
            <b>{open.length === 1 ? 'One thing needs you:' : `${open.length} things need you:`}</b>{' '}
            {open.map(({ name, title, id }, place) => (
              <span key={name}>
                {place > 0 && ', '}
                <a href={`#${id}`}>{title}</a>
              </span>
            ))}
            .
          </>
        )}
      </span>
    </p>
  )
}
