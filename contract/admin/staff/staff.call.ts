import { staff } from '../../call.ts'
import type * as s from './staff.schema.ts'

export const listStaff = staff<typeof s.listStaff>('GET /admin/staff', 'staff', { needsPerson: true })
export const inviteStaff = staff<typeof s.inviteStaff>('POST /admin/staff', 'staff', { needsPerson: true })
export const changeStaff = staff<typeof s.changeStaff>('PUT /admin/staff/:id', 'staff', { needsPerson: true })
export const resetStaff = staff<typeof s.resetStaff>('POST /admin/staff/:id/reset', 'staff', { needsPerson: true })
export const removeStaff = staff<typeof s.removeStaff>('DELETE /admin/staff/:id', 'staff', { needsPerson: true })
export const addStaffRole = staff<typeof s.addStaffRole>('POST /admin/staff_roles', 'staff', { needsPerson: true })
export const changeStaffRole = staff<typeof s.changeStaffRole>('PUT /admin/staff_roles/:id', 'staff', {
  needsPerson: true,
})
export const removeStaffRole = staff<typeof s.removeStaffRole>('DELETE /admin/staff_roles/:id', 'staff', {
  needsPerson: true,
})
