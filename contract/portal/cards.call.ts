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
