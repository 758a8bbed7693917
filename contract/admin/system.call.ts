import { staff } from '../call.ts'
import type * as s from './system.schema.ts'

export const getSystem = staff<typeof s.getSystem>('GET /admin/system', 'system')
export const listMails = staff<typeof s.listMails>('GET /admin/system/mails', 'system')
export const getMail = staff<typeof s.getMail>('GET /admin/system/mails/:id', 'system')
export const sendMailAgain = staff<typeof s.sendMailAgain>('POST /admin/system/mails/:id/again', 'system')
export const listJobs = staff<typeof s.listJobs>('GET /admin/system/jobs', 'system')
export const runJobAgain = staff<typeof s.runJobAgain>('POST /admin/system/jobs/:id/again', 'system')
// Backups hold all that the shop knows of people.
export const listBackups = staff<typeof s.listBackups>('GET /admin/system/backups', 'backups', { needsPerson: true })
export const makeBackup = staff<typeof s.makeBackup>('POST /admin/system/backups', 'backups', { needsPerson: true })
export const scheduleBackups = staff<typeof s.scheduleBackups>('PUT /admin/system/backups/schedule', 'backups', {
  needsPerson: true,
})
export const setBackupPassphrase = staff<typeof s.setBackupPassphrase>(
  'PUT /admin/system/backups/passphrase',
  'backups',
  { needsPerson: true },
)
