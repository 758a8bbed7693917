import { createHash } from 'node:crypto'
import type { ItemId } from '../../../../domain/ids.ts'
import type { Actor } from '../../../../domain/people/actor.ts'
import { listAuditChanges } from '../../../../domain/people/audit-actions.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict, Invalid, NotFound } from '../../../platform/http/errors.ts'
import { explainEntry } from '../../../platform/audit/explain-conflict.ts'
import { listEntries, logChange } from '../../../platform/audit/audit.store.ts'
import { findItemById, lockItems } from '../items/item-facts/item-facts.store.ts'
import { listItemLabels, type ItemLabel } from '../items/lists/item-briefs.store.ts'
import { listRelatedIds, saveRelatedIds } from '../items/lists/related-items.store.ts'

interface RelatedItems {
  version: string
  items: ItemLabel[]
}

export type RelatedItemsService = ReturnType<typeof createRelatedItemsService>

/** What the owner shows with an item. It is no fact of the item: files of products say nothing of it. */
export function createRelatedItemsService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** @throws NotFound */
    async get(itemId: ItemId): Promise<RelatedItems> {
      if (!(await findItemById(db.orm, itemId))) throw new NotFound(noItem)
      return read(db.orm, itemId)
    },

    /** @param itemIds all of them, in their order @throws NotFound, Invalid, Conflict */
    change(
      itemId: ItemId,
      { version, itemIds }: { version: string; itemIds: readonly ItemId[] },
      by: Actor,
    ): Promise<{ related: RelatedItems; code: string }> {
      return db.transaction(async (tx) => {
        const [item] = await lockItems(tx, [itemId])
        if (!item) throw new NotFound(noItem)
        const before = await read(tx, itemId)
        if (before.version !== version)
          throw new Conflict(explainEntry(await findLastChange(tx, itemId), by), 'version')
        const wanted = await listItemLabels(tx, itemIds)
        refuseWrong(itemId, itemIds, wanted)
        await saveRelatedIds(tx, itemId, itemIds)
        const [was, is] = [before.items, wanted].map((items) => items.map(({ code }) => code).join(', '))
        if (was !== is)
          await logChange(tx, {
            by,
            at: clock.now(),
            action: 'item.change',
            record: { kind: 'item', id: itemId, name: `${item.code}, ${item.name}` },
            changes: listAuditChanges([title, was!, is!]),
          })
        return { related: await read(tx, itemId), code: item.code }
      })
    },
  }
}

/** In the audit log. */
const title = 'Goes well with'
/** Looked through for what somebody has changed last. */
const entriesAtMost = 50
const noItem = 'There is no item with this number.'

async function read(tx: Tx, itemId: ItemId): Promise<RelatedItems> {
  const ids = await listRelatedIds(tx, itemId)
  const version = createHash('sha256').update(ids.join()).digest('hex').slice(0, 20)
  return { version, items: await listItemLabels(tx, ids) }
}

async function findLastChange(tx: Tx, itemId: ItemId) {
  const entries = await listEntries(tx, { recordKind: 'item', recordId: itemId, limit: entriesAtMost })
  return entries.find(({ changes }) => changes.some(({ name }) => name === title))
}

/** @throws Invalid at the place in the list */
function refuseWrong(itemId: ItemId, itemIds: readonly ItemId[], known: readonly ItemLabel[]): void {
  for (const [at, id] of itemIds.entries()) {
    const field = `itemIds.${at}`
    if (id === itemId) throw new Invalid('An item cannot go with itself.', field)
    if (itemIds.indexOf(id) < at) throw new Invalid('This item is listed twice.', field)
    if (!known.some((one) => one.id === id)) throw new Invalid('This item is no longer in the catalog.', field)
  }
}
