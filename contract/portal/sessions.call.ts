import { portal } from '../call.ts'
import type * as s from './sessions.schema.ts'

export const getPortalSessions = portal<typeof s.getPortalSessions>('GET /portal/sessions')
export const endPortalSession = portal<typeof s.endPortalSession>('DELETE /portal/sessions/:id', {
  customersOnly: true,
})
