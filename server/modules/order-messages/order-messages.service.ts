import type { OrderId } from '../../../domain/ids.ts'
import {
  judgeMessage,
  messageEnds,
  shortenMessage,
  type MessageEnd,
} from '../../../domain/order-desk/order-messages.ts'
import { nameActor, type Actor } from '../../../domain/people/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { Conflict, Invalid } from '../../platform/http/errors.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { RateLimit } from '../../platform/http/rate-limit.ts'
import { logChange } from '../audit/index.ts'
import { getBuyerContact, getProfile } from '../customers/index.ts'
import type { MailsService } from '../mails/index.ts'
import { findViewer, requireSeen } from '../order-history/index.ts'
import { lockOrder, type LockedOrder } from '../orders/index.ts'
import { findTimeZone } from '../shipping/index.ts'
import { messageToBuyer, messageToShop } from './message-mails.ts'
import {
  endWaiting,
  findLastWriter,
  findLatest,
  listMessages,
  listUnread,
  markRead,
  reopenLatest,
  saveMessage,
} from './order-messages.store.ts'

interface OrderMessagesDeps {
  db: Database
  clock: Clock
  mails: Pick<MailsService, 'write'>
  publicUrl: string
  readOrdersEmail(tx: Tx): Promise<string>
  /** Of one customer. */
  rateLimit: RateLimit
}

export type OrderMessagesService = ReturnType<typeof createOrderMessages>

const tooMany = 'You have sent many messages in a short time. Please call us, or try again later.'

/** What the shop and the company of an order write to each other about it. */
export function createOrderMessages({ db, clock, mails, publicUrl, rateLimit, ...deps }: OrderMessagesDeps) {
  /** Mails the buyer, and the colleague who has written last where that is somebody else. */
  async function mailBuyer(tx: Tx, order: LockedOrder, message: { id: number; text: string; by: string }) {
    const { orderId, poNumber, companyId, customerId } = order
    const writer = await findLastWriter(tx, orderId)
    const contacts = [await getBuyerContact(tx, { customerId, companyId })]
    if (writer !== undefined && writer !== customerId)
      contacts.push(await getBuyerContact(tx, { customerId: writer, companyId }))
    const byLogin = new Map(contacts.map((contact) => [contact.login, contact]))
    for (const [index, { login, firstName }] of [...byLogin.values()].entries())
      await mails.write(tx, {
        key: `order-message:${message.id}${index === 0 ? '' : '-copy'}`,
        kind: 'order-message',
        to: login,
        template: messageToBuyer({ orderId, poNumber, ...message }, { firstName, publicUrl }),
      })
  }

  async function showThread(customer: Principal, orderId: OrderId) {
    await requireSeen(db.orm, customer, orderId)
    const [messages, timeZone] = await Promise.all([listMessages(db.orm, orderId), findTimeZone(db.orm)])
    return { messages: messages.toReversed(), timeZone }
  }

  return {
    /** For those who work in the shop. */
    ofShop: {
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
          await mailBuyer(tx, order, { id, text, by: by.name })
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
          const { poNumber } = await lockOrder(tx, orderId)
          await requireSeen(tx, customer, orderId)
          const { customerId } = customer
          const { firstName, lastName, login, company } = await getProfile(tx, customerId)
          const by = `${firstName} ${lastName}`.trim() || login
          const id = await saveMessage(tx, { orderId, fromShop: false, text, by, customerId, at: clock.now() })
          const to = await deps.readOrdersEmail(tx)
          if (to === '') return
          const from = { company: company.name || by, email: login, publicUrl }
          await mails.write(tx, {
            key: `message-of-buyer:${id}`,
            kind: 'message-of-buyer',
            to,
            replyTo: login,
            template: messageToShop({ orderId, poNumber, text, by }, from),
          })
        })
        return showThread(customer, orderId)
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

const nothingWaits = 'No message of this order waits for an answer any more.'
const nothingClosed = 'No message of this order was closed by hand.'

/** @throws Invalid */
function readText(typed: string): string {
  const verdict = judgeMessage(typed)
  if (!verdict.valid) throw new Invalid(verdict.sentence, 'text')
  return verdict.text
}

/** Nobody answers what a colleague has answered, or misses what was written last. @throws Conflict */
async function checkSeen(tx: Tx, orderId: OrderId, seenId: number) {
  const latest = await findLatest(tx, orderId)
  if (latest && latest.id > seenId)
    throw new Conflict(
      `${latest.by} has written since you opened this order: "${shortenMessage(latest.text)}" Please read it, and then send again.`,
      'seen_id',
    )
  return latest
}
