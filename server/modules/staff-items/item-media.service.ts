import type { Database } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { PictureProcess } from '../../platform/pictures/picture-process.ts'
import { Invalid, NotFound } from '../../platform/http/errors.ts'
import {
  addUploadedPicture,
  findItemById,
  listPictures,
  storeDocument,
  toDocumentUrl,
  toFactPictureUrl,
} from '../catalog/index.ts'

interface ItemMediaDeps {
  db: Database
  files: FileStore
  pictures: Pick<PictureProcess, 'reencode' | 'isPicture'>
}

interface Stored {
  source: 'bundled' | 'upload' | 'url'
  location: string
  key: string
}

/** What the facts of an item name a picture or a document by. */
export const toRef = ({ source, location, key }: Stored): string =>
  source === 'url' ? location : `shop:${source}/${location}#${key}`

export type ItemMediaService = ReturnType<typeof createItemMediaService>

/** Takes in files for items; an item shows them once it is changed so. */
export function createItemMediaService({ db, files, pictures }: ItemMediaDeps) {
  const { reencode, isPicture } = pictures
  return {
    /** @returns what the item names it by, and where a page finds it @throws NotFound, Invalid */
    async addPicture(itemId: number, content: Buffer): Promise<{ ref: string; url: string }> {
      await refuseNoItem(itemId)
      const added = await addUploadedPicture({ db, files, reencode }, content)
      if ('refused' in added) throw new Invalid(added.refused, 'file')
      const [picture] = await listPictures(db.orm, [added.location])
      const ref = toRef(picture!)
      return { ref, url: toFactPictureUrl(ref) }
    },

    /** @returns what the item names it by, and where a page finds it @throws NotFound, Invalid */
    async addDocument(itemId: number, file: { name: string; content: Buffer }) {
      await refuseNoItem(itemId)
      const stored = await storeDocument({ db, files, isPicture }, file)
      if ('refused' in stored) throw new Invalid(stored.refused, 'file')
      const { document } = stored
      return { ref: toRef(document), url: toDocumentUrl(document), fileName: document.fileName }
    },
  }

  async function refuseNoItem(itemId: number): Promise<void> {
    if (!(await findItemById(db.orm, itemId))) throw new NotFound('There is no item with this number.')
  }
}
