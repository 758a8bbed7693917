import { getMegaMenu, getSubCollections } from '../../../contract/calls/content.ts'
import type { Api, Handler } from '../../platform/http.ts'
import { toTrail } from '../catalog/index.ts'
import type { CatalogSearchService } from './catalog-search.service.ts'
import { toLeaf, toMenu, toMiddles } from './collections.wire.ts'

export function collectionsRoutes(api: Api, catalog: CatalogSearchService): void {
  const kept = { cacheVersion: catalog.version }

  const showMenu = whileCurrent(catalog.version, (signedIn) => ({ collections: toMenu(catalog.model(), signedIn) }))
  api.answer(getMegaMenu, ({ caller }) => showMenu(caller !== undefined), kept)

  const showBelow: Handler<typeof getSubCollections> = ({ query, caller }) => {
    const collection = catalog.openCollection(query.collection_id, caller)
    const model = catalog.model()
    const signedIn = caller !== undefined
    return {
      collection: {
        ...toLeaf(model, collection, signedIn),
        text: collection.text,
        trail: toTrail(model.tree, collection),
      },
      sub_collections: toMiddles(model, collection.children, signedIn),
    }
  }
  api.answer(getSubCollections, showBelow, kept)
}

/** The menu stands on every page: made once for guests and once for customers while the catalog stays as it is. */
function whileCurrent<T>(version: () => string, make: (signedIn: boolean) => T): (signedIn: boolean) => T {
  let [known, madeFor] = [new Map<boolean, T>(), '']
  return (signedIn) => {
    if (madeFor !== version()) [known, madeFor] = [new Map(), version()]
    if (!known.has(signedIn)) known.set(signedIn, make(signedIn))
    return known.get(signedIn)!
  }
}
