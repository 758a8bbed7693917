import type { Address } from '../../../../contract/shop/cart/shipping.schema.ts'
import { describeGoods, describeWay, type Delivery } from '../../../../domain/freight/deliveries.ts'
import { readCents, toWireAmount } from '../../../../domain/money/money.ts'
import { formatWeekday } from '../../../../domain/calendar/format-date.ts'
import { formatAmount, formatCount } from '../../../../domain/money/format-money.ts'
import { cheaperOf, sumParted, type PartedGoods } from './parted-goods.ts'
import { describedBy, Mistake } from './section.tsx'
import * as styles from './checkout.module.css'

interface DeliveryChoiceProps {
  /** At least one. */
  parted: PartedGoods[]
  addresses: Address[]
  /** How the goods go that go together; undefined: none do. */
  methodName: string | undefined
  /** Undefined: the buyer has not said. */
  delivery: Delivery | undefined
  onChoose(delivery: Delivery): void
  weighing: boolean
  mistake: string | undefined
}

const sectionId = 'delivery'

/** Not all can go at one time. Asked before anything else of shipping: all of it later, or what is there now and the rest as it comes in. */
export function DeliveryChoice(props: DeliveryChoiceProps) {
  const { parted, addresses, methodName, delivery, onChoose, weighing, mistake } = props
  const names = [...new Set(parted.flatMap((one) => one.names))]
  const notes = [
    ...(methodName === undefined ? [] : [`By ${methodName}`]),
    ...(delivery === undefined
      ? [`Your total uses the lower amount until you choose: ${titles[cheaperOf(parted)]}`]
      : []),
  ]
  return (
    <div className={styles.delivery}>
      <h3 id={sectionId}>Some items are on backorder. Ship all at once, or in two or more shipments?</h3>
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
              {parted.map((goods, index) => (
                <span className="small dim" key={index}>
                  {toPlace(goods, addresses)}
                  {describeAllAtOnce(goods)}
                </span>
              ))}
            </span>
            <span className="mono">{formatAmount(sumParted(parted, 'complete'))}</span>
          </label>
        </div>
        <div>
          <label className="check">
            <input type="radio" name="delivery" checked={delivery === 'parts'} onChange={() => onChoose('parts')} />
            <span>
              <b>Separate shipments</b>
              {parted.map((goods, index) => (
                <Parts key={index} goods={goods} to={toPlace(goods, addresses)} />
              ))}
            </span>
            <span className="mono">{formatAmount(sumParted(parted, 'parts'))}</span>
          </label>
        </div>
      </div>
      {notes.length > 0 && <p className="small dim">{notes.join('. ')}.</p>}
    </div>
  )
}

function Parts({ goods, to }: { goods: PartedGoods; to: string }) {
  const { inParts, isPickup, addressId, partsAmount } = goods
  // An account pays the carrier of a line's own address, whatever it costs.
  const isBilled = addressId !== undefined && partsAmount === 0
  const others = addressId === undefined ? priceOtherOrders(inParts) : 0
  return (
    <>
      {inParts.parts.map((part, index) => (
        <span className={`small ${styles.part}`} key={index}>
          {to}
          {formatCount(part.quantity)} {part.backordered ? 'on backorder' : 'in stock'},{' '}
          {toDay(part.arrives_on, isPickup)}: {formatAmount(isBilled ? 0 : part.ship_amt)}
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
      {inParts.why !== '' && !isBilled && <span className="small">{inParts.why}</span>}
    </>
  )
}

/** 'Gary, IN: ', of what goes to an address of its line. */
function toPlace({ addressId }: PartedGoods, addresses: Address[]): string {
  const to = addresses.find(({ id }) => id === addressId)
  return to ? `${to.company || to.name}, ${to.city}, ${to.state}: ` : ''
}

/** What the freight of a cart counts besides the parts of its blank goods: decorated ones are orders of their own. */
export const otherOrders = 'Decorated items, shipped separately'

/** What they cost. */
export const priceOtherOrders = ({ parts, ship_amt: amount }: PartedGoods['inParts']): number =>
  toWireAmount(readCents(amount) - parts.reduce((sum, part) => sum + readCents(part.ship_amt), 0))

const titles: Record<Delivery, string> = { complete: 'all at once', parts: 'separate shipments' }

const describeAllAtOnce = ({ arrivesOn: day, isPickup }: PartedGoods): string =>
  `Everything ships when the backorder is in${day === null ? ' (no date yet)' : `, ${toDay(day, isPickup)}`}`

const toDay = (day: string | null, isPickup: boolean): string =>
  day === null ? 'no date yet' : `${isPickup ? 'ready' : 'arriving'} ${formatWeekday(day)}`
