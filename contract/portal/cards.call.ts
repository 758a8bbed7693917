import { portal } from '../call.ts'
import type * as s from './cards.schema.ts'

export const getPortalCards = portal<typeof s.getPortalCards>('GET /portal/cards')
export const removePortalCard = portal<typeof s.removePortalCard>('DELETE /portal/cards/:id', { customersOnly: true })
export const setDefaultPortalCard = portal<typeof s.setDefaultPortalCard>('PUT /portal/cards/:id/default', {
  customersOnly: true,
})
export const createPortalCard = portal<typeof s.createPortalCard>('POST /portal/cards', { customersOnly: true })
