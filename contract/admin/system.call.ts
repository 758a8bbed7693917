import type { Call } from '../call.ts'
import type * as schemas from './system.schema.ts'

const ofSystem = { who: 'staff', right: 'system' } as const
/** They hold all that the shop knows of people. */
const ofBackups = { who: 'staff', right: 'backups', needsPerson: true } as const

export const getSystem: Call<typeof schemas.getSystem> = {
  ...ofSystem,
  name: 'get_system',
  method: 'GET',
  path: '/admin/system',
}

export const listMails: Call<typeof schemas.listMails> = {
  ...ofSystem,
  name: 'list_mails',
  method: 'GET',
  path: '/admin/system/mails',
}

export const getMail: Call<typeof schemas.getMail> = {
  ...ofSystem,
  name: 'get_mail',
  method: 'GET',
  path: '/admin/system/mails/:id',
}

export const sendMailAgain: Call<typeof schemas.sendMailAgain> = {
  ...ofSystem,
  name: 'send_mail_again',
  method: 'POST',
  path: '/admin/system/mails/:id/again',
}

export const listJobs: Call<typeof schemas.listJobs> = {
  ...ofSystem,
  name: 'list_jobs',
  method: 'GET',
  path: '/admin/system/jobs',
}

export const runJobAgain: Call<typeof schemas.runJobAgain> = {
  ...ofSystem,
  name: 'run_job_again',
  method: 'POST',
  path: '/admin/system/jobs/:id/again',
}

export const listBackups: Call<typeof schemas.listBackups> = {
  ...ofBackups,
  name: 'list_backups',
  method: 'GET',
  path: '/admin/system/backups',
}

export const makeBackup: Call<typeof schemas.makeBackup> = {
  ...ofBackups,
  name: 'make_backup',
  method: 'POST',
  path: '/admin/system/backups',
}

export const scheduleBackups: Call<typeof schemas.scheduleBackups> = {
  ...ofBackups,
  name: 'schedule_backups',
  method: 'PUT',
  path: '/admin/system/backups/schedule',
}

export const setBackupPassphrase: Call<typeof schemas.setBackupPassphrase> = {
  ...ofBackups,
  name: 'set_backup_passphrase',
  method: 'PUT',
  path: '/admin/system/backups/passphrase',
}
