import { portal } from '../call.ts'
import type * as s from './company.schema.ts'

export const getPortalCompany = portal<typeof s.getPortalCompany>('get_portal_company', 'GET /portal/company')
export const savePortalCompany = portal<typeof s.savePortalCompany>('save_portal_company', 'PUT /portal/company')
export const inviteColleague = portal<typeof s.inviteColleague>(
  'invite_colleague',
  'POST /portal/company/invitations',
  { customersOnly: true },
)
export const resendInvitation = portal<typeof s.resendInvitation>(
  'resend_invitation',
  'POST /portal/company/invitations/:id/resend',
  { customersOnly: true },
)
export const withdrawInvitation = portal<typeof s.withdrawInvitation>(
  'withdraw_invitation',
  'DELETE /portal/company/invitations/:id',
  { customersOnly: true },
)
export const changeColleagueRole = portal<typeof s.changeColleagueRole>(
  'change_colleague_role',
  'PUT /portal/company/colleagues/:id',
  { customersOnly: true },
)
export const removeColleague = portal<typeof s.removeColleague>(
  'remove_colleague',
  'DELETE /portal/company/colleagues/:id',
  { customersOnly: true },
)
