import { staff } from '../../call.ts'
import type * as s from './mails.schema.ts'

export const listMailWordings = staff<typeof s.listMailWordings>('GET /admin/content/mails', 'content.change')
export const getMailDocument = staff<typeof s.getMailDocument>('GET /admin/content/mails/:name', 'content.change')
export const saveMailDraft = staff<typeof s.saveMailDraft>('PUT /admin/content/mails/:name', 'content.change')
export const previewMail = staff<typeof s.previewMail>('POST /admin/content/mails/:name/preview', 'content.change')
export const previewMailVersion = staff<typeof s.previewMailVersion>(
  'GET /admin/content/mails/:name/versions/:id',
  'content.change',
)
export const sendMailToMe = staff<typeof s.sendMailToMe>('POST /admin/content/mails/:name/send', 'content.change')
export const restoreOriginalMail = staff<typeof s.restoreOriginalMail>(
  'DELETE /admin/content/mails/:name',
  'content.change',
)
