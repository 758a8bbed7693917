export { beginBackups, createBackupsService } from './backups.service.ts'
export { systemRoutes } from './system.routes.ts'
export { findBackupGap, saveBackupMade } from './system.store.ts'
export { createSystemService } from './system.service.ts'
