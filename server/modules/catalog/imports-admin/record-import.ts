import { nameActor, type Actor } from '../../../../domain/people/actor.ts'
import { listAuditChanges, type AuditChange } from '../../../../domain/people/audit-actions.ts'
import { shorten } from './shorten.ts'
import type { Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { logChange, logChanges, type ChangeToLog } from '../../../platform/audit/audit.store.ts'
import { findItems, type StoredItem } from '../items/item-facts/item-facts.store.ts'
import type { ItemFacts } from '../items/item-facts/item-facts.ts'
import { factColumns, writeFactCells } from '../imports/fact-cells.ts'
import type { ImportRecord } from '../imports/import-file.ts'
import { addVersions, compareFacts, takeBackWithinMs, type NewVersion } from '../item-versions/item-versions.store.ts'
import { fingerprintOf } from '../item-versions/restore-item.ts'
import { addImport, batchOf, saveImport } from './imports.store.ts'

export const forgetJob = 'forget-imports'

interface Recording {
  by: Actor
  at: Date
}

/** Notes what an import does to items, so that it can be taken back, and in the audit log. In the transaction of the import. */
export function createRecord(tx: Tx, { id, fileName }: { id: number; fileName: string }, { by, at }: Recording) {
  let heldBack = 0
  const columns = new Map<string, number>()
  return {
    async noteSaved(changes) {
      const saved = await findItems(
        tx,
        changes.map(({ next }) => next.code),
      )
      const versions: NewVersion[] = []
      const entries: ChangeToLog[] = []
      for (const { before, next, fields, isHeldBack } of changes) {
        const after = saved.get(next.code.toLowerCase())!
        versions.push(
          before
            ? { itemId: after.id, isHeldBack, facts: compareFacts(before, after, fields) }
            : { itemId: after.id, isHeldBack, isNew: true, facts: {}, fingerprint: fingerprintOf(after) },
        )
        if (isHeldBack) heldBack += 1
        if (before) for (const column of factColumns(fields)) columns.set(column, (columns.get(column) ?? 0) + 1)
        entries.push(toEntry({ by, at }, fileName, { before, after, fields }))
      }
      await addVersions(tx, batchOf(id), at, versions)
      await logChanges(tx, entries)
    },
    async noteEnd({ added, changed, untouched }) {
      await saveImport(tx, id, {
        state: 'done',
        importedAt: at,
        added,
        changed,
        untouched,
        heldBack,
        fault: '',
        progress: null,
        report: null,
        corrections: [],
      })
      await logChange(tx, {
        by,
        at,
        action: 'import.done',
        record: { kind: 'import', id, name: fileName },
        changes: listAuditChanges(
          ['New items', '', added === 0 ? '' : String(added)],
          ['Changed items', '', changed === 0 ? '' : String(changed)],
          ...[...columns].map(([column, items]): [string, string, string] => [column, '', `of ${items}`]),
        ),
      })
      await enqueue(tx, forgetJob, {}, { runAt: new Date(at.getTime() + takeBackWithinMs), key: `${forgetJob} ${id}` })
    },
  } satisfies ImportRecord
}

/** The record of an import that a command does: its file is not stored. */
export async function recordCommand(tx: Tx, fileName: string, { by, at }: Recording): Promise<ImportRecord> {
  const { id } = await addImport(tx, {
    fileName,
    state: 'importing',
    createdAt: at,
    staffId: by.staffId,
    who: nameActor(by),
    changedBy: nameActor(by),
    settings: {
      encoding: 'utf-8',
      isComplete: false,
      warehouse: '',
      removeMissing: false,
      hidesNew: false,
      skipsFaulty: false,
    },
  })
  return createRecord(tx, { id, fileName }, { by, at })
}

interface SavedChange {
  before: StoredItem | undefined
  after: StoredItem
  fields: ReadonlySet<keyof ItemFacts>
}

function toEntry(recording: Recording, fileName: string, { before, after, fields }: SavedChange): ChangeToLog {
  const record = { kind: 'item' as const, id: after.id, name: after.code }
  const changes = before ? describeChanges(before, after, fields) : [{ name: 'Item', before: '', after: 'new' }]
  return {
    ...recording,
    action: 'import.item',
    record,
    changes: [...changes, { name: 'File', before: '', after: fileName }],
  }
}

/** What items say in the columns in which they differ, as short as a line of the audit log. */
export function describeChanges(before: ItemFacts, after: ItemFacts, fields: Iterable<keyof ItemFacts>): AuditChange[] {
  const columns = factColumns(fields)
  const [was, is] = [writeFactCells(before, columns), writeFactCells(after, columns)]
  return columns.flatMap((name, at) =>
    was[at] === is[at] ? [] : [{ name, before: shorten(was[at]!), after: shorten(is[at]!) }],
  )
}
