import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import sharp from 'sharp'
import type { DocumentKind } from '../../../../domain/text/document-kinds.ts'
import type { Database } from '../../../platform/database.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { lockItem } from '../item-facts/item-facts.store.ts'
import { readDocumentType, toSafeFileName } from './document-files.ts'
import {
  listItemDocuments,
  removeItemDocument,
  saveDocuments,
  saveItemDocument,
  type ItemDocument,
} from './documents.store.ts'

interface DocumentFile {
  name: string
  content: Buffer
}

type Stored = { item: { code: string; name: string }; document: ItemDocument } | { refused: string }

const noItem = (code: string): string => `There is no item and no variant '${code}'.`

/**
 * Puts a file of the owner beside an item, stored once for all items that have it. The backup holds it, too.
 */
export async function addDocument(
  db: Database,
  files: FileStore,
  code: string,
  file: DocumentFile,
  { kind, title }: { kind: DocumentKind; title: string },
): Promise<Stored> {
  const type = readDocumentType(file.name, file.content)
  if (!type || (type.isPicture && !(await isPicture(file.content))))
    return { refused: `${file.name} is no PDF, AI, EPS, PNG or JPEG file.` }
  const key = createHash('sha256').update(file.content).digest('hex').slice(0, 32)
  const location = `document-${key}.${type.ending}`
  const fileName = toSafeFileName(file.name)
  return db.transaction(async (tx) => {
    const item = await lockItem(tx, code)
    if (!item) return { refused: noItem(code) }
    // Before its row: a row without its file would be a link that leads nowhere.
    await files.write(`uploads/${location}`, file.content)
    const row = { key, source: 'upload' as const, location, fileName, mediaType: type.mediaType }
    const ids = await saveDocuments(tx, [{ ...row, bytes: file.content.length }])
    await saveItemDocument(tx, item.id, { documentId: ids.get(key)!, kind, title })
    const all = await listItemDocuments(tx, item.id)
    return { item, document: all.find((one) => one.key === key)! }
  })
}

const isPicture = (content: Buffer): Promise<boolean> =>
  sharp(content)
    .metadata()
    .then(
      () => true,
      () => false,
    )

export async function listDocuments(
  db: Database,
  code: string,
): Promise<{ item: { code: string; name: string }; documents: ItemDocument[] } | { refused: string }> {
  return db.transaction(async (tx) => {
    const item = await lockItem(tx, code)
    return item ? { item, documents: await listItemDocuments(tx, item.id) } : { refused: noItem(code) }
  })
}

/**
 * Takes a document off an item; its file goes when no other item has it.
 * @param number of the list, from 1 on
 */
export async function removeDocument(db: Database, files: FileStore, code: string, number: number): Promise<Stored> {
  const removed = await db.transaction(async (tx) => {
    const item = await lockItem(tx, code)
    if (!item) return { refused: noItem(code) }
    const document = (await listItemDocuments(tx, item.id))[number - 1]
    if (!document) return { refused: `${item.code} has no document ${number}.` }
    return { item, document, isGone: await removeItemDocument(tx, item.id, document.documentId) }
  })
  if ('isGone' in removed && removed.isGone && removed.document.source === 'upload')
    await files.remove(`uploads/${basename(removed.document.location)}`)
  return removed
}
