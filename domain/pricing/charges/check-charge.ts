import { coloringOf, type Process } from '../../imprint/processes.ts'
import type { OfferMistake } from '../../decoration/check-offered.ts'
import { isDay } from '../../calendar/business-days.ts'
import type { ChargeRule } from './charge-rule.ts'

type ChargeField =
  | 'code'
  | 'name'
  | 'method'
  | 'basis'
  | 'included'
  | 'amount'
  | 'repeatAmount'
  | 'minimumQuantity'
  | 'maximumQuantity'
  | 'minimumStitches'
  | 'maximumStitches'
  | 'validFrom'
  | 'validUntil'

interface MethodOfCharge {
  name: string
  process: Process
}

/** NaN and a text that is no day stand for what somebody typed that is neither. */
type ChargeInput = Omit<ChargeRule, 'kind' | 'per'>

/** Why a charge cannot be saved so. @param methods all of the item */
export function findChargeMistakes(
  charge: ChargeInput,
  methods: readonly MethodOfCharge[],
): OfferMistake<ChargeField>[] {
  const { code, name, method: methodName, amount, repeatAmount, included } = charge
  const method = methods.find((one) => one.name === methodName)
  return [
    ...when(code === '', 'code', 'Please enter a code like SETUP-SCREEN.'),
    ...when(name === '', 'name', 'Please enter a name.'),
    ...when(methodName !== null && !method, 'method', `The item has no method '${methodName}'.`),
    ...when(!isAmount(amount), 'amount', 'Please enter an amount like 45.00.'),
    ...when(repeatAmount !== null && !isAmount(repeatAmount), 'repeatAmount', 'Please enter an amount like 20.00.'),
    ...when(
      repeatAmount !== null && repeatAmount > amount,
      'repeatAmount',
      'The reorder charge is higher than the first one.',
    ),
    ...when(!isCount(included, 0), 'included', 'Please enter a whole number, 0 for none.'),
    ...checkBasis(charge, method),
    ...checkRanges(charge),
  ]
}

function checkBasis(
  { basis, minimumStitches, maximumStitches }: ChargeInput,
  method: MethodOfCharge | undefined,
): OfferMistake<ChargeField>[] {
  if (!method) return []
  const coloring = coloringOf(method.process)
  const hasColors = coloring === 'inks' || coloring === 'threads'
  const hasStitches = method.process === 'embroidery'
  return [
    ...when(basis === 'color' && !hasColors, 'basis', `No colors are chosen for ${method.name}.`),
    ...when(basis === 'pms' && coloring !== 'inks', 'basis', `No colors of ${method.name} are mixed to PMS.`),
    ...when(basis === 'stitches' && !hasStitches, 'basis', `${method.name} has no stitches.`),
    ...when(
      basis !== 'stitches' && !hasStitches && (minimumStitches !== null || maximumStitches !== null),
      'minimumStitches',
      `${method.name} has no stitches.`,
    ),
  ]
}

function checkRanges(charge: ChargeInput): OfferMistake<ChargeField>[] {
  const { minimumQuantity, maximumQuantity, minimumStitches, maximumStitches, validFrom, validUntil } = charge
  const ranges = [
    ['minimumQuantity', minimumQuantity, 'maximumQuantity', maximumQuantity],
    ['minimumStitches', minimumStitches, 'maximumStitches', maximumStitches],
  ] as const
  const days = [
    ['validFrom', validFrom],
    ['validUntil', validUntil],
  ] as const
  return [
    ...ranges.flatMap(([first, from, last, until]) => [
      ...when(from !== null && !isCount(from, 1), first, 'Please enter a whole number from 1 on.'),
      ...when(until !== null && !isCount(until, 1), last, 'Please enter a whole number, or leave it empty.'),
      ...when(from !== null && until !== null && until < from, last, 'The end is before the start.'),
    ]),
    ...days.flatMap(([field, day]) =>
      when(day !== null && !isDay(day), field, 'Enter a date, for example 2027-03-31.'),
    ),
    ...when(
      validFrom !== null && validUntil !== null && validUntil < validFrom,
      'validUntil',
      'The end date is before the start date.',
    ),
  ]
}

const largestAmount = 1_000_000_000
const isAmount = (amount: number): boolean => amount >= 0 && amount <= largestAmount
const isCount = (count: number, least: number): boolean =>
  Number.isInteger(count) && count >= least && count <= 1_000_000_000

const when = (isWrong: boolean, field: ChargeField, sentence: string): OfferMistake<ChargeField>[] =>
  isWrong ? [{ field, sentence }] : []
