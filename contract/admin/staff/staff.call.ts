import type { Call } from '../../call.ts'
import type * as schemas from './staff.schema.ts'

export const listStaff: Call<typeof schemas.listStaff> = {
  name: 'list_staff',
  method: 'GET',
  path: '/admin/staff',
  who: 'staff',
  right: 'staff',
  needsPerson: true,
}

export const inviteStaff: Call<typeof schemas.inviteStaff> = {
  name: 'invite_staff',
  method: 'POST',
  path: '/admin/staff',
  who: 'staff',
  right: 'staff',
  needsPerson: true,
}

export const changeStaff: Call<typeof schemas.changeStaff> = {
  name: 'change_staff',
  method: 'PUT',
  path: '/admin/staff/:id',
  who: 'staff',
  right: 'staff',
  needsPerson: true,
}

export const resetStaff: Call<typeof schemas.resetStaff> = {
  name: 'reset_staff',
  method: 'POST',
  path: '/admin/staff/:id/reset',
  who: 'staff',
  right: 'staff',
  needsPerson: true,
}

export const removeStaff: Call<typeof schemas.removeStaff> = {
  name: 'remove_staff',
  method: 'DELETE',
  path: '/admin/staff/:id',
  who: 'staff',
  right: 'staff',
  needsPerson: true,
}
