import { staff } from '../../call.ts'
import type * as s from './pages.schema.ts'

export const listPageDocuments = staff<typeof s.listPageDocuments>(
  'list_page_documents',
  'GET /admin/content/pages',
  'content.change',
)
export const getPageDocument = staff<typeof s.getPageDocument>(
  'get_page_document',
  'GET /admin/content/pages/:key',
  'content.change',
)
export const savePageDraft = staff<typeof s.savePageDraft>(
  'save_page_draft',
  'PUT /admin/content/pages/:key',
  'content.change',
)
export const removePage = staff<typeof s.removePage>(
  'remove_content_page',
  'DELETE /admin/content/pages/:key',
  'content.change',
)
