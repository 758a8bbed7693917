import { staff } from '../../call.ts'
import type * as s from './pages.schema.ts'

export const listPageDocuments = staff<typeof s.listPageDocuments>('GET /admin/content/pages', 'content.change')
export const getPageDocument = staff<typeof s.getPageDocument>('GET /admin/content/pages/:key', 'content.change')
export const savePageDraft = staff<typeof s.savePageDraft>('PUT /admin/content/pages/:key', 'content.change')
export const removeContentPage = staff<typeof s.removeContentPage>('DELETE /admin/content/pages/:key', 'content.change')
