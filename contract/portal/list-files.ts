import { apiBase } from '../call.ts'

/** The lists of the portal as files: all that a filter finds, not a page of it. */
export const listFiles = { orders: `${apiBase}/portal/orders.csv`, invoices: `${apiBase}/portal/invoices.csv` }
