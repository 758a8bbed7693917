import { staff } from '../../call.ts'
import type * as s from './mails.schema.ts'

export const listMailWordings = staff<typeof s.listMailWordings>(
  'list_mail_wordings',
  'GET /admin/content/mails',
  'content.change',
)
export const getMailDocument = staff<typeof s.getMailDocument>(
  'get_mail_document',
  'GET /admin/content/mails/:name',
  'content.change',
)
export const saveMailDraft = staff<typeof s.saveMailDraft>(
  'save_mail_draft',
  'PUT /admin/content/mails/:name',
  'content.change',
)
export const previewMail = staff<typeof s.previewMail>(
  'preview_mail',
  'POST /admin/content/mails/:name/preview',
  'content.change',
)
export const previewMailVersion = staff<typeof s.previewMailVersion>(
  'preview_mail_version',
  'GET /admin/content/mails/:name/versions/:id',
  'content.change',
)
export const sendMailToMe = staff<typeof s.sendMailToMe>(
  'send_mail_to_me',
  'POST /admin/content/mails/:name/send',
  'content.change',
)
export const restoreOriginalMail = staff<typeof s.restoreOriginalMail>(
  'restore_original_mail',
  'DELETE /admin/content/mails/:name',
  'content.change',
)
