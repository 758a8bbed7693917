import { portal } from '../call.ts'
import type * as s from './sessions.schema.ts'

export const getPortalSessions = portal<typeof s.getPortalSessions>('get_portal_sessions', 'GET /portal/sessions')
export const endPortalSession = portal<typeof s.endPortalSession>('end_portal_session', 'DELETE /portal/sessions/:id', {
  customersOnly: true,
})
