import { portal } from '../call.ts'
import type * as s from './invoices.schema.ts'

export const getPortalInvoices = portal<typeof s.getPortalInvoices>('GET /portal/invoices')
