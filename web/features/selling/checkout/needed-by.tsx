import type { CartShippingMethod } from '../../../../contract/shop/cart/shipping.schema.ts'
import { isDay } from '../../../../domain/calendar/business-days.ts'
import { formatWeekday } from '../../../../domain/calendar/format-date.ts'
import { describeLate } from '../../../../domain/decoration/in-hands.ts'
import { TextField } from '../../../forms/index.ts'
import type { BackorderChoice } from './backorders/backorder-choice.ts'
import { lastArrivalOf, priceShared } from './backorders/parted-goods.ts'
import { Section } from './section.tsx'

interface NeededByProps {
  /** As typed. */
  inHandsOn: string | undefined
  /** As chosen; undefined: none yet. */
  method: CartShippingMethod | undefined
  methods: CartShippingMethod[] | undefined
  choice: BackorderChoice
}

/** When all of the order is needed, and what for; whether the chosen shipping brings it in time is said before it is placed. */
export function NeededBy({ inHandsOn, method, methods, choice }: NeededByProps) {
  const late = inHandsOn && method ? sayLate(inHandsOn, method, methods ?? [], choice) : undefined
  return (
    <Section id="needed-by" title="When you need it">
      <div className="fields fields--2">
        <TextField
          name="in_hands_on"
          label="In-hands date"
          type="date"
          optional
          hint="When all of it has to be there."
        />
        <TextField name="event_on" label="Event date" type="date" optional />
      </div>
      <div role="status">{late && <p className="msg msg--bad">{late}</p>}</div>
    </Section>
  )
}

/** With the cheapest way that is in time. */
function sayLate(
  inHandsOn: string,
  method: CartShippingMethod,
  methods: readonly CartShippingMethod[],
  choice: BackorderChoice,
): string | undefined {
  const arrivesOn = lastArrivalOf(method, choice)
  if (!isDay(inHandsOn) || !arrivesOn || arrivesOn <= inHandsOn) return undefined
  const [inTime] = methods
    .filter((one) => (lastArrivalOf(one, choice) ?? '9999') <= inHandsOn)
    .toSorted((one, other) => priceShared(one, choice) - priceShared(other, choice))
  const advice = inTime ? `In time: ${inTime.name}.` : 'Choose a later date, or call us.'
  return `Arrives ${formatWeekday(arrivesOn)}, ${describeLate({ inHandsOn, arrivesOn })}. ${advice}`
}
