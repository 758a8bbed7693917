import { staff } from '../../call.ts'
import type * as s from './navigation.schema.ts'

export const getNavigationDocument = staff<typeof s.getNavigationDocument>(
  'GET /admin/content/navigation',
  'content.change',
)
export const saveNavigationDraft = staff<typeof s.saveNavigationDraft>(
  'PUT /admin/content/navigation',
  'content.change',
)
export const addMembershipLogo = staff<typeof s.addMembershipLogo>('POST /admin/content/logos', 'content.change', {
  multipart: true,
})
