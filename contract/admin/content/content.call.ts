import type { Call } from '../../call.ts'
import type * as schemas from './content.schema.ts'

export const getHomeDocument: Call<typeof schemas.getHomeDocument> = {
  name: 'get_home_document',
  method: 'GET',
  path: '/admin/content/home',
  who: 'staff',
  right: 'content.change',
}

export const saveHomeDraft: Call<typeof schemas.saveHomeDraft> = {
  name: 'save_home_draft',
  method: 'PUT',
  path: '/admin/content/home',
  who: 'staff',
  right: 'content.change',
}

export const publishContent: Call<typeof schemas.publishContent> = {
  name: 'publish_content',
  method: 'POST',
  path: '/admin/content/documents/:name/publish',
  who: 'staff',
  right: 'content.change',
}

export const discardDraft: Call<typeof schemas.discardDraft> = {
  name: 'discard_content_draft',
  method: 'DELETE',
  path: '/admin/content/documents/:name/draft',
  who: 'staff',
  right: 'content.change',
}

export const restoreContent: Call<typeof schemas.restoreContent> = {
  name: 'restore_content',
  method: 'POST',
  path: '/admin/content/documents/:name/restore',
  who: 'staff',
  right: 'content.change',
}

export const addContentPicture: Call<typeof schemas.addContentPicture> = {
  name: 'add_content_picture',
  method: 'POST',
  path: '/admin/content/pictures',
  who: 'staff',
  right: 'content.change',
  multipart: true,
}

export const listLinkTargets: Call<typeof schemas.listLinkTargets> = {
  name: 'list_link_targets',
  method: 'GET',
  path: '/admin/content/targets',
  who: 'staff',
  right: 'content.change',
}
