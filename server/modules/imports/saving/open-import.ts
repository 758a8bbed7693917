import { asc } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { priceLists, warehouses } from '../../catalog/index.ts'
import type { MergeRules } from '../merging/merge-rules.ts'
import { loadCollectionTree } from './save-collections.ts'
import type { SaveContext } from './save-items.ts'
import { UnreadableFile } from '../formats/unreadable-file.ts'

export interface OpenImport {
  rules: MergeRules
  context: SaveContext
}

/** What every batch of an import needs to know, asked once. */
export async function openImport(tx: Tx, rules: Omit<MergeRules, 'warehouses'>): Promise<OpenImport> {
  const lists = await tx.select().from(priceLists).orderBy(asc(priceLists.id))
  const places = await tx.select().from(warehouses).orderBy(asc(warehouses.id))
  const codes = places.map(({ code }) => code)
  const { warehouse } = rules
  const known = codes.find((code) => code.toLowerCase() === warehouse?.toLowerCase())
  if (warehouse !== undefined && !known)
    throw new UnreadableFile(`'${warehouse}' is no warehouse of the shop: ${codes.join(', ') || 'it has none'}.`)
  return {
    rules: { ...rules, warehouse: known, warehouses: codes },
    context: {
      findPublishedList: createListFinder(tx, lists.find(({ isPublished }) => isPublished)?.id),
      companyLists: new Map(lists.filter(({ isPublished }) => !isPublished).map(({ name, id }) => [name, id])),
      warehouseIds: new Map(places.map(({ code, id }) => [code.toLowerCase(), id])),
      collections: await loadCollectionTree(tx),
    },
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
