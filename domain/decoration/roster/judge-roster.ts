import { listMissingLetters } from '../../imprint/typefaces.ts'
import { formatCount, formatCountOf } from '../../money/format-money.ts'
import { countLetters } from './clean-roster.ts'
import { rosterRowsAtMost, type RosterPlace, type RosterRow } from './roster.ts'

interface RosterMistake {
  /** As the wire names it: 'rows.3.name'. */
  path: string
  sentence: string
}

/** What is wrong with the rows, each at its row, whatever the line has of each size. @param location for people */
export function judgeRosterRows(
  rows: readonly RosterRow[],
  place: RosterPlace,
  location: string,
  parts: readonly string[],
): RosterMistake[] {
  if (rows.length === 0) return [{ path: 'rows', sentence: 'Enter a name or a number for at least one piece.' }]
  if (rows.length > rosterRowsAtMost) return [{ path: 'rows', sentence: tooManyRows(rows.length) }]
  const known = new Set(parts)
  const judged = rows.flatMap((row, index) => judgeRow(row, `rows.${index}`, { place, location, known }))
  const isEmpty = rows.every(({ name, number }) => name === '' && number === '')
  return isEmpty && judged.length === 0
    ? [{ path: 'rows', sentence: 'Enter a name or a number for at least one piece.' }]
    : judged
}

export const tooManyRows = (count: number): string =>
  `A roster has at most ${formatCount(rosterRowsAtMost)} rows; this one has ${formatCount(count)}. Please add the rest as another line.`

interface Judging {
  place: RosterPlace
  location: string
  known: ReadonlySet<string>
}

function judgeRow({ name, number, part }: RosterRow, path: string, judging: Judging): RosterMistake[] {
  const { place, location, known } = judging
  return [
    ...at(`${path}.name`, judgeName(name, place, location)),
    ...at(`${path}.number`, judgeNumber(number, place, location)),
    ...at(`${path}.part`, known.has(part) ? undefined : part === '' ? 'Choose a size.' : 'This size is not sold.'),
  ]
}

function judgeName(name: string, { nameLetters }: RosterPlace, location: string): string | undefined {
  if (name === '') return undefined
  if (nameLetters === null) return `${location} takes numbers only.`
  const missing = listMissingLetters(name)
  if (missing.length > 0) return `Our typefaces do not have ${missing.slice(0, 5).join(' ')}. Please spell it without.`
  const letters = countLetters(name)
  return letters > nameLetters
    ? `${formatCountOf(letters, 'letter')}; ${location} takes ${formatCount(nameLetters)} at most.`
    : undefined
}

function judgeNumber(number: string, { numberDigits }: RosterPlace, location: string): string | undefined {
  if (number === '') return undefined
  if (numberDigits === null) return `${location} takes names only.`
  if (!/^\d+$/.test(number)) return 'Enter digits only, for example 07.'
  return number.length > numberDigits
    ? `${location} takes numbers up to ${formatCountOf(numberDigits, 'digit')}.`
    : undefined
}

const at = (path: string, sentence: string | undefined): RosterMistake[] =>
  sentence === undefined ? [] : [{ path, sentence }]
