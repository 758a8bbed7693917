import { setTimeout as sleep } from 'node:timers/promises'
import { hours, minutes, seconds } from '../../../../domain/calendar/durations.ts'
import type { Delivery, MailGateway, OutgoingMail } from '../../../gateways/mail/mail.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { cancelJob, enqueue } from '../../../platform/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { hashToken } from '../../../platform/settings/secrets.ts'
import { listFiles, removeSentFiles } from './attachments.store.ts'
import { claimMail, markRefused, markSent, markUnreached, type Mail } from './mails.store.ts'

interface SenderParts {
  db: Database
  clock: Clock
  gateway: MailGateway
  readPicture: ReadPicture
}

/** A picture that mails show as `cid:NAME`, as JPEG or PNG; undefined: there is none of this name. */
export type ReadPicture = (name: string) => Promise<Buffer | undefined>

export const sendJob = 'send-mail'
const sendKey = (mailId: number): string => `${sendJob} ${mailId}`
const watchKey = (mailId: number): string => `watch-mail ${mailId}`

/** Longer than a mail server may take for one mail, so that none is handed over twice at a time. */
const claimLasts = minutes(20)
const triesFor = hours(72)
const longestPause = minutes(15)

/** Notes that a mail is to leave once the transaction is committed. */
export const enqueueMail = (tx: Tx, mailId: number): Promise<void> =>
  enqueue(tx, sendJob, { mailId }, { key: sendKey(mailId), maxAttempts: 15 })

/** How long a mail waits after so many tries: half a minute, doubled each time, a quarter of an hour at most. */
const pauseAfter = (attempts: number): number => Math.min(seconds(30) * 2 ** Math.min(attempts - 1, 10), longestPause)

const attemptsAtMost = Math.ceil(triesFor / longestPause)

/** Until when a mail that waits is tried, as long as tries are short and nobody makes one in between. */
export function triesUntil({ attempts, triedAt }: Pick<Mail, 'attempts' | 'triedAt'>): Date | undefined {
  if (!triedAt) return undefined
  let leftMs = 0
  for (let made = attempts; made < attemptsAtMost; made++) leftMs += pauseAfter(made)
  return new Date(triedAt.getTime() + leftMs)
}

/**
 * Hands a mail to the mail server: noted before and after. Nothing happens to one that has left, was refused, or is in the hands of
 * another process. Should this process end in between, the mail goes again under the same name when its claim has ended: whether
 * it had arrived nobody can know then (docs/decisions/mails-arrive-once.md).
 */
export const createSendMail =
  ({ db, clock, gateway, readPicture }: SenderParts) =>
  async (mailId: number, log: Log): Promise<void> => {
    const mail = await db.transaction(async (tx) => {
      const now = clock.now()
      const claimed = await claimMail(tx, mailId, now, new Date(now.getTime() + claimLasts))
      const afterMs = claimLasts + minutes(1)
      if (claimed) await enqueue(tx, sendJob, { mailId }, { key: watchKey(mailId), afterMs })
      return claimed
    })
    if (!mail) return
    const delivery = await handOver(mail).catch((error: unknown): Delivery => {
      return { outcome: 'unreachable', answer: error instanceof Error ? error.message : String(error) }
    })
    // What the server said may name the recipient: that is for the owner's list, not for the log.
    if (delivery.outcome !== 'sent') log.warn({ mailId, attempts: mail.attempts }, `mail ${delivery.outcome}`)
    await untilRecorded(() => db.transaction((tx) => record(tx, mail, delivery)))

    async function handOver(mail: Mail): Promise<Delivery> {
      const pictures = await loadPictures(mail.html, readPicture)
      const files = await listFiles(db.orm, mailId)
      return gateway.send({ ...mail, messageId: hashToken(mail.key), pictures, files })
    }

    async function record(tx: Tx, { attempts }: Mail, delivery: Delivery): Promise<void> {
      await cancelJob(tx, watchKey(mailId))
      if (delivery.outcome === 'sent') {
        await markSent(tx, mailId, clock.now())
        return removeSentFiles(tx, mailId)
      }
      if (delivery.outcome === 'refused') return markRefused(tx, mailId, delivery.answer)
      if (attempts >= attemptsAtMost)
        return markRefused(tx, mailId, `not sent in ${attempts} tries: ${delivery.answer}`)
      await markUnreached(tx, mailId, delivery.answer)
      const afterMs = pauseAfter(attempts)
      await enqueue(tx, sendJob, { mailId }, { key: sendKey(mailId), afterMs, maxAttempts: 15 })
    }
  }

const recordsWithin = minutes(5)

/** A database that is away just now must not make the shop forget that a mail has left. */
async function untilRecorded(record: () => Promise<void>): Promise<void> {
  const until = performance.now() + recordsWithin
  for (;;) {
    try {
      return await record()
    } catch (error) {
      if (performance.now() > until) throw error
      await sleep(seconds(2))
    }
  }
}

/** Those that a mail shows; one that cannot be made is left out, and its words stand instead. */
async function loadPictures(html: string, readPicture: ReadPicture): Promise<OutgoingMail['pictures']> {
  const pictures: OutgoingMail['pictures'] = []
  for (const name of new Set(listPictures(html))) {
    const content = await readPicture(name).catch(() => undefined)
    if (content) pictures.push({ name, content, mediaType: content[0] === firstOfPng ? 'image/png' : 'image/jpeg' })
  }
  return pictures
}

const firstOfPng = 0x89

const listPictures = (html: string): string[] => Array.from(html.matchAll(/ src="cid:([\w-]+)"/g), ([, name]) => name!)
