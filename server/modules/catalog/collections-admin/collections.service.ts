import {
  allCollectionFields,
  collectionFields,
  type CollectionField,
  type CollectionValues,
} from '../../../../domain/catalog/collection-fields.ts'
import {
  collectionLevels,
  inTreeOrder,
  moveCollection,
  trailOf,
  type CollectionMove,
} from '../../../../domain/catalog/collection-moves.ts'
import type { Actor } from '../../../../domain/people/actor.ts'
import { listAuditChanges, type AuditAction, type AuditChange } from '../../../../domain/people/audit-actions.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { PictureProcess } from '../../../platform/pictures/picture-process.ts'
import { Conflict, Invalid } from '../../../platform/http/errors.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import {
  addAdminCollection,
  listAdminCollections,
  lockCollections,
  saveCollectionOrder,
  saveAdminCollection,
  type AdminCollection,
} from '../items/lists/admin-collections.store.ts'
import { addUploadedPicture } from '../items/pictures/uploaded-pictures.ts'
import { countItemsByCollection, removeCollections } from '../items/collection-rows.store.ts'
import { listPictures } from '../items/pictures/pictures.store.ts'
import { toPictureUrl } from '../items/pictures/picture-urls.ts'
import { checkCollection, checkTree, readCollectionVersion, readTreeVersion, getAmong } from './collection-version.ts'
import { createCollectionItems } from './collection-items.ts'
import { findHolders, type HoldingCoupon } from './holders.ts'
import { readFacts, readName, type CollectionEdit } from './collection-edit.ts'

interface StaffCollectionsDeps {
  db: Database
  clock: Clock
  files: FileStore
  /** Of uploads. */
  reencode: PictureProcess['reencode']
  listCoupons(tx: Tx): Promise<HoldingCoupon[]>
  /** What of the owner's pages leads to a collection; null: nothing. */
  findContentWith(tx: Tx, path: string): Promise<string | null>
  /** Whoever asks for one address is led to the other. */
  saveMovedPage(tx: Tx, page: { from: string; to: string }): Promise<unknown>
}

export type StaffCollectionsService = ReturnType<typeof createStaffCollectionsService>
export type CollectionDetails = Awaited<ReturnType<StaffCollectionsService['get']>>
export type AdminTree = Awaited<ReturnType<StaffCollectionsService['list']>>

/** The tree of collections, as the back office arranges it. */
export function createStaffCollectionsService(deps: StaffCollectionsDeps) {
  const { db, clock, files, reencode } = deps
  const { orm } = db

  async function list() {
    const [all, counts] = await Promise.all([listAdminCollections(orm), countItemsByCollection(orm)])
    const rows = inTreeOrder(all).map((row) => ({ ...row, itemCount: counts.get(row.path) ?? 0 }))
    return { version: await readTreeVersion(orm, all), rows }
  }

  /** @throws NotFound */
  async function get(id: number) {
    const [all, counts] = await Promise.all([listAdminCollections(orm), countItemsByCollection(orm)])
    const collection = getAmong(all, id)
    return {
      collection,
      version: await readCollectionVersion(orm, collection),
      names: namesOf(all, id),
      itemCount: counts.get(collection.path) ?? 0,
      url: urlOf(all, collection),
    }
  }

  /** One change of the tree at a time. */
  const change = <T>(act: (tx: Tx, all: AdminCollection[]) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => act(tx, await lockCollections(tx)))

  function log(tx: Tx, by: Actor, action: AuditAction, { id, name }: Logged, changes: AuditChange[] = []) {
    return logChange(tx, { by, at: clock.now(), action, record: { kind: 'collection', id, name }, changes })
  }

  return {
    list,
    get,
    ...createCollectionItems({ db, clock }),

    /** @returns its id @throws NotFound, Invalid */
    add: ({ name: typed, parentId }: { name: string; parentId: number | null }, by: Actor): Promise<number> =>
      change(async (tx, all) => {
        const parent = parentId === null ? undefined : getAmong(all, parentId)
        if (trailOf(all, parentId).length >= collectionLevels) throw tooDeep('parentId')
        const name = readName(typed, siblingsOf(all, parentId))
        const id = await addAdminCollection(tx, { name, parent })
        await saveCollectionOrder(tx, inTreeOrder(await listAdminCollections(tx)))
        await log(tx, by, 'collection.add', { id, name }, listAuditChanges(['In', '', parent?.name ?? '']))
        return id
      }),

    /** @throws NotFound, Invalid, Conflict */
    async change(id: number, { version, ...wanted }: CollectionEdit & { version: string }, by: Actor) {
      const changed = await change(async (tx, all) => {
        const collection = getAmong(all, id)
        await checkCollection(tx, collection, { version, by })
        const facts = readFacts(collection, wanted, siblingsOf(all, collection.parentId, id))
        const changes = listAuditChanges(...describe(collection, facts))
        if (changes.length === 0) return facts
        if (!(await saveAdminCollection(tx, id, facts)))
          throw new Invalid('Please upload this picture again.', 'picture')
        await log(tx, by, 'collection.change', { id, name: facts.name }, changes)
        return facts
      })
      return { shown: await get(id), said: `${changed.name} is saved.` }
    },

    /** @throws NotFound, Invalid, Conflict */
    async move({ version, ...move }: CollectionMove & { version: string }, by: Actor) {
      const said = await change(async (tx, all) => {
        const collection = getAmong(all, move.id)
        if (move.parentId !== null) getAmong(all, move.parentId)
        await checkTree(tx, all, { version, by })
        const moved = moveCollection(all, move)
        if ('refused' in moved) throw toRefusal(moved.refused)
        if (move.parentId !== collection.parentId)
          readName(collection.name, siblingsOf(all, move.parentId, collection.id))
        await saveCollectionOrder(tx, moved.order)
        const next = await listAdminCollections(tx)
        const [before, after] = [placeOf(all, move.id), placeOf(next, move.id)]
        const changes = listAuditChanges(['In', before.in, after.in], ['Place', before.number, after.number])
        if (changes.length > 0) await log(tx, by, 'collection.move', collection, changes)
        return `${collection.name} is number ${after.number} ${after.in === '' ? 'of the departments' : `in ${after.in}`} now.`
      })
      return { tree: await list(), said }
    },

    /** @throws NotFound, Invalid, Conflict */
    remove: (id: number, version: string, by: Actor): Promise<string> =>
      change(async (tx, all) => {
        const collection = getAmong(all, id)
        await checkCollection(tx, collection, { version, by })
        await refuseHeld(tx, deps, all, collection)
        await removeCollections(tx, [collection.path])
        const above = all.find((one) => one.id === collection.parentId)
        for (const from of above ? addressesOf(id) : []) await deps.saveMovedPage(tx, { from, to: addressOf(above!) })
        await log(tx, by, 'collection.remove', collection, listAuditChanges(['In', above?.name ?? '', '']))
        return above
          ? `${collection.name} removed. Its address redirects to ${above.name}.`
          : `${collection.name} is removed.`
      }),

    /** @throws Invalid where it can be none */
    async addPicture(content: Buffer): Promise<{ name: string; url: string }> {
      const added = await addUploadedPicture({ db, files, reencode }, content)
      if ('refused' in added) throw new Invalid(added.refused, 'file')
      const picture = (await listPictures(orm, [added.location])).find(({ source }) => source === 'upload')!
      return { name: `shop:upload/${picture.location}#${picture.key}`, url: toPictureUrl(picture) }
    },
  }
}

