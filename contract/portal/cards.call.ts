import { portal } from '../call.ts'
import type * as s from './cards.schema.ts'

export const getPortalCards = portal<typeof s.getPortalCards>('get_portal_cards', 'GET /portal/cards')
export const removePortalCard = portal<typeof s.removePortalCard>('remove_portal_card', 'DELETE /portal/cards/:id', {
  customersOnly: true,
})
export const setDefaultPortalCard = portal<typeof s.setDefaultPortalCard>(
  'set_default_portal_card',
  'PUT /portal/cards/:id/default',
  { customersOnly: true },
)
export const createPortalCard = portal<typeof s.createPortalCard>('create_portal_card', 'POST /portal/cards', {
  customersOnly: true,
})
