import { guest, staff } from '../../call.ts'
import type * as s from './session.schema.ts'

export const signInStaff = guest<typeof s.signInStaff>('sign_in_staff', 'POST /admin/session', { whileClosed: true })
export const getStaffSession = staff<typeof s.getStaffSession>('get_staff_session', 'GET /admin/session', undefined, {
  beforeSecondFactor: true,
})
export const findStaffSession = guest<typeof s.findStaffSession>('find_staff_session', 'GET /admin/session/current', {
  whileClosed: true,
})
export const signOutStaff = staff<typeof s.signOutStaff>('sign_out_staff', 'DELETE /admin/session', undefined, {
  beforeSecondFactor: true,
  needsPerson: true,
})
export const beginSecondFactor = staff<typeof s.beginSecondFactor>(
  'begin_second_factor',
  'POST /admin/second_factor',
  undefined,
  { beforeSecondFactor: true, needsPerson: true },
)
export const confirmSecondFactor = staff<typeof s.confirmSecondFactor>(
  'confirm_second_factor',
  'PUT /admin/second_factor',
  undefined,
  { beforeSecondFactor: true, needsPerson: true },
)
export const changeStaffPassword = staff<typeof s.changeStaffPassword>(
  'change_staff_password',
  'PUT /admin/password',
  undefined,
  { needsPerson: true },
)
export const getStaffLink = guest<typeof s.getStaffLink>('get_staff_link', 'GET /admin/link', { whileClosed: true })
export const redeemStaffLink = guest<typeof s.redeemStaffLink>('redeem_staff_link', 'POST /admin/link', {
  whileClosed: true,
})
