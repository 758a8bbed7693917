import { CsvError } from 'csv-parse'
import type { Actor } from '../../../../domain/people/actor.ts'
import { localDay } from '../../../../domain/calendar/business-days.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Invalid, NotFound } from '../../../platform/http/errors.ts'
import { NotUnderstood } from '../../../platform/not-understood.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import { settingAreas } from './areas/index.ts'
import { auditSettings } from './audit-settings.ts'
import type { TableName } from '../../../../domain/content/table-fields.ts'
import { settingTables } from './tables/index.ts'
import { readTableFile, writeTableFile, type FileRow } from './tables/read-table-file.ts'
import {
  columnsOf,
  isRowOf,
  keyField,
  keyOf,
  listRows,
  recordOf,
  removeRow,
  saveRow,
  saveRowUnless,
  saveTyped,
  withKey,
  type AnyTable,
  type Row,
} from './tables/table.ts'
import { checkVersion, checkVersionOfAll, versionOf, versionOfAll } from './versions.ts'

interface TableSettingsParts {
  db: Database
  clock: Clock
  onChange(): Promise<void>
}

interface By {
  by: Actor
  /** Of the row that they have read. */
  version: string
}

const mistakesAtMost = 20

/** Rows that the owner adds, changes and removes: warehouses, inks, rates of sales tax. */
export function createTableSettings({ db, clock, onChange }: TableSettingsParts) {
  const areaOf = (name: TableName) => settingAreas[settingTables[name].area]
  const partsOf = (name: TableName) => ({ table: settingTables[name].table, area: areaOf(name) })

  async function change(
    name: TableName,
    by: Actor,
    save: (tx: Tx) => Promise<void>,
    check?: (tx: Tx) => ReturnType<typeof checkVersion>,
  ) {
    await db.transaction((tx) =>
      auditSettings(tx, { areas: [areaOf(name)], by, at: clock.now(), ...(check && { check: check(tx) }) }, () =>
        save(tx),
      ),
    )
    await onChange()
  }

  return {
    /** Of all rows together. */
    async readVersion(name: TableName): Promise<string> {
      const { table, area } = partsOf(name)
      return versionOfAll(await area.snapshot(db.orm), isRowOf(table))
    },

    async list(name: TableName) {
      const { table, area } = partsOf(name)
      const snapshot = await area.snapshot(db.orm)
      return (await listRows(db.orm, table)).map((values) => {
        const key = keyOf(table, values)
        return { key, values, version: versionOf(snapshot, recordOf(table, key)) }
      })
    },

    /** @throws Invalid, also where there is one of this key */
    async add(name: TableName, row: Row, by: Actor): Promise<string> {
      const { table } = partsOf(name)
      const typed = keyOf(table, row).trim()
      await change(name, by, async (tx) => {
        const key = findKey(table, typed)
        const isKnown = (await listRows(tx, table)).some(
          (one) => keyOf(table, one).toLowerCase() === key?.toLowerCase(),
        )
        if (isKnown) throw new Invalid(`${recordOf(table, key!)} already exists.`, keyField(table))
        const today = localDay(clock.now(), await findTimeZone(tx))
        await saveRowUnless(tx, table, row, key && table.judgeNew?.(key, today))
      })
      return recordOf(table, typed)
    },

    /** All but its key. @throws NotFound, Invalid, Conflict */
    async save(name: TableName, key: string, row: Row, { by, version }: By): Promise<string> {
      const { table, area } = partsOf(name)
      const record = recordOf(table, key)
      const save = async (tx: Tx) => {
        if (!(await listRows(tx, table)).some((one) => keyOf(table, one) === key))
          throw new NotFound(`${record} does not exist.`)
        await saveRow(tx, table, withKey(table, row, key))
      }
      await change(name, by, save, (tx) => checkVersion(tx, area, record, { version, by }))
      return record
    },

    /** @throws Invalid where it has to stay, Conflict */
    async remove(name: TableName, key: string, { by, version }: By): Promise<string> {
      const { table, area } = partsOf(name)
      const record = recordOf(table, key)
      await change(
        name,
        by,
        (tx) => removeRow(tx, table, key),
        (tx) => checkVersion(tx, area, record, { version, by }),
      )
      return record
    },

    /** Adds and changes what a file names, all or nothing; the others stay. @throws Conflict */
    async load(
      name: TableName,
      text: string,
      { by, version }: { by: Actor; version?: string | undefined },
    ): Promise<{ said: string; mistakes: string[] }> {
      const { table, area } = partsOf(name)
      const file = readFile(text, table)
      if ('mistakes' in file) return { said: '', mistakes: file.mistakes }
      const mistakes: string[] = []
      const save = async (tx: Tx) => {
        await saveRows(tx, table, file.rows, mistakes)
        if (mistakes.length > 0) throw new NotLoaded()
      }
      const isAmong = isRowOf(table)
      const saving = change(name, by, save, (tx) => checkVersionOfAll(tx, area, { isAmong, version, by }))
      await saving.catch((error: unknown) => {
        if (!(error instanceof NotLoaded)) throw error
      })
      const more = mistakes.length - mistakesAtMost
      const named = [...mistakes.slice(0, mistakesAtMost), ...(more > 0 ? [`... and ${more} more`] : [])]
      if (named.length > 0) return { said: '', mistakes: named }
      return {
        said: `${formatCountOf(file.rows.length, 'row')} added or changed. Other rows did not change.`,
        mistakes: [],
      }
    },

    async write(name: TableName): Promise<string> {
      const { table } = partsOf(name)
      return writeTableFile(table, await listRows(db.orm, table))
    },
  }
}

/** Takes back what the rows before the first mistake have changed. */
class NotLoaded extends Error {}

async function saveRows(tx: Tx, table: AnyTable, rows: readonly FileRow[], mistakes: string[]): Promise<void> {
  const seen = new Set<string>()
  const known = new Map((await listRows(tx, table)).map((row) => [keyOf(table, row).toLowerCase(), row]))
  for (const { line, row } of rows) {
    const key = keyOf(table, row).toLowerCase()
    if (seen.has(key))
      mistakes.push(`Line ${line}, ${columnsOf(table)[0]!.column}: '${keyOf(table, row)}' is in the file twice.`)
    seen.add(key)
    // What the file has no column for stays.
    await saveTyped(tx, table, { ...known.get(key), ...row }, (column, message) =>
      mistakes.push(`Line ${line}, ${column}: ${message}`),
    )
  }
}

function readFile(text: string, table: AnyTable) {
  try {
    return readTableFile(text, table)
  } catch (error) {
    if (error instanceof CsvError) return { mistakes: [`This is not a CSV file: ${error.message}.`] }
    throw error
  }
}

/** Undefined where it is none: to save its row says so, with whatever else is wrong with it. */
function findKey(table: AnyTable, typed: string): string | undefined {
  try {
    return table.readKey(typed)
  } catch (error) {
    if (error instanceof NotUnderstood) return undefined
    throw error
  }
}
