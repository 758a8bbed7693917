import { neededByTitles } from '../../../../domain/ordering/needed-by.ts'
import { toItemPath } from '../../../../domain/catalog/item-address.ts'
import type { ReactNode } from 'react'
import type { PlacedOrder } from '../../../../contract/shop/cart/orders.schema.ts'
import { describeCardPayment } from '../../../../domain/payments/cards.ts'
import { waysOfLateOrder } from '../../../../domain/decoration/in-hands.ts'
import { freightBillTitle } from '../../../../domain/freight/freight-bill.ts'
import { deliveryTitles } from '../../../../domain/freight/deliveries.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { formatAmount, formatCount, formatUnitPrice } from '../../../../domain/money/format-money.ts'
import { formatQuantity } from '../../../../domain/text/format-quantity.ts'
import { isAllSplit, seeEachLine } from '../../../../domain/freight/line-shipments.ts'
import { nameVariant } from '../../../../domain/catalog/name-variant.ts'
import { readCents, toWireAmount } from '../../../../domain/money/money.ts'
import { orderSums } from '../../../../domain/ordering/order-sums.ts'
import { describePayer, groupShipments, listedShipments } from '../../../../domain/freight/shipment-groups.ts'
import type { FreightPayer } from '../../../../domain/freight/shipping-total.ts'
import { Link } from '../../../router/index.ts'
import { ChargeRows } from '../../../ui/order-rows/charge-rows.tsx'
import { DecorationDetails } from '../../../ui/order-rows/decoration-details.tsx'
import { LinePicture } from '../../../ui/popups/line-picture.tsx'
import { FreightRows } from '../../../ui/order-rows/freight-rows.tsx'
import { keepTogether } from '../../../ui/keep-together.tsx'
import { explainLateLine, hasLeft } from '../../../ui/order-rows/late-line.ts'
import { ShipmentGroups, type ShipmentGroup } from '../../../ui/order-rows/shipment-groups.tsx'
import { TaxRows } from '../../../ui/order-rows/tax-rows.tsx'
import { OrderedVariants } from './ordered-variants.tsx'
import * as styles from './order-placed.module.css'

interface OrderSheetProps {
  order: PlacedOrder
  /** How many of each line, by its id, have left; without it nothing is said of that. */
  sent?: ReadonlyMap<number, number> | undefined
  /** Where the page is called like the order. */
  title?: string
  /** The state as the page shows it elsewhere. */
  badge?: ReactNode
  /** Where the purchase order file can be had; without it, its name alone stands. */
  poFileUrl?: string | null
  /** The way on from here. */
  action?: ReactNode
}

