import type { Call } from '../../call.ts'
import type * as schemas from './pages.schema.ts'

export const listPageDocuments: Call<typeof schemas.listPageDocuments> = {
  name: 'list_page_documents',
  method: 'GET',
  path: '/admin/content/pages',
  who: 'staff',
  right: 'content.change',
}

export const getPageDocument: Call<typeof schemas.getPageDocument> = {
  name: 'get_page_document',
  method: 'GET',
  path: '/admin/content/pages/:key',
  who: 'staff',
  right: 'content.change',
}

export const savePageDraft: Call<typeof schemas.savePageDraft> = {
  name: 'save_page_draft',
  method: 'PUT',
  path: '/admin/content/pages/:key',
  who: 'staff',
  right: 'content.change',
}

export const removePage: Call<typeof schemas.removePage> = {
  name: 'remove_content_page',
  method: 'DELETE',
  path: '/admin/content/pages/:key',
  who: 'staff',
  right: 'content.change',
}
