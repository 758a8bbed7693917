import { portal } from '../call.ts'
import type * as s from './company.schema.ts'

export const getPortalCompany = portal<typeof s.getPortalCompany>('GET /portal/company')
export const savePortalCompany = portal<typeof s.savePortalCompany>('PUT /portal/company')
export const inviteColleague = portal<typeof s.inviteColleague>('POST /portal/company/invitations', {
  customersOnly: true,
})
export const resendInvitation = portal<typeof s.resendInvitation>('POST /portal/company/invitations/:id/resend', {
  customersOnly: true,
})
export const withdrawInvitation = portal<typeof s.withdrawInvitation>('DELETE /portal/company/invitations/:id', {
  customersOnly: true,
})
export const changeColleagueRole = portal<typeof s.changeColleagueRole>('PUT /portal/company/colleagues/:id', {
  customersOnly: true,
})
export const removeColleague = portal<typeof s.removeColleague>('DELETE /portal/company/colleagues/:id', {
  customersOnly: true,
})
