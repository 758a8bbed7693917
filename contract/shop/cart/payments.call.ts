import { customer } from '../../call.ts'
import type * as s from './payments.schema.ts'

export const customerPaymentTerms = customer<typeof s.customerPaymentTerms>(
  'customer_payment_terms',
  'GET /payments/customer_payment_terms',
)
export const customerPaymentCredentials = customer<typeof s.customerPaymentCredentials>(
  'customer_payment_credentials',
  'GET /payments/customer_payment_credentials',
)
export const createPaymentProfile = customer<typeof s.createPaymentProfile>(
  'create_payment_profile',
  'POST /payments/create_payment_profile',
  { customersOnly: true },
)
export const deletePaymentProfile = customer<typeof s.deletePaymentProfile>(
  'delete_payment_profile',
  'DELETE /payments/:id/delete_payment_profile',
  { customersOnly: true },
)
export const saveAuthorizedTransaction = customer<typeof s.saveAuthorizedTransaction>(
  'save_authorized_transaction',
  'POST /payments/save_authorized_transaction',
)
