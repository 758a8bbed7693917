import { staff } from '../../call.ts'
import type * as s from './imports.schema.ts'

export const listImports = staff<typeof s.listImports>('list_imports', 'GET /admin/imports', 'catalog.change')
export const uploadImport = staff<typeof s.uploadImport>('upload_import', 'POST /admin/imports', 'catalog.change', {
  multipart: true,
})
export const writeImportTemplate = staff<typeof s.writeImportTemplate>(
  'write_import_template',
  'GET /admin/import_template',
  'catalog.change',
)
export const getImport = staff<typeof s.getImport>('get_import', 'GET /admin/imports/:id', 'catalog.change')
export const readImportAgain = staff<typeof s.readImportAgain>(
  'read_import_again',
  'PUT /admin/imports/:id/reading',
  'catalog.change',
)
export const checkImport = staff<typeof s.checkImport>(
  'check_import',
  'POST /admin/imports/:id/check',
  'catalog.change',
)
export const startImport = staff<typeof s.startImport>(
  'start_import',
  'POST /admin/imports/:id/start',
  'catalog.change',
)
export const discardImport = staff<typeof s.discardImport>(
  'discard_import',
  'DELETE /admin/imports/:id',
  'catalog.change',
)
export const listImportedItems = staff<typeof s.listImportedItems>(
  'list_imported_items',
  'GET /admin/imported_items',
  'catalog.change',
)
export const publishImported = staff<typeof s.publishImported>(
  'publish_imported',
  'POST /admin/imports/:id/publish',
  'catalog.change',
)
export const previewTakeBack = staff<typeof s.previewTakeBack>(
  'preview_take_back',
  'GET /admin/imports/:id/take_back',
  'catalog.change',
)
export const takeImportBack = staff<typeof s.takeImportBack>(
  'take_import_back',
  'POST /admin/imports/:id/take_back',
  'catalog.change',
)
