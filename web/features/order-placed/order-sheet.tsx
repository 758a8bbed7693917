import type { ReactNode } from 'react'
import type { PlacedOrder } from '../../../contract/calls/orders.ts'
import { formatAmount, formatCount, formatUnitPrice } from '../../../domain/format-money.ts'
import { Link } from '../../router/index.ts'
import { Picture } from '../../ui/picture.tsx'

// The shop's own day: server and browser stand in different time zones.
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

interface OrderSheetProps {
  order: PlacedOrder
  /** How many of each line, by its id, have left; without it nothing is said of that. */
  sent?: ReadonlyMap<number, number> | undefined
  /** The state as the page shows it elsewhere. */
  badge?: ReactNode
}

/** One order as it was placed: what, to whom, how, and each amount. */
export function OrderSheet({ order, sent, badge }: OrderSheetProps) {
  const isAllSplit = order.lines.every(({ shipments }) => shipments.length > 0)
  return (
    <article className="panel order-sheet" aria-labelledby={`order-${order.id}`}>
      <header>
        <h2 id={`order-${order.id}`}>
          Order <span className="mono">{order.id}</span>
        </h2>
        {badge ?? <span className="badge badge--house">{order.state_title}</span>}
      </header>
      <div className="in">
        <ul className="what-list">
          {order.lines.map((line) => (
            <li key={line.id}>
              <div className="pic">
                <Picture url={line.image_thumnail} alt="" sizes="56px" />
              </div>
              <div>
                <b>
                  {line.catalog_item_id ? (
                    <Link to={`/products/${line.catalog_item_id}`}>{line.item_description}</Link>
                  ) : (
                    line.item_description
                  )}
                </b>
                <span className="code block">{line.web_code}</span>
                <span className="small dim block">
                  {line.variants
                    .map(
                      ({ code, color, size, quantity, unit_price: price }) =>
                        `${[color, size].filter(Boolean).join(', ') || code}: ${formatCount(quantity)} × ${formatUnitPrice(price)}`,
                    )
                    .join('; ')}
                </span>
                {line.charges.map((charge) => (
                  <span className="small dim block" key={charge.code}>
                    {charge.name} {formatAmount(charge.amount)}: {charge.why}
                  </span>
                ))}
                {line.shipments.length > 0 && <Shipments line={line} />}
                {sent && <SentSoFar line={line} sent={sent.get(line.id) ?? 0} />}
              </div>
              <span className="num mono">{formatAmount(line.net_amt)}</span>
            </li>
          ))}
        </ul>
        <div className="order-facts">
          <dl className="spec">
            <div>
              <dt>Placed</dt>
              <dd>
                <time dateTime={order.placed_at}>{date.format(new Date(order.placed_on))}</time>
              </dd>
            </div>
            {order.po_number && (
              <div>
                <dt>Purchase order</dt>
                <dd className="mono">{order.po_number}</dd>
              </div>
            )}
            <div>
              <dt>Payment</dt>
              <dd>{order.payment_terms}</dd>
            </div>
            <div>
              <dt>Ships by</dt>
              <dd>{isAllSplit ? 'As each line says' : order.shipping_method}</dd>
            </div>
            {!isAllSplit && (
              <div>
                <dt>Ships to</dt>
                <dd>{toAddressLine(order.shipping_address)}</dd>
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
            <dt>Goods</dt>
            <dd>{formatAmount(order.goods_amt)}</dd>
            <dt>Freight</dt>
            <dd>{formatAmount(order.shipping_amt)}</dd>
            {order.discount_amt > 0 && (
              <>
                <dt>Discount</dt>
                <dd>−{formatAmount(order.discount_amt)}</dd>
              </>
            )}
            <dt className="grand">Total, {order.currency}</dt>
            <dd className="grand">{formatAmount(order.amount)}</dd>
          </dl>
        </div>
      </div>
    </article>
  )
}

type OrderLine = PlacedOrder['lines'][number]

/** A line with addresses of its own: how many go where, how, and who pays the carrier. */
function Shipments({ line }: { line: OrderLine }) {
  return (
    <ul className="own-shipments small" aria-label={`Where ${line.item_description} ships`}>
      {line.shipments.map((shipment, place) => (
        <li key={place}>
          <b>{formatCount(shipment.quantity)}</b> to {toAddressLine(shipment.shipping_address)}.{' '}
          {shipment.shipping_method},{' '}
          {shipment.bill_transportation_to === 'shipper'
            ? formatAmount(shipment.ship_amt)
            : `billed to the ${shipment.bill_transportation_to}, account ${shipment.account_number}`}
          .
        </li>
      ))}
    </ul>
  )
}

function SentSoFar({ line: { quantity }, sent }: { line: OrderLine; sent: number }) {
  const share = sent === 0 ? 'Not sent yet' : `${formatCount(sent)} of ${formatCount(quantity)} sent`
  return <span className="small block sent-so-far">{sent === quantity ? 'All sent' : share}</span>
}

const toAddressLine = (to: PlacedOrder['shipping_address']): string =>
  [to.name, to.company, to.address_1, to.address_2, `${to.city}, ${to.state} ${to.zip}`].filter(Boolean).join(', ')
