import type { Call } from '../../call.ts'
import type * as schemas from './confirmation.schema.ts'

export const confirmStaff: Call<typeof schemas.confirmStaff> = {
  name: 'confirm_staff',
  method: 'POST',
  path: '/admin/confirmation',
  who: 'staff',
  needsPerson: true,
}
