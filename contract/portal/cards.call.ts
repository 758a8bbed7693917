import type { Call } from '../call.ts'
import type * as schemas from './cards.schema.ts'

export const getPortalCards: Call<typeof schemas.getPortalCards> = {
  name: 'get_portal_cards',
  method: 'GET',
  path: '/portal/cards',
  who: 'portal',
}

export const removePortalCard: Call<typeof schemas.removePortalCard> = {
  name: 'remove_portal_card',
  method: 'DELETE',
  path: '/portal/cards/:id',
  who: 'portal',
  customersOnly: true,
}

export const setDefaultPortalCard: Call<typeof schemas.setDefaultPortalCard> = {
  name: 'set_default_portal_card',
  method: 'PUT',
  path: '/portal/cards/:id/default',
  who: 'portal',
  customersOnly: true,
}

export const createPortalCard: Call<typeof schemas.createPortalCard> = {
  name: 'create_portal_card',
  method: 'POST',
  path: '/portal/cards',
  who: 'portal',
  customersOnly: true,
}
