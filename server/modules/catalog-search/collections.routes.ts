import { getMegaMenu, getSubCollections } from '../../../contract/shop/content.call.ts'
import { seesClosedCollections } from '../../platform/audience.ts'
import type { Api } from '../../platform/http.ts'
import { toTrail } from '../catalog/index.ts'
import type { CatalogSearchService } from './catalog-search.service.ts'
import { toLeaf, toMenu, toMiddles } from './collections.wire.ts'

export function collectionsRoutes(api: Api, catalog: CatalogSearchService): void {
  const showMenu = whileCurrent(catalog.version, (seesAll) => ({ collections: toMenu(catalog.model(), seesAll) }))
  api.answerShared(getMegaMenu, ({ audience }) => showMenu(seesClosedCollections(audience)))

  api.answerShared(getSubCollections, ({ query, audience }) => {
    const collection = catalog.openCollection(query.collection_id, audience)
    const model = catalog.model()
    const seesAll = seesClosedCollections(audience)
    return {
      collection: {
        ...toLeaf(model.showCollection(collection, seesAll)),
        text: collection.text,
        trail: toTrail(model.tree, collection),
      },
      sub_collections: toMiddles(model, collection.children, seesAll),
    }
  })
}

/** The menu stands on every page that is made: it is made once while the catalog stays as it is. */
function whileCurrent<T>(version: () => string, make: (seesAll: boolean) => T): (seesAll: boolean) => T {
  let [known, madeFor] = [new Map<boolean, T>(), '']
  return (seesAll) => {
    if (madeFor !== version()) [known, madeFor] = [new Map(), version()]
    if (!known.has(seesAll)) known.set(seesAll, make(seesAll))
    return known.get(seesAll)!
  }
}
