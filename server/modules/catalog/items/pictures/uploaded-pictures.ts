import { createHash } from 'node:crypto'
import type { Database, Tx } from '../../../../platform/database.ts'
import type { FileStore } from '../../../../platform/files/file-store.ts'
import type { PictureProcess } from '../../../../platform/pictures/picture-process.ts'
import { reencodePicture, type ReencodedPicture } from '../../../../platform/pictures/re-encode-picture.ts'
import { pictures } from '../catalog.tables.ts'

/** As wide as a page with pixels to spare; a banner is shown in no more. */
const largest = { width: 2_400, height: 2_400, as: 'photo' } as const

/**
 * Takes a picture of the owner's in: made anew, stored once, and served like those of the catalog.
 * @returns the file name of its master, by which pages find it; or why it cannot be taken
 */
export async function addOwnPicture(
  tx: Tx,
  files: FileStore,
  content: Buffer,
): Promise<{ location: string } | { refused: string }> {
  const read = await readOwnPicture(content)
  if (!('refused' in read)) await saveOwnPicture(tx, files, read)
  return read
}

interface UploadDeps {
  db: Database
  files: FileStore
  reencode: PictureProcess['reencode']
}

/** The same of an upload, made anew outside of this process, while no transaction waits. */
export async function addUploadedPicture(
  { db, files, reencode }: UploadDeps,
  content: Buffer,
): Promise<{ location: string } | { refused: string }> {
  const read = await readOwnPicture(content, reencode)
  if (!('refused' in read)) await db.transaction((tx) => saveOwnPicture(tx, files, read))
  return read
}

interface OwnPicture {
  key: string
  location: string
  picture: ReencodedPicture
}

async function saveOwnPicture(tx: Tx, files: FileStore, { key, location, picture }: OwnPicture): Promise<void> {
  // Before its row: a row without its file would be a picture that does not load.
  await files.write(`uploads/${location}`, picture.content)
  const { width, height } = picture
  await tx.insert(pictures).values({ key, source: 'upload', location, width, height }).onConflictDoNothing()
}

/** A picture as it would be taken in, or why it cannot be. */
export async function readOwnPicture(
  content: Buffer,
  reencode = reencodePicture,
): Promise<OwnPicture | { refused: string }> {
  const picture = await reencode(content, largest)
  if ('refused' in picture) return picture
  const key = createHash('sha256').update(picture.content).digest('hex').slice(0, 32)
  return { key, location: `picture-${key}.${picture.ending}`, picture }
}
