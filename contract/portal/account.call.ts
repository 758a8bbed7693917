import { portal } from '../call.ts'
import type * as s from './account.schema.ts'

export const getPortalAccount = portal<typeof s.getPortalAccount>('GET /portal/account')
export const savePortalAccount = portal<typeof s.savePortalAccount>('PUT /portal/account')
export const changePortalPassword = portal<typeof s.changePortalPassword>('PUT /portal/password', {
  customersOnly: true,
})
export const changePortalEmail = portal<typeof s.changePortalEmail>('PUT /portal/email', { customersOnly: true })
export const withdrawPortalEmail = portal<typeof s.withdrawPortalEmail>('DELETE /portal/email', { customersOnly: true })
export const endOtherSessions = portal<typeof s.endOtherSessions>('DELETE /portal/other_sessions', {
  customersOnly: true,
})
export const linkPortalIdentity = portal<typeof s.linkPortalIdentity>('POST /portal/linked_accounts', {
  customersOnly: true,
})
export const unlinkPortalIdentity = portal<typeof s.unlinkPortalIdentity>('DELETE /portal/linked_accounts', {
  customersOnly: true,
})
