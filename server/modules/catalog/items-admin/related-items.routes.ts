import { changeRelatedItems, getRelatedItems } from '../../../../contract/admin/catalog/related-items.call.ts'
import type { Api } from '../../../platform/http/http.ts'
import { toWireItemLabel } from '../collections-admin/collections.wire.ts'
import type { ItemLabel } from '../items/lists/item-briefs.store.ts'
import type { RelatedItemsService } from './related-items.service.ts'

/** What is shown with an item, in the back office. */
export function relatedItemsRoutes(api: Api, related: RelatedItemsService): void {
  api.answer(getRelatedItems, async ({ params }) => toWire(await related.get(params.id)))

  api.answer(changeRelatedItems, async ({ params, input, staff }) => {
    const { version, itemIds } = input
    const changed = await related.change(params.id, { version, itemIds }, staff)
    return { related: toWire(changed.related), said: `What goes well with ${changed.code} is saved.` }
  })
}

const toWire = ({ version, items }: { version: string; items: ItemLabel[] }) => ({
  version,
  items: items.map(toWireItemLabel),
})
