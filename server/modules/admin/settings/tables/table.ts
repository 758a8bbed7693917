import type { Day } from '../../../../../domain/calendar/business-days.ts'
import { listTableFields, type TableField, type TableName } from '../../../../../domain/content/table-fields.ts'
import type { Tx } from '../../../../platform/database.ts'
import { Invalid } from '../../../../platform/http/errors.ts'
import type { Fields, SettingArea, Snapshot } from '../areas/area.ts'

/** A row of a table as somebody types it, by the names of its columns. */
export type Row = Record<string, string>

/** Rows that the owner adds, changes and removes one by one or by a file; the first column tells them apart. */
export interface SettingTable<Entry> {
  /** Whose fields its rows have. */
  name: TableName
  /** Of a row, for whoever reads of it: 'Warehouse'. */
  noun: string
  /** Behind its key there. */
  unit?: string
  list(tx: Tx): Promise<Entry[]>
  write(entry: Entry): Row
  /** The key as the shop writes it. @throws NotUnderstood */
  readKey(typed: string): string
  /** Why a row of this key cannot be added by hand; undefined: it can. @param today on the shop's calendar */
  judgeNew?(key: string, today: Day): string | undefined
  /** What the shop has under the key of a row, where that says what is not typed. */
  findKnown?(tx: Tx, row: Row): Promise<Entry | undefined>
  /** @param blame notes what is wrong with a column @returns undefined where something is */
  read(row: Row, blame: Blame, known?: Entry): Entry | undefined
  /** Adds it, or makes the one of its key what is given. */
  save(tx: Tx, entry: Entry): Promise<void>
  /** Sentences that say why some have to stay. */
  judgeRemoved?(tx: Tx, keys: readonly string[]): Promise<string[]>
  remove(tx: Tx, key: string): Promise<void>
}

/** A table whose rows are handled as texts alone. */
export type AnyTable = SettingTable<unknown>

export type Blame = (column: string, message: string) => void

export const columnsOf = ({ name }: Pick<AnyTable, 'name'>): readonly TableField[] => listTableFields(name)

const keyColumn = (table: Pick<AnyTable, 'name'>): string => columnsOf(table)[0]!.column

export const keyOf = (table: Pick<AnyTable, 'name'>, row: Row): string => row[keyColumn(table)] ?? ''

/** As a call names the key. */
export const keyField = (table: AnyTable): string => `values.${keyColumn(table)}`

export const withKey = (table: AnyTable, row: Row, key: string): Row => ({ ...row, [keyColumn(table)]: key })

export const listRows = async (tx: Tx, table: AnyTable): Promise<Row[]> => (await table.list(tx)).map(table.write)

export const recordOf = ({ noun, unit }: AnyTable, key: string): string =>
  [noun, key, unit].filter((word) => word !== undefined).join(' ')

/** What the audit log knows of the rows of tables. */
export const followTables = (tables: readonly AnyTable[]): Omit<SettingArea, 'id' | 'title'> => ({
  async snapshot(tx) {
    const all: Snapshot = new Map()
    for (const table of tables)
      for (const row of await listRows(tx, table)) all.set(recordOf(table, keyOf(table, row)), toFields(table, row))
    return all
  },
  canRestore: (record) => tables.some((table) => isRowOf(table)(record)),
  async restore(tx, record, fields) {
    const table = tables.find((one) => isRowOf(one)(record))!
    const key = record.slice(table.noun.length + 1, table.unit === undefined ? undefined : -table.unit.length - 1)
    if (fields === undefined) return removeRow(tx, table, key)
    const row = Object.fromEntries(columnsOf(table).map(({ column, title }) => [column, fields[title] ?? '']))
    await saveRow(tx, table, withKey(table, row, key))
  },
})

/** By the title of its record. */
export const isRowOf =
  ({ noun }: AnyTable) =>
  (record: string): boolean =>
    record.startsWith(`${noun} `)

const toFields = (table: AnyTable, row: Row): Fields =>
  Object.fromEntries(
    columnsOf(table)
      .slice(1)
      .map(({ column, title }) => [title, row[column] ?? '']),
  )

/** @throws Invalid with every mistake, each at its column */
export async function saveRow(tx: Tx, table: AnyTable, row: Row): Promise<void> {
  await saveRowUnless(tx, table, row, undefined)
}

/** The same of a new one. @param refused what is wrong with its key @throws Invalid */
export async function saveRowUnless(tx: Tx, table: AnyTable, row: Row, refused: string | undefined): Promise<void> {
  const mistakes = refused === undefined ? [] : [{ field: keyField(table), message: refused }]
  await saveTyped(tx, table, row, (column, message) => mistakes.push({ field: `values.${column}`, message }))
  if (mistakes[0]) throw new Invalid(mistakes[0].message, mistakes)
}

/** Saves a row that is typed, or notes what is wrong with it. */
export async function saveTyped(tx: Tx, table: AnyTable, row: Row, blame: Blame): Promise<void> {
  const known = await table.findKnown?.(tx, row)
  const entry = table.read(
    row,
    (column, message) => blame(column, row[column]?.trim() ? message : 'Please enter a value.'),
    known,
  )
  if (entry !== undefined) await table.save(tx, entry)
}

/** @throws Invalid where it has to stay */
export async function removeRow(tx: Tx, table: AnyTable, key: string): Promise<void> {
  const [refused] = (await table.judgeRemoved?.(tx, [key])) ?? []
  if (refused !== undefined) throw new Invalid(refused)
  await table.remove(tx, key)
}
