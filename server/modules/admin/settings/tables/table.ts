import type { Day } from '../../../../../domain/calendar/business-days.ts'
import type { Tx } from '../../../../platform/database.ts'
import { Invalid } from '../../../../platform/http/errors.ts'
import type { Fields, SettingArea, Snapshot } from '../areas/area.ts'

/** A row of a table as somebody types it, by the names of its columns. */
export type Row = Record<string, string>

interface Column {
  /** As files name it. */
  name: string
  title: string
  /** A file without it is none of this table. */
  isNeeded?: boolean
}

/** Rows that the owner adds, changes and removes one by one or by a file; the first column tells them apart. */
export interface SettingTable {
  /** Of a row, for whoever reads of it: 'Warehouse'. */
  noun: string
  /** Behind its key there. */
  unit?: string
  columns: readonly Column[]
  list(tx: Tx): Promise<Row[]>
  /** The key as the shop writes it. @throws NotUnderstood */
  readKey(typed: string): string
  /** Why a row of this key cannot be added by hand; undefined: it can. @param today on the shop's calendar */
  judgeNew?(key: string, today: Day): string | undefined
  /**
   * Adds a row, or makes the one of this key what is given.
   * @param blame notes what is wrong with a column; with one mistake nothing is saved
   */
  save(tx: Tx, row: Row, blame: Blame): Promise<void>
  /** @throws Invalid where it has to stay */
  remove(tx: Tx, key: string): Promise<void>
}

export type Blame = (column: string, message: string) => void

export const keyOf = ({ columns }: SettingTable, row: Row): string => row[columns[0]!.name] ?? ''

export const recordOf = ({ noun, unit }: SettingTable, key: string): string =>
  [noun, key, unit].filter((word) => word !== undefined).join(' ')

/** What the audit log knows of the rows of tables. */
export const followTables = (tables: readonly SettingTable[]): Omit<SettingArea, 'id' | 'title'> => ({
  async snapshot(tx) {
    const all: Snapshot = new Map()
    for (const table of tables)
      for (const row of await table.list(tx)) all.set(recordOf(table, keyOf(table, row)), toFields(table, row))
    return all
  },
  canRestore: (record) => tables.some((table) => isRowOf(table)(record)),
  async restore(tx, record, fields) {
    const table = tables.find((one) => isRowOf(one)(record))!
    const key = record.slice(table.noun.length + 1, table.unit === undefined ? undefined : -table.unit.length - 1)
    if (fields === undefined) return table.remove(tx, key)
    const row = Object.fromEntries(table.columns.map(({ name, title }) => [name, fields[title] ?? '']))
    await saveRow(tx, table, { ...row, [table.columns[0]!.name]: key })
  },
})

/** By the title of its record. */
export const isRowOf =
  ({ noun }: SettingTable) =>
  (record: string): boolean =>
    record.startsWith(`${noun} `)

const toFields = ({ columns }: SettingTable, row: Row): Fields =>
  Object.fromEntries(columns.slice(1).map(({ name, title }) => [title, row[name] ?? '']))

/** @throws Invalid with every mistake, each at its column */
export async function saveRow(tx: Tx, table: SettingTable, row: Row): Promise<void> {
  await saveRowUnless(tx, table, row, undefined)
}

/** The same of a new one. @param refused what is wrong with its key @throws Invalid */
export async function saveRowUnless(tx: Tx, table: SettingTable, row: Row, refused: string | undefined): Promise<void> {
  const key = `values.${table.columns[0]!.name}`
  const mistakes = refused === undefined ? [] : [{ field: key, message: refused }]
  await table.save(tx, row, (column, message) => mistakes.push({ field: `values.${column}`, message }))
  if (mistakes[0]) throw new Invalid(mistakes[0].message, mistakes)
}
