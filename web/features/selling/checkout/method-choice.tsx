import type { Cart } from '../../../../contract/shop/cart/cart.schema.ts'
import { getEcomFooterInfo } from '../../../../contract/shop/content.call.ts'
import type { Address, CartShippingMethod } from '../../../../contract/shop/cart/shipping.schema.ts'
import { pickupCarrier, type RateCarrier } from '../../../../domain/freight/carriers.ts'
import { formatWeekday } from '../../../../domain/calendar/format-date.ts'
import { formatAmount, formatCents } from '../../../../domain/money/format-money.ts'
import { methodOf } from '../../../../domain/freight/line-shipments.ts'
import { findDockSaving } from '../../../../domain/freight/proposed-method.ts'
import { useAnswer } from '../../../client/index.ts'
import { InfoIcon } from '../../../ui/icons.tsx'
import { DeliveryChoice, type DeliveryChoiceProps } from './backorders/delivery-choice.tsx'
import { noRate } from './find-mistakes.ts'
import { findLateLines } from './late-lines.ts'
import { OwnShipments } from './own-shipments.tsx'
import { deliveryOf, keyOfShared, type BackorderChoice } from './backorders/backorder-choice.ts'
import { priceShared, type PartedGoods } from './backorders/parted-goods.ts'
import { toProposable } from './proposable-methods.ts'
import { describedBy, Mistake, Section } from './section.tsx'
import * as styles from './checkout.module.css'

interface MethodChoiceProps {
  cart: Cart
  addresses: Address[]
  methods: CartShippingMethod[] | undefined
  hasAddress: boolean
  /** These are the ways to the address that was chosen before. */
  weighing: boolean
  /** Why nobody can say how the cart ships. */
  failure: string | undefined
  /** What is to be said of the amounts. */
  notices: string[]
  chosenCode: string | undefined
  /** An account pays the carrier, so that the amounts are none of ours. */
  isBilled: boolean
  /** That the account is with. */
  carrier: RateCarrier | undefined
  /** How a line goes to an address of its own. */
  onOwnMethod(lineId: number, addressId: number, methodCode: string): void
  onChoose(code: string): void
  mistake: string | undefined
  /** Goods of which some are on backorder. */
  parted: PartedGoods[]
  /** Of these: by what amounts are counted. */
  choice: BackorderChoice
  /** What the buyer has said of it; undefined: nothing yet. */
  asked: BackorderChoice | undefined
  deliveryMistake: string | undefined
  onDeliver: DeliveryChoiceProps['onChoose']
  isEach: boolean
}

const sectionId = 'shipping-method'

/** The shipping method: each way with its price, its day, and why it costs that. Where every line has addresses of its own, these. */
export function MethodChoice(props: MethodChoiceProps) {
  const { cart, addresses, methods, hasAddress, failure } = props
  const alone = cart.shopping_cart_lines.filter(({ shipping_addresses: own }) => own.length > 0)
  // Nothing goes to the chosen address when every line has its own.
  const isChoice = alone.length < cart.shopping_cart_lines.length
  const chosen = methods?.find(({ code }) => code === props.chosenCode)
  const hasWays = methods !== undefined && methods.length > 0
  return (
    <Section
      id={sectionId}
      title={isChoice ? 'Shipping method' : 'Ship to'}
      mistake={failure ?? (hasWays || !hasAddress || !isChoice ? props.mistake : undefined)}
    >
      {props.parted.length > 0 && (
        <DeliveryChoice
          parted={props.parted}
          addresses={addresses}
          methodName={isChoice ? chosen?.name : undefined}
          asked={props.asked}
          isEach={props.isEach}
          onChoose={props.onDeliver}
          weighing={props.weighing}
          mistake={props.deliveryMistake}
        />
      )}
      {isChoice && methods?.length === 0 && <NoWay />}
      {isChoice && hasWays && methods.every(isPickup) && (
        <p className={`note ${styles.payHint}`}>
          <InfoIcon />
          <span>No carrier ships these goods to this address. Pick them up, or choose another address.</span>
        </p>
      )}
      {isChoice && hasWays && <DockSaving methods={methods} isBilled={props.isBilled} />}
      {isChoice && hasWays && <Methods {...props} methods={methods} />}
      <Notices sentences={[...new Set([...(isChoice ? props.notices : []), ...cart.freight_notices])]} />
      <Late {...findLateLines(cart, isChoice ? chosen : undefined, methods ?? [])} />
      {isChoice && !methods && !failure && <Waiting hasAddress={hasAddress} />}
      {alone.length > 0 && (
        <OwnShipments
          lines={alone}
          addresses={addresses}
          isAll={!isChoice}
          choice={props.choice}
          carrier={props.carrier}
          onMethod={props.onOwnMethod}
        />
      )}
    </Section>
  )
}

