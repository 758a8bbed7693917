import { findInk, listInks, removeInk, saveInks, type NewInk } from '../../../catalog/index.ts'
import { NotUnderstood } from '../../../../platform/not-understood.ts'
import { inkPurposes, judgeInk, readInkCode } from '../rules/ink-rules.ts'
import type { SettingTable } from './table.ts'

/** What buyers choose imprint colors from. */
export const inksTable: SettingTable<NewInk> = {
  name: 'inks',
  noun: 'Ink',
  list: async (tx) => (await listInks(tx)).map(({ id: _, ...ink }) => ink),
  write: ({ code, name, hex, kind }) => ({ code, name, hex, for: inkPurposes[kind] }),
  readKey(typed) {
    const code = readInkCode(typed, 'ink')
    if (!code) throw new NotUnderstood(`'${typed}' is not a valid code. Enter for example PMS 166 C.`)
    return code
  },
  async findKnown(tx, { code = '' }) {
    const known = await findInk(tx, code.trim())
    return known?.active ? known : undefined
  },
  read({ code = '', name, hex, for: purpose }, blame, known) {
    const ink = judgeInk({ code, name, hex, purpose }, known)
    if (!Array.isArray(ink)) return ink
    for (const { column, sentence } of ink) blame(column, sentence)
    return undefined
  },
  save: (tx, ink) => saveInks(tx, [ink]),
  async remove(tx, key) {
    const ink = await findInk(tx, key)
    if (ink) await removeInk(tx, ink.id)
  },
}
