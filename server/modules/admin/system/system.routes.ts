import type { FastifyInstance } from 'fastify'
import * as calls from '../../../../contract/admin/system.call.ts'
import type { SystemJob, SystemMail } from '../../../../contract/admin/system.schema.ts'
import { apiBase } from '../../../../contract/call.ts'
import { Conflict, NotFound } from '../../../platform/http/errors.ts'
import type { Api } from '../../../platform/http/http.ts'
import { cutPage, readCursor } from '../../../platform/http/pages.ts'
import type { WithDates } from '../../../platform/http/sending/pick-answer.ts'
import { answerErrorsPlainly } from '../../../platform/http/plain-page.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import type { ListedJob } from '../../../platform/job-list.ts'
import { triesUntil, whyUnsent, type MailsService, type MailSummary, type ResendResult } from '../../content/index.ts'
import type { BackupsService } from './backups.service.ts'
import { describeJob } from './job-titles.ts'
import type { SystemService } from './system.service.ts'

interface SystemRoutes {
  fastify: FastifyInstance
  api: Api
  system: SystemService
  backups: BackupsService
  mails: Pick<MailsService, 'listNewest' | 'find' | 'read' | 'isInHand' | 'sendAgain'>
  holdsMails: boolean
  /** That the person has entered the password again, too: it counts once. @throws Invalid */
  useConfirmation(staff: StaffCaller, confirmation: string): Promise<void>
}

/** What the shop runs on, its mails and jobs, and its backups. */
export function systemRoutes(parts: SystemRoutes): void {
  const { api, system, holdsMails } = parts

  api.answer(calls.getSystem, async () => {
    const { database, filesDescription, freeBytes, ...shown } = await system.show()
    return {
      ...shown,
      nodeVersion: process.versions.node,
      databaseVersion: database.version,
      databaseBytes: database.bytes,
      tables: database.tables,
      files: { description: filesDescription, freeBytes },
      hasMailServer: !holdsMails,
    }
  })

  api.answer(calls.listJobs, async ({ query }) => {
    const { jobs, hasMore } = await system.listJobs(query.only ?? 'all')
    return { jobs: jobs.map(toWireJob), hasMore }
  })

  api.answer(calls.runJobAgain, async ({ params, staff }) => ({
    said: `'${await system.runJobAgain(params.id, staff)}' will run again.`,
  }))

  mailsRoutes(parts)
  backupsRoutes(parts)
}

const mailsOnPage = 50

function mailsRoutes({ api, mails, holdsMails }: SystemRoutes): void {
  const toWire = (mail: MailSummary) => toWireMail(mail, { holdsMails, isBeingTried: mails.isInHand(mail) })

  api.answer(calls.listMails, async ({ query: { only = 'all', to, cursor } }) => {
    const before = readCursor(cursor, 'the mails')
    const found = await mails.listNewest(mailsOnPage + 1, only, { before, to: to?.trim() || undefined })
    const { page, nextCursor } = cutPage(found, mailsOnPage, ({ id }) => id)
    return { mails: page.map(toWire), nextCursor }
  })

  api.answer(calls.getMail, async ({ params }) => {
    const mail = await mails.read(params.id)
    if (!mail) throw new NotFound('There is no such e-mail.')
    return { ...mail, ...toWire(mail), isSecret: mail.secret, replyTo: mail.replyTo ?? '' }
  })

  api.answer(calls.sendMailAgain, async ({ params, staff }) => {
    const result = await mails.sendAgain(params.id, staff)
    if (result === 'unknown') throw new NotFound('There is no such e-mail.')
    if (result !== 'again') throw new Conflict(refusals[result])
    const { subject, to } = (await mails.find(params.id))!
    return { said: `'${subject}' to ${to} is being sent.` }
  })
}

const refusals: Record<Exclude<ResendResult, 'again' | 'unknown'>, string> = {
  'sent-before': 'This e-mail has already been sent.',
  'in-hand': 'This e-mail is being sent right now.',
  'link-removed': 'Its sign-in link was removed. The recipient can request a new one in the shop.',
  'no-mail-server': 'There is no mail server: SMTP_URL is not set.',
}

function backupsRoutes({ fastify, api, backups, useConfirmation }: SystemRoutes): void {
  const fileUrl = (name: string) => `${apiBase}/admin/system/backups/${name}`

  api.answer(calls.listBackups, async () => {
    const { backups: found, fault, isRunning, error, schedule, nextAt, timeZone, isEncrypted } = await backups.show()
    const { hour, keep, version } = schedule
    return {
      backups: found.map((backup) => ({ ...backup, url: fileUrl(backup.name) })),
      description: backups.description,
      isRunning,
      fault: fault ?? '',
      error: error ?? '',
      schedule: hour === null || !nextAt ? null : { hour, keep, nextAt },
      timeZone,
      isEncrypted,
      version,
    }
  })

  api.answer(calls.makeBackup, async ({ staff, input }) => {
    await useConfirmation(staff, input.confirmation)
    await backups.request(staff)
    return { said: 'Backup started.' }
  })

  api.answer(calls.scheduleBackups, async ({ input, staff }) => {
    await backups.schedule(input, staff)
    return { said: input.hour === null ? 'Automatic backups are off.' : 'Saved.' }
  })

  api.answer(calls.setBackupPassphrase, async ({ input, staff }) => {
    await useConfirmation(staff, input.confirmation)
    await backups.setPassphrase(input.passphrase, staff)
    return { said: 'New backups will be encrypted.' }
  })

  fastify.get(fileUrl(':name'), { errorHandler: answerErrorsPlainly }, async (request, reply) => {
    const staff = await api.getStaff(request, calls.listBackups)
    const { name } = request.params as { name: string }
    await useConfirmation(staff, readConfirmation(request.query))
    const { bytes, content } = await backups.open(name, staff)
    return reply
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .type('application/octet-stream')
      .header('content-length', bytes)
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(content)
  })
}

function readConfirmation(query: unknown): string {
  const { confirmation } = query as { confirmation?: unknown }
  return typeof confirmation === 'string' ? confirmation : ''
}

interface Sending {
  holdsMails: boolean
  isBeingTried: boolean
}

const toWireMail = (mail: MailSummary, { holdsMails, isBeingTried }: Sending): WithDates<SystemMail> => {
  const { sentAt, refusal, attempts, lastAnswer, secret } = mail
  const state = sentAt ? 'sent' : refusal === null ? 'waiting' : 'failed'
  const said = state === 'failed' ? refusal! : state === 'waiting' && attempts > 0 ? (lastAnswer ?? '') : ''
  const goesOn = state === 'waiting' && attempts > 0 && !holdsMails
  return {
    ...mail,
    state,
    triedUntil: (goesOn && triesUntil(mail)?.toISOString()) || null,
    isBeingTried,
    why: said === '' ? '' : whyUnsent(said),
    said,
    mayGoAgain: said !== '' && !(state === 'failed' && secret) && !holdsMails && !isBeingTried,
  }
}

const toWireJob = (job: ListedJob): WithDates<SystemJob> => ({
  ...job,
  title: describeJob(job.name),
  error: job.error ?? '',
})
