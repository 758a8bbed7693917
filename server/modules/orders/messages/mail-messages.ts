import type { CustomerId } from '../../../../domain/ids.ts'
import type { OfferedWay } from '../../../../domain/order-admin/buyer-questions.ts'
import type { Tx } from '../../../platform/database.ts'
import { getBuyerContact, getProfile } from '../../people/index.ts'
import type { MailsService } from '../../content/index.ts'
import type { LockedOrder } from '../placing/order-states.store.ts'
import { messageToBuyer, messageToShop, questionToBuyer } from './message-mails.ts'
import { findLastWriter } from './order-messages.store.ts'

export interface MailMessagesDeps {
  mails: Pick<MailsService, 'write'>
  publicUrl: string
  readOrdersEmail(tx: Tx): Promise<string>
}

interface MessageMail {
  id: number
  text: string
  by: string
  /** It asks something. */
  question?: { ways: readonly OfferedWay[]; holds: boolean }
}

interface ReceivedMessage {
  id: number
  text: string
  writer: Writer
  /** That it answers. */
  question?: string
}

type Writer = Awaited<ReturnType<typeof findWriter>>

export type MailMessages = ReturnType<typeof createMailMessages>

/** Mails of what shop and company write to each other about an order. */
export function createMailMessages({ mails, publicUrl, readOrdersEmail }: MailMessagesDeps) {
  return {
    /** Mails the buyer, and the colleague who has written last where that is somebody else. */
    async toBuyer(tx: Tx, order: LockedOrder, { id, question, ...message }: MessageMail): Promise<void> {
      const { orderId, poNumber } = order
      for (const [index, { login, firstName }] of (await listContacts(tx, order)).entries()) {
        const mailed = { orderId, poNumber, ...message }
        const to = { firstName, publicUrl }
        await mails.write(tx, {
          key: `order-message:${id}${index === 0 ? '' : '-copy'}`,
          kind: 'order-message',
          to: login,
          template: question ? questionToBuyer({ ...mailed, ...question }, to) : messageToBuyer(mailed, to),
        })
      }
    },

    /** Where the shop has no address for orders, nobody gets a mail: the message waits in the back office. */
    async toShop(tx: Tx, order: LockedOrder, { id, text, writer, question }: ReceivedMessage): Promise<void> {
      const to = await readOrdersEmail(tx)
      if (to === '') return
      const { by, login, company } = writer
      const { orderId, poNumber } = order
      await mails.write(tx, {
        key: `message-of-buyer:${id}`,
        kind: 'message-of-buyer',
        to,
        replyTo: login,
        template: messageToShop({ orderId, poNumber, text, by, question }, { company, email: login, publicUrl }),
      })
    },
  }
}

async function listContacts(tx: Tx, { orderId, companyId, customerId }: LockedOrder) {
  const writer = await findLastWriter(tx, orderId)
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
