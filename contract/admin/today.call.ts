import type { Call } from '../call.ts'
import type * as schemas from './today.schema.ts'

export const getToday: Call<typeof schemas.getToday> = {
  name: 'get_today',
  method: 'GET',
  path: '/admin/today',
  who: 'staff',
  right: 'orders.read',
}
