import * as calls from '../../../../contract/admin/catalog/item-decoration.call.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import { readCharge, readLocation, readMethod } from './item-decoration.wire.ts'
import type { ItemDecorationService } from './item-decoration.service.ts'
import { toWireItem } from './items.wire.ts'
import type { AdminItem } from './items.service.ts'

/** How an item is decorated, in the back office. */
export function itemDecorationRoutes(api: Api, decoration: ItemDecorationService): void {
  const answer = (shown: AdminItem, { rights }: Pick<StaffCaller, 'rights'>, said: string) => ({
    item: toWireItem(shown, rights),
    said,
  })

  api.answer(calls.saveItemMethod, async ({ params, input, staff }) => {
    const method = readMethod(input)
    const shown = await decoration.saveMethod({ ...params, version: input.version }, input.was, method, staff)
    return answer(shown, staff, `${method.name} is saved.`)
  })

  api.answer(calls.moveItemMethod, async ({ params, input, staff }) => {
    const { version, name, before } = input
    const shown = await decoration.moveMethod({ ...params, version }, name, before, staff)
    const place = shown.item.decorations.findIndex((one) => one.name === name) + 1
    return answer(shown, staff, `${name} is number ${place} of ${shown.item.decorations.length} now.`)
  })

  api.answer(calls.removeItemMethod, async ({ params, query, staff }) => {
    const shown = await decoration.removeMethod({ ...params, version: query.version }, query.name, staff)
    return answer(shown, staff, `${query.name} is removed.`)
  })

  api.answer(calls.saveItemLocation, async ({ params, input, staff }) => {
    const { version, method, was } = input
    const location = readLocation(input)
    const shown = await decoration.saveLocation({ ...params, version }, { method, was }, location, staff)
    return answer(shown, staff, `${location.name} of ${method} is saved.`)
  })

  api.answer(calls.removeItemLocation, async ({ params, query, staff }) => {
    const { version, method, name } = query
    const shown = await decoration.removeLocation({ ...params, version }, { method, name }, staff)
    return answer(shown, staff, `${name} of ${method} is removed.`)
  })

  api.answer(calls.saveItemCharge, async ({ params, input, staff }) => {
    const charge = readCharge(input)
    const shown = await decoration.saveCharge({ ...params, version: input.version }, input.place, charge, staff)
    return answer(shown, staff, `${charge.name} is saved.`)
  })

  api.answer(calls.removeItemCharge, async ({ params, query, staff }) => {
    const shown = await decoration.removeCharge({ ...params, version: query.version }, query.place, staff)
    return answer(shown, staff, 'The charge is removed.')
  })
}
