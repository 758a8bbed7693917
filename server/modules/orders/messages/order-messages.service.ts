import type { OrderId } from '../../../../domain/ids.ts'
import { messageEnds, shortenMessage, type MessageEnd } from '../../../../domain/order-admin/order-messages.ts'
import { nameActor, type Actor } from '../../../../domain/people/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict, Invalid, NotFound } from '../../../platform/http/errors.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { RateLimit } from '../../../platform/http/rate-limit.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import { findViewer, requireSeen } from '../history/viewer.ts'
import { lockOrder } from '../placing/order-states.store.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import { checkSeen } from './check-seen.ts'
import { createMailMessages, findWriter, type MailMessagesDeps } from './mail-messages.ts'
import { createMentions } from './mentions.ts'
import { endMentions } from './mentions.store.ts'
import { findMessageFile } from './message-files.store.ts'
import { saveWithFiles, staffUploader, uploadFile, type WrittenMessage } from './message-files.ts'
import { createQuestions, type AnswerInput, type QuestionsDeps } from './questions.ts'
import { readText } from './read-text.ts'
import { readThread, threadOfOrder } from './read-thread.ts'
import { endWaiting, listUnread, markRead, reopenLatest, type ThreadRef } from './messages.store.ts'

interface OrderMessagesDeps extends MailMessagesDeps, Omit<QuestionsDeps, 'mailing'> {
  db: Database
  clock: Clock
  /** Of one customer. */
  rateLimit: RateLimit
}

export type OrderMessagesService = ReturnType<typeof createOrderMessages>

const tooMany = 'You have sent many messages. Please call us, or try again later.'
export const noSuchFile = 'We cannot find this file.'

