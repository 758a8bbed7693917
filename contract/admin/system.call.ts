import { staff } from '../call.ts'
import type * as s from './system.schema.ts'

export const getSystem = staff<typeof s.getSystem>('get_system', 'GET /admin/system', 'system')
export const listMails = staff<typeof s.listMails>('list_mails', 'GET /admin/system/mails', 'system')
export const getMail = staff<typeof s.getMail>('get_mail', 'GET /admin/system/mails/:id', 'system')
export const sendMailAgain = staff<typeof s.sendMailAgain>(
  'send_mail_again',
  'POST /admin/system/mails/:id/again',
  'system',
)
export const listJobs = staff<typeof s.listJobs>('list_jobs', 'GET /admin/system/jobs', 'system')
export const runJobAgain = staff<typeof s.runJobAgain>('run_job_again', 'POST /admin/system/jobs/:id/again', 'system')
// Backups hold all that the shop knows of people.
export const listBackups = staff<typeof s.listBackups>('list_backups', 'GET /admin/system/backups', 'backups', {
  needsPerson: true,
})
export const makeBackup = staff<typeof s.makeBackup>('make_backup', 'POST /admin/system/backups', 'backups', {
  needsPerson: true,
})
export const scheduleBackups = staff<typeof s.scheduleBackups>(
  'schedule_backups',
  'PUT /admin/system/backups/schedule',
  'backups',
  { needsPerson: true },
)
export const setBackupPassphrase = staff<typeof s.setBackupPassphrase>(
  'set_backup_passphrase',
  'PUT /admin/system/backups/passphrase',
  'backups',
  { needsPerson: true },
)
