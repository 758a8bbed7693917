import type { Call } from '../call.ts'
import type * as schemas from './company.schema.ts'

export const getPortalCompany: Call<typeof schemas.getPortalCompany> = {
  name: 'get_portal_company',
  method: 'GET',
  path: '/portal/company',
  who: 'portal',
}

export const savePortalCompany: Call<typeof schemas.savePortalCompany> = {
  name: 'save_portal_company',
  method: 'PUT',
  path: '/portal/company',
  who: 'portal',
}

export const inviteColleague: Call<typeof schemas.inviteColleague> = {
  name: 'invite_colleague',
  method: 'POST',
  path: '/portal/company/invitations',
  who: 'portal',
  customersOnly: true,
}

export const resendInvitation: Call<typeof schemas.resendInvitation> = {
  name: 'resend_invitation',
  method: 'POST',
  path: '/portal/company/invitations/:id/resend',
  who: 'portal',
  customersOnly: true,
}

export const withdrawInvitation: Call<typeof schemas.withdrawInvitation> = {
  name: 'withdraw_invitation',
  method: 'DELETE',
  path: '/portal/company/invitations/:id',
  who: 'portal',
  customersOnly: true,
}

export const changeColleagueRole: Call<typeof schemas.changeColleagueRole> = {
  name: 'change_colleague_role',
  method: 'PUT',
  path: '/portal/company/colleagues/:id',
  who: 'portal',
  customersOnly: true,
}

export const removeColleague: Call<typeof schemas.removeColleague> = {
  name: 'remove_colleague',
  method: 'DELETE',
  path: '/portal/company/colleagues/:id',
  who: 'portal',
  customersOnly: true,
}
