import type { CustomerId, QuoteId } from '../../../../domain/ids.ts'
import { nameActor, type Actor } from '../../../../domain/people/actor.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { NotFound } from '../../../platform/http/errors.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import type { RateLimit } from '../../../platform/http/rate-limit.ts'
import { checkSeen } from '../messages/check-seen.ts'
import { createMentions, type MentionsDeps } from '../messages/mentions.ts'
import { endMentions } from '../messages/mentions.store.ts'
import { findMessageFile } from '../messages/message-files.store.ts'
import { saveWithFiles, staffUploader, uploadFile, type WrittenMessage } from '../messages/message-files.ts'
import { endWaiting, type ThreadRef } from '../messages/messages.store.ts'
import { logFiles, requireFile, settleThread, type SettledAs } from '../messages/order-messages.service.ts'
import { readText } from '../messages/read-text.ts'
import { findQuoteByToken, lockQuote, type Quote } from '../quote-records/quotes.store.ts'
import type { QuoteMailing } from './quote-mailing.ts'
import { getFound, noSuchQuote, tooManyRequests } from './quote-rules.ts'

interface QuoteMessagesDeps extends MentionsDeps {
  db: Database
  clock: Clock
  mailing: QuoteMailing
  /** Of one quote. */
  rateLimit: RateLimit
}

interface QuoteWriter {
  name: string
  /** Null: by the link. */
  customerId: CustomerId | null
}

export type QuoteMessagesService = ReturnType<typeof createQuoteMessages>

const toThread = (quoteId: QuoteId): ThreadRef => ({ quoteId, orderId: null })

/** What shop and buyer write to each other about a quote. What is written at its orders later stands in the same thread. */
export function createQuoteMessages({ db, clock, mailing, rateLimit, ...deps }: QuoteMessagesDeps) {
  const mentions = createMentions(deps)

  /** @throws NotFound for a wrong link, and for that of a draft, which nobody was sent */
  async function findByToken(tx: Tx, token: string): Promise<Quote> {
    const quote = await findQuoteByToken(tx, token)
    if (!quote || quote.state === 'draft') throw new NotFound(noSuchQuote)
    return quote
  }

  async function writeAs(
    tx: Tx,
    quote: Quote,
    { name, customerId }: QuoteWriter,
    written: WrittenMessage,
  ): Promise<boolean> {
    const text = readText(written.text, 'message')
    await rateLimit.take(String(quote.id), tooManyRequests)
    const at = clock.now()
    const message = { quoteId: quote.id, fromShop: false, by: name, text, at, customerId }
    const saved = await saveWithFiles(tx, message, written, 'link')
    if (saved) await mailing.news(tx, quote, { news: 'message', text, by: name, at, files: saved.files })
    return saved !== undefined
  }

  return {
    /** For those who work in the shop. */
    ofShop: {
      /**
       * To its buyer by mail, which answers what waits; or for staff alone.
       * @param seenId the latest message that the writer has seen; undefined: it does not matter
       * @returns false: the e-mail that it came by is there already
       * @throws NotFound, Invalid, Conflict
       */
      write: (
        quoteId: QuoteId,
        written: WrittenMessage & { isNote: boolean },
        { seenId, by }: { seenId?: number | undefined; by: Actor },
      ): Promise<boolean> =>
        db.transaction(async (tx) => {
          const { isNote } = written
          const quote = getFound(await lockQuote(tx, quoteId))
          const text = readText(written.text)
          if (!isNote && seenId !== undefined) await checkSeen(tx, toThread(quoteId), seenId)
          const at = clock.now()
          const message = { quoteId, fromShop: true, isNote, by: nameActor(by), staffId: by.staffId, text, at }
          const saved = await saveWithFiles(tx, message, written, staffUploader(by.staffId))
          if (!saved) return false
          if (isNote) await mentions.save(tx, toThread(quoteId), { id: saved.id, text, by, at })
          else {
            await endWaiting(tx, toThread(quoteId), 'replied', nameActor(by))
            await mailing.message(tx, quote, { ...saved, text, by: by.name })
          }
          const changes = [{ name: isNote ? 'Note' : 'Message', before: '', after: text }, ...logFiles(saved.files)]
          await logChange(tx, { by, at, action: 'quote.message', record: { kind: 'quote', id: quoteId }, changes })
          return true
        }),

      /** Closes all that waits, or has the latest wait again. @throws NotFound, Conflict */
      settle: (quoteId: QuoteId, as: SettledAs, { seenId, by }: { seenId: number; by: Actor }): Promise<void> =>
        db.transaction(async (tx) => {
          getFound(await lockQuote(tx, quoteId))
          const latest = await checkSeen(tx, toThread(quoteId), seenId)
          const changes = await settleThread(tx, toThread(quoteId), { as, by, said: latest?.text ?? '' })
          const record = { kind: 'quote', id: quoteId } as const
          await logChange(tx, { by, at: clock.now(), action: 'quote.settle-message', record, changes })
        }),

      /** Somebody has seen to the notes that name them. */
      endMentions: (quoteId: QuoteId, staffId: number): Promise<number> =>
        endMentions(db.orm, toThread(quoteId), staffId, clock.now()),

      /** @throws NotFound, TooMany */
      upload: (quoteId: QuoteId, file: UploadedFile, by: Actor) =>
        db.transaction(async (tx) => {
          getFound(await lockQuote(tx, quoteId))
          return uploadFile(tx, toThread(quoteId), file, { uploader: staffUploader(by.staffId), clock })
        }),

      /** @throws NotFound */
      readFile: async (quoteId: QuoteId, fileId: number) =>
        requireFile(await findMessageFile(db.orm, toThread(quoteId), fileId, { notes: true })),
    },

    /** For whoever has the link of a quote. */
    ofBuyer: {
      /** A message to the shop; what waits for whom stays as it is. @throws NotFound, Invalid, TooMany */
      write: (token: string, writer: QuoteWriter, written: WrittenMessage): Promise<boolean> =>
        db.transaction(async (tx) => {
          const quote = getFound(await lockQuote(tx, (await findByToken(tx, token)).id))
          return writeAs(tx, quote, { ...writer, name: writer.name.trim() || quote.name }, written)
        }),

      /** @throws NotFound, TooMany */
      async upload(token: string, file: UploadedFile) {
        const { id } = await findByToken(db.orm, token)
        await rateLimit.take(`files of ${id}`, tooManyRequests)
        return db.transaction((tx) => uploadFile(tx, toThread(id), file, { uploader: 'link', clock }))
      },

      /** Of what is about the quote alone. @throws NotFound */
      async readFile(token: string, fileId: number) {
        const { id } = await findByToken(db.orm, token)
        const seen = { notes: false, quoteOnly: true }
        return requireFile(await findMessageFile(db.orm, toThread(id), fileId, seen))
      },
    },
  }
}
