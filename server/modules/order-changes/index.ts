export { orderChangesRoutes } from './order-changes.routes.ts'
export { createOrderChanges } from './order-changes.service.ts'
export { changedMail } from './changed-mail.ts'
