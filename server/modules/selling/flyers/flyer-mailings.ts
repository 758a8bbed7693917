import { createHash } from 'node:crypto'
import { localDay } from '../../../../domain/calendar/business-days.ts'
import { minutes } from '../../../../domain/calendar/durations.ts'
import { isEmail } from '../../../../domain/people/emails.ts'
import { flyerLimits } from '../../../../domain/flyers/flyer-design.ts'
import type { CustomerId, FlyerId } from '../../../../domain/ids.ts'
import { toLine } from '../../../../domain/text/to-line.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Invalid, NotFound } from '../../../platform/http/errors.ts'
import { enqueue, type JobHandlers } from '../../../platform/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { RateLimit } from '../../../platform/http/rate-limit.ts'
import type { Profile } from '../../people/index.ts'
import type { MailsService } from '../../content/index.ts'
import { flyerMail, flyerNotSentMail } from './flyer-mail.ts'
import {
  findOpenMailing,
  hasMailing,
  markDone,
  noteFailure,
  saveMailing,
  type Mailing,
} from './flyer-mailings.store.ts'
import { flyerQueue, toPdfName, type FlyerPdfs } from './flyer-pdfs.ts'
import { flyerIsGone } from './flyers.service.ts'
import { findFlyer, findFlyerForUpdate, findOwnedFlyer, type StoredFlyer } from './flyers.store.ts'
import { toLive } from './live.ts'

interface FlyerMailingsDeps {
  db: Database
  clock: Clock
  log: Pick<Log, 'warn'>
  mails: Pick<MailsService, 'write' | 'saveFile'>
  print: FlyerPdfs['print']
  getProfile(tx: Tx, customerId: CustomerId): Promise<Profile>
  getTimeZone(tx: Tx): Promise<string>
  publicUrl: string
  rateLimits: { ofCustomer: RateLimit; ofAddressee: RateLimit }
}

interface FlyerToSend {
  flyerId: FlyerId
  emails: readonly string[]
  subject: string
  message: string
  withPdf: boolean
}

export type FlyerMailings = ReturnType<typeof createFlyerMailings>

const writeJob = 'mail-flyer'
/** Pressed twice: whom it goes to, what it says and what it shows is the same. */
const sameWithin = minutes(1)
const givenUpAfter = 3
/** Mail servers refuse much larger mails. */
const attachedAtMost = 15 * 1024 * 1024

const tooMany = 'You have sent many flyers. Please try again later.'
const nothingToSend = 'This flyer has no live link. Please send it as PDF, or turn its live link on first.'

