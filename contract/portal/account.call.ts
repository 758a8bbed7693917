import type { Call } from '../call.ts'
import type * as schemas from './account.schema.ts'

export const getPortalAccount: Call<typeof schemas.getPortalAccount> = {
  name: 'get_portal_account',
  method: 'GET',
  path: '/portal/account',
  who: 'portal',
}

export const savePortalAccount: Call<typeof schemas.savePortalAccount> = {
  name: 'save_portal_account',
  method: 'PUT',
  path: '/portal/account',
  who: 'portal',
}

export const changePortalPassword: Call<typeof schemas.changePortalPassword> = {
  name: 'change_portal_password',
  method: 'PUT',
  path: '/portal/password',
  who: 'portal',
  customersOnly: true,
}

export const changePortalEmail: Call<typeof schemas.changePortalEmail> = {
  name: 'change_portal_email',
  method: 'PUT',
  path: '/portal/email',
  who: 'portal',
  customersOnly: true,
}

export const withdrawPortalEmail: Call<typeof schemas.withdrawPortalEmail> = {
  name: 'withdraw_portal_email',
  method: 'DELETE',
  path: '/portal/email',
  who: 'portal',
  customersOnly: true,
}

export const endOtherSessions: Call<typeof schemas.endOtherSessions> = {
  name: 'end_other_sessions',
  method: 'DELETE',
  path: '/portal/other_sessions',
  who: 'portal',
  customersOnly: true,
}

export const linkPortalIdentity: Call<typeof schemas.linkPortalIdentity> = {
  name: 'link_portal_identity',
  method: 'POST',
  path: '/portal/linked_accounts',
  who: 'portal',
  customersOnly: true,
}

export const unlinkPortalIdentity: Call<typeof schemas.unlinkPortalIdentity> = {
  name: 'unlink_portal_identity',
  method: 'DELETE',
  path: '/portal/linked_accounts',
  who: 'portal',
  customersOnly: true,
}
