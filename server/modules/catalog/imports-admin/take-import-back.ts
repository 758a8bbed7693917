import type { Actor } from '../../../../domain/people/actor.ts'
import { listAuditChanges } from '../../../../domain/people/audit-actions.ts'
import type { Tx } from '../../../platform/database.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import * as versions from '../item-versions/take-back.ts'
import { factColumns } from '../imports/fact-cells.ts'
import { batchOf, saveImport, type StoredImport } from './imports.store.ts'
import { describeChanges } from './record-import.ts'
import type { TakeBackCounts } from './imports.tables.ts'

const namedAtMost = 20

export interface TakeBackPreview extends TakeBackCounts {
  /** The first items of which something stays as somebody has made it since. Who is empty where the audit log does not say. */
  changedSince: { id: number; code: string; columns: string[]; who: string }[]
}

/** What taking an import back would do. */
export async function previewTakeBack(tx: Tx, { id }: StoredImport): Promise<TakeBackPreview> {
  const { changedSince, ...counts } = await versions.previewTakeBack(tx, batchOf(id))
  const named = changedSince.slice(0, namedAtMost)
  return { ...counts, changedSince: named.map(({ facts, ...item }) => ({ ...item, columns: factColumns(facts) })) }
}

interface TakingBack {
  by: Actor
  at: Date
  onProgress(progress: { items: number; share: number }): void
  /** Waits for what is still being noted of the progress. */
  endProgress(): Promise<void>
}

/** Gives items the values that they had before an import. All or nothing. */
export async function takeImportBack(
  tx: Tx,
  one: StoredImport,
  { by, at, onProgress, endProgress }: TakingBack,
): Promise<void> {
  const all = one.added + one.changed
  const { changedSince: _named, ...counts } = await versions.takeBack(tx, batchOf(one.id), {
    describe: (items) =>
      items.map(({ before, next, fields }) => ({
        by,
        at,
        action: 'import.take-back',
        record: { kind: 'item', id: before.id, name: next.code },
        changes: [...describeItem(before, next, fields), { name: 'File', before: one.fileName, after: '' }],
      })),
    onProgress: (items) => onProgress({ items, share: all === 0 ? 1 : Math.min(1, items / all) }),
  })
  await endProgress()
  await saveImport(tx, one.id, {
    state: 'taken-back',
    takenBackAt: at,
    takenBackBy: by.name,
    takenBack: counts,
    progress: null,
    fault: '',
  })
  await logChange(tx, {
    by,
    at,
    action: 'import.take-back',
    record: { kind: 'import', id: one.id, name: one.fileName },
    changes: listAuditChanges(
      ...(['restored', 'removed', 'hidden', 'left'] as const).map((name): [string, string, string] => [
        countTitles[name],
        '',
        counts[name] === 0 ? '' : String(counts[name]),
      ]),
    ),
  })
}

const countTitles = {
  restored: 'Items restored',
  removed: 'New items removed',
  hidden: 'New items hidden',
  left: 'Values kept as changed later',
}

const describeItem = (...[before, next, fields]: Parameters<typeof describeChanges>) =>
  next.status === 'removed'
    ? [{ name: 'Item', before: 'new', after: 'removed' }]
    : describeChanges(before, next, fields)
