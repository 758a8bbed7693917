import { getMegaMenu, getSubCollections } from '../../../contract/calls/content.ts'
import type { Api, Handler } from '../../platform/http.ts'
import type { CatalogService } from './catalog.service.ts'
import { toLeaf, toMenu, toMiddle, toTrail } from './collections.wire.ts'

export function collectionsRoutes(api: Api, catalog: CatalogService): void {
  const kept = { keptWhile: catalog.version }

  api.answer(getMegaMenu, ({ caller }) => ({ collections: toMenu(catalog.model(), caller !== undefined) }), kept)

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
      sub_collections: collection.children.map((child) => toMiddle(model, child, signedIn)),
    }
  }
  api.answer(getSubCollections, showBelow, kept)
}
