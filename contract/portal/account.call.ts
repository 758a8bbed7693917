import { portal } from '../call.ts'
import type * as s from './account.schema.ts'

export const getPortalAccount = portal<typeof s.getPortalAccount>('get_portal_account', 'GET /portal/account')
export const savePortalAccount = portal<typeof s.savePortalAccount>('save_portal_account', 'PUT /portal/account')
export const changePortalPassword = portal<typeof s.changePortalPassword>(
  'change_portal_password',
  'PUT /portal/password',
  { customersOnly: true },
)
export const changePortalEmail = portal<typeof s.changePortalEmail>('change_portal_email', 'PUT /portal/email', {
  customersOnly: true,
})
export const withdrawPortalEmail = portal<typeof s.withdrawPortalEmail>(
  'withdraw_portal_email',
  'DELETE /portal/email',
  { customersOnly: true },
)
export const endOtherSessions = portal<typeof s.endOtherSessions>(
  'end_other_sessions',
  'DELETE /portal/other_sessions',
  { customersOnly: true },
)
export const linkPortalIdentity = portal<typeof s.linkPortalIdentity>(
  'link_portal_identity',
  'POST /portal/linked_accounts',
  { customersOnly: true },
)
export const unlinkPortalIdentity = portal<typeof s.unlinkPortalIdentity>(
  'unlink_portal_identity',
  'DELETE /portal/linked_accounts',
  { customersOnly: true },
)
