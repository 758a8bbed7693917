import { asc } from 'drizzle-orm'
import type { Tx } from '../../../../platform/database.ts'
import { collections } from '../catalog.tables.ts'

/** A collection with the one that it is in. */
export interface CollectionNode {
  id: number
  parentId: number | null
  name: string
  hidden: boolean
}

/** All of them, also hidden ones, in the order in which pages show those of one level. */
export const listCollectionNodes = (tx: Tx): Promise<CollectionNode[]> =>
  tx
    .select({ id: collections.id, parentId: collections.parentId, name: collections.name, hidden: collections.hidden })
    .from(collections)
    .orderBy(asc(collections.position), asc(collections.id))
