import type { Database } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { Invalid, NotFound } from '../../platform/http/errors.ts'
import { addOwnPicture, findItemById, listPictures, toFactPictureUrl } from '../catalog/index.ts'

interface ItemMediaDeps {
  db: Database
  files: FileStore
}

export type ItemMediaService = ReturnType<typeof createItemMediaService>

/** Takes in files for items; an item shows them once it is changed so. */
export function createItemMediaService({ db, files }: ItemMediaDeps) {
  return {
    /** @returns what the item names it by, and where a page finds it @throws NotFound, Invalid */
    async addPicture(itemId: number, content: Buffer): Promise<{ ref: string; url: string }> {
      await refuseNoItem(itemId)
      const added = await db.transaction((tx) => addOwnPicture(tx, files, content))
      if ('refused' in added) throw new Invalid(added.refused, 'file')
      const [picture] = await listPictures(db.orm, [added.location])
      const ref = `shop:${picture!.source}/${picture!.location}#${picture!.key}`
      return { ref, url: toFactPictureUrl(ref) }
    },
  }

  async function refuseNoItem(itemId: number): Promise<void> {
    if (!(await findItemById(db.orm, itemId))) throw new NotFound('There is no item with this number.')
  }
}
