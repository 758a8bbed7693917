import { itemFields, restrictedFields } from '../../../../domain/catalog/item-fields.ts'
import { rightTitles, type StaffRight } from '../../../../domain/people/staff-rights.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import type { FileLook } from '../imports/look-at-file.ts'
import type { Correction, imports } from './imports.tables.ts'

type Matches = typeof imports.$inferSelect.matches

const correctionsAtMost = 5_000

/** What was matched before and is not named now stays. */
export function mergeMatches(old: Matches, columns: { name: string; readAs: string }[]): Matches {
  const matches = new Map(old)
  for (const { name, readAs } of columns) matches.set(name, readAs)
  return [...matches]
}

/** @throws Invalid with a sentence at the column that causes it */
export function checkMatches(look: FileLook | null, matches: Matches): void {
  if (!look) throw new Invalid('The file could not be read, so there is nothing to check.')
  const known = new Map(look.columns.map(({ name, readAs }) => [name, readAs === name ? name : '']))
  for (const [name, readAs] of matches) {
    const field = `columns.${name}`
    if (!known.has(name)) throw new Invalid(`The file has no column '${name.slice(0, 80)}'.`, field)
    if (readAs !== '' && readAs !== name && !look.targets.includes(readAs))
      throw new Invalid(`A column cannot go into '${readAs.slice(0, 80)}'.`, field)
    known.set(name, readAs)
  }
  const readAs = [...known].filter(([, target]) => target !== '')
  const double = readAs.find(([, target], at) => readAs.findIndex(([, other]) => other === target) < at)
  if (double) throw new Invalid(`Two columns go into '${double[1]}'. Please leave one out.`, `columns.${double[0]}`)
  const found = new Set(readAs.map(([, target]) => target))
  const missing =
    look.format === 'lines' && ['id', 'sku'].some((name) => found.has(name))
      ? []
      : look.needed.filter((name) => !found.has(name))
  if (missing.length > 0)
    throw new Invalid(`No column goes into '${missing[0]}', which is required. Please choose one.`, 'columns')
}

/** Columns that go into fields which somebody may not read are left out, and the file says so. */
export function leaveOutRestricted(look: FileLook, matches: Matches, rights: readonly StaffRight[]) {
  const matched = new Map(matches)
  const notes = new Set(look.notes)
  for (const { name, readAs } of look.columns) {
    const right = findMissingRight(matched.get(name) ?? readAs, rights)
    if (!right) continue
    matched.set(name, '')
    notes.add(`Column '${name.slice(0, 80)}' is left out: your role does not include '${rightTitles[right]}'.`)
  }
  return { look: { ...look, notes: [...notes] }, matches: [...matched] }
}

/** @throws Invalid at a column that is sent into a field which its sender may not read */
export function refuseRestricted(columns: { name: string; readAs: string }[], rights: readonly StaffRight[]): void {
  for (const { name, readAs } of columns) {
    const right = findMissingRight(readAs, rights)
    if (right)
      throw new Invalid(
        `Your role does not include '${rightTitles[right]}'. Please leave this column out.`,
        `columns.${name}`,
      )
  }
}

function findMissingRight(readAs: string, rights: readonly StaffRight[]): StaffRight | undefined {
  const field = restrictedFields.find((one) => itemFields[one].column === readAs)
  const right = field && itemFields[field].right
  return right && !rights.includes(right) ? right : undefined
}

/** The last word about a cell counts. */
export function mergeCorrections(old: Correction[], given: Correction[]): Correction[] {
  const byCell = new Map(old.map((one) => [`${one.row}\n${one.column}`, one]))
  for (const one of given) byCell.set(`${one.row}\n${one.column}`, one)
  if (byCell.size > correctionsAtMost)
    throw new Invalid(`More than ${correctionsAtMost} cells are corrected. Please correct the file itself.`)
  return [...byCell.values()]
}
