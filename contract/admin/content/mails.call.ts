import type { Call } from '../../call.ts'
import type * as schemas from './mails.schema.ts'

export const listMailWordings: Call<typeof schemas.listMailWordings> = {
  name: 'list_mail_wordings',
  method: 'GET',
  path: '/admin/content/mails',
  who: 'staff',
  right: 'content.change',
}

export const getMailDocument: Call<typeof schemas.getMailDocument> = {
  name: 'get_mail_document',
  method: 'GET',
  path: '/admin/content/mails/:name',
  who: 'staff',
  right: 'content.change',
}

export const saveMailDraft: Call<typeof schemas.saveMailDraft> = {
  name: 'save_mail_draft',
  method: 'PUT',
  path: '/admin/content/mails/:name',
  who: 'staff',
  right: 'content.change',
}

export const previewMail: Call<typeof schemas.previewMail> = {
  name: 'preview_mail',
  method: 'POST',
  path: '/admin/content/mails/:name/preview',
  who: 'staff',
  right: 'content.change',
}

export const previewMailVersion: Call<typeof schemas.previewMailVersion> = {
  name: 'preview_mail_version',
  method: 'GET',
  path: '/admin/content/mails/:name/versions/:id',
  who: 'staff',
  right: 'content.change',
}

export const sendMailToMe: Call<typeof schemas.sendMailToMe> = {
  name: 'send_mail_to_me',
  method: 'POST',
  path: '/admin/content/mails/:name/send',
  who: 'staff',
  right: 'content.change',
}

export const restoreOriginalMail: Call<typeof schemas.restoreOriginalMail> = {
  name: 'restore_original_mail',
  method: 'DELETE',
  path: '/admin/content/mails/:name',
  who: 'staff',
  right: 'content.change',
}