/** One order as it was placed: what, to whom, how, and each amount. */
export function OrderSheet({ order, sent, title, badge, poFileUrl, action }: OrderSheetProps) {
  const isSplit = isAllSplit(order.lines)
  return (
    <article className={`panel ${styles.orderSheet}`} aria-labelledby={`order-${order.id}`}>
      <header>
        <h2 id={`order-${order.id}`}>
          {title ?? (
            <>
              {order.type === 'sample' ? 'Sample order' : 'Order'} <span className="mono">{order.id}</span>
            </>
          )}
        </h2>
        {action}
        {badge ?? <span className="badge">{order.state_title}</span>}
      </header>
      <div className="in">
        <ul className="what-list">
          {order.lines.map((line) => (
            <li key={line.id}>
              <LinePicture line={line} sizes="(max-width: 767px) 96px, 144px" blankSizes="56px" />
              <div>
                <b>
                  {line.catalog_item_id ? (
                    <Link to={toItemPath({ id: line.catalog_item_id, name: line.item_description })}>
                      {keepTogether(line.item_description)}
                    </Link>
                  ) : (
                    line.item_description
                  )}
                </b>
                {line.sample && <span className="badge">{line.sample.title}</span>}
                <span className="code block">
                  {line.variants.length === 1 ? nameVariant(line.variants[0]!) : line.web_code}
                </span>
                <OrderedVariants
                  line={line}
                  isOpen={!hasLeft.has(order.state) && sent?.get(line.id) !== line.quantity}
                />
                {line.decoration && (
                  <DecorationDetails
                    decoration={line.decoration}
                    name={line.item_description}
                    variants={line.variants}
                    late={sayLate(order, line)}
                  />
                )}
                <ChargeRows
                  charges={line.charges}
                  spared={line.spared_charges}
                  coupon={line.coupon}
                  discount={line.discount_amt}
                  credit={line.sample_credit}
                />
                {line.shipments.length > 0 && <Shipments line={line} />}
                {sent && <SentSoFar order={order} line={line} sent={sent.get(line.id) ?? 0} />}
              </div>
              <span className={styles.lineSum}>
                <span className="num mono block">{formatAmount(line.net_amt)}</span>
                <span className="small dim block">
                  {formatQuantity(line.quantity, line.unit)}
                  {line.variants.length === 1 && ` at ${formatUnitPrice(line.variants[0]!.unit_price)}`}
                </span>
              </span>
            </li>
          ))}
        </ul>
        <div className={styles.orderFacts}>
          <dl className="spec">
            <div>
              <dt>Order date</dt>
              <dd>
                <time dateTime={order.placed_at}>{formatDate(order.placed_on)}</time>
              </dd>
            </div>
            {order.po_number && (
              <div>
                <dt>PO number</dt>
                <dd className="mono">{order.po_number}</dd>
              </div>
            )}
            {order.po_file_name && (
              <div>
                <dt>PO file</dt>
                <dd className={styles.fileName}>
                  {poFileUrl ? <a href={poFileUrl}>{order.po_file_name}</a> : order.po_file_name}
                </dd>
              </div>
            )}
            {order.authorization_response ? (
              <div>
                <dt>Card</dt>
                <dd>{describeCardPayment(order.authorization_response, order.amount)}</dd>
              </div>
            ) : (
              <div>
                <dt>Terms</dt>
                <dd>{order.payment_terms}</dd>
              </div>
            )}
            <div>
              <dt>Shipping method</dt>
              <dd>{isSplit ? seeEachLine : order.shipping_method}</dd>
            </div>
            {order.freight_bill && (
              <div>
                <dt>{freightBillTitle}</dt>
                <dd>{order.freight_bill.text}</dd>
              </div>
            )}
            {!isSplit && order.arrives_on && !isOver.has(order.state) && (
              <div>
                <dt>{order.arrival_title}</dt>
                <dd>{formatDate(order.arrives_on)}</dd>
              </div>
            )}
            {order.in_hands_on && (
              <div>
                <dt>{neededByTitles.inHandsOn}</dt>
                <dd>
                  {formatDate(order.in_hands_on)}
                  {order.late_text && !isOver.has(order.state) && (
                    <span className="msg msg--bad">{order.late_text}</span>
                  )}
                </dd>
              </div>
            )}
            {order.event_on && (
              <div>
                <dt>{neededByTitles.eventOn}</dt>
                <dd>{formatDate(order.event_on)}</dd>
              </div>
            )}
            {!isSplit && (
              <div>
                <dt>Ship to</dt>
                <dd>{toAddressLine(order.shipping_address)}</dd>
              </div>
            )}
            {order.delivery_text && (
              <div>
                <dt>Delivery</dt>
                <dd>
                  {order.delivery_parts.length === 0 && order.delivery_text}
                  {order.delivery_parts.length > 0 && (
                    <>
                      {deliveryTitles.parts}:
                      <ul className={styles.planned}>
                        {order.delivery_parts.map((part) => (
                          <li key={part}>{part}</li>
                        ))}
                      </ul>
                    </>
                  )}
                </dd>
              </div>
            )}
            {order.order_note && (
              <div>
                <dt>Note</dt>
                <dd>{order.order_note}</dd>
              </div>
            )}
          </dl>
          <dl className="sum">
            <dt>{orderSums.goods}</dt>
            <dd>{formatAmount(order.goods_amt)}</dd>
            <dt>{orderSums.freight}</dt>
            <dd>{formatAmount(order.shipping_amt)}</dd>
            <FreightRows rows={order.freight_rows} />
            {order.discount_amt > 0 && (
              <>
                <dt>{orderSums.discount}</dt>
                <dd>{formatAmount(-order.discount_amt)}</dd>
              </>
            )}
            <TaxRows rows={order.sales_tax} />
            <dt className="grand">{orderSums.total(order.currency)}</dt>
            <dd className="grand">{formatAmount(order.amount)}</dd>
          </dl>
        </div>
      </div>
    </article>
  )
}

