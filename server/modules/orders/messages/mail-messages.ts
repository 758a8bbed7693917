import type { CompanyId, CustomerId, QuoteId } from '../../../../domain/ids.ts'
import type { OfferedWay } from '../../../../domain/order-admin/buyer-questions.ts'
import type { Tx } from '../../../platform/database.ts'
import { findSalespersonId, getBuyerContact, getProfile } from '../../people/index.ts'
import type { MailsService } from '../../content/index.ts'
import type { LockedOrder } from '../placing/order-states.store.ts'
import { findQuote } from '../quote-records/quotes.store.ts'
import type { ListThreadStaff } from './mentions.ts'
import { messageToBuyer, messageToShop, questionToBuyer } from './message-mails.ts'
import { findLastWriter } from './messages.store.ts'
import type { ReplyAddresses } from './reply-addresses.ts'

export interface MailMessagesDeps {
  mails: Pick<MailsService, 'write'>
  publicUrl: string
  readOrdersEmail(tx: Tx): Promise<string>
  listStaff: ListThreadStaff
  replies: Pick<ReplyAddresses, 'to'>
}

interface MessageMail {
  id: number
  text: string
  by: string
  /** Their names. */
  files?: readonly string[]
  /** It asks something. */
  question?: { ways: readonly OfferedWay[]; holds: boolean }
}

interface ReceivedMessage {
  id: number
  text: string
  writer: Writer
  files?: readonly string[]
  /** That it answers. */
  question?: string
}

type Writer = Awaited<ReturnType<typeof findWriter>>

export type MailMessages = ReturnType<typeof createMailMessages>

/** Mails of what shop and company write to each other about an order. */
export function createMailMessages({ mails, publicUrl, readOrdersEmail, listStaff, replies }: MailMessagesDeps) {
  /** Who looks after the quote or the company, else the shop's address for orders. */
  async function findShopEmail(tx: Tx, order: { quoteId: QuoteId | null; companyId: CompanyId }): Promise<string> {
    const quote = order.quoteId === null ? undefined : await findQuote(tx, order.quoteId)
    const staffId = quote?.staffId ?? (await findSalespersonId(tx, order.companyId))
    const person = staffId === null ? undefined : (await listStaff(tx)).find(({ id }) => id === staffId)
    return person?.email ?? (await readOrdersEmail(tx))
  }

  return {
    /** Mails the buyer, and the colleague who has written last where that is somebody else. */
    async toBuyer(tx: Tx, order: LockedOrder, { id, question, ...message }: MessageMail): Promise<void> {
      const { orderId, poNumber } = order
      for (const [index, contact] of (await listContacts(tx, order)).entries()) {
        const { customerId, login, firstName } = contact
        const mailed = { orderId, poNumber, ...message }
        const to = { firstName, publicUrl }
        await mails.write(tx, {
          key: `order-message:${id}${index === 0 ? '' : '-copy'}`,
          kind: 'order-message',
          to: login,
          replyTo: replies.to({ kind: 'order', id: orderId }, { customerId }),
          template: question ? questionToBuyer({ ...mailed, ...question }, to) : messageToBuyer(mailed, to),
        })
      }
    },

    /** Where nobody of the shop has an address, nobody gets a mail: the message waits in the back office. */
    async toShop(tx: Tx, order: LockedOrder, { id, text, writer, question, files }: ReceivedMessage): Promise<void> {
      const to = await findShopEmail(tx, order)
      if (to === '') return
      const { by, login, company } = writer
      const { orderId, poNumber } = order
      await mails.write(tx, {
        key: `message-of-buyer:${id}`,
        kind: 'message-of-buyer',
        to,
        replyTo: replies.to({ kind: 'order', id: orderId }, 'staff') ?? login,
        template: messageToShop({ orderId, poNumber, text, by, question, files }, { company, email: login, publicUrl }),
      })
    },
  }
}

async function listContacts(tx: Tx, { orderId, quoteId, companyId, customerId }: LockedOrder) {
  const writer = await findLastWriter(tx, { orderId, quoteId })
  const contacts = [await getBuyerContact(tx, { customerId, companyId })]
  if (writer !== undefined && writer !== customerId)
    contacts.push(await getBuyerContact(tx, { customerId: writer, companyId }))
  return [...new Map(contacts.map((contact) => [contact.login, contact])).values()]
}

/** Somebody of the company, as messages name them. */
export async function findWriter(tx: Tx, customerId: CustomerId) {
  const { firstName, lastName, login, company } = await getProfile(tx, customerId)
  const by = `${firstName} ${lastName}`.trim() || login
  return { by, login, company: company.name || by, companyId: company.companyId }
}
