import type { CartLine } from '../../../../contract/shop/cart/cart.schema.ts'
import { getLineShippingMethods } from '../../../../contract/shop/cart/line-shipping.call.ts'
import type { LineShipment } from '../../../../contract/shop/cart/line-shipping.schema.ts'
import type { Address } from '../../../../contract/shop/cart/shipping.schema.ts'
import type { RateCarrier } from '../../../../domain/freight/carriers.ts'
import type { Delivery } from '../../../../domain/freight/deliveries.ts'
import { formatAmount } from '../../../../domain/money/format-money.ts'
import { formatQuantity } from '../../../../domain/text/format-quantity.ts'
import { readCents, toWireAmount } from '../../../../domain/money/money.ts'
import { describePayer, groupShipments, listedShipments } from '../../../../domain/freight/shipment-groups.ts'
import { useAnswer } from '../../../client/index.ts'
import { Link } from '../../../router/index.ts'
import { toAddressLines } from '../../../ui/address/address-lines.ts'
import { ShipmentGroups, type ShipmentGroup } from '../../../ui/order-rows/shipment-groups.tsx'
import { deliveryOf, keyOfOwn, type BackorderChoice } from './backorders/backorder-choice.ts'
import { priceOf } from './backorders/parted-goods.ts'
import { Options } from '../../../ui/options.tsx'
import * as styles from './checkout.module.css'

interface OwnShipmentsProps {
  lines: CartLine[]
  addresses: Address[]
  /** No other line is in the cart. */
  isAll: boolean
  /** Of goods of which some are on backorder. */
  choice: BackorderChoice
  /** With which the account is that pays the order's freight: another one brings nothing on it. */
  carrier: RateCarrier | undefined
  onMethod(lineId: number, addressId: number, methodCode: string): void
}

/** Lines to other addresses: what goes where, how, and who pays the carrier. Many addresses are grouped. */
export function OwnShipments({ lines, addresses, isAll, choice, carrier, onMethod }: OwnShipmentsProps) {
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
            <ShipmentGroups groups={toGroups(line, book, choice)} label={`Where ${line.item_description} ships`} />
          ) : (
            <Shipments
              line={line}
              book={book}
              choice={choice}
              carrier={carrier}
              onMethod={(addressId, code) => onMethod(line.id, addressId, code)}
            />
          )}
        </div>
      ))}
    </div>
  )
}

interface ShipmentsProps extends Pick<OwnShipmentsProps, 'choice' | 'carrier'> {
  line: CartLine
  book: ReadonlyMap<number, Address>
  onMethod(addressId: number, methodCode: string): void
}

type Way = Pick<LineShipment['shipping_methods'][number], 'code' | 'carrier' | 'name' | 'ship_amt'>

/** Each with the methods that reach its address. */
function Shipments({ line, book, choice, carrier, onMethod }: ShipmentsProps) {
  const addressIds = line.shipping_addresses.map(({ address_id: id }) => id)
  const { data } = useAnswer(
    getLineShippingMethods,
    { params: { id: line.id }, query: { address_ids: addressIds } },
    { quiet: true, keepsPrevious: true },
  )
  return (
    <ul>
      {line.shipping_addresses.map((shipment) => {
        const { address_id: id, bill_transportation_to: payer } = shipment
        const ways = data?.shipping_addresses.find((one) => one.address_id === id)?.shipping_methods ?? []
        return (
          <Shipment
            key={id}
            line={line}
            shipment={shipment}
            delivery={deliveryOf(choice, keyOfOwn(line.id, id))}
            to={book.get(id)}
            ways={payer === 'shipper' || !carrier ? ways : ways.filter((way) => way.carrier === carrier)}
            onMethod={(code) => onMethod(id, code)}
          />
        )
      })}
    </ul>
  )
}

interface ShipmentProps {
  line: CartLine
  ways: readonly Way[]
  onMethod(methodCode: string): void
  shipment: LineShipment
  delivery: Delivery
  to: Address | undefined
}

function Shipment({ line, shipment, delivery, to, ways, onMethod }: ShipmentProps) {
  const shown = show(shipment, delivery)
  const [method] = shipment.shipping_methods
  const isOpen = method === undefined
  // The field says it, but for the methods of its parts.
  const how = isOpen || (ways.length > 0 && method.name === shown.methodName) ? '' : shown.methodName
  return (
    <li>
      <span>
        <span className="block">
          {formatQuantity(shipment.quantity, line.unit)}
          {to && ` to ${to.company || to.name}`}
        </span>
        {to && <span className="small block">{toAddressLines(to).join(', ')}</span>}
        {ways.length > 0 && (
          <select
            className={`input select ${styles.ownMethod}`}
            aria-label={`Method to ${to?.company || to?.name || 'this address'}, ${line.item_description}`}
            value={shipment.shipping_method}
            onChange={({ target }) => onMethod(target.value)}
          >
            {ways.every(({ code }) => code !== shipment.shipping_method) && (
              <option value={shipment.shipping_method}>{isOpen ? 'Choose a method' : shown.methodName}</option>
            )}
            <Options
              of={ways.map((way) => [
                way.code,
                way.code === shipment.shipping_method ? way.name : `${way.name}, ${formatAmount(way.ship_amt)}`,
              ])}
            />
          </select>
        )}
        <span className="small dim">{[how, describePayer(shown)].filter(Boolean).join('; ')}</span>
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
  { id: lineId, shipping_addresses: shipments, unit }: CartLine,
  book: ReadonlyMap<number, Address>,
  choice: BackorderChoice,
): ShipmentGroup[] =>
  groupShipments(shipments, (shipment) =>
    show(shipment, deliveryOf(choice, keyOfOwn(lineId, shipment.address_id))),
  ).map((group) => ({
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
