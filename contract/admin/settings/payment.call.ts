import { staff } from '../../call.ts'
import type * as s from './payment.schema.ts'

export const getPaymentSetup = staff<typeof s.getPaymentSetup>(
  'get_payment_setup',
  'GET /admin/settings/payment',
  'settings.change',
)
