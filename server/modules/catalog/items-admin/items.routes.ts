import { addItem, changeItem, getItem, saveItemVariant } from '../../../../contract/admin/catalog/items.call.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import type { Api } from '../../../platform/http/http.ts'
import { readChange, readVariant, toWireItem } from './items.wire.ts'
import type { StaffItemsService } from './items.service.ts'

/** One item in the back office: the same stories as the owner's commands. */
export function itemsRoutes(api: Api, items: StaffItemsService): void {
  api.answer(getItem, async ({ params, staff }) => toWireItem(await items.get(params.id), staff.rights))

  api.answer(changeItem, async ({ params, input, staff }) => {
    const { item, before, next } = await items.change(params.id, readChange(input, staff.rights), staff)
    const said =
      before.publishedFrom !== next.publishedFrom && next.publishedFrom !== null
        ? `${next.code} is saved. Shoppers see it from ${formatDate(next.publishedFrom)} on.`
        : before.status !== next.status
          ? `${next.code} is saved. ${next.status === 'active' ? 'Buyers see it now.' : 'Buyers no longer see it.'}`
          : `${next.code} is saved.`
    return { item: toWireItem(item, staff.rights), said }
  })

  api.answer(saveItemVariant, async ({ params, input, staff }) => {
    const variant = readVariant(input)
    const shown = await items.saveVariant(params.id, { version: input.version, was: input.was, variant }, staff)
    return { item: toWireItem(shown, staff.rights), said: `${variant.code} is saved.` }
  })

  api.answer(addItem, async ({ input, staff }) => ({
    id: await items.add({ code: input.code, name: input.name, copyOf: input.copyOf ?? null }, staff),
  }))
}
