import type { Cart } from '../../../../contract/shop/cart/cart.schema.ts'
import type { CartShippingMethod } from '../../../../contract/shop/cart/shipping.schema.ts'
import { nameShipment } from '../../../../domain/freight/deliveries.ts'
import { formatAmount, formatCount } from '../../../../domain/money/format-money.ts'
import { formatTogether } from '../../../../domain/text/format-quantity.ts'
import { freightTermTitles, type FreightTerms } from '../../../../domain/freight/freight-bill.ts'
import { readCents, toWireAmount } from '../../../../domain/money/money.ts'
import { inParts, listFreightRows } from '../../../../domain/freight/order-freight.ts'
import { paymentMethods } from '../../../../domain/payments/payment-methods.ts'
import { salesTaxLabel, salesTaxUrl } from '../../../../domain/ordering/sales-tax.ts'
import { useOwnerPage } from '../../../client/index.ts'
import { Link } from '../../../router/index.ts'
import { Button } from '../../../ui/button.tsx'
import { FreightRows } from '../../../ui/order-rows/freight-rows.tsx'
import { FailureIcon, InfoIcon } from '../../../ui/icons.tsx'
import { TaxRows } from '../../../ui/order-rows/tax-rows.tsx'
import { otherOrders } from './backorders/delivery-choice.tsx'
import type { CheckoutTotal } from './checkout-total.ts'
import { goesToOwnAddresses } from './load-checkout.ts'
import type { BackorderChoice } from './backorders/backorder-choice.ts'
import { listParts, priceShared, taxOf } from './backorders/parted-goods.ts'
import type { CheckoutMistakes } from './find-mistakes.ts'
import type { Obstacle, Way } from './payment/way.ts'
import { ways } from './payment/ways.ts'

interface CheckoutSummaryProps {
  cart: Cart
  method: CartShippingMethod | undefined
  choice: BackorderChoice
  /** Who pays the carrier. */
  terms: FreightTerms
  sums: CheckoutTotal | undefined
  /** The freight is about to change. */
  weighing: boolean
  mistakes: CheckoutMistakes
  /** Undefined: not known yet. */
  canOrder: boolean | undefined
  /** What keeps it from being paid; the payment says what to do. */
  obstacle: Obstacle | undefined
  way: Way | undefined
  placing: boolean
  /** Nobody knows yet whether the card has paid. */
  isAskingBank: boolean
  /** It has not, and there is no order. */
  isUnpaid: boolean
}

/** What the order comes to and why, and the press that places it. */
export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { cart, method, choice, sums, weighing, mistakes, canOrder, obstacle, way, placing, isAskingBank, isUnpaid } =
    props
  const pieces = formatTogether(cart.shopping_cart_lines)
  // A method whose freight is being calculated has none yet.
  const orderCount = method?.orders.length || 1
  const [explainedAt, termsAt] = [useOwnerPage(salesTaxUrl), useOwnerPage('/terms')]
  return (
    <aside className="panel summary" aria-labelledby="order-total">
      <header>
        <h2 id="order-total">Order summary</h2>
        <span className="badge">{cart.line_count === 1 ? '1 line' : `${formatCount(cart.line_count)} lines`}</span>
      </header>
      <div className="in" aria-busy={weighing || undefined}>
        <dl className="sum">
          <dt>Subtotal</dt>
          <dd>{formatAmount(cart.net_amt)}</dd>
          <dt className="sub">{pieces}</dt>
          <dd className="sub" />
          <dt>{props.terms === 'prepaid' ? 'Freight' : `Freight, ${freightTermTitles[props.terms].toLowerCase()}`}</dt>
          <dd>{sums ? formatAmount(sums.freight) : '–'}</dd>
          {sums && method && <Freight cart={cart} sums={sums} method={method} choice={choice} />}
          {cart.discount_amt > 0 && (
            <>
              <dt>Discount</dt>
              <dd className="good">{formatAmount(-cart.discount_amt)}</dd>
            </>
          )}
          <TaxRows
            rows={
              method
                ? taxOf(method, choice).sales_tax
                : [{ label: salesTaxLabel, words: foreseeWords(cart.sales_tax), amount: 0 }]
            }
            explainedAt={explainedAt}
          />
        </dl>
        <dl className="sum grand" aria-live="polite">
          <dt>Order total, USD</dt>
          <dd>{sums ? formatAmount(sums.total) : '–'}</dd>
        </dl>
        {isAskingBank && <AskingBank />}
        {isUnpaid && <NotPaid />}
        {!isAskingBank && !isUnpaid && <Needs mistakes={mistakes} way={way} />}
        {obstacle && <InTheWay obstacle={obstacle} />}
        {canOrder && (
          <Button type="submit" form="checkout" look="primary" size="lg" wide busy={placing || weighing}>
            {nameButton(way && paymentMethods[way].isTakenAtOnce ? sums?.total : undefined, orderCount)}
          </Button>
        )}
        <p className="small dim">
          By placing {orderCount === 1 ? 'this order' : 'these orders'} you agree to the{' '}
          {termsAt ? <Link to={termsAt}>terms</Link> : 'terms'}.
        </p>
      </div>
    </aside>
  )
}

