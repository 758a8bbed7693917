import type { CartShippingMethod, ShippingMethod } from '../../../contract/shop/cart/shipping.schema.ts'
import { describeGoods, describeWay, type Delivery } from '../../../domain/freight/deliveries.ts'
import { readCents, toWireAmount } from '../../../domain/money.ts'
import { formatWeekday } from '../../../domain/text/format-date.ts'
import { formatAmount, formatCount } from '../../../domain/text/format-money.ts'
import { describedBy, Mistake } from './section.tsx'
import * as styles from './checkout.module.css'

interface DeliveryChoiceProps {
  /** The chosen one, by which the order can ship in parts. */
  method: PartedMethod
  /** The items that are on backorder. */
  names: string[]
  /** Undefined: the buyer has not said. */
  delivery: Delivery | undefined
  onChoose(delivery: Delivery): void
  weighing: boolean
  mistake: string | undefined
}

const sectionId = 'delivery'

/** Not all can go at one time. Asked before anything else of shipping: all of it later, or what is there now and the rest as it comes in. */
export function DeliveryChoice({ method, names, delivery, onChoose, weighing, mistake }: DeliveryChoiceProps) {
  const { parts, ship_amt: partsAmount, why } = method.in_parts
  const others = priceOtherOrders(method)
  const isPickup = method.carrier === 'CUSTOMER-PICKUP'
  return (
    <div className={styles.delivery}>
      <h3 id={sectionId}>Some items are on backorder. Ship all at once, or in parts?</h3>
      <p className="small dim">{names.join('; ')}</p>
      {mistake && <Mistake id={`${sectionId}-mistake`}>{mistake}</Mistake>}
      <div
        className={styles.pay}
        role="radiogroup"
        aria-labelledby={sectionId}
        aria-busy={weighing || undefined}
        {...describedBy(sectionId, mistake)}
      >
        <div>
          <label className="check">
            <input
              type="radio"
              name="delivery"
              checked={delivery === 'complete'}
              onChange={() => onChoose('complete')}
            />
            <span>
              <b>All at once</b>
              <span className="small dim">{describeAllAtOnce(method, isPickup)}</span>
            </span>
            <span className="mono">{formatAmount(method.ship_amt)}</span>
          </label>
        </div>
        <div>
          <label className="check">
            <input type="radio" name="delivery" checked={delivery === 'parts'} onChange={() => onChoose('parts')} />
            <span>
              <b>In parts</b>
              {parts.map((part, index) => (
                <span className={`small ${styles.part}`} key={index}>
                  {formatCount(part.quantity)} {part.backordered ? 'on backorder' : 'in stock'},{' '}
                  {toDay(part.arrives_on, isPickup)}: {formatAmount(part.ship_amt)}
                  <span className="small dim">
                    {[describeGoods(part.goods), isPickup ? '' : describeWay(part.shipping_method, part.ships_from)]
                      .filter((text) => text !== '')
                      .join('; ')}
                  </span>
                </span>
              ))}
              {others > 0 && (
                <span className={`small ${styles.part}`}>
                  {otherOrders}: {formatAmount(others)}
                </span>
              )}
              {why !== '' && <span className="small">{why}</span>}
            </span>
            <span className="mono">{formatAmount(partsAmount)}</span>
          </label>
        </div>
      </div>
      <p className="small dim">
        By {method.name}
        {delivery === undefined && `; your total counts what costs less until you choose: ${titles[cheaperOf(method)]}`}
        .
      </p>
    </div>
  )
}

/** A way by which the goods of a cart can go in parts. */
export type PartedMethod = CartShippingMethod & { in_parts: object }

/** What the freight of a cart counts besides the parts of its blank goods: decorated ones are orders of their own. */
export const otherOrders = 'Decorated items, by themselves'

/** What they cost. */
export const priceOtherOrders = ({ in_parts: { parts, ship_amt: amount } }: PartedMethod): number =>
  toWireAmount(readCents(amount) - parts.reduce((sum, part) => sum + readCents(part.ship_amt), 0))

export const canPart = (method: CartShippingMethod | undefined): method is PartedMethod =>
  method !== undefined && method.in_parts !== null

/** What a cart ships like until its buyer says: the way that costs less, all at once where both cost the same. */
export const cheaperOf = (method: ShippingMethod | undefined): Delivery =>
  method?.in_parts && method.in_parts.ship_amt < method.ship_amt ? 'parts' : 'complete'

const titles: Record<Delivery, string> = { complete: 'all at once', parts: 'in parts' }

const describeAllAtOnce = ({ arrives_on: day }: PartedMethod, isPickup: boolean): string =>
  `Everything waits for what is on backorder${day === null ? ', which has no date yet' : `, ${toDay(day, isPickup)}`}`

const toDay = (day: string | null, isPickup: boolean): string =>
  day === null ? 'no date yet' : `${isPickup ? 'ready' : 'arriving'} ${formatWeekday(day)}`

/** What a method costs in the way that was chosen; complete where it cannot go in parts. */
export const priceOf = (method: ShippingMethod, delivery: Delivery): number =>
  delivery === 'parts' && method.in_parts ? method.in_parts.ship_amt : method.ship_amt

/** What it is taxed then. */
export const taxOf = (method: CartShippingMethod, delivery: Delivery) =>
  delivery === 'parts' && method.in_parts_tax ? method.in_parts_tax : method
