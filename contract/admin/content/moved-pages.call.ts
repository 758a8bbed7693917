import { staff } from '../../call.ts'
import type * as s from './moved-pages.schema.ts'

export const listMovedPages = staff<typeof s.listMovedPages>('GET /admin/content/moved_pages', 'content.change')
export const saveMovedPage = staff<typeof s.saveMovedPage>('PUT /admin/content/moved_pages', 'content.change')
export const removeMovedPage = staff<typeof s.removeMovedPage>(
  'POST /admin/content/moved_pages/remove',
  'content.change',
)
export const loadMovedPages = staff<typeof s.loadMovedPages>('POST /admin/content/moved_pages/file', 'content.change', {
  multipart: true,
})
