import { staff } from '../../call.ts'
import type * as s from './navigation.schema.ts'

export const getNavigationDocument = staff<typeof s.getNavigationDocument>(
  'get_navigation_document',
  'GET /admin/content/navigation',
  'content.change',
)
export const saveNavigationDraft = staff<typeof s.saveNavigationDraft>(
  'save_navigation_draft',
  'PUT /admin/content/navigation',
  'content.change',
)
export const addMembershipLogo = staff<typeof s.addMembershipLogo>(
  'add_membership_logo',
  'POST /admin/content/logos',
  'content.change',
  { multipart: true },
)
