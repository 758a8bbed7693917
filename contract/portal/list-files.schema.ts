import { Type } from 'typebox'
import { invoiceQuestion } from './invoices.schema.ts'
import { getPortalOrders } from './portal.schema.ts'

const { search, state, from, to, buyer } = getPortalOrders.query.properties

export const orderFileQuery = Type.Object({ search, state, from, to, buyer })
export const invoiceFileQuery = Type.Object(invoiceQuestion)
