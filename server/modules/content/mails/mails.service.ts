import { days } from '../../../../domain/calendar/durations.ts'
import { commandLine, type Actor } from '../../../../domain/people/actor.ts'
import type { MailValues, MailWording } from '../../../../domain/content/mails/mail-wording.ts'
import type { MailGateway } from '../../../gateways/mail/mail.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import type { JobHandlers } from '../../../platform/jobs.ts'
import type { PictureProcess } from '../../../platform/pictures/picture-process.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import { attachFiles, listFileNames, listFiles, saveFile, type MailFile } from './attachments.store.ts'
import { brandLogoName, createMailLogo } from './brand-logo.ts'
import { renderMail, type MailTemplate, type MailBrand } from './mail-template.tsx'
import { toShownMail } from './to-shown-mail.ts'
import { putIntoWords, valuesOf, type WordedMail } from './worded-mail.ts'
import { findWording } from './wordings.store.ts'
import {
  countUnsentMails,
  findMail,
  findMailForUpdate,
  findStuckMails,
  listUntriedMails,
  listNewestMails,
  markUnsent,
  saveMail,
  type Mail,
  type MailsOf,
  type MailsOnly,
} from './mails.store.ts'
import { createSendMail, enqueueMail, sendJob, type ReadPicture } from './send-mail.ts'

export type { Mail }

export interface MailToWrite {
  /** Names the mail once and for all: a second one of this key is not written. */
  key: string
  kind: string
  to: string
  /** Whom an answer goes to; without it the shop. */
  replyTo?: string | null
  template: WordedMail | MailTemplate
  /** The owner's draft to try; without it what is published counts. */
  wording?: MailWording
  /** Beside the usual ones, for example List-Unsubscribe; plain ASCII. */
  headers?: Record<string, string>
  /** What goes along, by the ids that `saveFile` gave in the same transaction. */
  fileIds?: number[]
  /** Holds a link that opens an account. */
  secret?: boolean
}

interface MailPreview {
  subject: string
  html: string
  text: string
  /** Of all placeholders that its wording may name. */
  values: MailValues
}

type MailWithFiles = Mail & { fileNames: string[] }

interface MailsDeps {
  db: Database
  clock: Clock
  /** Undefined: mails are stored and not sent. */
  gateway: MailGateway | undefined
  readBrand(tx: Tx): Promise<MailBrand>
  /** Beside the logo. */
  readPicture?: ReadPicture
  /** The file of the shop's logo; undefined where there is none, or where mails are only written. */
  readLogo?(): Promise<Buffer | undefined>
  /** Undefined where mails are only written. */
  drawLogoOnGround?: PictureProcess['drawLogoOnGround'] | undefined
}

/** Older ones would surprise whoever gets them; each can be sent by hand. */
const heldForDays = 3

export type MailsService = ReturnType<typeof createMailsService>

export type ResendResult = 'again' | 'unknown' | 'sent-before' | 'in-hand' | 'link-removed' | 'no-mail-server'

