import type { MailGateway } from '../../gateways/mail/mail.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { enqueue, type JobHandlers } from '../../platform/jobs.ts'
import { hashToken } from '../../platform/secrets.ts'
import { renderMail, type MailTemplate, type MailBrand } from './mail-template.tsx'
import { findMail, listNewestMails, markRefused, markSent, saveMail, type Mail } from './mails.store.ts'

export type { Mail }

interface MailToWrite {
  /** Names the mail once and for all: a second one of this key is not written. */
  key: string
  kind: string
  to: string
  /** Whom an answer goes to; without it the shop. */
  replyTo?: string | null
  template: MailTemplate
  /** Holds a link that opens an account. */
  secret?: boolean
}

interface MailsDeps {
  db: Database
  clock: Clock
  /** Undefined: mails are stored and not sent. */
  gateway: MailGateway | undefined
  readBrand(tx: Tx): Promise<MailBrand>
  /** A picture that mails show as `cid:NAME`, as JPEG; undefined: there is none of this name. */
  readPicture?(name: string): Promise<Buffer | undefined>
}

export type MailsService = ReturnType<typeof createMailsService>

const sendJob = 'send-mail'

export function createMailsService({ db, clock, gateway, readBrand, readPicture }: MailsDeps) {
  /** Sends a mail once. Sent before by a job that was cut off: nothing happens. */
  async function send(mailId: number): Promise<void> {
    const mail = await findMail(db.orm, mailId)
    if (!gateway || !mail || mail.sentAt || mail.refusal !== null) return
    const pictures = readPicture ? await loadPictures(mail.html, readPicture) : []
    const delivery = await gateway.send({ ...mail, messageId: hashToken(mail.key), pictures })
    switch (delivery.outcome) {
      case 'sent':
        return markSent(db.orm, mailId, clock.now())
      case 'refused':
        return markRefused(db.orm, mailId, delivery.answer)
      case 'unreachable':
        throw new Error(`the mail server did not take mail ${mailId}: ${delivery.answer}`)
    }
  }

  const jobs: JobHandlers = {
    [sendJob]: ({ mailId }: { mailId: number }) => send(mailId),
  }

  return {
    /** Writes a mail in the caller's transaction; it leaves once that is committed. */
    async write(tx: Tx, { key, kind, to, replyTo = null, template, secret = false }: MailToWrite): Promise<void> {
      const bodies = renderMail(template, await readBrand(tx))
      const { subject } = template
      const mailId = await saveMail(tx, { key, kind, to, replyTo, subject, ...bodies, secret, createdAt: clock.now() })
      if (mailId !== undefined && gateway) await enqueue(tx, sendJob, { mailId }, { maxAttempts: 15 })
    },
    /** The mail as its reader would see it, written nowhere. */
    preview: async (template: MailTemplate): Promise<string> => renderMail(template, await readBrand(db.orm)).html,
    find: (mailId: number): Promise<Mail | undefined> => findMail(db.orm, mailId),
    listNewest: (limit: number) => listNewestMails(db.orm, limit),
    jobs,
  }
}

/** Those that a mail shows; one that cannot be made is left out, and its words stand instead. */
async function loadPictures(html: string, readPicture: NonNullable<MailsDeps['readPicture']>) {
  const pictures: { name: string; jpeg: Buffer }[] = []
  for (const name of new Set(listPictures(html))) {
    const jpeg = await readPicture(name).catch(() => undefined)
    if (jpeg) pictures.push({ name, jpeg })
  }
  return pictures
}

const listPictures = (html: string): string[] => Array.from(html.matchAll(/ src="cid:([\w-]+)"/g), ([, name]) => name!)