/** What the cart says of it, but for 'Calculated at checkout': that is here. */
const foreseeWords = ({ words, at_checkout: isHere }: Cart['sales_tax']): string =>
  isHere ? 'Once a shipping method is chosen' : words

/** What is paid at once has a button that says how much. */
function nameButton(paid: number | undefined, orderCount: number): string {
  if (paid !== undefined && paid > 0) return `Pay ${formatAmount(paid)}`
  return orderCount === 1 ? 'Place order' : `Place ${orderCount} orders`
}

const AskingBank = () => (
  <p className="note" role="status">
    <InfoIcon />
    <span>
      <b>We are checking your payment with the card processor.</b> Please stay on this page. You will not be charged
      twice.
    </span>
  </p>
)

const NotPaid = () => (
  <p className="note note--bad" role="alert">
    <FailureIcon />
    <span>Your order was not placed, and your card was not charged. Please try again, or use another card.</span>
  </p>
)

function InTheWay({ obstacle }: { obstacle: Obstacle }) {
  return (
    <p className="note">
      <InfoIcon />
      <span>
        {obstacle === 'no-terms'
          ? 'To place this order, your company needs invoice terms:'
          : 'Over your company’s credit limit:'}{' '}
        <a href="#paid-how">see what to do</a>.
      </span>
    </p>
  )
}

interface FreightProps extends Pick<CheckoutSummaryProps, 'cart' | 'choice'> {
  sums: CheckoutTotal
  method: CartShippingMethod
}

function Freight({ cart, sums, method, choice }: FreightProps) {
  // Nothing goes by the method where every line has addresses of its own.
  const isSplit = goesToOwnAddresses(cart)
  const parts = listParts(cart, method, choice)
  const shipments = parts.map((part) => ({
    label: nameShipment({
      quantity: part.quantity,
      isBackordered: part.backordered,
      methodName: part.shipping_method,
      from: part.ships_from,
    }),
    cents: readCents(part.ship_amt),
  }))
  const others = parts.length > 0 ? toWireAmount(readCents(priceShared(method, choice)) - sumCents(shipments)) : 0
  if (others > 0) shipments.push({ label: otherOrders, cents: readCents(others) })
  const sharedLabel = isSplit ? undefined : parts.length > 0 ? inParts : method.name
  const rows = listFreightRows(sums.freightParts, sharedLabel, shipments)
  return (
    <>
      {/* How it goes, where that is not said beside an amount. */}
      {sharedLabel !== undefined && rows[0]?.label !== sharedLabel && (
        <>
          <dt className="sub">{sharedLabel}</dt>
          <dd className="sub" />
        </>
      )}
      <FreightRows rows={rows.map(({ label, cents }) => ({ label, amount: toWireAmount(cents) }))} />
    </>
  )
}

const sumCents = (rows: readonly { cents: number }[]): number => rows.reduce((sum, { cents }) => sum + cents, 0)

const needs = [
  { name: 'cart', title: 'changes to your cart', id: 'what-you-order' },
  { name: 'lines', title: 'your items', id: 'what-you-order' },
  { name: 'address', title: 'ship-to address', id: 'ship-to' },
  { name: 'freight', title: 'freight account', id: 'bill-freight-to' },
  { name: 'delivery', title: 'all at once or separate shipments', id: 'delivery' },
  { name: 'method', title: 'shipping method', id: 'shipping-method' },
  { name: 'payment', title: 'payment', id: 'paid-how' },
] as const

const needsOfOrder = [
  { name: 'poNumber', title: 'purchase order number', id: 'paid-how' },
  { name: 'note', title: 'order note', id: 'paid-how' },
] as const

/** What needs the buyer, beside the button; each has its sentence in its own section. */
function Needs({ mistakes, way }: { mistakes: CheckoutMistakes; way: Way | undefined }) {
  const isOpen = ({ name }: { name: (typeof needs | typeof needsOfOrder)[number]['name'] }) =>
    mistakes[name] !== undefined
  const ofWay = Object.entries(way ? ways[way].fields : {})
    .filter(([field]) => mistakes.ofWay[field] !== undefined)
    .map(([name, title]) => ({ name, title, id: 'paid-how' }))
  const open = [...needs.filter(isOpen), ...ofWay, ...needsOfOrder.filter(isOpen)]
  if (open.length === 0 && !mistakes.other) return null
  return (
    <p className="note note--bad" role="alert">
      <FailureIcon />
      <span>
        {mistakes.other}
        {open.length > 0 && (
          <>
            <b>Before you place the order, check:</b>{' '}
            {open.map(({ name, title, id }, index) => (
              <span key={name}>
                {index > 0 && ', '}
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
