import { staff } from '../../call.ts'
import type * as s from './registrations.schema.ts'

export const listRegistrations = staff<typeof s.listRegistrations>('GET /admin/registrations', 'customers.read')
export const approveRegistration = staff<typeof s.approveRegistration>(
  'POST /admin/registrations/:id/approval',
  'customers.change',
)
export const declineRegistration = staff<typeof s.declineRegistration>(
  'POST /admin/registrations/:id/refusal',
  'customers.change',
)
export const setRegistrationRule = staff<typeof s.setRegistrationRule>(
  'PUT /admin/registrations/rule',
  'settings.change',
)
