import type { Cents } from '../money/money.ts'
import { formatCount } from '../money/format-money.ts'
import { orderStates, type OrderState } from '../ordering/order-states.ts'

/** What of an order its seller changes. */
export type ChangedPart = 'address' | 'goods' | 'price' | 'discount' | 'freight' | 'dates' | 'po'

const all: readonly ChangedPart[] = ['address', 'goods', 'price', 'discount', 'freight', 'dates', 'po']

/** What may still change in which state. The one table that says so. */
const changeable: Record<OrderState, readonly ChangedPart[]> = {
  'placed': all,
  'in-review': all,
  'on-hold': all,
  'in-production': all,
  'partly-shipped': all,
  'shipped': ['discount', 'po'],
  'delivered': ['discount', 'po'],
  'cancelled': [],
}

export const mayChange = (state: OrderState, part: ChangedPart): boolean => changeable[state].includes(part)

/** Undefined: the part may change in this state. */
export function refusePart(state: OrderState, part: ChangedPart): string | undefined {
  if (mayChange(state, part)) return undefined
  const { title } = orderStates[state]
  if (changeable[state].length === 0) return `An order that is ${title} can no longer change.`
  return `On an order that is ${title}, only a discount and the PO number can change.`
}

interface ChangeableLine {
  name: string
  quantity: number
  /** How many of them have left. */
  sent: number
  isDecorated: boolean
}

/** Undefined: so many may be ordered instead. What an item asks for by itself (minimum, stock) is not looked at here. */
export function refuseQuantity(
  state: OrderState,
  { name, sent, isDecorated }: ChangeableLine,
  quantity: number,
): string | undefined {
  if (state === 'in-production' && isDecorated)
    return `${name} is being made. Put the order on hold before you change its quantity.`
  if (quantity < sent) return `${formatCount(sent)} of ${name} have shipped, so it cannot be fewer.`
  return undefined
}

/** Undefined: the line may go. */
export function refuseRemoval(state: OrderState, line: ChangeableLine): string | undefined {
  if (line.sent > 0) return `${formatCount(line.sent)} of ${line.name} have shipped, so the line cannot be removed.`
  return refuseQuantity(state, line, 0)
}

/** Undefined: what goes there may go elsewhere. @param lines that go to this address */
export function refuseAddress(lines: readonly Pick<ChangeableLine, 'name' | 'sent'>[]): string | undefined {
  const left = lines.find(({ sent }) => sent > 0)
  return left && `${left.name} has shipped to this address, in full or in part, so it cannot change.`
}

export type DiscountInput = { kind: 'amount'; cents: Cents } | { kind: 'percent'; percent: number }

/** A fraction of a cent goes to the buyer. */
export const toDiscount = (given: DiscountInput, netCents: Cents): Cents =>
  given.kind === 'amount' ? given.cents : Math.ceil((netCents * Math.round(given.percent * 100)) / 10_000)

/** The same share of a line that costs something else now. */
export function followDiscount(
  { netCents, discountCents }: Record<'netCents' | 'discountCents', Cents>,
  now: Cents,
): Cents {
  if (discountCents === 0 || netCents === 0) return 0
  return Math.min(now, Math.ceil(now * (discountCents / netCents)))
}

/** Deals a discount on a whole order to its lines, in whole cents, by what each of them costs. */
export function dealDiscount(cents: Cents, leftCents: readonly Cents[]): Cents[] {
  const all = leftCents.reduce((sum, left) => sum + left, 0)
  let passed = 0
  let dealt = 0
  return leftCents.map((left) => {
    passed += left
    const share = all === 0 ? 0 : Math.round(cents * (passed / all)) - dealt
    dealt += share
    return share
  })
}

/** What a change of the total means for who owes whom. */
export interface Balance {
  dueCents: Cents
  giveBackCents: Cents
}

/** @param netPaidCents of what was paid, without what was given back already */
export const judgeBalance = (totalCents: Cents, paidCents: Cents, netPaidCents: Cents = paidCents): Balance => ({
  dueCents: Math.max(0, totalCents - paidCents),
  giveBackCents: Math.max(0, netPaidCents - totalCents),
})
