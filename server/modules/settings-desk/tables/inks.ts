import { findInk, listInks, removeInk, saveInks } from '../../catalog/index.ts'
import { NotUnderstood } from '../../../platform/not-understood.ts'
import { inkPurposes, readInk, readInkCode } from '../rules/ink-rules.ts'
import type { SettingTable } from './table.ts'

/** What buyers choose imprint colors from. */
export const inksTable: SettingTable = {
  noun: 'Ink',
  columns: [
    { name: 'code', title: 'Code', isNeeded: true },
    { name: 'name', title: 'Name' },
    { name: 'hex', title: 'Color' },
    { name: 'for', title: 'For' },
  ],
  list: async (tx) =>
    (await listInks(tx)).map(({ code, name, hex, kind }) => ({ code, name, hex, for: inkPurposes[kind] })),
  readKey(typed) {
    const code = readInkCode(typed, 'ink')
    if (!code) throw new NotUnderstood(`'${typed}' is no code like PMS 166 C.`)
    return code
  },
  async save(tx, row, blame) {
    const { code = '', name, hex } = row
    const known = await findInk(tx, code.trim())
    const ink = readInk({ code, name, hex, purpose: row['for'] }, known?.active ? known : undefined)
    if (typeof ink === 'string') blame(findColumn(ink), ink.replace('Say with --hex', 'Say'))
    else await saveInks(tx, [ink])
  },
  async remove(tx, key) {
    const ink = await findInk(tx, key)
    if (ink) await removeInk(tx, ink.id)
  },
}

/** The column that a sentence is about. */
function findColumn(sentence: string): string {
  if (/ is no color|looks on a screen/.test(sentence)) return 'hex'
  if (sentence.startsWith('A name')) return 'name'
  return sentence.startsWith('Colors are for') ? 'for' : 'code'
}
