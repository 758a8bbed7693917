import type { Call } from '../../call.ts'
import type * as schemas from './session.schema.ts'

export const signInStaff: Call<typeof schemas.signInStaff> = {
  name: 'sign_in_staff',
  method: 'POST',
  path: '/admin/session',
  who: 'guest',
  whileClosed: true,
}

export const getStaffSession: Call<typeof schemas.getStaffSession> = {
  name: 'get_staff_session',
  method: 'GET',
  path: '/admin/session',
  who: 'staff',
  beforeSecondFactor: true,
}

export const findStaffSession: Call<typeof schemas.findStaffSession> = {
  name: 'find_staff_session',
  method: 'GET',
  path: '/admin/session/current',
  who: 'guest',
  whileClosed: true,
}

export const signOutStaff: Call<typeof schemas.signOutStaff> = {
  name: 'sign_out_staff',
  method: 'DELETE',
  path: '/admin/session',
  who: 'staff',
  beforeSecondFactor: true,
  needsPerson: true,
}

export const beginSecondFactor: Call<typeof schemas.beginSecondFactor> = {
  name: 'begin_second_factor',
  method: 'POST',
  path: '/admin/second_factor',
  who: 'staff',
  beforeSecondFactor: true,
  needsPerson: true,
}

export const confirmSecondFactor: Call<typeof schemas.confirmSecondFactor> = {
  name: 'confirm_second_factor',
  method: 'PUT',
  path: '/admin/second_factor',
  who: 'staff',
  beforeSecondFactor: true,
  needsPerson: true,
}

export const changeStaffPassword: Call<typeof schemas.changeStaffPassword> = {
  name: 'change_staff_password',
  method: 'PUT',
  path: '/admin/password',
  who: 'staff',
  needsPerson: true,
}

export const getStaffLink: Call<typeof schemas.getStaffLink> = {
  name: 'get_staff_link',
  method: 'GET',
  path: '/admin/link',
  who: 'guest',
  whileClosed: true,
}

export const redeemStaffLink: Call<typeof schemas.redeemStaffLink> = {
  name: 'redeem_staff_link',
  method: 'POST',
  path: '/admin/link',
  who: 'guest',
  whileClosed: true,
}
