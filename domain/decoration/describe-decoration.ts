import { formatDate } from '../calendar/format-date.ts'
import { formatCount, formatCountOf } from '../money/format-money.ts'
import { formatBusinessDays } from '../stock/lead-times.ts'
import { countRoster, type Roster } from './roster/roster.ts'
import type { DecoratedLocation, Decoration, OrderedDecoration } from './decoration.ts'
import { describeTolerance } from './overruns.ts'
import { nameColor } from './name-color.ts'

/** A decoration in words, a sentence's part to a line: method, each location, then what else was asked for. */
export const describeDecoration = ({
  method,
  locations,
  notes,
  inHandsOn,
  rushDays,
  exactQuantity,
  roster,
  overrunPercent = 0,
}: Decoration & Pick<OrderedDecoration, 'overrunPercent'>): string[] => [
  rushDays === null ? method : `${method}, rush production in ${formatBusinessDays(rushDays)}`,
  ...locations.map(describeLocation),
  ...(roster ? [describeRoster(roster)] : []),
  ...(inHandsOn === null ? [] : [`In hands by ${formatDate(inHandsOn)}`]),
  ...(exactQuantity ? [describeTolerance(0)] : overrunPercent > 0 ? [describeTolerance(overrunPercent)] : []),
  ...(notes === '' ? [] : [`Notes: ${notes}`]),
]

/** 'Front, 3.5 in wide: artwork Summit logo, in the imprint colors; PMS 166 C Orange, PMS 287 C' */
function describeLocation({ location, width, artwork, text, colors, stitches }: DecoratedLocation): string {
  const parts = [
    artwork && [
      `artwork ${artwork.name}`,
      artwork.recolored && 'in the imprint colors',
      artwork.withoutBackground && 'background removed',
    ],
    text && [`text “${text.words.split('\n').join(' / ')}” in ${text.typeface}`],
    colors.length > 0 && [colors.map(nameColor).join(', ')],
    stitches !== null && stitches > 0 && [`about ${formatCount(stitches)} stitches`],
  ]
  const words = parts.flatMap((part) => (part ? [part.filter(Boolean).join(', ')] : []))
  return `${location}, ${formatInches(width)} wide: ${words.join('; ')}`
}

/** 'Names and numbers, Back: 12 names and 11 numbers in Graduate, White' */
function describeRoster({ location, color, typeface, rows }: Roster): string {
  const { names, numbers } = countRoster(rows)
  const title = names > 0 && numbers > 0 ? 'Names and numbers' : numbers > 0 ? 'Numbers' : 'Names'
  const counted = [names > 0 && formatCountOf(names, 'name'), numbers > 0 && formatCountOf(numbers, 'number')]
  const lettering = [typeface, color && nameColor(color)].filter(Boolean).join(', ')
  return `${title}, ${location}: ${counted.filter(Boolean).join(' and ')} in ${lettering}`
}

/** '3.5 in', from 1/100 inch. */
const formatInches = (hundredths: number): string => `${hundredths / 100} in`
