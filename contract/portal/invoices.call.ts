import type { Call } from '../call.ts'
import type * as schemas from './invoices.schema.ts'

export const getPortalInvoices: Call<typeof schemas.getPortalInvoices> = {
  name: 'get_portal_invoices',
  method: 'GET',
  path: '/portal/invoices',
  who: 'portal',
}
