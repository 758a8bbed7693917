import { customer } from '../../call.ts'
import type * as s from './payments.schema.ts'

export const customerPaymentTerms = customer<typeof s.customerPaymentTerms>('GET /payments/customer_payment_terms')
export const customerPaymentCredentials = customer<typeof s.customerPaymentCredentials>(
  'GET /payments/customer_payment_credentials',
)
export const createPaymentProfile = customer<typeof s.createPaymentProfile>('POST /payments/create_payment_profile', {
  customersOnly: true,
})
export const deletePaymentProfile = customer<typeof s.deletePaymentProfile>(
  'DELETE /payments/:id/delete_payment_profile',
  { customersOnly: true },
)
export const saveAuthorizedTransaction = customer<typeof s.saveAuthorizedTransaction>(
  'POST /payments/save_authorized_transaction',
)
