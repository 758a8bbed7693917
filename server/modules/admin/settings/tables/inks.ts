import { findInk, listInks, removeInk, saveInks } from '../../../catalog/index.ts'
import { NotUnderstood } from '../../../../platform/not-understood.ts'
import { inkPurposes, judgeInk, readInkCode } from '../rules/ink-rules.ts'
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
    const ink = judgeInk({ code, name, hex, purpose: row['for'] }, known?.active ? known : undefined)
    if (!Array.isArray(ink)) return saveInks(tx, [ink])
    for (const { column, sentence } of ink) blame(column, row[column]?.trim() ? sentence : 'Please fill this in.')
  },
  async remove(tx, key) {
    const ink = await findInk(tx, key)
    if (ink) await removeInk(tx, ink.id)
  },
}
