import {
  bulkRefusals,
  describeBulkDone,
  describeBulkEffect,
  type BulkEditKind,
  type BulkRefusal,
} from '../../../../domain/catalog/bulk-edits.ts'
import { nameActor, type Actor } from '../../../../domain/people/actor.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict, Invalid, NotFound } from '../../../platform/http/errors.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { changeItems, type ChangedItem } from '../imports/change-items.ts'
import { describeItemChange, logItemChanges } from '../imports/log-item-change.ts'
import { listChanges } from '../imports/merging/merge-item.ts'
import { forgetJob } from '../imports-admin/record-import.ts'
import { addVersions, compareFacts, takeBackWithinMs } from '../item-versions/item-versions.store.ts'
import { takeBack } from '../item-versions/take-back.ts'
import { listCollectionNodes } from '../items/lists/collection-nodes.store.ts'
import { nameCollections } from '../items-admin/collection-choices.ts'
import { addEdit, batchOf, endEdit, listEdits, lockEdit } from './bulk-edits.store.ts'
import { planBulkEdit, type BulkChange } from './plan-bulk-edit.ts'

/** As somebody asks for it. */
interface BulkEditRequest {
  itemIds: readonly number[]
  kind: BulkEditKind
  percent?: number | undefined
  brand?: string | undefined
  leadDays?: number | undefined
  collectionId?: number | undefined
}

interface Outcome {
  changed: ChangedItem[]
  refused: { id: number; code: string; reason: BulkRefusal; why: string }[]
  said: string
}

const refusedAtMost = 20
const editsShown = 50

export type BulkEditsService = ReturnType<typeof createBulkEdits>

/** One change of many items: its effect is counted before, it is done in one transaction, and it can be undone for 30 days. */
export function createBulkEdits({ db, clock }: { db: Database; clock: Clock }) {
  async function run(tx: Tx, request: BulkEditRequest, isTrial: boolean): Promise<Outcome> {
    const change = await readChange(tx, request)
    const ids = [...new Set(request.itemIds)]
    const merged = await changeItems(
      tx,
      ids,
      (item) => {
        const plan = planBulkEdit(item, change)
        return typeof plan === 'string' ? plan : { code: item.code, ...plan }
      },
      clock.now(),
      { isTrial, removeMissing: request.kind === 'department' },
    )
    const results = merged.map((item) => ({ item, reason: judge(item) }))
    const found = new Set(merged.map(({ id }) => id))
    const refused = [
      ...ids.filter((id) => !found.has(id)).map((id) => toRefused(id, `Item ${id}`, 'gone')),
      ...results.flatMap(({ item, reason }) =>
        reason === undefined ? [] : toRefused(item.id, item.before.code, reason, item.refused),
      ),
    ]
    const changed = results.filter(({ reason }) => reason === undefined).map(({ item }) => item)
    return {
      changed,
      refused,
      said: describeBulkEffect(request.kind, { changedCount: changed.length, refusals: countReasons(refused) }),
    }
  }

  return {
    /** What it would do. It changes nothing. */
    preview: (request: BulkEditRequest): Promise<Outcome> =>
      db.transaction(async (tx) => {
        const outcome = await run(tx, request, true)
        return { ...outcome, refused: outcome.refused.slice(0, refusedAtMost) }
      }),

    /** @returns its number; null: nothing was changed */
    edit: (request: BulkEditRequest, by: Actor): Promise<{ id: number | null; changedCount: number; said: string }> =>
      db.transaction(async (tx) => {
        const { changed, said } = await run(tx, request, false)
        if (changed.length === 0) return { id: null, changedCount: 0, said }
        const at = clock.now()
        const [kind, itemCount] = [request.kind, changed.length]
        const { id } = await addEdit(tx, { kind, itemCount, staffId: by.staffId, who: nameActor(by), at })
        const versions = changed.map(({ id: itemId, before, next }) => ({
          itemId,
          facts: compareFacts(before, next, listChanges(before, next)),
        }))
        await addVersions(tx, batchOf(id), at, versions)
        const runAt = new Date(at.getTime() + takeBackWithinMs)
        await enqueue(tx, forgetJob, {}, { runAt, key: `${forgetJob} edit ${id}` })
        await logItemChanges(
          tx,
          changed.map(({ id: itemId, before, next }) => ({ itemId, before, next, by, at })),
        )
        await log(tx, by, at, 'item.edit-many', describeBulkDone(kind, itemCount))
        return { id, changedCount: itemCount, said: describeBulkDone(kind, itemCount) }
      }),

    async list() {
      const since = new Date(clock.now().getTime() - takeBackWithinMs)
      const edits = await listEdits(db.orm, since, editsShown)
      return { edits, takeBackWithinMs, timeZone: await findTimeZone(db.orm) }
    },

    /** @returns what was done, in a sentence. @throws NotFound, Conflict */
    undo: (id: number, by: Actor): Promise<string> =>
      db.transaction(async (tx) => {
        const one = await lockEdit(tx, id)
        if (!one) throw new NotFound('There is no bulk change with this number.')
        const at = clock.now()
        if (one.undoneAt) throw new Conflict(`${one.undoneBy} has already undone this.`)
        if (one.at.getTime() + takeBackWithinMs <= at.getTime())
          throw new Conflict('This can no longer be undone. The limit is 30 days.')
        const { restored, left } = await takeBack(tx, batchOf(id), {
          describe: (items) =>
            items.flatMap(({ before, next }) => describeItemChange({ itemId: before.id, before, next, by, at })),
        })
        await endEdit(tx, id, { undoneAt: at, undoneBy: nameActor(by) })
        const said = `Undone for ${formatCountOf(restored, 'item')}.${sayLeft(left)}`
        await log(tx, by, at, 'item.undo-many', said)
        return said
      }),
  }
}

