import { createHash } from 'node:crypto'
import type { ItemId } from '../../../domain/ids.ts'
import { documents, itemDocuments } from '../../../server/modules/catalog/items/documents.tables.ts'
import type { Tx } from '../../../server/platform/database.ts'
import type { FileStore } from '../../../server/platform/files/file-store.ts'
import { writeDocuments } from '../paper/list.ts'
import { get, idsBy, insertRows } from './rows.ts'

const atOnce = 32

/**
 * Writes the demo's documents where uploads are, so that the shop's backup holds them.
 * @param itemIds by code
 */
export async function fillDocuments(tx: Tx, files: FileStore, itemIds: Map<string, number>): Promise<void> {
  const written = [...writeDocuments()].map((document) => {
    const key = createHash('sha256').update(document.content).digest('hex').slice(0, 32)
    return { ...document, key, location: `document-${key}.pdf` }
  })
  for (let start = 0; start < written.length; start += atOnce)
    await Promise.all(
      written.slice(start, start + atOnce).map(({ location, content }) => files.write(`uploads/${location}`, content)),
    )
  await insertRows(
    tx,
    documents,
    written.map(({ key, location, fileName, content }) => ({
      key,
      location,
      fileName,
      source: 'upload' as const,
      mediaType: 'application/pdf',
      bytes: content.length,
    })),
  )
  const ids = idsBy(await tx.select({ id: documents.id, key: documents.key }).from(documents), ({ key }) => key)
  const counted = new Map<string, number>()
  const rows = written.flatMap(({ key, kind, title, codes }) =>
    codes.flatMap((code) => {
      const itemId = itemIds.get(code) as ItemId | undefined
      const position = counted.get(code) ?? 0
      counted.set(code, position + 1)
      return itemId === undefined ? [] : [{ itemId, documentId: get(ids, key), kind, title, position }]
    }),
  )
  await insertRows(tx, itemDocuments, rows)
}
