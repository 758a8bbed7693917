import { staff } from '../../call.ts'
import type * as s from './content.schema.ts'

export const getHomeDocument = staff<typeof s.getHomeDocument>(
  'get_home_document',
  'GET /admin/content/home',
  'content.change',
)
export const saveHomeDraft = staff<typeof s.saveHomeDraft>(
  'save_home_draft',
  'PUT /admin/content/home',
  'content.change',
)
export const publishContent = staff<typeof s.publishContent>(
  'publish_content',
  'POST /admin/content/documents/:name/publish',
  'content.change',
)
export const discardDraft = staff<typeof s.discardDraft>(
  'discard_content_draft',
  'DELETE /admin/content/documents/:name/draft',
  'content.change',
)
export const restoreContent = staff<typeof s.restoreContent>(
  'restore_content',
  'POST /admin/content/documents/:name/restore',
  'content.change',
)
export const addContentPicture = staff<typeof s.addContentPicture>(
  'add_content_picture',
  'POST /admin/content/pictures',
  'content.change',
  { multipart: true },
)
export const listLinkTargets = staff<typeof s.listLinkTargets>(
  'list_link_targets',
  'GET /admin/content/targets',
  'content.change',
)
