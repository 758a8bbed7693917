import { asc, eq, sql } from 'drizzle-orm'
import { storedCollectionFields, type CollectionValues } from '../../../../../domain/catalog/collection-fields.ts'
import type { PlacedCollection } from '../../../../../domain/catalog/collection-moves.ts'
import { pickFields } from '../../../../../domain/fields/record-fields.ts'
import type { ItemId } from '../../../../../domain/ids.ts'
import type { Tx } from '../../../../platform/database.ts'
import { collections, itemCollections, items, pictures } from '../catalog.tables.ts'
import { findOrAddPictures } from '../item-facts/save-pictures.ts'
import { slugOf } from '../item-facts/save-collections.ts'
import { pictureAddress } from '../collection-rows.store.ts'

export type AdminCollection = Awaited<ReturnType<typeof selectCollections>>[number]

const selectCollections = (tx: Tx) =>
  tx
    .select({
      id: collections.id,
      parentId: collections.parentId,
      path: collections.path,
      ...pickFields(storedCollectionFields, collections),
      firstItemIds: collections.firstItemIds,
      position: collections.position,
      picture: pictureAddress,
      storedPicture: { key: pictures.key, source: pictures.source, location: pictures.location },
    })
    .from(collections)
    .leftJoin(pictures, eq(pictures.id, collections.pictureId))
    .orderBy(asc(collections.position), asc(collections.id))

/** All of them, each level in the order in which pages show it. */
export const listAdminCollections = (tx: Tx): Promise<AdminCollection[]> => selectCollections(tx)

/** Nobody else arranges or changes collections in the back office until the transaction ends. */
export async function lockCollections(tx: Tx): Promise<AdminCollection[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('collections'))`)
  return selectCollections(tx)
}

/** At the end of its level, under a path of its own. @returns its id */
export async function addAdminCollection(
  tx: Tx,
  { name, parent }: { name: string; parent: AdminCollection | undefined },
): Promise<number> {
  const wanted = [...(parent ? [parent.path] : []), slugOf(name)].join('/')
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${collections} (path, parent_id, name, position)
    select case when exists (select from ${collections} where path = ${wanted}) then ${wanted} || '-' || free.number else ${wanted} end,
      ${parent?.id ?? null}::int, ${name}, (select coalesce(max(position), 0) + 1 from ${collections})
    from (select min(number) as number from generate_series(2, 10000) number
      where not exists (select from ${collections} where path = ${wanted} || '-' || number)) free
    returning id`)
  return rows[0]!.id
}

/** @returns whether the shop has its picture */
export async function saveAdminCollection(
  tx: Tx,
  id: number,
  { picture, ...facts }: CollectionValues,
): Promise<boolean> {
  const found = picture === null ? undefined : (await findOrAddPictures(tx, [picture])).get(picture)
  await tx
    .update(collections)
    .set({ ...facts, pictureId: found ?? null })
    .where(eq(collections.id, id))
  return picture === null || found !== undefined
}

/** @param order all of them, each behind the one that it is in */
export async function saveCollectionOrder(tx: Tx, order: readonly PlacedCollection[]): Promise<void> {
  const rows = order.map(({ id, parentId }, position) => ({ id, parent: parentId, position }))
  await tx.execute(sql`
    update ${collections} c set parent_id = placed.parent, position = placed.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as placed(id int, parent int, position int)
    where c.id = placed.id and (c.parent_id, c.position) is distinct from (placed.parent, placed.position)`)
}

export const saveFirstItems = (tx: Tx, id: number, firstItemIds: ItemId[]) =>
  tx.update(collections).set({ firstItemIds }).where(eq(collections.id, id))

/** Those of a collection by how often they are bought; hidden ones among them. */
export async function listItemsOfCollection(
  tx: Tx,
  collectionId: number,
  { limit, without }: { limit: number; without: readonly ItemId[] },
): Promise<ItemId[]> {
  const { rows } = await tx.execute<{ id: ItemId }>(sql`
    select i.id from ${itemCollections} ic join ${items} i on i.id = ic.item_id
    where ic.collection_id = ${collectionId} and i.status <> 'removed' and i.id <> all(${sql.param([...without])}::int[])
    order by i.popularity desc, i.id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Which of these items stand in a collection, in the order of the question. */
export async function pickItemsOfCollection(
  tx: Tx,
  collectionId: number,
  itemIds: readonly ItemId[],
): Promise<ItemId[]> {
  const { rows } = await tx.execute<{ id: ItemId }>(sql`
    select i.id from ${itemCollections} ic join ${items} i on i.id = ic.item_id
    where ic.collection_id = ${collectionId} and i.status <> 'removed' and i.id = any(${sql.param([...itemIds])}::int[])`)
  const found = new Set(rows.map(({ id }) => id))
  return itemIds.filter((id) => found.has(id))
}
