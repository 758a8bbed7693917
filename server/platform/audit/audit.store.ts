import { and, desc, eq, like, lt, sql } from 'drizzle-orm'
import { addDays, type Day } from '../../../domain/calendar/business-days.ts'
import { nameActor, namePerson, type Actor } from '../../../domain/people/actor.ts'
import {
  auditActions,
  nameRecord,
  type AuditAction,
  type AuditChange,
  type RecordKind,
} from '../../../domain/people/audit-actions.ts'
import type { Tx } from '../database.ts'
import { escapeLike } from '../escape-like.ts'
import { auditEntries } from './audit.tables.ts'

export interface ChangeToLog {
  by: Actor
  at: Date
  action: AuditAction
  record: { kind: RecordKind; id: number; name?: string }
  changes?: AuditChange[]
}

/** Writes what is being changed into the audit log, in the transaction of the change. */
export const logChange = (tx: Tx, change: ChangeToLog): Promise<void> => logChanges(tx, [change])

/** The same of many changes at once. */
export async function logChanges(tx: Tx, changes: readonly ChangeToLog[]): Promise<void> {
  for (let at = 0; at < changes.length; at += rowsAtOnce)
    await tx.insert(auditEntries).values(changes.slice(at, at + rowsAtOnce).map(toRow))
}

/** A statement has room for some thousand values. */
const rowsAtOnce = 1_000

function toRow({ by, at, action, record, changes = [] }: ChangeToLog) {
  const recordTitle = nameRecord(record.kind, record.id, record.name)
  const who = nameActor(by)
  const said = changes.flatMap(({ name, before, after }) => [name, before, after])
  return {
    at,
    action,
    recordTitle,
    changes,
    staffId: by.staffId,
    who,
    recordKind: record.kind,
    recordId: record.id,
    address: by.address,
    words: [who, auditActions[action], recordTitle, ...said].filter(Boolean).join('\n').toLowerCase(),
  }
}

export interface AuditQuestion {
  staffId?: number | undefined
  action?: AuditAction | undefined
  recordKind?: RecordKind | undefined
  recordId?: number | undefined
  recordTitle?: string | undefined
  /** Days on the shop's calendar, both included. */
  from?: Day | undefined
  to?: Day | undefined
  timeZone?: string
  q?: string | undefined
  /** Older than this entry. */
  before?: number | undefined
  limit: number
}

const selectEntries = (tx: Tx) => tx.select().from(auditEntries)
export type AuditEntry = Awaited<ReturnType<typeof selectEntries>>[number]

/** The latest first. */
export const listEntries = (tx: Tx, question: AuditQuestion): Promise<AuditEntry[]> => {
  const { staffId, action, recordKind, recordId, recordTitle, from, to, timeZone = 'UTC', q, before, limit } = question
  const startOf = (day: Day) => sql`${day}::timestamp at time zone ${timeZone}`
  return selectEntries(tx)
    .where(
      and(
        staffId === undefined ? undefined : eq(auditEntries.staffId, staffId),
        action && eq(auditEntries.action, action),
        recordKind && eq(auditEntries.recordKind, recordKind),
        recordId === undefined ? undefined : eq(auditEntries.recordId, recordId),
        recordTitle === undefined ? undefined : eq(auditEntries.recordTitle, recordTitle),
        from === undefined ? undefined : sql`${auditEntries.at} >= ${startOf(from)}`,
        to === undefined ? undefined : sql`${auditEntries.at} < ${startOf(addDays(to, 1))}`,
        q ? like(auditEntries.words, `%${escapeLike(q.toLowerCase())}%`) : undefined,
        before === undefined ? undefined : lt(auditEntries.id, before),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit)
}

/** What was done last to a record. @param title of one among several under this number */
export const findLatestEntry = async (
  tx: Tx,
  kind: RecordKind,
  id: number,
  title?: string,
): Promise<AuditEntry | undefined> =>
  (await listEntries(tx, { recordKind: kind, recordId: id, recordTitle: title, limit: 1 }))[0]

export const findEntry = async (tx: Tx, id: number): Promise<AuditEntry | undefined> =>
  (await selectEntries(tx).where(eq(auditEntries.id, id)))[0]

/** Whoever has an entry, with the name of the latest one. */
export async function listNames(tx: Tx): Promise<{ id: number; name: string }[]> {
  const { rows } = await tx.execute<{ id: number; name: string }>(sql`
    with recursive found as (
      (select staff_id as id from ${auditEntries} where staff_id is not null order by staff_id limit 1)
      union all
      select (select e.staff_id from ${auditEntries} e where e.staff_id > found.id order by e.staff_id limit 1) from found
      where found.id is not null)
    select found.id, (select e.who from ${auditEntries} e where e.staff_id = found.id order by e.id desc limit 1) as name
    from found where found.id is not null order by name`)
  return rows.map(({ id, name }) => ({ id, name: namePerson(name) }))
}

/** As a record's own history shows it. */
export const toHistoryRow = ({ at, action, changes, who }: Pick<AuditEntry, 'at' | 'action' | 'changes' | 'who'>) => ({
  at,
  title: auditActions[action],
  note: changes
    .map(({ name, before, after }) => `${name}: ${[before, after].filter((text) => text !== '').join(' → ')}`)
    .join('; '),
  by: who,
})
