import { staff } from '../call.ts'
import type * as s from './opening.schema.ts'

export const getOpening = staff<typeof s.getOpening>('GET /admin/opening', 'settings.change')
export const hideOpening = staff<typeof s.hideOpening>('PUT /admin/opening', 'settings.change')
export const skipOpeningStep = staff<typeof s.skipOpeningStep>('PUT /admin/opening/steps/:step', 'settings.change')
export const sendTestMail = staff<typeof s.sendTestMail>('POST /admin/opening/mail', 'system', { needsPerson: true })
