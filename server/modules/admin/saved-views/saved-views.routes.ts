import * as calls from '../../../../contract/admin/saved-views.call.ts'
import type { SavedView as WireView } from '../../../../contract/admin/saved-views.schema.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { SavedViewsService, ViewAccess } from './saved-views.service.ts'

export function savedViewsRoutes(api: Api, views: SavedViewsService): void {
  api.answer(calls.listSavedViews, async ({ query, signedIn }) => ({
    views: (await views.list(query.list, signedIn)).map(toWireView),
  }))

  api.answer(calls.saveView, async ({ input: { isShared: shared, list, ...fields }, signedIn }) => ({
    view: toWireView(await views.save(list, { ...fields, shared }, signedIn)),
  }))

  api.answer(calls.changeSavedView, async ({ params, input, signedIn }) => {
    const { version, isShared: shared, ...fields } = input
    return { view: toWireView(await views.change(params.id, version, { ...fields, shared }, signedIn)) }
  })

  api.answer(calls.removeSavedView, async ({ params, query, signedIn }) => {
    await views.remove(params.id, query.version, signedIn)
    return {}
  })
}

const toWireView = ({ view, isMine, mayChange }: ViewAccess): WireView => ({
  id: view.id,
  list: view.list,
  name: view.name,
  isShared: view.shared,
  by: view.staffId === null ? '' : view.by,
  isMine,
  mayChange,
  filters: Object.fromEntries(Object.entries(view.filters).map(([name, values]) => [name, [...values]])),
  columns: [...view.columns],
  version: view.version,
})
