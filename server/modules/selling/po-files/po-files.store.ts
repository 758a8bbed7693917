import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { CompanyId, CustomerId, PoFileId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { poFiles } from './po-files.tables.ts'

/** The file of a cart, without its content. */
export interface CartPoFile {
  id: PoFileId
  fileName: string
}

/** Null where a cart has none; a part of the cart's query. */
export const poFileInCart = (customerId: SQL): SQL => sql`(
  select json_build_object('id', f.id, 'fileName', f.file_name) from ${poFiles} f where f.customer_id = ${customerId} and f.in_cart)`

/** What a customer has sent, each with its id and its fields; a part of a query of all that is theirs. */
export const poFilesOf = (customerId: CustomerId): SQL => sql`
  select f.id, jsonb_build_object('file_name', f.file_name, 'in_cart', f.in_cart) as fields from ${poFiles} f
  where f.customer_id = ${customerId}`

type NewPoFile = Omit<typeof poFiles.$inferInsert, 'id' | 'inCart'>

/** Instead of the one that the cart had. Whoever calls holds the cart's lock. */
export async function replacePoFile(tx: Tx, file: NewPoFile): Promise<void> {
  await removePoFile(tx, file.customerId)
  await tx.insert(poFiles).values({ ...file, inCart: true })
}

/** Whoever calls holds the cart's lock. */
export async function removePoFile(tx: Tx, customerId: CustomerId): Promise<void> {
  await tx.delete(poFiles).where(and(eq(poFiles.customerId, customerId), poFiles.inCart))
}

/** The file goes from the cart to the orders that name it. */
export async function orderPoFile(tx: Tx, customerId: CustomerId): Promise<void> {
  await tx
    .update(poFiles)
    .set({ inCart: false })
    .where(and(eq(poFiles.customerId, customerId), poFiles.inCart))
}

/** The caller has seen that the order which names it is the viewer's, or is the owner of the shop. */
export async function findPoFile(tx: Tx, id: PoFileId) {
  const { fileName, mediaType, content } = poFiles
  const [row] = await tx.select({ fileName, mediaType, content }).from(poFiles).where(eq(poFiles.id, id))
  return row
}

export async function movePoFiles(tx: Tx, from: CompanyId, to: CompanyId): Promise<void> {
  await tx.update(poFiles).set({ companyId: to }).where(eq(poFiles.companyId, from))
}
