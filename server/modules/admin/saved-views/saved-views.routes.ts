import {
  changeSavedView,
  listSavedViews,
  removeSavedView,
  saveView,
} from '../../../../contract/admin/orders/saved-views.call.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { SavedViewsService } from './saved-views.service.ts'
import { readFilters, toWireView } from './saved-views.wire.ts'

export function savedViewsRoutes(api: Api, views: SavedViewsService): void {
  api.answer(listSavedViews, async ({ signedIn }) => ({ views: (await views.list(signedIn)).map(toWireView) }))

  api.answer(saveView, async ({ input: { name, isShared: shared, filters, columns }, signedIn }) => ({
    view: toWireView(await views.save({ name, shared, filters: readFilters(filters), columns }, signedIn)),
  }))

  api.answer(changeSavedView, async ({ params, input, signedIn }) => {
    const { version, name, isShared: shared, filters, columns } = input
    const fields = { name, shared, filters: filters && readFilters(filters), columns }
    return { view: toWireView(await views.change(params.id, version, fields, signedIn)) }
  })

  api.answer(removeSavedView, async ({ params, query, signedIn }) => {
    await views.remove(params.id, query.version, signedIn)
    return {}
  })
}