type Logged = Pick<AdminCollection, 'id' | 'name'>

const siblingsOf = (all: readonly AdminCollection[], parentId: number | null, without?: number) =>
  all.filter((one) => one.parentId === parentId && one.id !== without)

/** From the top down, with its own. */
const namesOf = (all: readonly AdminCollection[], id: number): string[] =>
  trailOf(all, id)
    .map((one) => getAmong(all, one).name)
    .toReversed()

function placeOf(all: readonly AdminCollection[], id: number): { in: string; number: string } {
  const { parentId } = getAmong(all, id)
  const beside = siblingsOf(all, parentId)
  return {
    in: parentId === null ? '' : getAmong(all, parentId).name,
    number: String(beside.findIndex((one) => one.id === id) + 1),
  }
}

const addressesOf = (id: number) => [`/listing/${id}`, `/subCollection/${id}`]
const addressOf = ({ id, showSubCollections }: AdminCollection) => addressesOf(id)[showSubCollections ? 1 : 0]!

/** Where shoppers find it; null where it, or one above it, is hidden. */
const urlOf = (all: readonly AdminCollection[], { id, otherLinkUrl }: AdminCollection): string | null =>
  trailOf(all, id).some((one) => getAmong(all, one).hidden) ? null : (otherLinkUrl ?? `/listing/${id}`)

/** @throws Conflict while something is in it, or needs it */
async function refuseHeld(
  tx: Tx,
  { listCoupons, findContentWith }: Pick<StaffCollectionsDeps, 'listCoupons' | 'findContentWith'>,
  all: readonly AdminCollection[],
  { id, path, name }: AdminCollection,
): Promise<void> {
  const below = all.filter(({ parentId }) => parentId === id)
  const [holder] = await findHolders(tx, [path], listCoupons)
  const content = await findContentWith(tx, path)
  if (below.length > 0)
    throw new Conflict(
      `${formatCountOf(below.length, 'collection')} ${isAre(below.length)} in ${name}. Move or remove them first.`,
    )
  if (holder && holder.items > 0)
    throw new Conflict(
      `${formatCountOf(holder.items, 'item')} ${isAre(holder.items)} in ${name}. Remove them first, or hide the collection.`,
    )
  if (holder) throw new Conflict(`The coupon ${holder.coupon} applies to ${name}, so it cannot be removed.`)
  if (content !== null)
    throw new Conflict(`${content} links to ${name}. Change the link first, or hide the collection.`)
}

const isAre = (count: number) => (count === 1 ? 'is' : 'are')

const tooDeep = (field: string) => new Invalid(`Collections can be at most ${collectionLevels} levels deep.`, field)

function toRefusal(refused: 'in-itself' | 'too-deep' | 'gone') {
  if (refused === 'too-deep') return tooDeep('parentId')
  if (refused === 'in-itself') return new Invalid('A collection cannot be inside itself.', 'parentId')
  return new Conflict('The place you chose no longer exists. Please check the current tree.', 'version')
}

const yes = (is: boolean) => (is ? 'yes' : 'no')

/** A picture has no name that says anything. */
const describePicture = (before: string | null | undefined, next: string | null | undefined): [string, string] =>
  before === next ? ['', ''] : [before ? 'the one before' : '', next ? 'a new one' : '']

const describe = (before: CollectionValues, next: CollectionValues): [name: string, before: string, after: string][] =>
  allCollectionFields.map((field) => {
    const texts = field === 'picture' ? describePicture(before.picture, next.picture) : [before, next].map(write(field))
    return [collectionFields[field].title, texts[0]!, texts[1]!]
  })

const write = (field: CollectionField) => (values: CollectionValues) => {
  const value = values[field]
  return typeof value === 'boolean' ? yes(value) : (value ?? '')
}
