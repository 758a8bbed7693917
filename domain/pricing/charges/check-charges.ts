import { addDays, type Day } from '../../calendar/business-days.ts'
import { coloringOf } from '../../imprint/processes.ts'
import { formatDate } from '../../calendar/format-date.ts'
import { formatCount, formatCountOf, formatEach } from '../../money/format-money.ts'
import type { CheckedItem } from '../check-rules.ts'
import { belowMinimumCode } from './price-charges.ts'

type Charge = CheckedItem['charges'][number]
type Method = CheckedItem['decorations'][number]

/** Charges of an item that nobody can meet, that contradict each other, or leave something out. */
export const checkCharges = (item: CheckedItem, today: Day): string[] => [
  ...item.charges.flatMap((one) => [
    ...checkCharge(item, one),
    ...checkCounting(item, one),
    ...checkEnd(item, one, today),
  ]),
  ...checkPairs(item),
]

function checkCharge(item: CheckedItem, charge: Charge): string[] {
  const { code, decoration, validFrom, validUntil, amount, repeatAmount } = charge
  const { minimumQuantity, maximumQuantity, minimumStitches, maximumStitches } = charge
  const what = nameCharge(charge)
  const floor = findFloor(item)
  const isInverted = maximumQuantity !== null && maximumQuantity < minimumQuantity
  return [
    ...(decoration !== null && !findMethod(item, charge)
      ? [`${what} belongs to no decoration: add the decoration, or name another one.`]
      : []),
    ...(isInverted ? [`${what} ends before it begins: exchange minimum_quantity and maximum_quantity.`] : []),
    ...(maximumQuantity !== null && !isInverted && maximumQuantity < floor
      ? [
          `${what} ends at ${formatCount(maximumQuantity)} pieces, but less than ${formatCount(floor)} is not sold: nobody can meet it. Raise maximum_quantity, or leave the charge out.`,
        ]
      : []),
    ...(code === belowMinimumCode ? checkLessThanMinimum(item, charge) : []),
    ...(minimumStitches !== null && maximumStitches !== null && maximumStitches < minimumStitches
      ? [`${what} has a range of stitches that ends before it begins: exchange its ends.`]
      : []),
    ...(validFrom !== null && validUntil !== null && validUntil < validFrom
      ? [`${what} ends on a day before it begins: exchange valid_from and valid_until.`]
      : []),
    ...(repeatAmount !== null && repeatAmount > amount
      ? [
          `${what} would cost more when artwork is repeated (${formatEach(repeatAmount)}) than the first time: lower repeat_amount.`,
        ]
      : []),
  ]
}

/** Whether there is anything that it counts. */
function checkCounting(item: CheckedItem, charge: Charge): string[] {
  const method = findMethod(item, charge)
  if (!method) return []
  const { basis, included, minimumStitches, maximumStitches } = charge
  const [what, coloring] = [nameCharge(charge), coloringOf(method.process)]
  const hasColors = coloring === 'inks' || coloring === 'threads'
  const never = (why: string, remedy: string) => [`${what} is never met: ${why}. ${remedy}`]
  if (basis === 'color' && !hasColors)
    return never(`'${method.name}' is made without choosing colors`, 'Say basis=location, or leave it out.')
  if (basis === 'pms' && coloring !== 'inks')
    return never(`no color of '${method.name}' is mixed to PMS`, 'Leave it out.')
  if ((basis === 'stitches' || minimumStitches !== null || maximumStitches !== null) && method.process !== 'embroidery')
    return never(`'${method.name}' has no stitches`, 'Remove its stitches, or name the embroidery.')
  if (basis === 'color' && included > 0 && included >= method.maximumColors)
    return never(
      `${formatCountOf(included, 'color')} ${included === 1 ? 'is' : 'are'} in the price, and there are no more`,
      'Lower included, or leave the charge out.',
    )
  return basis === 'location' && included > 0 && included >= countLocations(item, method)
    ? never(
        `${included} ${included === 1 ? 'location is' : 'locations are'} in the price, and there are no more`,
        'Lower included, or leave the charge out.',
      )
    : []
}

/** What has ended is well where another one takes its place. */
function checkEnd({ charges }: CheckedItem, charge: Charge, today: Day): string[] {
  const { validFrom, validUntil } = charge
  if (validUntil === null || (validFrom !== null && validUntil < validFrom)) return []
  const others = charges.filter((other) => other !== charge && isSameCharge(charge, other) && meetInSize(charge, other))
  const later = others.filter((one) => one.validUntil === null || one.validUntil > validUntil)
  if (later.length === 0) {
    return validUntil < today
      ? [
          `${nameCharge(charge)} ended on ${formatDate(validUntil)}, and none has taken its place: give it other days, or leave it out.`,
        ]
      : []
  }
  const next = later.map((one) => one.validFrom ?? '').toSorted()[0]!
  const dayAfter = addDays(validUntil, 1)
  return next > dayAfter && next > today
    ? [
        `${nameCharge(charge)} is not met from ${formatDate(dayAfter)} until ${formatDate(addDays(next, -1))}: let the next one begin sooner.`,
      ]
    : []
}

