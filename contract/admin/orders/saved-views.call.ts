import type { Call } from '../../call.ts'
import type * as schemas from './saved-views.schema.ts'

export const listSavedViews: Call<typeof schemas.listSavedViews> = {
  name: 'list_saved_views',
  method: 'GET',
  path: '/admin/saved_views',
  who: 'staff',
  right: 'orders.read',
}

export const saveView: Call<typeof schemas.saveView> = {
  name: 'save_view',
  method: 'POST',
  path: '/admin/saved_views',
  who: 'staff',
  right: 'orders.read',
}

export const changeSavedView: Call<typeof schemas.changeSavedView> = {
  name: 'change_saved_view',
  method: 'PUT',
  path: '/admin/saved_views/:id',
  who: 'staff',
  right: 'orders.read',
}

export const removeSavedView: Call<typeof schemas.removeSavedView> = {
  name: 'remove_saved_view',
  method: 'DELETE',
  path: '/admin/saved_views/:id',
  who: 'staff',
  right: 'orders.read',
}
