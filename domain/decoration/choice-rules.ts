import type { Day } from '../business-days.ts'
import { formatCount, formatCountOf } from '../format-money.ts'
import type { RushPrice } from '../pricing/price-line.ts'
import type { DecorationMethod, ImprintLocation } from './decoration-method.ts'
import type { DecoratedLocation, Decoration } from './decoration.ts'
import { coloringOf } from './processes.ts'

/** Where in a decoration, in the names of the wire, and what is wrong with it. */
export interface DecorationMistake {
  path: string
  sentence: string
}

interface Ordered {
  quantity: number
  rushPrices: readonly RushPrice[]
  today: Day
}

/** All that cannot be made as it was chosen; none: it can. */
export function findChoiceMistakes(
  methods: readonly DecorationMethod[],
  { method: name, locations, inHandsOn, rushDays }: Decoration,
  { quantity, rushPrices, today }: Ordered,
): DecorationMistake[] {
  const method = methods.find((one) => one.name === name)
  if (!method) return [{ path: 'method', sentence: `This item is not decorated by ${name}. Please choose again.` }]
  const { maximumLocations } = method
  const rush = rushPrices.find(({ days }) => days === rushDays)
  const names = locations.map(({ location }) => location)
  const mistakes = [
    ...locations.flatMap((location, index) => findLocationMistakes(method, location, index, names)),
    locations.length > maximumLocations && {
      path: 'locations',
      sentence: `${method.name} is made on at most ${formatCountOf(maximumLocations, 'location')} of this item.`,
    },
    inHandsOn !== null &&
      (!isDay(inHandsOn) || inHandsOn < today) && {
        path: 'in_hands_on',
        sentence: 'Please choose a day that is still to come.',
      },
    rushDays !== null &&
      !rush && { path: 'rush_days', sentence: `There is no rush production in ${formatCountOf(rushDays, 'day')}.` },
    rush &&
      quantity > rush.maximumQuantity && {
        path: 'rush_days',
        sentence: `Rush production takes at most ${formatCount(rush.maximumQuantity)} pieces.`,
      },
  ]
  return mistakes.filter((mistake) => mistake !== false && mistake !== undefined)
}

function findLocationMistakes(
  method: DecorationMethod,
  { location: name, colors, artwork, text }: DecoratedLocation,
  index: number,
  names: string[],
): DecorationMistake[] {
  const path = `locations.${index}`
  const area = method.locations.find((one) => one.name === name)
  if (!area)
    return [{ path: `${path}.location`, sentence: `${method.name} is not made on ${name}. Please choose again.` }]
  const beside = names.slice(0, index)
  const overlapping = beside.find((other) => isApart(method, area, other))
  const takesColors = ['inks', 'threads'].includes(coloringOf(method.process))
  const most = Math.min(method.maximumColors, area.maximumColors)
  const mistakes = [
    beside.includes(name) && { path: `${path}.location`, sentence: `${name} is chosen twice.` },
    overlapping !== undefined && {
      path: `${path}.location`,
      sentence: `${name} cannot be decorated along with ${overlapping}: they overlap.`,
    },
    !artwork && !text && { path: `${path}.text`, sentence: `Please choose an artwork for ${name}, or enter a text.` },
    !takesColors &&
      colors.length > 0 && {
        path: `${path}.imprint_colors.one`,
        sentence: `${method.name} takes no imprint colors.`,
      },
    takesColors &&
      colors.length === 0 && { path: `${path}.imprint_colors.one`, sentence: `Please choose a color for ${name}.` },
    takesColors &&
      colors.length > most && {
        path: `${path}.imprint_colors.${['one', 'two', 'three'][most] ?? 'three'}`,
        sentence: `${method.name} takes at most ${formatCountOf(most, 'color')} on ${name}.`,
      },
  ]
  return mistakes.filter((mistake) => mistake !== false)
}

const isApart = (method: DecorationMethod, area: ImprintLocation, other: string): boolean =>
  area.excludes.includes(other) ||
  method.locations.some((one) => one.name === other && one.excludes.includes(area.name))

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
