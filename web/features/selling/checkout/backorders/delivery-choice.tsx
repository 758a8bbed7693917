import type { ReactNode } from 'react'
import type { Address } from '../../../../../contract/shop/cart/shipping.schema.ts'
import { describeGoods, describeWay, type Delivery } from '../../../../../domain/freight/deliveries.ts'
import { readCents, toWireAmount } from '../../../../../domain/money/money.ts'
import { formatWeekday } from '../../../../../domain/calendar/format-date.ts'
import { formatAmount, formatCount } from '../../../../../domain/money/format-money.ts'
import { allAtOnce, allInParts, deliveryOf, type BackorderChoice } from './backorder-choice.ts'
import { cheaperOf, listCheaperWhole, sumParted, type PartedGoods } from './parted-goods.ts'
import { describedBy, Mistake } from '../section.tsx'
import * as styles from '../checkout.module.css'

export interface DeliveryChoiceProps {
  /** At least one. */
  parted: PartedGoods[]
  addresses: Address[]
  /** How the goods go that go together; undefined: none do. */
  methodName: string | undefined
  /** Undefined: the buyer has not said. */
  asked: BackorderChoice | undefined
  /** It is said for each shipment. */
  isEach: boolean
  /** @param whole said for each: the keys of those that go all at once */
  onChoose(delivery: Delivery | 'each', whole: readonly string[]): void
  weighing: boolean
  mistake: string | undefined
}

const sectionId = 'delivery'

/** Not all can go at one time. Asked before anything else of shipping: all of it later, or what is there now and the rest as it comes in. */
export function DeliveryChoice(props: DeliveryChoiceProps) {
  const { parted, addresses, methodName, asked, onChoose, weighing, mistake } = props
  const isEach = props.isEach && parted.length > 1
  const names = [...new Set(parted.flatMap((one) => one.names))]
  const [first] = parted
  const way = asked && (parted.length === 1 ? deliveryOf(asked, first!.key) : asked.delivery)
  const each = isEach ? asked!.whole : listCheaperWhole(parted)
  const notes = [
    ...(methodName === undefined ? [] : [`By ${methodName}`]),
    ...(asked === undefined
      ? [`Your total uses the lower amount until you choose: ${titles[cheaperOf(parted).delivery]}`]
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
        <Way
          name="delivery"
          title="All at once"
          amount={sumParted(parted, allAtOnce)}
          checked={way === 'complete'}
          onChoose={() => onChoose('complete', [])}
        >
          {parted.map((goods) => (
            <AllAtOnce key={goods.key} goods={goods} to={toPlace(goods, addresses)} />
          ))}
        </Way>
        <Way
          name="delivery"
          title="Separate shipments"
          amount={sumParted(parted, allInParts)}
          checked={way === 'parts' && !isEach}
          onChoose={() => onChoose('parts', [])}
        >
          {parted.map((goods) => (
            <Parts key={goods.key} goods={goods} to={toPlace(goods, addresses)} />
          ))}
        </Way>
        {parted.length > 1 && (
          <Way
            name="delivery"
            title="Choose for each shipment"
            amount={sumParted(parted, { delivery: 'parts', whole: each })}
            checked={isEach}
            onChoose={() => onChoose('each', each)}
          >
            <span className="small dim">{isEach ? 'Choose below.' : 'Begins with the lower freight for each.'}</span>
          </Way>
        )}
      </div>
      {isEach && (
        <EachShipment {...{ parted, addresses, whole: each, weighing }} onChoose={(whole) => onChoose('each', whole)} />
      )}
      {notes.length > 0 && <p className="small dim">{notes.join('. ')}.</p>}
    </div>
  )
}

interface WayProps {
  name: string
  title: string
  amount: number
  checked: boolean
  onChoose(): void
  children: ReactNode
}

const Way = ({ name, title, amount, checked, onChoose, children }: WayProps) => (
  <div>
    <label className="check">
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <span>
        <b>{title}</b>
        {children}
      </span>
      <span className="mono">{formatAmount(amount)}</span>
    </label>
  </div>
)

interface EachShipmentProps extends Pick<DeliveryChoiceProps, 'parted' | 'addresses' | 'weighing'> {
  whole: readonly string[]
  onChoose(whole: string[]): void
}

/** A choice for each shipment. */
const EachShipment = ({ parted, addresses, whole, weighing, onChoose }: EachShipmentProps) => (
  <ul className={styles.each}>
    {parted.map((goods) => {
      const { key, names } = goods
      const isWhole = whole.includes(key)
      const others = whole.filter((one) => one !== key)
      const heading = `delivery-${key.replace('/', '-')}`
      return (
        <li key={key}>
          <h4 id={heading}>
            {toPlace(goods, addresses)}
            {names.join('; ')}
          </h4>
          <div className={styles.pay} role="radiogroup" aria-labelledby={heading} aria-busy={weighing || undefined}>
            <Way
              name={heading}
              title="All at once"
              amount={goods.wholeAmount}
              checked={isWhole}
              onChoose={() => onChoose([...others, key])}
            >
              <AllAtOnce goods={goods} to="" />
            </Way>
            <Way
              name={heading}
              title="Separate shipments"
              amount={goods.partsAmount}
              checked={!isWhole}
              onChoose={() => onChoose(others)}
            >
              <Parts goods={goods} to="" />
            </Way>
          </div>
        </li>
      )
    })}
  </ul>
)

const AllAtOnce = ({ goods, to }: { goods: PartedGoods; to: string }) => (
  <span className="small dim">
    {to}
    {describeAllAtOnce(goods)}
  </span>
)

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
const priceOtherOrders = ({ parts, ship_amt: amount }: PartedGoods['inParts']): number =>
  toWireAmount(readCents(amount) - parts.reduce((sum, part) => sum + readCents(part.ship_amt), 0))

const titles: Record<Delivery, string> = { complete: 'all at once', parts: 'separate shipments' }

const describeAllAtOnce = ({ arrivesOn: day, isPickup }: PartedGoods): string =>
  `Everything ships when the backorder is in${day === null ? ' (no date yet)' : `, ${toDay(day, isPickup)}`}`

const toDay = (day: string | null, isPickup: boolean): string =>
  day === null ? 'no date yet' : `${isPickup ? 'ready' : 'arriving'} ${formatWeekday(day)}`
