import type { Call } from '../call.ts'
import type * as schemas from './invitations.schema.ts'

export const getInvitation: Call<typeof schemas.getInvitation> = {
  name: 'get_invitation',
  method: 'GET',
  path: '/invitation',
  who: 'any',
}

export const acceptAsNewCustomer: Call<typeof schemas.acceptAsNewCustomer> = {
  name: 'accept_as_new_customer',
  method: 'POST',
  path: '/invitation/register',
  who: 'guest',
}

export const acceptInvitation: Call<typeof schemas.acceptInvitation> = {
  name: 'accept_invitation',
  method: 'POST',
  path: '/invitation/accept',
  who: 'customer',
  customersOnly: true,
}
