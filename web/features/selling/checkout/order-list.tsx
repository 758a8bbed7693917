import { pickupCarrier } from '../../../../domain/freight/carriers.ts'
import type { Cart } from '../../../../contract/shop/cart/cart.schema.ts'
import type { CartShippingMethod } from '../../../../contract/shop/cart/shipping.schema.ts'
import type { FreightBill } from '../../../../domain/freight/freight-bill.ts'
import { formatWeekday } from '../../../../domain/calendar/format-date.ts'
import { formatAmount } from '../../../../domain/money/format-money.ts'
import { formatQuantity } from '../../../../domain/text/format-quantity.ts'
import { explainSplit } from '../../../../domain/ordering/order-split.ts'
import { salesTaxLabel } from '../../../../domain/ordering/sales-tax.ts'
import type { BackorderChoice } from './backorders/backorder-choice.ts'
import { planOrders, type PlannedOrder } from './planned-orders.ts'
import { Section } from './section.tsx'
import { Fact } from '../../../ui/fact.tsx'
import * as styles from './checkout.module.css'

interface OrderListProps {
  cart: Cart
  /** The chosen one; without it freight and arrival are not known yet. */
  method: CartShippingMethod | undefined
  /** How it ships, once the buyer has said so. */
  asked: BackorderChoice | undefined
  /** The account that pays the carrier; null: the shop's. */
  bill: FreightBill | null
  weighing: boolean
}

/** How many orders the cart becomes, and why; nothing where it is one. */
export function OrderList({ cart, method, asked, bill, weighing }: OrderListProps) {
  const decorated = cart.shopping_cart_lines.filter((line) => line.decoration !== null).length
  const why = explainSplit(decorated, cart.line_count - decorated)
  if (why === undefined) return null
  const orders = method && planOrders(cart, method, asked, bill)
  return (
    <Section id="your-orders" title="Your orders">
      <p className={styles.payHint}>{why}</p>
      {!orders && <p className="small dim">Choose a shipping method to see each total.</p>}
      {orders && (
        <ol className={styles.orders} aria-busy={weighing || undefined}>
          {orders.map((order, index) => (
            <OrderRow
              key={order.lines[0]?.id ?? index}
              order={order}
              number={index + 1}
              isPickup={method.carrier === pickupCarrier}
            />
          ))}
        </ol>
      )}
    </Section>
  )
}

function OrderRow({ order, number, isPickup }: { order: PlannedOrder; number: number; isPickup: boolean }) {
  const { lines, goods, discount, freight, tax, total, method, isDecorated } = order
  return (
    <li>
      <div>
        <b>
          Order {number}
          {isDecorated ? ', decorated' : ', blank'}
        </b>
        <ul className="small dim">
          {lines.map((line) => (
            <li key={line.id}>
              {line.item_description}, {formatQuantity(line.quantity, line.unit)}
              {line.decoration && `, ${line.decoration.method}`}
            </li>
          ))}
        </ul>
        <span className="small">
          {method}
          {describeArrival(order, isPickup)}
        </span>
      </div>
      <dl className="small">
        <div>
          <dt className="dim">Goods</dt>
          <dd className="mono">{formatAmount(goods)}</dd>
        </div>
        <div>
          <dt className="dim">Freight</dt>
          <dd className="mono">{formatAmount(freight)}</dd>
        </div>
        {discount > 0 && (
          <div>
            <dt className="dim">Discount</dt>
            <dd className="mono">{formatAmount(-discount)}</dd>
          </div>
        )}
        {tax > 0 && (
          <div>
            <dt className="dim">{salesTaxLabel}</dt>
            <dd className="mono">{formatAmount(tax)}</dd>
          </div>
        )}
        <Fact title="Total" mono>
          <b>{formatAmount(total)}</b>
        </Fact>
      </dl>
    </li>
  )
}

function describeArrival({ lines, arrivesOn, isInParts, isOpen }: PlannedOrder, isPickup: boolean): string {
  if (isOpen) return ', all at once or separate shipments'
  if (isInParts) return ''
  if (lines.every(({ shipping_addresses: own }) => own.length > 0)) return ', to the line’s addresses'
  return arrivesOn === null ? ', no date yet' : `, ${isPickup ? 'ready' : 'arriving'} ${formatWeekday(arrivesOn)}`
}
