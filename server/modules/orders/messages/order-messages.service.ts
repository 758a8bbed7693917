import type { OrderId } from '../../../../domain/ids.ts'
import { messageEnds, shortenMessage, type MessageEnd } from '../../../../domain/order-admin/order-messages.ts'
import { nameActor, type Actor } from '../../../../domain/people/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { Conflict } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { RateLimit } from '../../../platform/http/rate-limit.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import { findViewer, requireSeen } from '../history/viewer.ts'
import { lockOrder } from '../placing/order-states.store.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import { checkSeen } from './check-seen.ts'
import { createMailMessages, findWriter, type MailMessagesDeps } from './mail-messages.ts'
import { createQuestions, type AnswerInput, type QuestionsDeps } from './questions.ts'
import { readText } from './read-text.ts'
import { endWaiting, listMessages, listUnread, markRead, reopenLatest, saveMessage } from './order-messages.store.ts'

interface OrderMessagesDeps extends MailMessagesDeps, Omit<QuestionsDeps, 'mailing'> {
  db: Database
  clock: Clock
  /** Of one customer. */
  rateLimit: RateLimit
}

export type OrderMessagesService = ReturnType<typeof createOrderMessages>

const tooMany = 'You have sent many messages. Please call us, or try again later.'

/** What the shop and the company of an order write to each other about it. */
export function createOrderMessages({ rateLimit, ...deps }: OrderMessagesDeps) {
  const { db, clock } = deps
  const mailing = createMailMessages(deps)
  const questions = createQuestions({ ...deps, mailing })

  async function showThread(customer: Principal, orderId: OrderId) {
    await requireSeen(db.orm, customer, orderId)
    const [messages, timeZone] = await Promise.all([listMessages(db.orm, orderId), findTimeZone(db.orm)])
    return { messages: messages.toReversed(), timeZone }
  }

  return {
    /** For those who work in the shop. */
    ofShop: {
      ...questions.ofShop,

      /**
       * Writes to the buyer. What waited is answered by it.
       * @param seenId the latest message that the writer has seen
       * @throws NotFound, Invalid, Conflict
       */
      write: (orderId: OrderId, typed: string, { seenId, by }: { seenId: number; by: Actor }): Promise<void> =>
        db.transaction(async (tx) => {
          const text = readText(typed)
          const order = await lockOrder(tx, orderId)
          await checkSeen(tx, orderId, seenId)
          const at = clock.now()
          await endWaiting(tx, orderId, 'replied', nameActor(by))
          const message = { orderId, fromShop: true, staffId: by.staffId, at, text, by: nameActor(by) }
          const id = await saveMessage(tx, message)
          // Which program of theirs has written it is nothing to a buyer.
          await mailing.toBuyer(tx, order, { id, text, by: by.name })
          const changes = [{ name: 'Message', before: '', after: text }]
          await logChange(tx, { by, at, action: 'order.message', record: { kind: 'order', id: orderId }, changes })
        }),

      /** Closes all that waits, or has the latest wait again. @throws NotFound, Conflict */
      settle: (
        orderId: OrderId,
        as: Exclude<MessageEnd, 'replied'> | 'waiting',
        { seenId, by }: { seenId: number; by: Actor },
      ): Promise<void> =>
        db.transaction(async (tx) => {
          await lockOrder(tx, orderId)
          const latest = await checkSeen(tx, orderId, seenId)
          const hasChanged =
            as === 'waiting' ? await reopenLatest(tx, orderId) : (await endWaiting(tx, orderId, as, nameActor(by))) > 0
          if (!hasChanged) throw new Conflict(as === 'waiting' ? nothingClosed : nothingWaits)
          const action = as === 'waiting' ? 'order.reopen-message' : 'order.settle-message'
          const said = latest ? shortenMessage(latest.text) : ''
          const changes = [{ name: 'Message', before: said, after: as === 'waiting' ? 'Waits again' : messageEnds[as] }]
          await logChange(tx, { by, at: clock.now(), action, record: { kind: 'order', id: orderId }, changes })
        }),
    },

    /** In the customer portal, for whoever may see the order there. Others learn no more than that they have no such order. */
    ofBuyer: {
      /** The oldest first. @throws NotFound */
      list: showThread,

      /** Writes to the shop. @throws NotFound, Invalid, TooMany */
      async write(customer: Principal, orderId: OrderId, typed: string) {
        const text = readText(typed)
        await requireSeen(db.orm, customer, orderId)
        await rateLimit.take(String(customer.customerId), tooMany)
        await db.transaction(async (tx) => {
          const order = await lockOrder(tx, orderId)
          await requireSeen(tx, customer, orderId)
          const { customerId } = customer
          const writer = await findWriter(tx, customerId)
          const { by } = writer
          const id = await saveMessage(tx, { orderId, fromShop: false, text, by, customerId, at: clock.now() })
          await mailing.toShop(tx, order, { id, text, writer })
        })
        return showThread(customer, orderId)
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
        await markRead(db.orm, orderId, upToId, clock.now())
      },

      listUnread: async (customer: Principal) => listUnread(db.orm, await findViewer(db.orm, customer)),
    },
  }
}

const nothingWaits = 'No message on this order needs an answer.'
const nothingClosed = 'No message on this order was closed by staff.'
