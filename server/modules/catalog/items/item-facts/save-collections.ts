import { sql } from 'drizzle-orm'
import type { ItemId } from '../../../../../domain/ids.ts'
import type { Tx } from '../../../../platform/database.ts'
import { collections, itemCollections } from '../catalog.tables.ts'
import type { ItemFacts } from './item-facts.ts'
import { idList, type Placed } from './save-items.ts'

/** Collection ids by the names from the top down; grows as new ones are made. */
export interface CollectionTree {
  byNames: Map<string, number>
  byPath: Map<string, number>
}

export async function loadCollectionTree(tx: Tx): Promise<CollectionTree> {
  const rows = await tx
    .select({ id: collections.id, parentId: collections.parentId, path: collections.path, name: collections.name })
    .from(collections)
    .orderBy(collections.position, collections.id)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byNames = new Map<string, number>()
  for (const row of rows) {
    const names: string[] = []
    for (let at: typeof row | undefined = row; at && names.length < 10; at = byId.get(at.parentId ?? 0))
      names.unshift(at.name)
    const key = keyOf(names)
    if (!byNames.has(key)) byNames.set(key, row.id)
  }
  return { byNames, byPath: new Map(rows.map(({ path, id }) => [path, id])) }
}

const keyOf = (names: string[]) => names.join('\n').toLowerCase()

/** Those of the collections of an item that saving it would make, each by its names from the top down. */
export const listNewCollections = ({ byNames, byPath }: CollectionTree, item: ItemFacts): string[][] =>
  item.collections
    .flatMap((names) => names.map((_, at) => names.slice(0, at + 1)))
    .filter((names) => !byNames.has(keyOf(names)) && !byPath.has(toPath(names)))

export async function saveCollections(tx: Tx, tree: CollectionTree, all: Placed[]): Promise<void> {
  if (all.length === 0) return
  const rows = []
  for (const { next, itemId } of all) {
    const ids = new Set<number>()
    for (const names of next.collections) ids.add(await findOrAdd(tx, tree, names))
    rows.push(...[...ids].map((collectionId, position) => ({ itemId, collectionId, position, isMain: position === 0 })))
  }
  const changed = all.filter(({ before }) => before).map(({ itemId }) => itemId)
  await keepPositions(tx, changed, rows)
  if (changed.length > 0) await tx.execute(sql`delete from ${itemCollections} where item_id = any(${idList(changed)})`)
  if (rows.length > 0) await tx.insert(itemCollections).values(rows)
}

type Row = { itemId: ItemId; collectionId: number; position: number }

/** Where the owner has put an item within a collection, it stays. */
async function keepPositions(tx: Tx, itemIds: ItemId[], rows: Row[]): Promise<void> {
  if (itemIds.length === 0) return
  const { rows: old } = await tx.execute<{ item_id: number; collection_id: number; position: number }>(
    sql`select item_id, collection_id, position from ${itemCollections} where item_id = any(${idList(itemIds)})`,
  )
  const known = new Map(old.map((row) => [`${row.item_id} ${row.collection_id}`, row.position]))
  for (const row of rows) row.position = known.get(`${row.itemId} ${row.collectionId}`) ?? row.position
}

/** Makes what is missing of a path, from the top down. New ones are few, so one statement each is cheap. */
async function findOrAdd(tx: Tx, { byNames, byPath }: CollectionTree, names: string[]): Promise<number> {
  let parentId: number | null = null
  for (let depth = 1; depth <= names.length; depth += 1) {
    const key = keyOf(names.slice(0, depth))
    const path = toPath(names.slice(0, depth))
    const known: number | undefined = byNames.get(key) ?? byPath.get(path)
    parentId = known ?? (await add(tx, { path, parentId, name: names[depth - 1]!, position: 1_000 + byPath.size }))
    byNames.set(key, parentId)
    if (!byPath.has(path)) byPath.set(path, parentId)
  }
  return parentId!
}

async function add(
  tx: Tx,
  { name, ...row }: { path: string; parentId: number | null; name: string; position: number },
) {
  const [saved] = await tx
    .insert(collections)
    .values({ ...row, name })
    .returning()
  return saved!.id
}

/** 'Drinkware > Tumblers' becomes drinkware/tumblers. */
const toPath = (names: string[]): string => names.map(slugOf).join('/')

/** A name as a part of a path. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'other'
