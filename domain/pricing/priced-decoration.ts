import type { Decoration } from '../decoration/decoration.ts'
import { countRoster } from '../decoration/roster/roster.ts'

/** What the price of a decoration depends on. */
export interface PricedDecoration {
  /** By the name that the item gives it. */
  method: string
  locations: PricedLocation[]
  /** Business days of rush production; null: the usual ones. */
  rushDays: number | null
  /** Its buyer wants no overrun and no underrun. */
  exactQuantity?: true
  /** What its roster has; missing: none. */
  roster?: PricedRoster
}

interface PricedRoster {
  location: string
  names: number
  numbers: number
  personalized: number
}

export interface PricedLocation {
  location: string
  colors: number
  /** How many of the colors are mixed to PMS here; a color on several locations is mixed once. */
  pmsMatches: number
  stitches: number | null
  artworkHash: string | null
}

export function toPricedDecoration({
  method,
  locations,
  rushDays,
  exactQuantity,
  roster,
}: Decoration): PricedDecoration {
  const mixedAt = findMixes(locations)
  return {
    method,
    locations: locations.map(({ location, colors, stitches, artwork }) => ({
      location,
      colors: colors.length,
      pmsMatches: [...mixedAt.values()].filter((at) => at === location).length,
      stitches,
      artworkHash: artwork?.hash ?? null,
    })),
    rushDays,
    ...(exactQuantity && { exactQuantity }),
    ...(roster && { roster: { location: roster.location, ...countRoster(roster.rows) } }),
  }
}

/** The location that each mixed color counts at: the first by name, so that the order of choices does not matter. */
function findMixes(locations: Decoration['locations']): Map<string, string> {
  const mixedAt = new Map<string, string>()
  for (const { location, colors } of locations.toSorted((one, other) => (one.location < other.location ? -1 : 1)))
    for (const { code, isMatch } of colors) if (isMatch && !mixedAt.has(code)) mixedAt.set(code, location)
  return mixedAt
}
