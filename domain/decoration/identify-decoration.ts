import type { Roster } from './roster/roster.ts'
import type { Decoration } from './decoration.ts'

/** What tells imprints apart that are made differently: an artwork counts by its content, whatever the library calls it, and a color by its code. */
export const identifyImprint = ({ method, locations, roster }: Pick<Decoration, 'method' | 'locations' | 'roster'>) =>
  [
    method,
    locations.map(({ location, colors, artwork, text, width }) => [
      location,
      colors.map(({ code }) => code),
      artwork && [artwork.hash, artwork.recolored, artwork.withoutBackground],
      text && [text.words, text.typeface],
      width,
    ]),
    // Last, and only where there is one: what was hashed before there were rosters stays the same.
    ...(roster ? [identifyRoster(roster)] : []),
  ] as const

const identifyRoster = ({ location, color, typeface, rows }: Roster) => [
  location,
  color?.code ?? null,
  typeface,
  rows.map(({ name, number, part }) => [name, number, part]),
]
