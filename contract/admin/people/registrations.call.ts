import type { Call } from '../../call.ts'
import type * as schemas from './registrations.schema.ts'

export const listRegistrations: Call<typeof schemas.listRegistrations> = {
  name: 'list_registrations',
  method: 'GET',
  path: '/admin/registrations',
  who: 'staff',
  right: 'customers.read',
}

export const approveRegistration: Call<typeof schemas.approveRegistration> = {
  name: 'approve_registration',
  method: 'POST',
  path: '/admin/registrations/:id/approval',
  who: 'staff',
  right: 'customers.change',
}

export const declineRegistration: Call<typeof schemas.declineRegistration> = {
  name: 'decline_registration',
  method: 'POST',
  path: '/admin/registrations/:id/refusal',
  who: 'staff',
  right: 'customers.change',
}

export const setRegistrationRule: Call<typeof schemas.setRegistrationRule> = {
  name: 'set_registration_rule',
  method: 'PUT',
  path: '/admin/registrations/rule',
  who: 'staff',
  right: 'settings.change',
}
