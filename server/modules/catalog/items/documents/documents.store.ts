import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { DocumentKind } from '../../../../../domain/text/document-kinds.ts'
import type { ItemId } from '../../../../../domain/ids.ts'
import type { Tx } from '../../../../platform/database.ts'
import { documents, itemDocuments } from '../documents.tables.ts'
import type { StoredDocument } from './document-urls.ts'

const stored = {
  key: documents.key,
  source: documents.source,
  location: documents.location,
  fileName: documents.fileName,
  mediaType: documents.mediaType,
}

/** By the key of its address. */
export async function findDocument(tx: Tx, key: string): Promise<StoredDocument | undefined> {
  const [row] = await tx.select(stored).from(documents).where(eq(documents.key, key))
  return row
}

type ItemDocument = StoredDocument & { documentId: number; kind: DocumentKind; title: string; bytes: number | null }

export const listItemDocuments = (tx: Tx, itemId: ItemId): Promise<ItemDocument[]> =>
  tx
    .select({
      ...stored,
      documentId: documents.id,
      kind: itemDocuments.kind,
      title: itemDocuments.title,
      bytes: documents.bytes,
    })
    .from(itemDocuments)
    .innerJoin(documents, eq(documents.id, itemDocuments.documentId))
    .where(eq(itemDocuments.itemId, itemId))
    .orderBy(asc(itemDocuments.position), asc(itemDocuments.id))

type NewDocument = typeof documents.$inferInsert

/** The ids by key, of those that were there already, too. */
export async function saveDocuments(tx: Tx, wanted: NewDocument[]): Promise<Map<string, number>> {
  if (wanted.length > 0) await tx.insert(documents).values(wanted).onConflictDoNothing()
  return findDocumentIds(
    tx,
    wanted.map(({ key }) => key),
  )
}

export async function findDocumentIds(tx: Tx, keys: string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await tx
    .select({ id: documents.id, key: documents.key })
    .from(documents)
    .where(inArray(documents.key, keys))
  return new Map(rows.map(({ id, key }) => [key, id]))
}

/** Uploaded documents that no item has. @returns where their files are */
export async function removeUnused(tx: Tx, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const gone = await tx
    .delete(documents)
    .where(
      sql`${inArray(documents.key, [...keys])} and ${documents.source} = 'upload' and not exists (
        select from ${itemDocuments} other where other.document_id = ${documents.id})`,
    )
    .returning({ location: documents.location })
  return gone.map(({ location }) => location)
}
