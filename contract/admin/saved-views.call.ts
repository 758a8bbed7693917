import { staff } from '../call.ts'
import type * as s from './saved-views.schema.ts'

// Each is for whoever may read the list that it names, or that the view is of.

export const listSavedViews = staff<typeof s.listSavedViews>('GET /admin/saved_views')
export const saveView = staff<typeof s.saveView>('POST /admin/saved_views')
export const changeSavedView = staff<typeof s.changeSavedView>('PUT /admin/saved_views/:id')
export const removeSavedView = staff<typeof s.removeSavedView>('DELETE /admin/saved_views/:id')
