import { getMegaMenu, getMenuOutline, getSubCollections } from '../../../../contract/shop/content.call.ts'
import { seesClosedCollections } from '../../../platform/http/audience.ts'
import type { Api } from '../../../platform/http/http.ts'
import { withTopics } from '../../../platform/http/cache/shared-answers.ts'
import { assortmentTopic, menuTopic } from '../items/topics.ts'
import { toTrail } from '../items/trails.wire.ts'
import type { CatalogSearchService } from './catalog-search.service.ts'
import { toLeaf, toMenu, toMiddles, toOutline } from './collections.wire.ts'
import { listFilled } from './menu.ts'

export function collectionsRoutes(api: Api, catalog: CatalogSearchService): void {
  api.answerShared(getMegaMenu, ({ audience }) =>
    withTopics({ collections: toMenu(catalog.showMenu(seesClosedCollections(audience))) }, [menuTopic]),
  )

  api.answerShared(getMenuOutline, ({ audience }) => {
    const menu = catalog.showMenu(seesClosedCollections(audience))
    const image = menu.find(({ picture }) => picture)?.picture ?? null
    return withTopics({ collections: toOutline(menu), image }, [menuTopic])
  })

  api.answerShared(getSubCollections, ({ query, audience }) => {
    const collection = catalog.openCollection(query.collection_id, audience)
    const model = catalog.model()
    const seesAll = seesClosedCollections(audience)
    const shown = {
      collection: {
        ...toLeaf(model.showCollection(collection, seesAll)),
        text: collection.text,
        trail: toTrail(model.tree, collection),
      },
      sub_collections: toMiddles(listFilled(model, collection.children, seesAll, 2)),
    }
    return withTopics(shown, [assortmentTopic])
  })
}