/** Sends flyers, each recipient a mail of their own: no one sees who else has got it. */
export function createFlyerMailings({ db, clock, log, mails, print, rateLimits, ...deps }: FlyerMailingsDeps) {
  async function limit({ customerId }: Principal, emails: readonly string[]): Promise<void> {
    // Readers count, not mails: one mailing goes to twenty of them.
    await rateLimits.ofCustomer.take(String(customerId), tooMany, emails.length)
    for (const email of emails)
      await rateLimits.ofAddressee.take(
        email,
        `${email} has already received several flyers today. Please write to them directly.`,
      )
  }

  /** Written once, when its PDF is ready. */
  async function write({ mailingId }: { mailingId: number }): Promise<void> {
    const mailing = await findOpenMailing(db.orm, mailingId)
    if (!mailing) return
    const printed = await print(mailing.flyerId, mailing).catch((err: unknown) => giveUp(mailing, err))
    if (!printed) return
    const { owned, liveUrl, pdf } = printed
    const { flyer, owner } = owned
    const attached = pdf && pdf.byteLength <= attachedAtMost ? pdf : undefined
    if (owner.blocked || (!attached && liveUrl === null)) return void (await giveUp(mailing, 'blocked or too large'))
    const profile = await deps.getProfile(db.orm, owner.customerId)
    const { name, design } = flyer
    const template = flyerMail({
      name,
      contact: design.contact,
      profile,
      liveUrl,
      hasPdf: attached !== undefined,
      subject: mailing.subject,
      message: mailing.message,
    })
    await db.transaction(async (tx) => {
      if (!(await markDone(tx, mailingId, clock.now()))) return
      const file = { name: toPdfName(name), mediaType: 'application/pdf' }
      const fileIds = attached ? [await mails.saveFile(tx, { ...file, content: attached })] : []
      for (const [at, to] of mailing.emails.entries())
        await mails.write(tx, {
          key: `flyer:${mailingId}:${at}`,
          kind: 'flyer',
          to,
          replyTo: profile.login,
          template,
          fileIds,
        })
    })
  }

  /** Tried again a few times; then its customer is told. */
  async function giveUp(mailing: Mailing, err: unknown): Promise<undefined> {
    log.warn({ err, mailingId: mailing.id }, 'a flyer could not be mailed')
    if (err instanceof Error && (await noteFailure(db.orm, mailing.id)) < givenUpAfter) throw err
    await db.transaction(async (tx) => {
      if (await markDone(tx, mailing.id, clock.now())) await tell(tx, mailing)
    })
  }

  async function tell(tx: Tx, { id, flyerId, emails }: Mailing): Promise<void> {
    const owned = await findOwnedFlyer(tx, { id: flyerId }, clock.now())
    if (!owned || owned.owner.blocked) return
    const profile = await deps.getProfile(tx, owned.owner.customerId)
    const url = `${deps.publicUrl}/flyer-builder/${flyerId}`
    const template = flyerNotSentMail({ name: owned.flyer.name, emails, url })
    await mails.write(tx, { key: `flyer-not-sent:${id}`, kind: 'flyer-not-sent', to: profile.login, template })
  }

  const jobs: JobHandlers = { [writeJob]: write }

  return {
    /** @returns whom it goes to, each once */
    async send(caller: Principal, sent: FlyerToSend): Promise<string[]> {
      const flyer = await findFlyer(db.orm, caller.customerId, sent.flyerId)
      if (!flyer) throw new NotFound(flyerIsGone)
      const emails = readRecipients(sent.emails)
      const day = localDay(clock.now(), await deps.getTimeZone(db.orm))
      if (!sent.withPdf && toLive(flyer, day, deps.publicUrl).url === null) throw new Invalid(nothingToSend, 'with_pdf')
      const mailing = toMailing(flyer, { ...sent, emails })
      const since = new Date(clock.now().getTime() - sameWithin)
      if (await hasMailing(db.orm, flyer.id, mailing.fingerprint, since)) return emails
      await limit(caller, emails)
      await db.transaction(async (tx) => {
        if (!(await findFlyerForUpdate(tx, caller.customerId, flyer.id))) throw new NotFound(flyerIsGone)
        if (await hasMailing(tx, flyer.id, mailing.fingerprint, since)) return
        const mailingId = await saveMailing(tx, { ...mailing, askedAt: clock.now() })
        await enqueue(tx, writeJob, { mailingId }, { queue: flyerQueue, maxAttempts: 10 })
      })
      return emails
    },

    jobs,
  }
}

/** @throws Invalid at each that no mail can go to */
function readRecipients(typed: readonly string[]): string[] {
  const emails = typed.map((email) => email.trim())
  const mistakes = emails.flatMap((email, at) =>
    isEmail(email) ? [] : [{ field: `emails.${at}`, message: explainRecipient(email) }],
  )
  if (mistakes[0]) throw new Invalid(mistakes[0].message, mistakes)
  const unlike = new Map(emails.map((email) => [email.toLowerCase(), email]))
  return [...unlike.values()].slice(0, flyerLimits.recipients)
}

const explainRecipient = (email: string): string =>
  email === '' ? 'Please enter an e-mail address.' : `'${email}' is not an e-mail address. Please check it.`

function toMailing({ id: flyerId, version }: StoredFlyer, { emails, withPdf, ...words }: FlyerToSend) {
  const subject = toLine(words.subject)
  const message = words.message.replace(/\r\n?/g, '\n').trim()
  const said = [version, emails.map((email) => email.toLowerCase()).sort(), subject, message, withPdf]
  const fingerprint = createHash('sha256').update(JSON.stringify(said)).digest('base64url')
  return { flyerId, emails: [...emails], subject, message, withPdf, fingerprint }
}
