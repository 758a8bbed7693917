import type { Call } from '../../call.ts'
import type * as schemas from './payments.schema.ts'

export const customerPaymentTerms: Call<typeof schemas.customerPaymentTerms> = {
  name: 'customer_payment_terms',
  method: 'GET',
  path: '/payments/customer_payment_terms',
  who: 'customer',
}

export const customerPaymentCredentials: Call<typeof schemas.customerPaymentCredentials> = {
  name: 'customer_payment_credentials',
  method: 'GET',
  path: '/payments/customer_payment_credentials',
  who: 'customer',
}

export const createPaymentProfile: Call<typeof schemas.createPaymentProfile> = {
  name: 'create_payment_profile',
  method: 'POST',
  path: '/payments/create_payment_profile',
  who: 'customer',
  customersOnly: true,
}

export const deletePaymentProfile: Call<typeof schemas.deletePaymentProfile> = {
  name: 'delete_payment_profile',
  method: 'DELETE',
  path: '/payments/:id/delete_payment_profile',
  who: 'customer',
  customersOnly: true,
}

export const saveAuthorizedTransaction: Call<typeof schemas.saveAuthorizedTransaction> = {
  name: 'save_authorized_transaction',
  method: 'POST',
  path: '/payments/save_authorized_transaction',
  who: 'customer',
}
