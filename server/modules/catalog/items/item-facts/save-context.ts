import { asc } from 'drizzle-orm'
import type { Tx } from '../../../../platform/database.ts'
import { priceLists, warehouses } from '../catalog.tables.ts'
import { loadCollectionTree, type CollectionTree } from './save-collections.ts'

/** What saving items in batches needs to know, asked once. */
export interface SaveContext {
  /** The list of the published prices; made with the first one. */
  findPublishedList(): Promise<number>
  /** Other price lists by name; grows as new ones are made. */
  companyLists: Map<string, number>
  /** By code in lower case; grows where the shop had none. */
  warehouseIds: Map<string, number>
  /** As they are spelled. */
  warehouseCodes: readonly string[]
  collections: CollectionTree
}

export async function openSaveContext(tx: Tx): Promise<SaveContext> {
  const lists = await tx.select().from(priceLists).orderBy(asc(priceLists.id))
  const warehouseRows = await tx.select().from(warehouses).orderBy(asc(warehouses.id))
  return {
    findPublishedList: createListFinder(tx, lists.find(({ isPublished }) => isPublished)?.id),
    companyLists: new Map(lists.filter(({ isPublished }) => !isPublished).map(({ name, id }) => [name, id])),
    warehouseIds: new Map(warehouseRows.map(({ code, id }) => [code.toLowerCase(), id])),
    warehouseCodes: warehouseRows.map(({ code }) => code),
    collections: await loadCollectionTree(tx),
  }
}

/** The list of the published prices is made with the first price. */
function createListFinder(tx: Tx, known: number | undefined): () => Promise<number> {
  let id = known
  return async () => {
    if (id !== undefined) return id
    const [row] = await tx
      .insert(priceLists)
      .values({ name: 'Published prices', isPublished: true })
      .returning({ id: priceLists.id })
    return (id = row!.id)
  }
}
