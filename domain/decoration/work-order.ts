import type { OrderedPieces } from './roster/compare-sizes.ts'
import type { Day } from '../calendar/business-days.ts'
import { formatDate } from '../calendar/format-date.ts'
import { formatCount, formatCountOf } from '../money/format-money.ts'
import { formatBusinessDays } from '../stock/lead-times.ts'
import { listRoster, type ListedPiece } from './roster/list-roster.ts'
import { countRoster, type Roster } from './roster/roster.ts'
import type { ImprintColor, OrderedDecoration } from './decoration.ts'

type Fact = [label: string, value: string]

/** What production needs to know of a decorated line. */
export interface WorkOrder {
  /** Quantities by color and size. */
  matrix: SizeMatrix
  facts: Fact[]
  locations: { name: string; facts: Fact[]; inks: WorkOrderInk[] }[]
  /** Names and numbers, a row to tick off for each piece; null: none. */
  roster: { name: string; facts: Fact[]; inks: WorkOrderInk[]; pieces: ListedPiece[] } | null
}

/** An imprint color, by its swatch and its code. */
interface WorkOrderInk {
  hex: string
  code: string
  words: string
}

interface SizeMatrix {
  sizes: string[]
  rows: { color: string; counts: (number | null)[]; total: number }[]
  /** Which part each count is. */
  codes: { code: string; color: string; size: string; quantity: number }[]
  total: number
}

interface WorkOrderParts {
  decoration: OrderedDecoration
  variants: readonly OrderedPieces[]
  /** The last day of production; null: goods have to come in first. */
  leavesOn: Day | null
}

export const writeWorkOrder = ({ decoration, variants, leavesOn }: WorkOrderParts): WorkOrder => ({
  matrix: toMatrix(variants),
  facts: listFacts([
    ['Method', decoration.method],
    [
      decoration.rushDays === null ? 'Production' : 'RUSH production',
      `${formatBusinessDays(decoration.productionDays)}${leavesOn === null ? '' : `, leaves ${formatDate(leavesOn)}`}`,
    ],
    ['In hands by', decoration.inHandsOn === null ? '' : formatDate(decoration.inHandsOn)],
    ['Notes', decoration.notes],
  ]),
  locations: decoration.locations.map((location) => ({
    name: location.location,
    facts: listFacts([
      [
        'Imprint',
        location.areaWidth > 0
          ? `${inches(location.width)} wide, in an area of ${inches(location.areaWidth)} x ${inches(location.areaHeight)}`
          : `${inches(location.width)} wide`,
      ],
      ['Text', location.text?.words ?? ''],
      ['Typeface', location.text?.typeface ?? ''],
      ['Artwork', location.artwork ? describeUse(location.artwork) : ''],
      ['Stitches', !location.stitches ? '' : `about ${formatCount(location.stitches)}`],
    ]),
    inks: location.colors.map(toInk),
  })),
  roster: decoration.roster ? writeRoster(decoration.roster, variants) : null,
})

const toInk = ({ code, name, hex, isMatch }: ImprintColor): WorkOrderInk => ({
  hex,
  code,
  words: [name === code ? '' : name, isMatch ? 'PMS match' : ''].filter(Boolean).join(', '),
})

function writeRoster(roster: Roster, variants: readonly OrderedPieces[]): WorkOrder['roster'] {
  const { pieces, names, numbers } = countRoster(roster.rows)
  return {
    name: `Names and numbers, ${roster.location}`,
    facts: [
      ['Typeface', roster.typeface],
      ['Pieces', `${formatCount(pieces)}, ${formatCountOf(names, 'name')}, ${formatCountOf(numbers, 'number')}`],
    ],
    inks: roster.color ? [toInk(roster.color)] : [],
    pieces: listRoster(roster, variants),
  }
}

const listFacts = (facts: Fact[]): Fact[] => facts.filter(([, value]) => value !== '')

const inches = (hundredths: number): string => `${hundredths / 100} in`

const describeUse = ({
  name,
  recolored,
  withoutBackground,
}: {
  name: string
  recolored: boolean
  withoutBackground: boolean
}) =>
  [name, recolored && 'in the imprint colors', withoutBackground && 'without its white box'].filter(Boolean).join(', ')

function toMatrix(variants: readonly OrderedPieces[]): SizeMatrix {
  const sizes = [...new Set(variants.map(({ size }) => size ?? ''))]
  const colors = [...new Set(variants.map(({ color }) => color ?? ''))]
  const sum = (some: readonly OrderedPieces[]) => some.reduce((total, { quantity }) => total + quantity, 0)
  return {
    sizes,
    rows: colors.map((color) => {
      const own = variants.filter((variant) => (variant.color ?? '') === color)
      const counts = sizes.map((size) => sum(own.filter((variant) => (variant.size ?? '') === size)) || null)
      return { color, counts, total: sum(own) }
    }),
    codes: variants.map(({ code, color, size, quantity }) => ({
      code,
      color: color ?? '',
      size: size ?? '',
      quantity,
    })),
    total: sum(variants),
  }
}

/** The hashes of all artworks of a decoration, each once. */
export const listArtworkHashes = ({ locations }: Pick<OrderedDecoration, 'locations'>): string[] => [
  ...new Set(locations.flatMap(({ artwork }) => artwork?.hash ?? [])),
]
