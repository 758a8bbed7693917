import { eq, sql } from 'drizzle-orm'
import { days } from '../../../../domain/calendar/durations.ts'
import type { Tx } from '../../../platform/database.ts'
import { backupSchedules } from './system.tables.ts'

export interface BackupSchedule {
  hour: number | null
  keep: number
  version: number
}

/** Before the shop was ever opened. */
const noSchedule: BackupSchedule = { hour: null, keep: 14, version: 0 }
/** From the first day on. */
const firstSchedule: BackupSchedule = { hour: 3, keep: 14, version: 1 }

export async function findSchedule(tx: Tx): Promise<BackupSchedule> {
  const { hour, keep, version } = backupSchedules
  const [row] = await tx.select({ hour, keep, version }).from(backupSchedules).where(eq(backupSchedules.id, 1))
  return row ?? noSchedule
}

/** @returns the schedule where there was none yet */
export async function beginSchedule(tx: Tx): Promise<BackupSchedule | undefined> {
  const added = await tx.insert(backupSchedules).values(firstSchedule).onConflictDoNothing().returning()
  return added[0] && firstSchedule
}

export async function saveBackupMade(tx: Tx, madeAt: Date): Promise<void> {
  await tx.update(backupSchedules).set({ madeAt })
}

/** When the last one was made; undefined: none was. */
export const findLastBackup = async (tx: Tx): Promise<Date | undefined> =>
  (await tx.select({ madeAt: backupSchedules.madeAt }).from(backupSchedules))[0]?.madeAt ?? undefined

/** Since when there is no backup, where that is longer than so many days. */
export async function findBackupGap(tx: Tx, now: Date, atLeastDays: number): Promise<Date | undefined> {
  const [row] = await tx
    .select({ madeAt: backupSchedules.madeAt, begunAt: backupSchedules.begunAt })
    .from(backupSchedules)
  const since = row && (row.madeAt ?? row.begunAt)
  return since && now.getTime() - since.getTime() > days(atLeastDays) ? since : undefined
}

/** Nobody else changes it until the transaction ends. */
export async function lockSchedule(tx: Tx): Promise<BackupSchedule> {
  await tx.execute(sql`lock table ${backupSchedules} in share row exclusive mode`)
  return findSchedule(tx)
}

export async function saveSchedule(tx: Tx, schedule: BackupSchedule): Promise<void> {
  await tx
    .insert(backupSchedules)
    .values({ id: 1, ...schedule })
    .onConflictDoUpdate({ target: backupSchedules.id, set: schedule })
}

/** The next moment at which it is this hour there. */
export async function findNextMoment(tx: Tx, now: Date, hour: number, timeZone: string): Promise<Date> {
  const { rows } = await tx.execute<{ at: string }>(sql`
    select min(at) as at from generate_series(0, 2) day,
      lateral (select ((${now.toISOString()}::timestamptz at time zone ${timeZone})::date + day
        + make_interval(hours => ${hour})) at time zone ${timeZone} as at) moments
    where at > ${now.toISOString()}::timestamptz`)
  return new Date(rows[0]!.at)
}

export interface DatabaseState {
  version: string
  bytes: number
  tables: { name: string; bytes: number; rows: number }[]
}

const mostTables = 8

/** How large the database is. Rows are what it counted last; a table that it has not counted yet has none. */
export async function readDatabaseState(tx: Tx): Promise<DatabaseState> {
  const { rows } = await tx.execute<{ version: string; bytes: string }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes`)
  const { rows: tables } = await tx.execute<{ name: string; bytes: string; rows: string }>(sql`
    select relname as name, pg_total_relation_size(oid)::text as bytes, greatest(reltuples, 0)::bigint::text as rows
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by pg_total_relation_size(oid) desc limit ${mostTables}`)
  return {
    version: rows[0]!.version,
    bytes: Number(rows[0]!.bytes),
    tables: tables.map((table) => ({ name: table.name, bytes: Number(table.bytes), rows: Number(table.rows) })),
  }
}