/** That a line comes too late, and what to do about it. */
function sayLate(order: PlacedOrder, line: OrderLine): string | undefined {
  const late = explainLateLine(order, line)
  return late && `${late} ${waysOfLateOrder}`
}

/** Nothing of it is still expected. */
const isOver = new Set(['delivered', 'cancelled'])

type OrderLine = PlacedOrder['lines'][number]

/** A line with addresses of its own: how many go where, how, and who pays the carrier. Many addresses are grouped. */
function Shipments({ line }: { line: OrderLine }) {
  const label = `Where ${line.item_description} ships`
  if (line.shipments.length > listedShipments) {
    return (
      <div className={styles.ownShipments}>
        <ShipmentGroups groups={toGroups(line)} label={label} />
      </div>
    )
  }
  return (
    <ul className={`${styles.ownShipments} small`} aria-label={label}>
      {line.shipments.map((shipment, index) => (
        <li key={index}>
          <b>{formatQuantity(shipment.quantity, line.unit)}</b> to {toAddressLine(shipment.shipping_address)}.{' '}
          {shipment.shipping_method}, {describePayer(show(shipment)) || formatAmount(shipment.ship_amt)}.
          {shipment.arrives_on && (
            <>
              {' '}
              <span className="nowrap">Expected {formatDate(shipment.arrives_on)}.</span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

const show = (shipment: OrderLine['shipments'][number]) => ({
  quantity: shipment.quantity,
  methodName: shipment.shipping_method,
  payer: shipment.bill_transportation_to as FreightPayer,
  accountNumber: shipment.account_number,
  shipCents: readCents(shipment.ship_amt),
})

const toGroups = ({ shipments, unit }: OrderLine): ShipmentGroup[] =>
  groupShipments(shipments, show).map((group) => ({
    method: group.methodName,
    payer: describePayer(group),
    pieces: formatQuantity(group.quantity, unit),
    amount: group.payer === 'shipper' ? formatAmount(toWireAmount(group.shipCents)) : '–',
    places: group.shipments.map(
      ({ quantity, shipping_address: to, arrives_on: day }) =>
        `${formatQuantity(quantity, unit)} to ${toAddressLine(to)}${day ? `, expected ${formatDate(day)}` : ''}`,
    ),
  }))

/** How much of a line has left; of what has not, when it is expected. Parts that ship later have their day above. */
function SentSoFar({ order, line, sent }: { order: PlacedOrder; line: OrderLine; sent: number }) {
  const { quantity, unit } = line
  const done = order.is_pickup ? 'picked up' : 'shipped'
  const isLater = line.variants.some(({ backordered }) => backordered > 0)
  const arrival = order.arrives_on && !isLater ? `, expected ${formatDate(order.arrives_on)}` : ''
  const share =
    sent === 0 ? `Not ${done} yet${arrival}` : `${formatCount(sent)} of ${formatQuantity(quantity, unit)} ${done}`
  return <span className={`small block ${styles.sentSoFar}`}>{sent === quantity ? `All ${done}` : share}</span>
}

const toAddressLine = (to: PlacedOrder['shipping_address']): string =>
  [to.name, to.company, to.address_1, to.address_2, `${to.city}, ${to.state} ${to.zip}`].filter(Boolean).join(', ')
