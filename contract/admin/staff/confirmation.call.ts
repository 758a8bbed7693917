import { staff } from '../../call.ts'
import type * as s from './confirmation.schema.ts'

export const confirmStaff = staff<typeof s.confirmStaff>('confirm_staff', 'POST /admin/confirmation', undefined, {
  needsPerson: true,
})
