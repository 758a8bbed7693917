import { any, customer, guest } from '../call.ts'
import type * as s from './invitations.schema.ts'

export const getInvitation = any<typeof s.getInvitation>('get_invitation', 'GET /invitation')
export const acceptAsNewCustomer = guest<typeof s.acceptAsNewCustomer>(
  'accept_as_new_customer',
  'POST /invitation/register',
)
export const acceptInvitation = customer<typeof s.acceptInvitation>('accept_invitation', 'POST /invitation/accept', {
  customersOnly: true,
})
