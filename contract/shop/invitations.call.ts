import { any, customer, guest } from '../call.ts'
import type * as s from './invitations.schema.ts'

export const getInvitation = any<typeof s.getInvitation>('GET /invitation')
export const acceptAsNewCustomer = guest<typeof s.acceptAsNewCustomer>('POST /invitation/register')
export const acceptInvitation = customer<typeof s.acceptInvitation>('POST /invitation/accept', { customersOnly: true })