/** The fewest pieces that are sold. */
const findFloor = ({ charges, minimumQuantity }: CheckedItem): number =>
  Math.min(
    minimumQuantity,
    ...charges.filter(({ code }) => code === belowMinimumCode).map((charge) => charge.minimumQuantity),
  )

const countLocations = ({ locations }: CheckedItem, { name, maximumLocations }: Method): number =>
  Math.min(maximumLocations ?? Infinity, locations.filter(({ decoration }) => decoration === name).length)

function checkLessThanMinimum({ minimumQuantity, charges }: CheckedItem, charge: Charge): string[] {
  if (charge.minimumQuantity >= minimumQuantity) {
    return [
      `${belowMinimumCode} begins at ${formatCount(charge.minimumQuantity)}, which is not below the minimum: nobody can meet it. Lower its minimum_quantity.`,
    ]
  }
  const end = charge.maximumQuantity
  const goesOn = charges.some((one) => one.code === belowMinimumCode && one.minimumQuantity === (end ?? 0) + 1)
  return end === null || end >= minimumQuantity - 1 || goesOn
    ? []
    : [
        `${belowMinimumCode} ends at ${formatCount(end)}: from ${formatCount(end + 1)} to ${formatCount(minimumQuantity - 1)} pieces nothing is sold. Raise its maximum_quantity to ${formatCount(minimumQuantity - 1)}.`,
      ]
}

/** Charges of one code: where two hold at once, and where pieces or stitches fall between two. */
function checkPairs({ charges }: CheckedItem): string[] {
  return charges.flatMap((one, index) =>
    charges.slice(index + 1).flatMap((other) => {
      if (!isSameCharge(one, other) || !meetOnDays(one, other)) return []
      const [ofPieces, ofStitches] = [meetInPieces(one, other), meetInStitches(one, other)]
      if (ofPieces && ofStitches)
        return [`Two charges ${one.code} hold for the same quantity: set apart their quantities or days.`]
      const alike = charges.filter((third) => isSameCharge(one, third) && meetOnDays(one, third))
      const [unit, ranges, pair] = ofPieces
        ? (['stitches', alike.map(toStitches), [one, other].map(toStitches)] as const)
        : (['pieces', alike.map(toPieces), [one, other].map(toPieces)] as const)
      // Where both differ, the other charges of the code tell more than these two.
      if (!ofPieces && !ofStitches) return []
      const gap = findGap(pair, ranges)
      return gap === undefined
        ? []
        : [`The charges ${one.code} leave out ${gap} ${unit}: let one of them reach to the other.`]
    }),
  )
}

type Range = readonly [from: number, until: number | null]
const toStitches = ({ minimumStitches, maximumStitches }: Charge): Range => [minimumStitches ?? 0, maximumStitches]
const toPieces = ({ minimumQuantity, maximumQuantity }: Charge): Range => [minimumQuantity, maximumQuantity]

/** '10,001' or '48 to 59': what lies between two ranges that follow each other, and in no other one. */
function findGap(pair: readonly Range[], all: readonly Range[]): string | undefined {
  const [[, end], [start]] = pair.toSorted(([one], [other]) => one - other) as [Range, Range]
  if (end === null || start <= end + 1) return undefined
  const isFilled = all.some(([from, until]) => from <= start - 1 && (until === null || until >= end + 1))
  if (isFilled) return undefined
  return start - 1 === end + 1 ? formatCount(end + 1) : `${formatCount(end + 1)} to ${formatCount(start - 1)}`
}

const isSameCharge = (one: Charge, other: Charge): boolean =>
  one.code === other.code && one.decoration === other.decoration && one.basis === other.basis

const meetOnDays = (one: Charge, other: Charge): boolean =>
  meet(one.validFrom, one.validUntil, other.validFrom, other.validUntil)

const meetInPieces = (one: Charge, other: Charge): boolean =>
  meet(one.minimumQuantity, one.maximumQuantity, other.minimumQuantity, other.maximumQuantity)

const meetInStitches = (one: Charge, other: Charge): boolean =>
  meet(one.minimumStitches, one.maximumStitches, other.minimumStitches, other.maximumStitches)

const meetInSize = (one: Charge, other: Charge): boolean => meetInPieces(one, other) && meetInStitches(one, other)

/** Do two ranges have anything in common? Null: without end. */
function meet<T extends number | string>(
  from: T | null,
  until: T | null,
  otherFrom: T | null,
  otherUntil: T | null,
): boolean {
  return (
    (until === null || otherFrom === null || otherFrom <= until) &&
    (otherUntil === null || from === null || from <= otherUntil)
  )
}

const findMethod = ({ decorations }: CheckedItem, { decoration }: Charge): Method | undefined =>
  decorations.find(({ name }) => name === decoration)

const nameCharge = ({ code, decoration }: Charge): string =>
  `The charge ${code}${decoration === null ? '' : ` of '${decoration}'`}`
