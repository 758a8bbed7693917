import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/database.ts'
import { guessMediaType } from '../documents/document-files.ts'
import { findDocumentIds, saveDocuments } from '../documents/documents.store.ts'
import { type documents, itemDocuments } from '../documents.tables.ts'
import { ownPicture } from './own-picture.ts'
import { idList, type Placed } from './save-items.ts'

export async function saveItemDocuments(tx: Tx, all: Placed[]): Promise<void> {
  const changed = all.filter(({ before, next }) => before || next.documents.length > 0)
  if (changed.length === 0) return
  const wanted = changed.flatMap(({ next, itemId }) =>
    next.documents.map((document, position) => ({ ...document, ...toDocument(document.url), itemId, position })),
  )
  const ids = await findOrAdd(tx, [...new Map(wanted.map((one) => [one.key, one])).values()])
  const itemIds = idList(changed.map(({ itemId }) => itemId))
  await tx.execute(sql`delete from ${itemDocuments} where item_id = any(${itemIds})`)
  const rows = wanted.flatMap(({ itemId, key, kind, title, position }) => {
    const documentId = ids.get(key)
    return documentId === undefined ? [] : [{ itemId, documentId, kind, title, position }]
  })
  if (rows.length > 0) await tx.insert(itemDocuments).values(rows).onConflictDoNothing()
}

type Row = Omit<typeof documents.$inferInsert, 'id'>

/** Ids by key. A file in the folder of another shop cannot be read. */
async function findOrAdd(tx: Tx, wanted: Row[]): Promise<Map<string, number>> {
  const known = await findDocumentIds(
    tx,
    wanted.map(({ key }) => key),
  )
  const missing = wanted.filter(({ key, source }) => !known.has(key) && source !== 'upload')
  const rows = missing.map(({ key, source, location, fileName, mediaType }) => ({
    key,
    source,
    location,
    fileName,
    mediaType,
  }))
  return new Map([...known, ...(await saveDocuments(tx, rows))])
}

function toDocument(url: string): Row {
  const [, source, location, key] = ownPicture.exec(url) ?? []
  const mediaType = guessMediaType(location ?? url)
  if (key)
    return {
      key,
      source: source === 'upload' ? 'upload' : 'bundled',
      location: location!,
      fileName: location!,
      mediaType,
    }
  const hash = createHash('sha256').update(url).digest('hex').slice(0, 24)
  return { key: `url-${hash}`, source: 'url', location: url, fileName: '', mediaType }
}
