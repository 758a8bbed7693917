export { createImportRunner } from './import-runner.ts'
export { recordCommand } from './record-import.ts'
export { staffImportsRoutes } from './staff-imports.routes.ts'
export { createStaffImports } from './staff-imports.service.ts'
