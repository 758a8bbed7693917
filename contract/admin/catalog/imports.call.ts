import type { Call } from '../../call.ts'
import type * as schemas from './imports.schema.ts'

const staff = { who: 'staff', right: 'catalog.change' } as const

export const listImports: Call<typeof schemas.listImports> = {
  ...staff,
  name: 'list_imports',
  method: 'GET',
  path: '/admin/imports',
}

export const uploadImport: Call<typeof schemas.uploadImport> = {
  ...staff,
  name: 'upload_import',
  method: 'POST',
  path: '/admin/imports',
  multipart: true,
}

export const writeImportTemplate: Call<typeof schemas.writeImportTemplate> = {
  ...staff,
  name: 'write_import_template',
  method: 'GET',
  path: '/admin/import_template',
}

export const getImport: Call<typeof schemas.getImport> = {
  ...staff,
  name: 'get_import',
  method: 'GET',
  path: '/admin/imports/:id',
}

export const readImportAgain: Call<typeof schemas.readImportAgain> = {
  ...staff,
  name: 'read_import_again',
  method: 'PUT',
  path: '/admin/imports/:id/reading',
}

export const checkImport: Call<typeof schemas.checkImport> = {
  ...staff,
  name: 'check_import',
  method: 'POST',
  path: '/admin/imports/:id/check',
}

export const startImport: Call<typeof schemas.startImport> = {
  ...staff,
  name: 'start_import',
  method: 'POST',
  path: '/admin/imports/:id/start',
}

export const discardImport: Call<typeof schemas.discardImport> = {
  ...staff,
  name: 'discard_import',
  method: 'DELETE',
  path: '/admin/imports/:id',
}

export const listImportedItems: Call<typeof schemas.listImportedItems> = {
  ...staff,
  name: 'list_imported_items',
  method: 'GET',
  path: '/admin/imported_items',
}

export const publishImported: Call<typeof schemas.publishImported> = {
  ...staff,
  name: 'publish_imported',
  method: 'POST',
  path: '/admin/imports/:id/publish',
}

export const previewTakeBack: Call<typeof schemas.previewTakeBack> = {
  ...staff,
  name: 'preview_take_back',
  method: 'GET',
  path: '/admin/imports/:id/take_back',
}

export const takeImportBack: Call<typeof schemas.takeImportBack> = {
  ...staff,
  name: 'take_import_back',
  method: 'POST',
  path: '/admin/imports/:id/take_back',
}
