import type { ItemId } from '../../../../domain/ids.ts'
import { trailOf } from '../../../../domain/catalog/collection-moves.ts'
import type { Actor } from '../../../../domain/people/actor.ts'
import { listAuditChanges } from '../../../../domain/people/audit-actions.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Invalid, NotFound } from '../../../platform/http/errors.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import { findItemCodes } from '../items/item-codes.store.ts'
import {
  listAdminCollections,
  listItemsOfCollection,
  lockCollections,
  pickItemsOfCollection,
  saveFirstItems,
  type AdminCollection,
} from '../items/lists/admin-collections.store.ts'
import { listItemLabels } from '../items/lists/item-briefs.store.ts'
import { changeItems } from '../imports/change-items.ts'
import { logItemChanges } from '../imports/log-item-change.ts'
import type { ItemFacts } from '../items/item-facts/item-facts.ts'
import { checkCollection, getAmong } from './collection-version.ts'

interface ItemsEdit {
  version: string
  add: readonly ItemId[]
  remove: readonly ItemId[]
  first?: readonly ItemId[] | undefined
}

/** What stands in a collection itself, and in which order. */
export function createCollectionItems({ db, clock }: { db: Database; clock: Clock }) {
  /** @throws NotFound */
  async function listItems(collectionId: number, limit: number) {
    const collection = getAmong(await listAdminCollections(db.orm), collectionId)
    const first = await pickItemsOfCollection(db.orm, collectionId, collection.firstItemIds)
    const others = await listItemsOfCollection(db.orm, collectionId, { limit: limit + 1, without: first })
    return {
      first: await listItemLabels(db.orm, first),
      others: await listItemLabels(db.orm, others.slice(0, limit)),
      hasMore: others.length > limit,
    }
  }

  /** @returns what was done, in a sentence @throws NotFound, Invalid, Conflict */
  const changeItemsOf = (
    collectionId: number,
    { version, add, remove, first }: ItemsEdit,
    by: Actor,
  ): Promise<string> =>
    db.transaction(async (tx) => {
      const all = await lockCollections(tx)
      const collection = getAmong(all, collectionId)
      await checkCollection(tx, collection, { version, by })
      const names = trailOf(all, collectionId)
        .map((id) => getAmong(all, id).name)
        .toReversed()
      const at = clock.now()
      const added = await putInto(tx, add, { names, at, by })
      const removed = await takeOut(tx, remove, { names, at, by })
      const next = await pickItemsOfCollection(tx, collectionId, first ?? collection.firstItemIds)
      await saveFirstItems(tx, collectionId, next)
      const [before, after] = [await writeCodes(tx, collection.firstItemIds), await writeCodes(tx, next)]
      const changes = listAuditChanges(
        ['Added', '', added.join(', ')],
        ['Taken out', removed.join(', '), ''],
        ['First on the page', before, after],
      )
      const record = { kind: 'collection', id: collectionId, name: collection.name } as const
      if (changes.length > 0) await logChange(tx, { by, at, action: 'collection.items', record, changes })
      return say(collection, { added, removed })
    })

  return { listItems, changeItemsOf }
}

interface Place {
  names: string[]
  at: Date
  by: Actor
}

const isAt = (names: readonly string[]) => (one: readonly string[]) =>
  one.join('\n').toLowerCase() === names.join('\n').toLowerCase()

/** @returns the codes of those that were not in it */
async function putInto(tx: Tx, itemIds: readonly ItemId[], { names, at, by }: Place): Promise<string[]> {
  return save(tx, itemIds, { at, by }, ({ collections }) =>
    collections.some(isAt(names)) ? collections : [...collections, names],
  )
}

/** @returns the codes of those that were in it */
async function takeOut(tx: Tx, itemIds: readonly ItemId[], { names, at, by }: Place): Promise<string[]> {
  return save(tx, itemIds, { at, by }, ({ code, collections }) => {
    const others = collections.filter((one) => !isAt(names)(one))
    if (others.length === 0)
      throw new Invalid(`${code} is in no other collection. Add it to another one first, so buyers can find it.`)
    return others
  })
}

async function save(
  tx: Tx,
  itemIds: readonly ItemId[],
  { at, by }: Omit<Place, 'names'>,
  toCollections: (item: ItemFacts) => string[][],
): Promise<string[]> {
  if (itemIds.length === 0) return []
  const changed = await changeItems(
    tx,
    itemIds,
    (item) => ({ code: item.code, collections: toCollections(item) }),
    at,
    { removeMissing: true },
  )
  if (changed.length < new Set(itemIds).size) throw new NotFound('One of these items no longer exists.')
  const refusal = changed.find(({ refused }) => refused !== undefined)
  if (refusal) throw new Invalid(`${refusal.before.code}: ${refusal.refused}`)
  const moved = changed.filter(({ before, next }) => before.collections.length !== next.collections.length)
  await logItemChanges(
    tx,
    moved.map(({ id: itemId, before, next }) => ({ itemId, before, next, by, at })),
  )
  return moved.map(({ next }) => next.code)
}

async function writeCodes(tx: Tx, itemIds: readonly ItemId[]): Promise<string> {
  const codes = await findItemCodes(tx, itemIds)
  return itemIds.flatMap((id) => codes.get(id) ?? []).join(', ')
}

function say({ name }: AdminCollection, { added, removed }: { added: string[]; removed: string[] }): string {
  if (added.length > 0)
    return `${added.length === 1 ? added[0]! : formatCountOf(added.length, 'item')} ${isAre(added)} in ${name} now.`
  if (removed.length > 0)
    return `${removed.length === 1 ? removed[0]! : formatCountOf(removed.length, 'item')} ${isAre(removed)} removed from ${name}.`
  return `${name} is saved.`
}

const isAre = ({ length }: readonly unknown[]) => (length === 1 ? 'is' : 'are')
