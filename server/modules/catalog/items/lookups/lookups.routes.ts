import { getLookupData, imprints } from '../../../../../contract/shop/catalog/product-options.call.ts'
import { lookupTypes } from '../../../../../domain/quick-order/lookup-types.ts'
import type { Api } from '../../../../platform/http/http.ts'
import type { CatalogService } from '../catalog.service.ts'
import { toProduct } from '../products/products.wire.ts'
import { toImprints } from './imprints.wire.ts'
import type { LookupsService } from './lookups.service.ts'

export function lookupsRoutes(api: Api, lookups: LookupsService, catalog: CatalogService): void {
  api.answer(getLookupData, async ({ input, audience }) => {
    if (input.type === lookupTypes.imprintColors) {
      const inks = await catalog.listInks(input.catalog_item_id, audience)
      return { lookup_options: inks.map(({ id, code, name, hex, kind }) => ({ id, code, name, hex_code: hex, kind })) }
    }
    const found = await lookups.list(input.type, input.catalog_item_id, audience)
    return {
      lookup_options: found.map(({ code, name, hex }, index) => ({
        id: index + 1,
        name,
        code,
        hex_code: hex,
        kind: '',
      })),
    }
  })

  api.answer(imprints, async ({ input, audience }) => {
    const product = toProduct(await catalog.getProduct(input.catalog_item_id, audience))
    return { imprints: toImprints(product, input.quantity ?? product.moq) }
  })
}
