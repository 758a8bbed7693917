import { isInPicture } from '../imprint/area-box.ts'
import { formatCountOf } from '../money/format-money.ts'
import type { AreaGeometry } from '../imprint/area-geometry.ts'
import { readOverruns } from './overruns.ts'
import { coloringOf, type Process } from '../imprint/processes.ts'

/** What is wrong with what an item offers, at the field of the wire that it stands in. */
export interface OfferMistake<Field extends string> {
  field: Field
  sentence: string
}

interface OfferedMethod {
  name: string
  maximumColors: number
  maximumLocations: number | null
  leadDays: number
  overruns: string
}

type MethodField = 'name' | 'maximumColors' | 'maximumLocations' | 'leadDays' | 'overruns'

const colorsAtMost = 100
const locationsAtMost = 50
const daysAtMost = 365

/** @param others names of the item's other methods */
export function findMethodMistakes(
  { name, maximumColors, maximumLocations, leadDays, overruns }: OfferedMethod,
  others: readonly string[],
): OfferMistake<MethodField>[] {
  const isPlaced = maximumLocations === null || isWhole(maximumLocations, 1, locationsAtMost)
  return [
    ...checkName(name, others, (double) => `The item has a method '${double}' already.`),
    ...when(!isWhole(maximumColors, 1, colorsAtMost), 'maximumColors', `Please enter 1 to ${colorsAtMost} colors.`),
    ...when(!isPlaced, 'maximumLocations', `Please enter 1 to ${locationsAtMost}, or leave it empty for all.`),
    ...when(!readOverruns(overruns), 'overruns', 'Enter percent like 5, or 10, from 288 5. Empty means 5.'),
    ...when(!isWhole(leadDays, 0, daysAtMost), 'leadDays', `Please enter 0 to ${daysAtMost} business days.`),
  ]
}

interface OfferedLocation {
  name: string
  /** In 1/100 inch. */
  width: number
  height: number
  maximumColors: number | null
  excludes: readonly string[]
  geometry: AreaGeometry | null
  nameLetters: number | null
  numberDigits: number | null
}

type LocationField =
  | 'name'
  | 'widthInches'
  | 'heightInches'
  | 'maximumColors'
  | 'excludes'
  | 'geometry'
  | 'nameLetters'
  | 'numberDigits'

/** Of a name and a number of a roster. */
export const lettersAtMost = 40
export const digitsAtMost = 6

const hundredthsAtMost = 9_999

/** @param others names of the method's other locations */
export function findLocationMistakes(
  { name, width, height, maximumColors, excludes, geometry, nameLetters, numberDigits }: OfferedLocation,
  method: Pick<OfferedMethod, 'name' | 'maximumColors'> & { process: Process },
  others: readonly string[],
): OfferMistake<LocationField>[] {
  const sides = [
    ['widthInches', width],
    ['heightInches', height],
  ] as const
  const stranger = excludes.find((one) => !others.includes(one))
  const chooses = ['inks', 'threads'].includes(coloringOf(method.process))
  const most = chooses ? method.maximumColors : colorsAtMost
  return [
    ...checkName(name, others, (double) => `${method.name} has a location '${double}' already.`),
    ...sides.flatMap(([field, side]) =>
      when(!isWhole(side, 1, hundredthsAtMost), field, 'Please enter inches from 0.01 to 99.99.'),
    ),
    ...when(
      maximumColors !== null && !isWhole(maximumColors, 1, most),
      'maximumColors',
      `${method.name} takes ${formatCountOf(most, 'color')} at most. Please enter fewer, or leave it empty.`,
    ),
    ...when(stranger !== undefined, 'excludes', `${method.name} has no other location '${stranger}'.`),
    ...when(
      nameLetters !== null && !isWhole(nameLetters, 1, lettersAtMost),
      'nameLetters',
      `Please enter 1 to ${lettersAtMost} letters, or leave it empty.`,
    ),
    ...when(
      numberDigits !== null && !isWhole(numberDigits, 1, digitsAtMost),
      'numberDigits',
      `Please enter 1 to ${digitsAtMost} digits, or leave it empty.`,
    ),
    ...when(
      geometry !== null && !isInPicture(geometry),
      'geometry',
      'The area lies outside of the picture, or is too small to be seen.',
    ),
  ]
}

/** Without regard to case: buyers would take two for one. */
function checkName(
  name: string,
  others: readonly string[],
  explain: (double: string) => string,
): OfferMistake<'name'>[] {
  if (name === '') return [{ field: 'name', sentence: 'Please enter a name.' }]
  const double = others.find((other) => other.toLowerCase() === name.toLowerCase())
  return double === undefined ? [] : [{ field: 'name', sentence: explain(double) }]
}

const isWhole = (count: number, least: number, most: number): boolean =>
  Number.isInteger(count) && count >= least && count <= most

const when = <Field extends string>(isWrong: boolean, field: Field, sentence: string): OfferMistake<Field>[] =>
  isWrong ? [{ field, sentence }] : []
