import type { ShippingMethod } from '../../../contract/calls/shipping.ts'
import { describeWay, type Delivery } from '../../../domain/deliveries.ts'
import { formatWeekday } from '../../../domain/format-date.ts'
import { formatAmount, formatCount } from '../../../domain/format-money.ts'

interface DeliveryChoiceProps {
  /** The chosen one, by which the order can ship in parts. */
  method: ShippingMethod & { in_parts: object }
  delivery: Delivery
  onChoose(delivery: Delivery): void
  weighing: boolean
}

/** Something is in stock and something is not: all of it later, or what is there now and the rest later. */
export function DeliveryChoice({ method, delivery, onChoose, weighing }: DeliveryChoiceProps) {
  const { parts, ship_amt: partsAmount, why } = method.in_parts
  const isPickup = method.carrier === 'CUSTOMER-PICKUP'
  return (
    <div className="delivery">
      <h3 id="delivery">Some pieces are on backorder</h3>
      <div className="pay" role="radiogroup" aria-labelledby="delivery" aria-busy={weighing || undefined}>
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
              {parts.map((part) => (
                <span className="small dim" key={String(part.backordered)}>
                  {formatCount(part.quantity)} {part.backordered ? 'on backorder' : 'in stock'},{' '}
                  {toDay(part.arrives_on, isPickup)}: {formatAmount(part.ship_amt)},{' '}
                  {describeWay(part.shipping_method, part.ships_from)}
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
