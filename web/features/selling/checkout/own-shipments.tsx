import type { CartLine } from '../../../../contract/shop/cart/cart.schema.ts'
import type { LineShipment } from '../../../../contract/shop/cart/line-shipping.schema.ts'
import type { Address } from '../../../../contract/shop/cart/shipping.schema.ts'
import type { Delivery } from '../../../../domain/freight/deliveries.ts'
import { formatAmount } from '../../../../domain/money/format-money.ts'
import { formatQuantity } from '../../../../domain/text/format-quantity.ts'
import { readCents, toWireAmount } from '../../../../domain/money/money.ts'
import { describePayer, groupShipments, listedShipments } from '../../../../domain/freight/shipment-groups.ts'
import { Link } from '../../../router/index.ts'
import { toAddressLines } from '../../../ui/address/address-lines.ts'
import { ShipmentGroups, type ShownGroup } from '../../../ui/order-rows/shipment-groups.tsx'
import { priceOf } from './parted-goods.ts'
import * as styles from './checkout.module.css'

interface OwnShipmentsProps {
  lines: CartLine[]
  addresses: Address[]
  /** No other line is in the cart. */
  isAll: boolean
  /** Of goods of which some are on backorder. */
  delivery: Delivery
}

/** Lines to other addresses: what goes where, how, and who pays the carrier. Many addresses are grouped. */
export function OwnShipments({ lines, addresses, isAll, delivery }: OwnShipmentsProps) {
  const book = new Map(addresses.map((address) => [address.id, address]))
  return (
    <div className={styles.ownShips}>
      <h3>{isAll ? 'Each line ships to its own addresses' : 'These lines ship to other addresses'}</h3>
      {lines.map((line) => (
        <div key={line.id} className={styles.ownLine}>
          <p>
            <b>
              {line.item_description}, {formatQuantity(line.quantity, line.unit)}
            </b>
            <Link className="small" to={`/cart/lines/${line.id}/shipping`}>
              Edit addresses<span className="sr"> of {line.item_description}</span>
            </Link>
          </p>
          {line.shipping_addresses.length > listedShipments ? (
            <ShipmentGroups groups={toGroups(line, book, delivery)} label={`Where ${line.item_description} ships`} />
          ) : (
            <ul>
              {line.shipping_addresses.map((shipment) => (
                <Shipment
                  key={shipment.address_id}
                  line={line}
                  shipment={shipment}
                  delivery={delivery}
                  to={book.get(shipment.address_id)}
                />
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  )
}

interface ShipmentProps {
  line: CartLine
  shipment: LineShipment
  delivery: Delivery
  to: Address | undefined
}

function Shipment({ line, shipment, delivery, to }: ShipmentProps) {
  const shown = show(shipment, delivery)
  const isOpen = shipment.shipping_methods.length === 0
  return (
    <li>
      <span>
        <span className="block">
          {formatQuantity(shipment.quantity, line.unit)}
          {to && ` to ${to.company || to.name}`}
        </span>
        {to && <span className="small block">{toAddressLines(to).join(', ')}</span>}
        <span className="small dim">
          {[isOpen ? '' : shown.methodName, describePayer(shown)].filter(Boolean).join('; ')}
        </span>
      </span>
      <span className="mono">
        {shown.payer === 'shipper' && !isOpen ? formatAmount(toWireAmount(shown.shipCents)) : '–'}
      </span>
    </li>
  )
}

const show = ({ quantity, shipping_methods: [method], ...shipment }: LineShipment, delivery: Delivery) => ({
  quantity,
  methodName: (method && nameMethod(method, delivery)) ?? 'No shipping method',
  payer: shipment.bill_transportation_to,
  accountNumber: shipment.account_number,
  shipCents: method ? readCents(priceOf(method, delivery)) : 0,
})

const nameMethod = ({ name, in_parts: inParts }: LineShipment['shipping_methods'][number], delivery: Delivery) =>
  delivery === 'parts' && inParts
    ? [...new Set(inParts.parts.map(({ shipping_method: part }) => part))].join('; ')
    : name

const toGroups = (
  { shipping_addresses: shipments, unit }: CartLine,
  book: ReadonlyMap<number, Address>,
  delivery: Delivery,
): ShownGroup[] =>
  groupShipments(shipments, (shipment) => show(shipment, delivery)).map((group) => ({
    method: group.methodName,
    payer: describePayer(group),
    pieces: formatQuantity(group.quantity, unit),
    amount: group.payer === 'shipper' ? formatAmount(toWireAmount(group.shipCents)) : '–',
    places: group.shipments.map(({ quantity, address_id: id }) => {
      const to = book.get(id)
      return [formatQuantity(quantity, unit), ...(to ? [to.company, ...toAddressLines(to)] : [])]
        .filter(Boolean)
        .join(', ')
    }),
  }))
