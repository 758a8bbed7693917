import type { Actor } from '../../../../domain/people/actor.ts'
import { listAuditChanges } from '../../../../domain/people/audit-actions.ts'
import type { Tx } from '../../../platform/database.ts'
import { findLatestEntry, logChange, logChanges } from '../../../platform/audit/audit.store.ts'
import { findItemsById, lockItems, type StoredItem } from '../items/item-facts/item-facts.store.ts'
import { openSaveContext } from '../items/item-facts/save-context.ts'
import { saveItems, type Change } from '../items/item-facts/save-items.ts'
import type { ItemFacts } from '../items/item-facts/item-facts.ts'
import { factColumns } from '../imports/fact-cells.ts'
import { listChanges } from '../imports/merging/merge-item.ts'
import { listItems, saveImport, type ImportedItem, type StoredImport } from './imports.store.ts'
import { describeChanges } from './record-import.ts'
import { fingerprintOf, restoreItem } from './restore-item.ts'
import type { TakeBackCounts } from './imports.tables.ts'

const itemsAtOnce = 500
const shownAtMost = 20

/** An item of which something stays as somebody has made it since. */
interface ChangedSince {
  id: number
  code: string
  columns: string[]
  /** Empty: the audit log does not say. */
  who: string
}

export interface TakeBackPreview extends TakeBackCounts {
  changedSince: ChangedSince[]
}

type OnProgress = (progress: { items: number; share: number }) => void

/** What taking an import back would do. */
export async function previewTakeBack(tx: Tx, one: StoredImport): Promise<TakeBackPreview> {
  const preview: TakeBackPreview = { ...noneYet(), changedSince: [] }
  for await (const batch of readBatches(tx, one.id)) {
    const found = await findItemsById(
      tx,
      batch.map(({ itemId }) => itemId),
    )
    for (const noted of batch) {
      const now = found.get(noted.itemId)
      if (!now) continue
      const plan = planItem(now, noted)
      count(preview, plan)
      if (plan.left.length > 0 && preview.changedSince.length < shownAtMost)
        preview.changedSince.push({
          id: now.id,
          code: now.code,
          columns: factColumns(plan.left),
          who: await findWho(tx, now.id, one),
        })
    }
  }
  return preview
}

/** Who has changed an item since it was imported. */
async function findWho(tx: Tx, itemId: number, { importedAt }: StoredImport): Promise<string> {
  const latest = await findLatestEntry(tx, 'item', itemId)
  return latest && importedAt && latest.at > importedAt ? latest.who : ''
}

interface TakingBack {
  by: Actor
  at: Date
  onProgress: OnProgress
  /** Waits for what is still being noted of the progress. */
  endProgress(): Promise<void>
}

/** Gives items the values that they had before an import. All or nothing. */
export async function takeBack(
  tx: Tx,
  one: StoredImport,
  { by, at, onProgress, endProgress }: TakingBack,
): Promise<TakeBackCounts> {
  const context = await openSaveContext(tx)
  const total = noneYet()
  const all = one.added + one.changed
  let items = 0
  for await (const batch of readBatches(tx, one.id)) {
    const locked = await lockItems(
      tx,
      batch.map(({ itemId }) => itemId),
    )
    const found = new Map(locked.map((item) => [item.id, item]))
    const changes: Change[] = []
    for (const noted of batch) {
      const before = found.get(noted.itemId)
      if (!before) continue
      const plan = planItem(before, noted)
      count(total, plan)
      if (plan.fields.length > 0) changes.push({ before, next: plan.next, fields: new Set(plan.fields) })
    }
    await saveItems(tx, context, changes)
    await logChanges(
      tx,
      changes.map(({ before, next, fields }) => ({
        by,
        at,
        action: 'import.take-back' as const,
        record: { kind: 'item' as const, id: before!.id, name: next.code },
        changes: [...describeItem(before!, next, fields), { name: 'File', before: one.fileName, after: '' }],
      })),
    )
    items += batch.length
    onProgress({ items, share: all === 0 ? 1 : Math.min(1, items / all) })
  }
  await endProgress()
  await saveImport(tx, one.id, {
    state: 'taken-back',
    takenBackAt: at,
    takenBackBy: by.name,
    takenBack: total,
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
        total[name] === 0 ? '' : String(total[name]),
      ]),
    ),
  })
  return total
}

const countTitles = {
  restored: 'Items restored',
  removed: 'New items removed',
  hidden: 'New items hidden',
  left: 'Values left as changed since',
}

function describeItem(before: ItemFacts, next: ItemFacts, fields: ReadonlySet<keyof ItemFacts>) {
  if (next.status === 'removed' && before.status !== 'removed')
    return [{ name: 'Item', before: 'new', after: 'removed' }]
  return describeChanges(before, next, fields)
}

const noneYet = (): TakeBackCounts => ({ restored: 0, removed: 0, hidden: 0, left: 0 })

interface ItemPlan {
  outcome: 'restored' | 'removed' | 'hidden' | 'untouched'
  next: ItemFacts
  fields: (keyof ItemFacts)[]
  left: (keyof ItemFacts)[]
}

/**
 * What is removed already stays so. A new item goes; one that somebody has changed since is hidden, so that their work can be found.
 * Neither has a day any more on which it would be shown.
 */
function planItem(now: StoredItem, { isNew, isHeldBack, fingerprint, facts }: ImportedItem): ItemPlan {
  if (now.status === 'removed') return { outcome: 'untouched', next: now, fields: [], left: [] }
  if (!isNew) {
    const { next, fields, left } = restoreItem(now, facts, { isHeldBack })
    return { outcome: fields.length > 0 ? 'restored' : 'untouched', next, fields, left }
  }
  const isUnchanged = fingerprintOf(now) === fingerprint
  const status = isUnchanged ? 'removed' : 'hidden'
  const next: ItemFacts = { ...now, status, publishedFrom: null, publishedUntil: null }
  return { outcome: status, next, fields: listChanges(now, next), left: [] }
}

function count(total: TakeBackCounts, { outcome, left }: ItemPlan): void {
  if (outcome !== 'untouched') total[outcome] += 1
  total.left += left.length
}

async function* readBatches(tx: Tx, importId: number): AsyncGenerator<ImportedItem[]> {
  let after = 0
  for (;;) {
    const batch = await listItems(tx, importId, { after, limit: itemsAtOnce })
    if (batch.length === 0) return
    yield batch
    after = batch.at(-1)!.itemId
  }
}
