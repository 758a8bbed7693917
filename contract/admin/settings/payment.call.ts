import { staff } from '../../call.ts'
import type * as s from './payment.schema.ts'

export const getPaymentSetup = staff<typeof s.getPaymentSetup>('GET /admin/settings/payment', 'settings.change')
