import { staff } from '../call.ts'
import type * as s from './opening.schema.ts'

export const getOpening = staff<typeof s.getOpening>('get_opening', 'GET /admin/opening', 'settings.change')
export const hideOpening = staff<typeof s.hideOpening>('hide_opening', 'PUT /admin/opening', 'settings.change')
export const skipOpeningStep = staff<typeof s.skipOpeningStep>(
  'skip_opening_step',
  'PUT /admin/opening/steps/:step',
  'settings.change',
)
export const sendTestMail = staff<typeof s.sendTestMail>('send_test_mail', 'POST /admin/opening/mail', 'system', {
  needsPerson: true,
})
