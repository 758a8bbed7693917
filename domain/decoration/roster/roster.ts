import type { ImprintColor } from '../decoration.ts'

/** A piece with a name, a number, both or neither. */
export interface RosterRow {
  name: string
  /** As it is typed: '00' and '07' are not the same as 0 and 7. */
  number: string
  /** Of its color and size, by the code of the part; empty: nobody has said. */
  part: string
}

/** Names and numbers of a line, each on a piece of its own. docs/decisions/rosters.md */
export interface Roster {
  location: string
  /** Null where the goods show through. */
  color: ImprintColor | null
  typeface: string
  rows: RosterRow[]
}

/** As teams have it. */
export const rosterTypeface = 'Graduate'

/** Each is made by hand. */
export const rosterRowsAtMost = 500

/** What a location takes, in characters; null: none. */
export interface RosterPlace {
  nameLetters: number | null
  numberDigits: number | null
}

export const takesRoster = ({ nameLetters, numberDigits }: RosterPlace): boolean =>
  nameLetters !== null || numberDigits !== null

/** How many of what a roster has: what its charges count. */
interface RosterCounts {
  pieces: number
  names: number
  numbers: number
  /** Pieces with a name or a number. */
  personalized: number
}

export function countRoster(rows: readonly Pick<RosterRow, 'name' | 'number'>[]): RosterCounts {
  const counts = { pieces: rows.length, names: 0, numbers: 0, personalized: 0 }
  for (const { name, number } of rows) {
    if (name !== '') counts.names += 1
    if (number !== '') counts.numbers += 1
    if (name !== '' || number !== '') counts.personalized += 1
  }
  return counts
}

/** 'L', or 'Navy, L' beside other colors; empty where there is only one. */
export const namePart = (
  { color, size }: { color?: string | null | undefined; size?: string | null | undefined },
  isOfSeveralColors: boolean,
): string => (!isOfSeveralColors && size ? size : [color, size].filter(Boolean).join(', '))
