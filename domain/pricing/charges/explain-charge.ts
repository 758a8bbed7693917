import { formatCount, formatCountOf, formatEach } from '../../money/format-money.ts'
import { formatDate } from '../../calendar/format-date.ts'
import type { UnitPrice } from '../../money/money.ts'
import { isPerPiece, type ChargeException, type ChargeRule, type RepeatedOrder } from './charge-rule.ts'
import type { CountedPart } from './price-charges.ts'

interface ChargeFigures {
  /** What is counted of the basis. */
  billed: number
  pieces: number
  amount: UnitPrice
  /** Why it costs less than the rule says. */
  relief: string | undefined
}

const things = {
  order: 'order',
  location: 'location',
  color: 'color',
  pms: 'color',
  name: 'name',
  number: 'number',
  personalized: 'piece',
  exact: 'order',
}

/** 'Set-up, 2 colors at $45.00, front' */
export function explainCharge(
  rule: ChargeRule,
  part: CountedPart,
  { billed, pieces, amount, relief }: ChargeFigures,
): string {
  const figures = isPerPiece(rule) ? countPieces(rule, billed, pieces) : countThings(rule, billed)
  const words = `${shorten(rule.name)}, ${figures} at ${formatEach(amount)}${where(part)}${sew(rule, part)}`
  return relief === undefined ? words : `${words}. ${relief}`
}

/** '288 pieces', '2 colors on 288 pieces' */
function countPieces({ basis }: ChargeRule, billed: number, pieces: number): string {
  const all = formatCountOf(pieces, 'piece')
  if (basis === 'stitches') return `${formatCount(billed)} on each of ${all}`
  return billed === 1 ? all : `${formatCountOf(billed, things[basis])} on ${all}`
}

function countThings({ basis }: ChargeRule, billed: number): string {
  if (basis === 'stitches') return `${formatCount(billed)} × 1,000 stitches`
  return basis === 'order' || basis === 'exact' ? 'once' : formatCountOf(billed, things[basis])
}

/** 'Set-up, front: free, as the same artwork was made for order 100014 of Mar 3, 2026' */
export function explainRepeat(
  rule: ChargeRule,
  { orderId, orderedOn }: RepeatedOrder,
  location: string | null,
): string {
  const made = `the same artwork was made ${orderId === null ? 'on' : `for order ${orderId} of`} ${formatDate(orderedOn)}`
  return rule.repeatAmount === 0
    ? `${shorten(rule.name)}${where({ location })}: free, as ${made}.`
    : `Instead of ${formatEach(rule.amount)}, as ${made}.`
}

/** 'Set-up, front: waived for your company until Dec 31, 2026' */
export function explainWaiver(
  rule: ChargeRule,
  { amount, validUntil }: ChargeException,
  location: string | null,
): string {
  const until = validUntil === null ? '' : ` until ${formatDate(validUntil)}`
  return amount === 0
    ? `${shorten(rule.name)}${where({ location })}: waived for your company${until}.`
    : `Your company's rate${until}, instead of ${formatEach(rule.amount)}.`
}

/**
 * Why none of the rules of a code is met; undefined where nobody would expect it to be.
 * @param rules those that are valid today
 */
export function explainSpared(
  rules: readonly ChargeRule[],
  parts: readonly CountedPart[],
  pieces: number,
): string | undefined {
  const [first] = rules
  if (!first) return undefined
  const amount = formatEach(first.amount)
  if (parts.every(({ count }) => count === 0)) {
    return first.basis === 'pms' ? `Not needed. ${amount} per color if you add one.` : undefined
  }
  const holding = rules.find((rule) => isForPieces(rule, pieces))
  if (holding) return holding.included > 0 ? explainIncluded(holding) : undefined
  const above = rules.find(({ maximumQuantity }) => maximumQuantity !== null && pieces > maximumQuantity)
  if (above)
    return `Free from ${formatCount(above.maximumQuantity! + 1)} pieces, otherwise ${formatEach(above.amount)}.`
  return `Only from ${formatCount(first.minimumQuantity)} pieces: ${amount}.`
}

const isForPieces = ({ minimumQuantity, maximumQuantity }: ChargeRule, pieces: number): boolean =>
  pieces >= minimumQuantity && (maximumQuantity === null || pieces <= maximumQuantity)

function explainIncluded(rule: ChargeRule): string {
  const { basis, included, amount } = rule
  const price = `${formatEach(amount)}${isPerPiece(rule) ? ' per piece' : ''}`
  switch (basis) {
    case 'order':
    case 'exact':
      return 'Included in the price.'
    case 'location':
      return `${nameFirst(included, 'location')} included; each extra location is ${price}.`
    case 'color':
      return `${nameFirst(included, 'color').replace(/ (is|are)$/, ' at each location $1')} included; each extra color is ${price}.`
    case 'pms':
      return `${nameFirst(included, 'PMS color')} included; each extra one is ${price}.`
    case 'name':
    case 'number':
    case 'personalized':
      return `${nameFirst(included, things[basis])} included; each extra one is ${price}.`
    case 'stitches':
      return `The first ${formatCount(included * 1_000)} stitches at each location are included; each extra 1,000 is ${price}.`
  }
}

const nameFirst = (count: number, thing: string): string =>
  count === 1 ? `The first ${thing} is` : `The first ${formatCount(count)} ${thing}s are`

/** ', front' */
const where = ({ location }: Pick<CountedPart, 'location'>): string =>
  location === null ? '' : `, ${location.charAt(0).toLowerCase()}${location.slice(1)}`

/** What depends on stitches says how many there are; before artwork or text is there, nobody knows. */
const sew = ({ basis, minimumStitches, maximumStitches }: ChargeRule, { stitches }: CountedPart): string =>
  stitches !== null && stitches > 0 && (basis === 'stitches' || minimumStitches !== null || maximumStitches !== null)
    ? `, about ${formatCount(stitches)} stitches`
    : ''

/** 'Set-up charge (screen print)': 'Set-up' */
const shorten = (name: string): string => name.replace(/ \([^)]*\)$/, '').replace(/ charge$/i, '')
