import type { SQL } from 'drizzle-orm'
import type { ItemId } from '../../../../domain/ids.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { PictureProcess } from '../../../platform/pictures/picture-process.ts'
import { Invalid, NotFound } from '../../../platform/http/errors.ts'
import { addUploadedPicture } from '../items/pictures/uploaded-pictures.ts'
import { createFetchPictures, fetchPicturesLater } from '../items/pictures/fetch-pictures.ts'
import { findItemById } from '../items/item-facts/item-facts.store.ts'
import { forgetFetchFaults } from '../items/pictures/fetched-pictures.store.ts'
import { listPictures } from '../items/pictures/pictures.store.ts'
import { storeDocument } from '../items/documents/uploaded-documents.ts'
import { toDocumentUrl } from '../items/documents/document-urls.ts'
import { toFactPictureUrl } from '../items/item-facts/save-pictures.ts'

interface ItemMediaDeps {
  db: Database
  clock: Clock
  files: FileStore
  pictures: Pick<PictureProcess, 'reencode' | 'isPicture'>
  /** The items of an import, for a query. */
  itemsOfImport(importId: number): SQL
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
export function createItemMediaService({ db, clock, files, pictures, itemsOfImport }: ItemMediaDeps) {
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

    /** Tries pictures anew that could not be fetched. @returns how many */
    async fetchAgain({ itemId, importId }: { itemId?: number | undefined; importId?: number | undefined }) {
      const of =
        itemId !== undefined
          ? { itemId: itemId as ItemId }
          : importId !== undefined
            ? { itemIds: itemsOfImport(importId) }
            : undefined
      return db.transaction(async (tx) => {
        const count = await forgetFetchFaults(tx, of)
        if (count > 0) await fetchPicturesLater(tx)
        return count
      })
    },

    /** @returns what the item names it by, and where a page finds it @throws NotFound, Invalid */
    async addDocument(itemId: number, file: { name: string; content: Buffer }) {
      await refuseNoItem(itemId)
      const stored = await storeDocument({ db, files, isPicture }, file)
      if ('refused' in stored) throw new Invalid(stored.refused, 'file')
      const { document } = stored
      return { ref: toRef(document), url: toDocumentUrl(document), fileName: document.fileName }
    },

    jobs: createFetchPictures({ db, clock, files, reencode }),
  }

  async function refuseNoItem(itemId: number): Promise<void> {
    if (!(await findItemById(db.orm, itemId))) throw new NotFound('There is no item with this number.')
  }
}
