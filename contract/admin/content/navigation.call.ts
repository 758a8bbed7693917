import type { Call } from '../../call.ts'
import type * as schemas from './navigation.schema.ts'

export const getNavigationDocument: Call<typeof schemas.getNavigationDocument> = {
  name: 'get_navigation_document',
  method: 'GET',
  path: '/admin/content/navigation',
  who: 'staff',
  right: 'content.change',
}

export const saveNavigationDraft: Call<typeof schemas.saveNavigationDraft> = {
  name: 'save_navigation_draft',
  method: 'PUT',
  path: '/admin/content/navigation',
  who: 'staff',
  right: 'content.change',
}

export const addMembershipLogo: Call<typeof schemas.addMembershipLogo> = {
  name: 'add_membership_logo',
  method: 'POST',
  path: '/admin/content/logos',
  who: 'staff',
  right: 'content.change',
  multipart: true,
}
