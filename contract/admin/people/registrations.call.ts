import { staff } from '../../call.ts'
import type * as s from './registrations.schema.ts'

export const listRegistrations = staff<typeof s.listRegistrations>(
  'list_registrations',
  'GET /admin/registrations',
  'customers.read',
)
export const approveRegistration = staff<typeof s.approveRegistration>(
  'approve_registration',
  'POST /admin/registrations/:id/approval',
  'customers.change',
)
export const declineRegistration = staff<typeof s.declineRegistration>(
  'decline_registration',
  'POST /admin/registrations/:id/refusal',
  'customers.change',
)
export const setRegistrationRule = staff<typeof s.setRegistrationRule>(
  'set_registration_rule',
  'PUT /admin/registrations/rule',
  'settings.change',
)
