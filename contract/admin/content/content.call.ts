import { staff } from '../../call.ts'
import type * as s from './content.schema.ts'

export const getHomeDocument = staff<typeof s.getHomeDocument>('GET /admin/content/home', 'content.change')
export const saveHomeDraft = staff<typeof s.saveHomeDraft>('PUT /admin/content/home', 'content.change')
export const publishContent = staff<typeof s.publishContent>(
  'POST /admin/content/documents/:name/publish',
  'content.change',
)
export const discardContentDraft = staff<typeof s.discardContentDraft>(
  'DELETE /admin/content/documents/:name/draft',
  'content.change',
)
export const restoreContent = staff<typeof s.restoreContent>(
  'POST /admin/content/documents/:name/restore',
  'content.change',
)
export const addContentPicture = staff<typeof s.addContentPicture>('POST /admin/content/pictures', 'content.change', {
  multipart: true,
})
export const listLinkTargets = staff<typeof s.listLinkTargets>('GET /admin/content/targets', 'content.change')
