import { portal } from '../call.ts'
import type * as s from './invoices.schema.ts'

export const getPortalInvoices = portal<typeof s.getPortalInvoices>('get_portal_invoices', 'GET /portal/invoices')
