import { guest, staff } from '../../call.ts'
import type * as s from './session.schema.ts'

export const signInStaff = guest<typeof s.signInStaff>('POST /admin/session', { whileClosed: true })
export const getStaffSession = staff<typeof s.getStaffSession>('GET /admin/session', undefined, {
  beforeSecondFactor: true,
})
export const findStaffSession = guest<typeof s.findStaffSession>('GET /admin/session/current', { whileClosed: true })
export const signOutStaff = staff<typeof s.signOutStaff>('DELETE /admin/session', undefined, {
  beforeSecondFactor: true,
  needsPerson: true,
})
export const beginSecondFactor = staff<typeof s.beginSecondFactor>('POST /admin/second_factor', undefined, {
  beforeSecondFactor: true,
  needsPerson: true,
})
export const confirmSecondFactor = staff<typeof s.confirmSecondFactor>('PUT /admin/second_factor', undefined, {
  beforeSecondFactor: true,
  needsPerson: true,
})
export const changeStaffPassword = staff<typeof s.changeStaffPassword>('PUT /admin/password', undefined, {
  needsPerson: true,
})
export const getStaffLink = guest<typeof s.getStaffLink>('GET /admin/link', { whileClosed: true })
export const redeemStaffLink = guest<typeof s.redeemStaffLink>('POST /admin/link', { whileClosed: true })