/** Nothing to change is a reason, too; a rule of imports says in its own words why it refuses. */
function judge({ before, next, refused }: ChangedItem): BulkRefusal | undefined {
  if (refused !== undefined) return refused in bulkRefusals ? (refused as BulkRefusal) : 'rule'
  return listChanges(before, next).length === 0 ? 'same' : undefined
}

const toRefused = (id: number, code: string, reason: BulkRefusal, said = '') => ({
  id,
  code,
  reason,
  why: reason === 'rule' ? said : bulkRefusals[reason][1],
})

const countReasons = (refused: Outcome['refused']) =>
  (Object.keys(bulkRefusals) as BulkRefusal[]).flatMap((reason) => {
    const count = refused.filter((one) => one.reason === reason).length
    return count === 0 ? [] : [{ reason, count }]
  })

const sayLeft = (left: number): string =>
  left === 0
    ? ''
    : ` ${formatCountOf(left, 'value')} changed since ${left === 1 ? 'stays as it is' : 'stay as they are'}.`

const log = (tx: Tx, by: Actor, at: Date, action: 'item.edit-many' | 'item.undo-many', said: string) =>
  logChange(tx, {
    by,
    at,
    action,
    record: { kind: 'system', id: 0, name: 'Items' },
    changes: [{ name: 'Items', before: '', after: said }],
  })

/** @throws Invalid where a kind lacks what it asks for */
async function readChange(tx: Tx, request: BulkEditRequest): Promise<BulkChange> {
  const { kind, percent, leadDays, collectionId } = request
  switch (kind) {
    case 'publish':
    case 'hide':
      return { kind }
    case 'price':
      if (percent === undefined || percent === 0)
        throw new Invalid('Enter a percentage, for example 4 or -10.', 'percent')
      return { kind, percent }
    case 'brand':
      if (request.brand === undefined) throw new Invalid('Enter a brand.', 'brand')
      return { kind, brand: request.brand.trim() }
    case 'lead-days':
      if (leadDays === undefined) throw new Invalid('Enter a number of business days.', 'leadDays')
      return { kind, leadDays }
    case 'collection':
    case 'department': {
      const [names] = collectionId === undefined ? [] : nameCollections(await listCollectionNodes(tx), [collectionId])
      if (!names) throw new Invalid('Choose a collection.', 'collectionId')
      if (kind === 'department' && names.length > 1)
        throw new Invalid('A department is a top-level collection.', 'collectionId')
      return { kind, collection: names }
    }
  }
}
