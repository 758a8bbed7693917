import { eq } from 'drizzle-orm'
import type { LeafCollection } from '../../../contract/calls/content.ts'
import type { CatalogItem } from '../../../contract/calls/products.ts'
import type { Database } from '../../platform/database.ts'
import type { Caller } from '../../platform/http.ts'
import { pictures } from './catalog.tables.ts'
import { toWireCollection } from './collections.routes.ts'
import type { CatalogCards } from './listing.routes.ts'
import type { LiveCatalog } from './live-catalog.ts'
import { toPictureUrl } from './picture-urls.ts'

export interface CatalogWindowDeps {
  db: Database
  live: LiveCatalog
  cards: CatalogCards
}

/** What the pages that the owner writes show of the catalog. */
export function createCatalogWindow({ db, live, cards }: CatalogWindowDeps) {
  const findByPath = (path: string) => live.current().findCollectionByPath(path)
  return {
    listItemsByCode(codes: string[], caller: Caller | undefined): Promise<CatalogItem[]> {
      const model = live.current()
      return cards.listCatalogItems(
        codes.map((code) => model.findIdByCode(code)).filter((id) => id !== undefined),
        caller,
      )
    },

    /** The most bought of these collections and of those below them. */
    listItemsOfCollections(paths: string[], limit: number, caller: Caller | undefined): Promise<CatalogItem[]> {
      const model = live.current()
      const found = paths.map(findByPath).filter((one) => one !== undefined)
      return cards.mark(model.mostBought(found, limit, caller !== undefined), caller)
    },

    findCollection(path: string): LeafCollection | undefined {
      const model = live.current()
      const collection = model.findCollectionByPath(path)
      return collection && toWireCollection(model, collection)
    },

    /** The address of a picture by the file name of its master. */
    async findPicture(location: string): Promise<string | null> {
      const [row] = await db.orm.select().from(pictures).where(eq(pictures.location, location)).limit(1)
      return row ? toPictureUrl(row) : null
    },
  }
}
