import type { CartLine } from '../../../contract/shop/cart.schema.ts'
import type { Address } from '../../../contract/shop/shipping.schema.ts'
import { formatAmount, formatCount } from '../../../domain/format-money.ts'
import * as styles from './checkout.module.css'

interface OwnShipmentsProps {
  lines: CartLine[]
  addresses: Address[]
  /** No other line is in the cart. */
  isAll: boolean
}

/** Lines to other addresses: what goes where, how, and who pays the carrier. */
export function OwnShipments({ lines, addresses, isAll }: OwnShipmentsProps) {
  return (
    <div className={styles.ownShips}>
      <h3>{isAll ? 'Each line ships to its own address' : 'These lines ship to other addresses'}</h3>
      <ul>
        {lines.flatMap((line) =>
          line.shipping_addresses.map((shipment, index) => {
            const to = addresses.find(({ id }) => id === shipment.address_id)
            const method = shipment.shipping_methods.find(({ chosen }) => chosen)
            const isOurs = shipment.bill_transportation_to === 'shipper'
            return (
              <li key={`${line.id} ${index}`}>
                <span>
                  <b>
                    {line.item_description}, {formatCount(shipment.quantity)}
                  </b>
                  <span className="small dim">
                    {[to && `${to.company || to.name}, ${to.city}, ${to.state}`, method?.name]
                      .filter(Boolean)
                      .join('; ')}
                    {!isOurs && `; ${shipment.bill_transportation_to} pays, account ${shipment.account_number}`}
                  </span>
                </span>
                <span className="mono">{isOurs && method ? formatAmount(method.ship_amt) : '–'}</span>
              </li>
            )
          }),
        )}
      </ul>
    </div>
  )
}