export function createMailsService(deps: MailsDeps) {
  const { db, clock, gateway, readBrand, readPicture, readLogo } = deps
  const drawMailLogo = deps.drawLogoOnGround && createMailLogo(deps.drawLogoOnGround)

  async function drawLogo(): Promise<Buffer | undefined> {
    const file = await readLogo?.()
    return file && drawMailLogo?.(file, (await readBrand(db.orm)).houseColor)
  }
  const readAny: ReadPicture = async (name) => (name === brandLogoName ? drawLogo() : readPicture?.(name))
  const send = gateway && createSendMail({ db, clock, gateway, readPicture: readAny })
  const jobs: JobHandlers = { [sendJob]: async ({ mailId }: { mailId: number }, { log }) => send?.(mailId, log) }

  /** Some process hands it to the mail server. */
  const isInHand = ({ claimedUntil }: Pick<Mail, 'claimedUntil'>): boolean =>
    claimedUntil !== null && claimedUntil >= clock.now()

  /** The one place where a mail gets its words. */
  async function word(tx: Tx, { template, wording }: Pick<MailToWrite, 'template' | 'wording'>, brand: MailBrand) {
    if (!('mail' in template)) return template
    return putIntoWords(template, wording ?? (await findWording(tx, template.mail)), brand)
  }

  return {
    /** Writes a mail in the caller's transaction; it leaves once that is committed. @returns its id; undefined: it was written before */
    async write(
      tx: Tx,
      { template, wording, headers = {}, fileIds = [], replyTo = null, secret = false, ...mail }: MailToWrite,
    ) {
      const brand = await readBrand(tx)
      const worded = await word(tx, wording ? { template, wording } : { template }, brand)
      const bodies = renderMail(worded, brand)
      const { subject } = worded
      const createdAt = clock.now()
      const mailId = await saveMail(tx, { ...mail, replyTo, subject, ...bodies, headers, secret, createdAt })
      if (mailId === undefined) return undefined
      await attachFiles(tx, mailId, fileIds)
      if (gateway) await enqueueMail(tx, mailId)
      return mailId
    },

    /** A file to go along with one mail or many that are written in the same transaction: it is stored once. @returns its id */
    saveFile: (tx: Tx, file: Omit<MailFile, 'id'>): Promise<number> => saveFile(tx, file),

    /** Sends what was written while there was no mail server, in the last days: a shop that gets one owes its buyers these mails. */
    async sendHeld(): Promise<void> {
      if (!gateway) return
      const since = new Date(clock.now().getTime() - days(heldForDays))
      await db.transaction(async (tx) => {
        for (const mailId of await listUntriedMails(tx, since)) await enqueueMail(tx, mailId)
      })
    },

    /** Tries a mail that was given up once more, and one that waits for its next try now. */
    sendAgain: (mailId: number, by: Actor = commandLine): Promise<ResendResult> =>
      db.transaction(async (tx) => {
        if (!gateway) return 'no-mail-server'
        const mail = await findMailForUpdate(tx, mailId)
        if (!mail) return 'unknown'
        if (mail.sentAt) return 'sent-before'
        if (isInHand(mail)) return 'in-hand'
        if (mail.refusal !== null && mail.secret) return 'link-removed'
        if (mail.refusal !== null) await markUnsent(tx, mailId)
        await enqueueMail(tx, mailId)
        const record = { kind: 'system', id: 1, name: `Mail ${mailId} to ${mail.to}` } as const
        await logChange(tx, { by, at: clock.now(), action: 'system.mail-again', record })
        return 'again'
      }),

    /** The mail as its reader would see it, written nowhere. */
    async preview(template: WordedMail, wording?: MailWording): Promise<MailPreview> {
      const brand = await readBrand(db.orm)
      const worded = await word(db.orm, wording ? { template, wording } : { template }, brand)
      const { html, text } = renderMail(worded, brand)
      return { subject: worded.subject, html: toShownMail(html, brand), text, values: valuesOf(template, brand) }
    },
    /** A mail that was written, as its reader sees it; one with a link into an account is not shown. */
    async read(mailId: number): Promise<MailWithFiles | undefined> {
      const mail = await findMail(db.orm, mailId)
      if (!mail) return undefined
      const files = await listFileNames(db.orm, mailId)
      const html = mail.secret ? '' : toShownMail(mail.html, await readBrand(db.orm))
      return { ...mail, html, text: mail.secret ? '' : mail.text, fileNames: files.map(({ name }) => name) }
    },
    find: (mailId: number): Promise<Mail | undefined> => findMail(db.orm, mailId),
    isInHand,
    drawLogo,
    listNewest: (limit: number, only?: MailsOnly, of?: MailsOf) => listNewestMails(db.orm, limit, only, of),
    count: () => countUnsentMails(db.orm),
    findStuck: () => findStuckMails(db.orm),
    listFileNames: (mailId: number) => listFileNames(db.orm, mailId),
    findFile: async (mailId: number, fileId: number): Promise<MailFile | undefined> =>
      (await listFiles(db.orm, mailId)).find(({ id }) => id === fileId),
    jobs,
  }
}
