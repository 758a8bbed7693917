export { auditRoutes } from './audit.routes.ts'
export { createAuditService } from './audit.service.ts'
export { listEntries, logChange } from './audit.store.ts'
export { explainConflict } from './explain-conflict.ts'
