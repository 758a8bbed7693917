import { staff } from '../../call.ts'
import type * as s from './imports.schema.ts'

export const listImports = staff<typeof s.listImports>('GET /admin/imports', 'catalog.change')
export const uploadImport = staff<typeof s.uploadImport>('POST /admin/imports', 'catalog.change', { multipart: true })
export const writeImportTemplate = staff<typeof s.writeImportTemplate>('GET /admin/import_template', 'catalog.change')
export const getImport = staff<typeof s.getImport>('GET /admin/imports/:id', 'catalog.change')
export const readImportAgain = staff<typeof s.readImportAgain>('PUT /admin/imports/:id/reading', 'catalog.change')
export const checkImport = staff<typeof s.checkImport>('POST /admin/imports/:id/check', 'catalog.change')
export const startImport = staff<typeof s.startImport>('POST /admin/imports/:id/start', 'catalog.change')
export const discardImport = staff<typeof s.discardImport>('DELETE /admin/imports/:id', 'catalog.change')
export const listImportedItems = staff<typeof s.listImportedItems>('GET /admin/imported_items', 'catalog.change')
export const publishImported = staff<typeof s.publishImported>('POST /admin/imports/:id/publish', 'catalog.change')
export const previewTakeBack = staff<typeof s.previewTakeBack>('GET /admin/imports/:id/take_back', 'catalog.change')
export const takeImportBack = staff<typeof s.takeImportBack>('POST /admin/imports/:id/take_back', 'catalog.change')
