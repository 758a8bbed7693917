import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { Database, Tx } from '../../../../platform/database.ts'
import type { FileStore } from '../../../../platform/files/file-store.ts'
import type { PictureProcess } from '../../../../platform/pictures/picture-process.ts'
import { readDocumentType, toSafeFileName } from './document-files.ts'
import type { StoredDocument } from './document-urls.ts'
import { findDocument, removeUnused, saveDocuments } from './documents.store.ts'

interface DocumentFile {
  name: string
  content: Buffer
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
  isPicture: PictureProcess['isPicture'],
): Promise<DocumentContent | { refused: string }> {
  const type = readDocumentType(name, content)
  if (!type || (type.isPicture && !(await isPicture(content))))
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
