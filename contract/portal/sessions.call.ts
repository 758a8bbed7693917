import type { Call } from '../call.ts'
import type * as schemas from './sessions.schema.ts'

export const getPortalSessions: Call<typeof schemas.getPortalSessions> = {
  name: 'get_portal_sessions',
  method: 'GET',
  path: '/portal/sessions',
  who: 'portal',
}

export const endPortalSession: Call<typeof schemas.endPortalSession> = {
  name: 'end_portal_session',
  method: 'DELETE',
  path: '/portal/sessions/:id',
  who: 'portal',
  customersOnly: true,
}
