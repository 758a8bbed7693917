export { auditRoutes } from './audit.routes.ts'
export { createAuditService } from './audit.service.ts'
export {
  findEntry,
  findLatestEntry,
  listEntries,
  logChange,
  logChanges,
  type AuditEntry,
  type ChangeToLog,
} from './audit.store.ts'
export { explainConflict, explainEntry } from './explain-conflict.ts'
export type { OfficeChange } from './office-change.ts'
