import { staff } from '../../call.ts'
import type * as s from './staff.schema.ts'

export const listStaff = staff<typeof s.listStaff>('list_staff', 'GET /admin/staff', 'staff', { needsPerson: true })
export const inviteStaff = staff<typeof s.inviteStaff>('invite_staff', 'POST /admin/staff', 'staff', {
  needsPerson: true,
})
export const changeStaff = staff<typeof s.changeStaff>('change_staff', 'PUT /admin/staff/:id', 'staff', {
  needsPerson: true,
})
export const resetStaff = staff<typeof s.resetStaff>('reset_staff', 'POST /admin/staff/:id/reset', 'staff', {
  needsPerson: true,
})
export const removeStaff = staff<typeof s.removeStaff>('remove_staff', 'DELETE /admin/staff/:id', 'staff', {
  needsPerson: true,
})
export const addStaffRole = staff<typeof s.addStaffRole>('add_staff_role', 'POST /admin/staff_roles', 'staff', {
  needsPerson: true,
})
export const changeStaffRole = staff<typeof s.changeStaffRole>(
  'change_staff_role',
  'PUT /admin/staff_roles/:id',
  'staff',
  { needsPerson: true },
)
export const removeStaffRole = staff<typeof s.removeStaffRole>(
  'remove_staff_role',
  'DELETE /admin/staff_roles/:id',
  'staff',
  { needsPerson: true },
)