/** Only the buyer knows of a dock: what is chosen comes to any door. */
function DockSaving({ methods, isBilled }: { methods: CartShippingMethod[]; isBilled: boolean }) {
  const saving = findDockSaving(toProposable(methods))
  const toDock = isBilled ? findDockWay(methods) : undefined
  if (toDock)
    return (
      <p className={styles.payHint}>
        <b>Does this address have a loading dock?</b> Choose {toDock.name} to avoid the carrier’s liftgate fee. Without
        a dock you need liftgate delivery.
      </p>
    )
  return (
    saving && (
      <p className={styles.payHint}>
        <b>Does this address have a loading dock?</b> {saving.method.method.name} saves {formatCents(saving.savedCents)}
        . Without a dock you need liftgate delivery.
      </p>
    )
  )
}

/** Where an account pays, no amount says what a dock saves: it is the way that also comes with a liftgate. */
const findDockWay = (methods: CartShippingMethod[]): CartShippingMethod | undefined =>
  methods.find(
    (one) =>
      one.needs_dock && methods.some((other) => !other.needs_dock && methodOf(other.code) === methodOf(one.code)),
  )

function Late({ lines, ways }: ReturnType<typeof findLateLines>) {
  if (lines.length === 0) return null
  return (
    <div className={`note note--warn ${styles.late}`} role="status">
      <InfoIcon />
      <div>
        {[...lines, ...ways].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  )
}

/** Carriers could not be asked: the amounts stand, and the buyer knows by what. */
const Notices = ({ sentences }: { sentences: string[] }) =>
  sentences.map((sentence) => (
    <p key={sentence} className={`note ${styles.payHint}`} role="status">
      <InfoIcon />
      <span>{sentence}</span>
    </p>
  ))

const isPickup = ({ carrier }: CartShippingMethod): boolean => carrier === pickupCarrier

function Methods({
  methods,
  weighing,
  chosenCode,
  onChoose,
  mistake,
  choice,
  asked,
}: MethodChoiceProps & { methods: CartShippingMethod[] }) {
  return (
    <div
      className={styles.pay}
      role="radiogroup"
      aria-labelledby={sectionId}
      aria-busy={weighing || undefined}
      {...describedBy(sectionId, mistake)}
    >
      {methods.map((method) => (
        <div key={method.code}>
          <label className="check">
            <input
              type="radio"
              name="method"
              checked={method.code === chosenCode}
              onChange={() => onChoose(method.code)}
            />
            <span>
              <b>{method.name}</b>
              <span className="small dim">
                {method.in_parts && isInParts(method, asked)
                  ? toPartDays(method, method.in_parts, asked !== undefined)
                  : toDay(method)}
              </span>
            </span>
            <span className="mono">{formatAmount(priceShared(method, choice))}</span>
          </label>
        </div>
      ))}
    </div>
  )
}

/** Does any of the goods that go together go in parts, as far as the buyer has said? */
const isInParts = ({ orders }: CartShippingMethod, asked: BackorderChoice | undefined): boolean =>
  asked === undefined ||
  (asked.delivery === 'parts' &&
    (asked.whole.length === 0 ||
      orders.some((order) => order.in_parts_amt !== null && deliveryOf(asked, keyOfShared(order)) === 'parts')))

/** When all of it is there, and what it costs that. */
const toDay = (method: CartShippingMethod): string =>
  `${
    method.arrives_on
      ? `${isPickup(method) ? 'Ready' : 'Arrives'} ${formatWeekday(method.arrives_on)}${method.arrives_by ? ` by ${method.arrives_by}` : ''}.`
      : 'No date yet: some pieces are on backorder.'
  } ${method.why}`

/** When the last part is there, to compare methods by; until the buyer has said how it ships, only what is sure. */
function toPartDays(method: CartShippingMethod, { parts }: PartedGoods['inParts'], isChosen: boolean): string {
  const days = parts.flatMap(({ arrives_on: day }) => day ?? []).toSorted()
  const comes = isPickup(method) ? 'is ready' : 'arrives'
  if (!isChosen)
    return days[0]
      ? `The first shipment ${comes} ${formatWeekday(days[0])}; the last one is on backorder.`
      : 'Separate shipments; no date yet.'
  if (days.length < parts.length) return 'Separate shipments; no date yet for the last one.'
  return `Separate shipments; the last one ${comes} ${formatWeekday(days.at(-1)!)}.`
}

/** Rows of the true height, so that nothing below jumps when they come. */
function Waiting({ hasAddress }: { hasAddress: boolean }) {
  if (!hasAddress) return <p className="dim">Enter an address to see shipping methods and freight.</p>
  return (
    <p className="dim" role="status">
      Calculating freight ...
    </p>
  )
}

function NoWay() {
  const { data: info } = useAnswer(getEcomFooterInfo, {})
  return (
    <Mistake>
      {noRate} Please choose another address
      {info?.header.phone && (
        <>
          , or call <a href={`tel:${info.header.phone.replace(/[^+\d]/g, '')}`}>{info.header.phone}</a>
        </>
      )}
      . Your cart is saved.
    </Mistake>
  )
}
