export { auditRoutes } from './audit.routes.ts'
export { findLatestEntry, listEntries, logChange, type AuditEntry, type ChangeToLog } from './audit.store.ts'
export { explainConflict } from './explain-conflict.ts'
