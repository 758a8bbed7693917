import { sql } from 'drizzle-orm'
import type { Actor } from '../../../../domain/people/actor.ts'
import { listAuditChanges } from '../../../../domain/people/audit-actions.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import type { Tx } from '../../../platform/database.ts'
import { logChanges, type ChangeToLog } from '../../../platform/audit/audit.store.ts'
import { cutMark } from './areas/row-marks.ts'
import type { SettingArea, Snapshot } from './areas/area.ts'

interface Audited {
  /** Those that may change. */
  areas: readonly SettingArea[]
  by: Actor
  at: Date
  /** Refuses the change where something is not as it was when it was read. Runs once nobody else can change it. */
  check?(before: readonly Snapshot[]): Promise<void> | void
}

/** Whoever changes settings waits for whoever does it already: what is written down is then this change and no other. */
const lockKey = 4_711_024

const recordsAtMost = 100

/** Changes settings and writes into the audit log how their records differ afterwards, whichever way the change has come. */
export async function auditSettings<T>(
  tx: Tx,
  { areas, by, at, check }: Audited,
  change: () => Promise<T>,
): Promise<T> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
  const before = await readSnapshots(tx, areas)
  await check?.(before)
  const done = await change()
  const after = await readSnapshots(tx, areas)
  const changes = areas.flatMap((area, index) => {
    const entries = compare(before[index]!, after[index]!).map(([name, differing]) => toEntry(area, name, differing))
    return entries.length > recordsAtMost ? [summarize(area, entries)] : entries
  })
  await logChanges(
    tx,
    changes.map((entry) => ({ by, at, ...entry })),
  )
  return done
}

/** One after the other: a transaction has one connection. */
async function readSnapshots(tx: Tx, areas: readonly SettingArea[]): Promise<Snapshot[]> {
  const all: Snapshot[] = []
  for (const area of areas) all.push(await area.snapshot(tx))
  return all
}

type Entry = Omit<ChangeToLog, 'by' | 'at'>
type Changes = ReturnType<typeof listAuditChanges>

const toEntry = ({ id }: SettingArea, name: string, changes: Changes): Entry => ({
  action: 'setting.change',
  record: { kind: 'setting', id, name },
  changes,
})

/** Of a file with hundreds of records. */
function summarize(area: SettingArea, entries: Entry[]): Entry {
  const names = entries.slice(0, recordsAtMost).map(({ record }) => record.name)
  const text = `${names.join('; ')}; ${formatCountOf(entries.length - recordsAtMost, 'other')}`
  return toEntry(area, area.title, [{ name: formatCountOf(entries.length, 'record'), before: '', after: text }])
}

/** Records that differ, those that have gone or come among them. */
function compare(before: Snapshot, after: Snapshot): [record: string, Changes][] {
  const records = new Set([...before.keys(), ...after.keys()])
  return [...records].flatMap((record): [string, Changes][] => {
    const [was = {}, is = {}] = [before.get(record), after.get(record)]
    const titles = new Set([...Object.keys(was), ...Object.keys(is)])
    const changes = listAuditChanges(
      ...[...titles].map((title): [string, string, string] => [title, was[title] ?? '', is[title] ?? '']),
    ).map(withoutMarks)
    return changes.length > 0 ? [[record, changes]] : []
  })
}

type Change = Changes[number]

/** Rows that are only counted differ by their marks, which nobody reads. */
function withoutMarks(change: Change): Change {
  const before = cutMark(change.before)
  const after = cutMark(change.after)
  return before === after && after !== ''
    ? { ...change, before, after: `${after}, changed` }
    : { ...change, before, after }
}