/** What the shop and the company of an order write to each other about it. */
export function createOrderMessages({ rateLimit, ...deps }: OrderMessagesDeps) {
  const { db, clock } = deps
  const mailing = createMailMessages(deps)
  const mentions = createMentions(deps)
  const questions = createQuestions({ ...deps, mailing })

  async function showThread(customer: Principal, orderId: OrderId) {
    await requireSeen(db.orm, customer, orderId)
    const [thread, timeZone] = await Promise.all([
      threadOfOrder(db.orm, orderId).then((ref) => readThread(db.orm, ref, { notes: false })),
      findTimeZone(db.orm),
    ])
    return { thread, timeZone }
  }

  return {
    /** For those who work in the shop. */
    ofShop: {
      ...questions.ofShop,

      /**
       * Writes to the buyer. What waited is answered by it.
       * @param seenId the latest message that the writer has seen
       * @returns false: the e-mail that it came by is there already
       * @throws NotFound, Invalid, Conflict
       */
      write: (
        orderId: OrderId,
        written: WrittenMessage,
        { seenId, by }: { seenId: number; by: Actor },
      ): Promise<boolean> =>
        db.transaction(async (tx) => {
          const text = readText(written.text)
          const order = await lockOrder(tx, orderId)
          const { quoteId } = order
          await checkSeen(tx, order, seenId)
          const at = clock.now()
          const message = { orderId, quoteId, fromShop: true, staffId: by.staffId, at, text, by: nameActor(by) }
          const saved = await saveWithFiles(tx, message, written, staffUploader(by.staffId))
          if (!saved) return false
          await endWaiting(tx, order, 'replied', nameActor(by))
          // Which program of theirs has written it is nothing to a buyer.
          await mailing.toBuyer(tx, order, { ...saved, text, by: by.name })
          const changes = [{ name: 'Message', before: '', after: text }, ...logFiles(saved.files)]
          await logChange(tx, { by, at, action: 'order.message', record: { kind: 'order', id: orderId }, changes })
          return true
        }),

      /** For staff alone. Colleagues whom it names hear of it. @throws NotFound, Invalid */
      note: (orderId: OrderId, written: WrittenMessage, by: Actor): Promise<void> =>
        db.transaction(async (tx) => {
          const text = written.text.trim()
          if (text === '') throw new Invalid('Please write a note.', 'text')
          const { quoteId } = await lockOrder(tx, orderId)
          const at = clock.now()
          const uploader = staffUploader(by.staffId)
          const note = {
            orderId,
            quoteId,
            fromShop: true,
            isNote: true,
            staffId: by.staffId,
            at,
            text,
            by: nameActor(by),
          }
          const { id, files } = (await saveWithFiles(tx, note, written, uploader))!
          await mentions.save(tx, { orderId, quoteId }, { id, text, by, at })
          const changes = [{ name: 'Note', before: '', after: text }, ...logFiles(files)]
          await logChange(tx, { by, at, action: 'order.note', record: { kind: 'order', id: orderId }, changes })
        }),

      /** Closes all that waits, or has the latest wait again. @throws NotFound, Conflict */
      settle: (orderId: OrderId, as: SettledAs, { seenId, by }: { seenId: number; by: Actor }): Promise<void> =>
        db.transaction(async (tx) => {
          const order = await lockOrder(tx, orderId)
          const latest = await checkSeen(tx, order, seenId)
          const changes = await settleThread(tx, order, { as, by, said: latest?.text ?? '' })
          const action = as === 'waiting' ? 'order.reopen-message' : 'order.settle-message'
          await logChange(tx, { by, at: clock.now(), action, record: { kind: 'order', id: orderId }, changes })
        }),

      /** Somebody has seen to the notes that name them. */
      endMentions: async (orderId: OrderId, staffId: number): Promise<void> => {
        await endMentions(db.orm, await threadOfOrder(db.orm, orderId), staffId, clock.now())
      },

      listMentionable: () => mentions.listReaders(db.orm),

      /** @throws NotFound, TooMany */
      upload: (orderId: OrderId, file: UploadedFile, by: Actor) =>
        db.transaction(async (tx) => {
          const { quoteId } = await lockOrder(tx, orderId)
          return uploadFile(tx, { orderId, quoteId }, file, { uploader: staffUploader(by.staffId), clock })
        }),

      /** @throws NotFound */
      readFile: async (orderId: OrderId, fileId: number) =>
        requireFile(await findMessageFile(db.orm, await threadOfOrder(db.orm, orderId), fileId, { notes: true })),
    },

    /** In the customer portal, for whoever may see the order there. Others learn no more than that they have no such order. */
    ofBuyer: {
      /** The oldest first. @throws NotFound */
      list: showThread,

      /**
       * Writes to the shop.
       * @returns false: the e-mail that it came by is there already
       * @throws NotFound, Invalid, TooMany
       */
      async write(customer: Principal, orderId: OrderId, written: WrittenMessage): Promise<boolean> {
        const text = readText(written.text)
        await requireSeen(db.orm, customer, orderId)
        await rateLimit.take(String(customer.customerId), tooMany)
        return db.transaction(async (tx) => {
          const order = await lockOrder(tx, orderId)
          await requireSeen(tx, customer, orderId)
          const { customerId } = customer
          const { quoteId } = order
          const writer = await findWriter(tx, customerId)
          const { by } = writer
          const message = { orderId, quoteId, fromShop: false, text, by, customerId, at: clock.now() }
          const saved = await saveWithFiles(tx, message, written, `customer ${customerId}`)
          if (saved) await mailing.toShop(tx, order, { ...saved, text, writer })
          return saved !== undefined
        })
      },

      /** A file for a message that is being written. @throws NotFound, TooMany */
      async upload(customer: Principal, orderId: OrderId, file: UploadedFile) {
        await requireSeen(db.orm, customer, orderId)
        return db.transaction(async (tx) => {
          const { quoteId } = await lockOrder(tx, orderId)
          const uploader = `customer ${customer.customerId}` as const
          return uploadFile(tx, { orderId, quoteId }, file, { uploader, clock })
        })
      },

      /** @throws NotFound */
      async readFile(customer: Principal, orderId: OrderId, fileId: number) {
        await requireSeen(db.orm, customer, orderId)
        const thread = await threadOfOrder(db.orm, orderId)
        return requireFile(await findMessageFile(db.orm, thread, fileId, { notes: false }))
      },

      /** Answers a question of the shop. An order that has waited for it is with the shop again. @throws NotFound, Invalid, Conflict, TooMany */
      async answer(customer: Principal, orderId: OrderId, questionId: number, typed: AnswerInput) {
        await requireSeen(db.orm, customer, orderId)
        await rateLimit.take(String(customer.customerId), tooMany)
        const { released } = await questions.answer(customer, orderId, questionId, typed)
        return { ...(await showThread(customer, orderId)), released }
      },

      /** @throws NotFound */
      async markRead(customer: Principal, orderId: OrderId, upToId: number): Promise<void> {
        await requireSeen(db.orm, customer, orderId)
        await markRead(db.orm, await threadOfOrder(db.orm, orderId), { upToId }, clock.now())
      },

      listUnread: async (customer: Principal) => listUnread(db.orm, await findViewer(db.orm, customer)),
    },
  }
}

export type SettledAs = 'answered' | 'no-answer' | 'waiting'

/** @returns what the audit log says of it @throws Conflict where there is nothing to settle */
export async function settleThread(
  tx: Tx,
  thread: ThreadRef,
  { as, by, said }: { as: SettledAs; by: Actor; said: string },
) {
  const hasChanged =
    as === 'waiting' ? await reopenLatest(tx, thread) : (await endWaiting(tx, thread, as, nameActor(by))) > 0
  if (!hasChanged) throw new Conflict(as === 'waiting' ? nothingClosed : nothingWaits)
  const after = as === 'waiting' ? 'Waits again' : messageEnds[as satisfies MessageEnd]
  return [{ name: 'Message', before: shortenMessage(said), after }]
}

const nothingWaits = 'No message here needs an answer.'
const nothingClosed = 'No message here was closed by staff.'

export const logFiles = (files: readonly string[]) =>
  files.length === 0 ? [] : [{ name: 'Files', before: '', after: files.join(', ') }]

/** @throws NotFound */
export function requireFile<File>(file: File | undefined): File {
  if (!file) throw new NotFound(noSuchFile)
  return file
}
