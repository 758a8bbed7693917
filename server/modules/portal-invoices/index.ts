export { portalInvoicesRoutes } from './portal-invoices.routes.ts'
export { createPortalInvoices } from './portal-invoices.service.ts'
