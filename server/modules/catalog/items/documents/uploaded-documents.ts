import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { DocumentKind } from '../../../../../domain/text/document-kinds.ts'
import type { Database, Tx } from '../../../../platform/database.ts'
import type { FileStore } from '../../../../platform/files/file-store.ts'
import { isPicture } from '../../../../platform/pictures/is-picture.ts'
import type { PictureProcess } from '../../../../platform/pictures/picture-process.ts'
import { lockItem, type StoredItem } from '../item-facts/item-facts.store.ts'
import { readDocumentType, toSafeFileName } from './document-files.ts'
import type { StoredDocument } from './document-urls.ts'
import {
  findDocument,
  listItemDocuments,
  removeItemDocument,
  removeUnused,
  saveDocuments,
  saveItemDocument,
  type ItemDocument,
} from './documents.store.ts'

interface DocumentFile {
  name: string
  content: Buffer
}

type Stored = { item: { code: string; name: string }; document: ItemDocument } | { refused: string }

/** Writes down what an item was and is, in the transaction that changes it. */
type NoteItem = (tx: Tx, change: { before: StoredItem; after: StoredItem }) => Promise<void>

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
  note: NoteItem,
): Promise<Stored> {
  const read = await readDocument(file)
  if ('refused' in read) return read
  return db.transaction(async (tx) => {
    const item = await lockItem(tx, code)
    if (!item) return { refused: noItem(code) }
    const documentId = await store(tx, files, read)
    await saveItemDocument(tx, item.id, { documentId, kind, title })
    await note(tx, { before: item, after: (await lockItem(tx, item.code))! })
    const all = await listItemDocuments(tx, item.id)
    return { item, document: all.find((one) => one.key === read.row.key)! }
  })
}

interface UploadDeps {
  db: Database
  files: FileStore
  isPicture: PictureProcess['isPicture']
}

/** Stores an upload of the owner's that no item has yet; its picture is opened outside of this process. */
export async function storeDocument(
  { db, files, ...pictures }: UploadDeps,
  file: DocumentFile,
): Promise<{ document: StoredDocument } | { refused: string }> {
  const read = await readDocument(file, pictures.isPicture)
  if ('refused' in read) return read
  await db.transaction((tx) => store(tx, files, read))
  const document = await findDocument(db.orm, read.row.key)
  return { document: document! }
}

interface DocumentContent {
  row: StoredDocument & { source: 'upload'; bytes: number }
  content: Buffer
}

async function readDocument(
  { name, content }: DocumentFile,
  checkPicture = isPicture,
): Promise<DocumentContent | { refused: string }> {
  const type = readDocumentType(name, content)
  if (!type || (type.isPicture && !(await checkPicture(content))))
    return { refused: `${name} is no PDF, AI, EPS, PNG or JPEG file.` }
  const key = createHash('sha256').update(content).digest('hex').slice(0, 32)
  const location = `document-${key}.${type.ending}`
  const { mediaType } = type
  return {
    row: { key, source: 'upload', location, fileName: toSafeFileName(name), mediaType, bytes: content.length },
    content,
  }
}

/** @returns its id */
async function store(tx: Tx, files: FileStore, { row, content }: DocumentContent): Promise<number> {
  // Before its row: a row without its file would be a link that leads nowhere.
  await files.write(`uploads/${row.location}`, content)
  return (await saveDocuments(tx, [row])).get(row.key)!
}

/** Takes away files of the owner's that items had until now, as far as none has them any more. */
export async function removeUnusedDocuments(db: Database, files: FileStore, keys: readonly string[]): Promise<void> {
  for (const location of await removeUnused(db.orm, keys)) await files.remove(`uploads/${basename(location)}`)
}

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
export async function removeDocument(
  db: Database,
  files: FileStore,
  { code, number }: { code: string; number: number },
  note: NoteItem,
): Promise<Stored> {
  const removed = await db.transaction(async (tx) => {
    const item = await lockItem(tx, code)
    if (!item) return { refused: noItem(code) }
    const document = (await listItemDocuments(tx, item.id))[number - 1]
    if (!document) return { refused: `${item.code} has no document ${number}.` }
    const isGone = await removeItemDocument(tx, item.id, document.documentId)
    await note(tx, { before: item, after: (await lockItem(tx, item.code))! })
    return { item, document, isGone }
  })
  if ('isGone' in removed && removed.isGone && removed.document.source === 'upload')
    await files.remove(`uploads/${basename(removed.document.location)}`)
  return removed
}
