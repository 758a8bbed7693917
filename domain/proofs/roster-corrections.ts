import { cleanLettering } from '../decoration/roster/clean-roster.ts'
import { judgeRosterRows } from '../decoration/roster/judge-roster.ts'
import { listRoster, writePiece } from '../decoration/roster/list-roster.ts'
import type { Roster, RosterPlace } from '../decoration/roster/roster.ts'
import type { ProofContent } from './proof-content.ts'

/** How a piece of a roster is to be spelled, by whoever approves its proof. */
export interface RosterCorrection {
  /** From 1, as the proof lists it. */
  row: number
  name: string
  number: string
}

/** With what is made of it as it was typed. */
export const readCorrections = (typed: readonly RosterCorrection[]): RosterCorrection[] =>
  typed.map(({ row, name, number }) => ({ row, name: cleanLettering(name), number: cleanLettering(number) }))

/**
 * What is wrong with corrections, each at its row. A name that is added or removed changes what the goods cost, and is written to the
 * shop instead.
 * @param place undefined: the catalog has it no more, and only letters are judged
 */
export function judgeCorrections(
  roster: Roster | undefined,
  corrections: readonly RosterCorrection[],
  place: RosterPlace | undefined,
): { path: string; sentence: string }[] {
  return corrections.flatMap(({ row, name, number }, index) => {
    const at = (field: string, sentence: string) => [{ path: `corrections.${index}.${field}`, sentence }]
    const before = roster?.rows[row - 1]
    if (!roster || !before) return at('row', `This proof has no row ${row}.`)
    if (corrections.findIndex((one) => one.row === row) !== index) return at('row', `Row ${row} is listed twice.`)
    for (const [field, was, is] of [['name', before.name, name] as const, ['number', before.number, number] as const])
      if ((was === '') !== (is === ''))
        return at(field, `Adding or removing a ${field} changes the price. Please write it in the message.`)
    const limits = place ?? { nameLetters: before.name.length + 50, numberDigits: before.number.length + 10 }
    return judgeRosterRows([{ ...before, name, number }], limits, roster.location, [before.part])
      .filter(({ path }) => path.startsWith('rows.0.'))
      .flatMap(({ path, sentence }) => at(path.slice('rows.0.'.length), sentence))
  })
}

/** The roster as it is corrected; rows that it does not have are left out. */
export function correctRoster(roster: Roster, corrections: readonly RosterCorrection[]): Roster {
  const byRow = new Map(corrections.map((one) => [one.row, one]))
  const rows = roster.rows.map((row, index) => {
    const { name = row.name, number = row.number } = byRow.get(index + 1) ?? {}
    return { ...row, name, number }
  })
  return { ...roster, rows }
}

/** '3. RIVERA, 07 (L): RIVERIA, 07', a line for each row that changes. */
export function writeCorrections(
  roster: Roster,
  corrections: readonly RosterCorrection[],
  parts: ProofContent['pieces'],
): string[] {
  const after = correctRoster(roster, corrections).rows
  return listRoster(roster, parts).flatMap((piece, index) => {
    const { name, number } = after[index]!
    if (name === piece.name && number === piece.number) return []
    return [`${writePiece(piece)}: ${[name, number].filter(Boolean).join(', ')}`]
  })
}
