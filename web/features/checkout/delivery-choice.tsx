import type { CartShippingMethod, ShippingMethod } from '../../../contract/shop/cart/shipping.schema.ts'
import { describeGoods, describeWay, type Delivery } from '../../../domain/freight/deliveries.ts'
import { formatWeekday } from '../../../domain/text/format-date.ts'
import { formatAmount, formatCount } from '../../../domain/text/format-money.ts'
import * as styles from './checkout.module.css'

interface DeliveryChoiceProps {
  /** The chosen one, by which the order can ship in parts. */
  method: ShippingMethod & { in_parts: object }
  /** The items that are on backorder. */
  names: string[]
  delivery: Delivery
  onChoose(delivery: Delivery): void
  weighing: boolean
}

/** Not all can go at one time: all of it later, or what is there now and the rest as it comes in. */
export function DeliveryChoice({ method, names, delivery, onChoose, weighing }: DeliveryChoiceProps) {
  const { parts, ship_amt: partsAmount, why } = method.in_parts
  const isPickup = method.carrier === 'CUSTOMER-PICKUP'
  return (
    <div className={styles.delivery}>
      <h3 id="delivery">Some items are on backorder</h3>
      <p className="small dim">{names.join('; ')}</p>
      <div className={styles.pay} role="radiogroup" aria-labelledby="delivery" aria-busy={weighing || undefined}>
        <div>
          <label className="check">
            <input
              type="radio"
              name="delivery"
              checked={delivery === 'complete'}
              onChange={() => onChoose('complete')}
            />
            <span>
              <b>Ship complete</b>
              <span className="small dim">All items together, {toDay(method.arrives_on, isPickup)}</span>
            </span>
            <span className="mono">{formatAmount(method.ship_amt)}</span>
          </label>
        </div>
        <div>
          <label className="check">
            <input type="radio" name="delivery" checked={delivery === 'parts'} onChange={() => onChoose('parts')} />
            <span>
              <b>Ship in parts</b>
              {parts.map((part, index) => (
                <span className={`small ${styles.part}`} key={index}>
                  {formatCount(part.quantity)} {part.backordered ? 'on backorder' : 'in stock'},{' '}
                  {toDay(part.arrives_on, isPickup)}: {formatAmount(part.ship_amt)}
                  <span className="small dim">
                    {[describeGoods(part.goods), !isPickup && describeWay(part.shipping_method, part.ships_from)]
                      .filter(Boolean)
                      .join('; ')}
                  </span>
                </span>
              ))}
              {why !== '' && <span className="small">{why}</span>}
            </span>
            <span className="mono">{formatAmount(partsAmount)}</span>
          </label>
        </div>
      </div>
    </div>
  )
}

const toDay = (day: string | null, isPickup: boolean): string =>
  day === null ? 'no date yet' : `${isPickup ? 'ready' : 'arriving'} ${formatWeekday(day)}`

/** What a method costs in the way that was chosen; complete where it cannot go in parts. */
export const priceOf = (method: ShippingMethod, delivery: Delivery): number =>
  delivery === 'parts' && method.in_parts ? method.in_parts.ship_amt : method.ship_amt

/** What it is taxed then. */
export const taxOf = (method: CartShippingMethod, delivery: Delivery) =>
  delivery === 'parts' && method.in_parts_tax ? method.in_parts_tax : method
