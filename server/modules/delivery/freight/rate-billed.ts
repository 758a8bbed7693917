import { pickupCarrier, rateCarriers } from '../../../../domain/freight/carriers.ts'
import { partyOf, type FreightBill } from '../../../../domain/freight/freight-bill.ts'
import { samplesAreFreightFree } from '../../../../domain/samples/sample-rules.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import type { Destination, FreightFacts } from './freight-facts.store.ts'
import { rateOrders, type CartRate } from './rate-orders.ts'
import type { RateOptions, GoodsToShip, MethodRate } from './rate-methods.ts'

/**
 * Every way the orders of a cart can go to the address when its freight is billed to an account: those of the account's carrier, at no
 * charge of ours, and pickup.
 * @param bill null: the shop pays the carrier
 */
export function rateBilled(
  facts: FreightFacts,
  to: Destination,
  orders: GoodsToShip[],
  now: Date,
  { bill, ...asked }: RateOptions & { bill: FreightBill | null },
): CartRate[] {
  if (!bill) return rateOurs(facts, to, orders, now, asked)
  const methods = facts.methods.filter(({ carrier }) => carrier === bill.carrier || carrier === pickup)
  const { accountNumber, zip } = bill
  const payer = accountNumber === '' ? undefined : { party: partyOf(bill.terms), accountNumber, zip }
  const billed = orders.map((order) => ({ ...order, payer }))
  const toBilled = <Way extends MethodRate>(way: Way): Way => (way.carrier === pickup ? way : chargeNothing(way, bill))
  const ways = rateOrders({ ...facts, methods }, to, billed, now, { all: true })
  return ways.toSorted(compareCost).map((way) => ({ ...toBilled(way), orders: way.orders.map(toBilled) }))
}

/**
 * By the method that a quote names, its goods cost what it says; that method is offered even where another one is better. What the shop pays
 * the freight of costs what a way is dearer than the cheapest one.
 */
function rateOurs(
  facts: FreightFacts,
  to: Destination,
  orders: GoodsToShip[],
  now: Date,
  asked: RateOptions,
): CartRate[] {
  const quoted = orders.find(({ quotedFreight }) => quotedFreight)?.quotedFreight
  if (!quoted && orders.every(({ isFreightOurs }) => !isFreightOurs)) return rateOrders(facts, to, orders, now, asked)
  const ways = rateOrders(facts, to, orders, now, { ...asked, chosen: asked.chosen ?? quoted?.methodCode })
  const cheapest = orders.map((_, index) => findCheapest(ways.map((way) => way.orders[index]!)))
  return ways.map((way) => {
    const own = way.orders.map((order, index) => {
      const { quotedFreight, isFreightOurs } = orders[index]!
      if (isFreightOurs) return chargeDifference(order, cheapest[index]!)
      return quotedFreight?.methodCode === way.code ? chargeQuoted(order, quotedFreight.cents) : order
    })
    const [only, ...others] = own
    if (others.length === 0) return { ...only!, orders: own }
    const shipCents = own.reduce((sum, order) => sum + order.shipCents, 0)
    const parts = own.reduce((sum, order) => sum + (order.inParts?.shipCents ?? order.shipCents), 0)
    return { ...way, shipCents, inParts: way.inParts && { ...way.inParts, shipCents: parts }, orders: own }
  })
}

const chargeQuoted = (rate: MethodRate, shipCents: Cents): MethodRate => ({
  ...rate,
  shipCents,
  why: () => 'As quoted.',
  notice: null,
  inParts: rate.inParts && { ...rate.inParts, shipCents, why: '' },
})

/** Of the ways that bring the goods. */
const findCheapest = (rates: MethodRate[]): Cents =>
  Math.min(...rates.filter(({ carrier }) => carrier !== pickup).map(({ shipCents }) => shipCents))

const chargeDifference = (rate: MethodRate, paidCents: Cents): MethodRate => {
  const less = (cents: Cents) => Math.max(0, cents - paidCents)
  return {
    ...rate,
    shipCents: less(rate.shipCents),
    why: () => samplesAreFreightFree,
    notice: null,
    inParts: rate.inParts && { ...rate.inParts, shipCents: less(rate.inParts.shipCents), why: '' },
  }
}

/** What costs whoever pays the least comes first, and is proposed; pickup, which costs nothing, comes last. */
const compareCost = (one: MethodRate, other: MethodRate): number =>
  Number(one.carrier === pickup) - Number(other.carrier === pickup) || one.shipCents - other.shipCents

const pickup = pickupCarrier

const chargeNothing = <Way extends MethodRate>(way: Way, bill: FreightBill): Way => ({
  ...way,
  shipCents: 0,
  why: () => explain(bill),
  notice: null,
  inParts: way.inParts && {
    shipCents: 0,
    why: '',
    parts: way.inParts.parts.map((part) => ({ ...part, shipCents: 0, why: () => explain(bill) })),
  },
})

const explain = ({ terms, carrier }: FreightBill): string =>
  `${rateCarriers[carrier].name} bills ${billedNames[terms]}.`

const billedNames: Record<FreightBill['terms'], string> = {
  'own account': 'your account',
  'third party': 'the third party',
  'collect': 'the receiver',
}
