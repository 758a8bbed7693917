import { staff } from '../../call.ts'
import type * as s from './moved-pages.schema.ts'

export const listMovedPages = staff<typeof s.listMovedPages>(
  'list_moved_pages',
  'GET /admin/content/moved_pages',
  'content.change',
)
export const saveMovedPage = staff<typeof s.saveMovedPage>(
  'save_moved_page',
  'PUT /admin/content/moved_pages',
  'content.change',
)
export const removeMovedPage = staff<typeof s.removeMovedPage>(
  'remove_moved_page',
  'POST /admin/content/moved_pages/remove',
  'content.change',
)
export const loadMovedPages = staff<typeof s.loadMovedPages>(
  'load_moved_pages',
  'POST /admin/content/moved_pages/file',
  'content.change',
  { multipart: true },
)
