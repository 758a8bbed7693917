import { isAutomatic } from '../../../../domain/mail-replies/automatic-mail.ts'
import type { ReplyThread } from '../../../../domain/mail-replies/reply-tag.ts'
import { toOrderId, toQuoteId, type CompanyId } from '../../../../domain/ids.ts'
import type { Database } from '../../../platform/database.ts'
import { Invalid, NotFound } from '../../../platform/http/errors.ts'
import { listColleagues } from '../../people/index.ts'
import type { ListThreadStaff } from '../messages/mentions.ts'
import type { WrittenMessage } from '../messages/message-files.ts'
import type { OrderMessagesService } from '../messages/order-messages.service.ts'
import type { ReplyAddresses } from '../messages/reply-addresses.ts'
import { findCompanyOfOrder } from '../placing/orders.store.ts'
import { findQuote, type Quote } from '../quote-records/quotes.store.ts'
import type { QuoteMessagesService } from '../quotes/quote-messages.service.ts'
import { hash, readBody, readHead, type FileBounds, type MailBody } from './read-mail.ts'

interface TakeReplyDeps {
  db: Database
  replies: Pick<ReplyAddresses, 'read'>
  listStaff: ListThreadStaff
  orderMessages: Pick<OrderMessagesService, 'ofShop' | 'ofBuyer'>
  quoteMessages: Pick<QuoteMessagesService, 'ofShop' | 'ofBuyer'>
}

/** Why a mail became no message. */
type Ignored = 'automatic' | 'unknown-address' | 'unknown-sender' | 'empty' | 'repeated' | 'not-taken'

type Taken = { taken: true } | { taken: false; why: Ignored }

export type TakeReply = ReturnType<typeof createTakeReply>

type Write = (written: WrittenMessage) => Promise<boolean>

const longest = 4_000
/** Further than all that anybody has seen. */
const anySeen = 2_147_483_647

/**
 * An answer by e-mail becomes a message. Whom the shop has written to may answer, and colleagues of theirs; of the shop whoever may write to
 * buyers. What anybody else sends, or a program, becomes nothing, and is answered by nothing, so that two programs never write to each other.
 */
export function createTakeReply({ db, replies, listStaff, orderMessages, quoteMessages }: TakeReplyDeps) {
  return async (raw: Buffer, bounds: FileBounds): Promise<Taken> => {
    const head = await readHead(raw)
    if (isAutomatic(head.headers)) return ignored('automatic')
    const [address] = head.recipients.flatMap((recipient) => replies.read(recipient) ?? [])
    if (!address) return ignored('unknown-address')
    const write = await findWriter(address, head.from)
    if (!write) return ignored('unknown-sender')
    const body = await readBody(raw, bounds)
    const text = toText(body)
    if (text === '') return ignored('empty')
    // One mail is one message of one thread, however often it comes.
    const key = hash(`${address.thread.kind} ${address.thread.id} ${head.messageId}`)
    try {
      return (await write({ text, mail: { key, files: body.files } })) ? { taken: true } : ignored('repeated')
    } catch (error) {
      if (error instanceof NotFound || error instanceof Invalid) return ignored('not-taken')
      throw error
    }
  }

  /** Who writes what, if the sender of the mail may. */
  async function findWriter(
    { thread, person }: NonNullable<ReturnType<ReplyAddresses['read']>>,
    from: string,
  ): Promise<Write | undefined> {
    if (from === '') return undefined
    return person === 'staff' ? findStaffWriter(thread, from) : findBuyerWriter(thread, person === 'guest', from)
  }

  async function findStaffWriter({ kind, id }: ReplyThread, from: string): Promise<Write | undefined> {
    const found = (await listStaff(db.orm)).find(({ email }) => email.toLowerCase() === from)
    if (!found?.mayWrite) return undefined
    const by = { staffId: found.id, name: found.name, address: '' }
    const seen = { seenId: anySeen, by }
    return kind === 'order'
      ? (written) => orderMessages.ofShop.write(toOrderId(id), written, seen)
      : (written) => quoteMessages.ofShop.write(toQuoteId(id), { ...written, isNote: false }, seen)
  }

  async function findBuyerWriter(
    { kind, id }: ReplyThread,
    isGuest: boolean,
    from: string,
  ): Promise<Write | undefined> {
    if (kind === 'order') {
      const companyId = await findCompanyOfOrder(db.orm, toOrderId(id))
      const sender = companyId === undefined ? undefined : await findMember(companyId, from)
      if (!sender || companyId === undefined) return undefined
      const customer = { customerId: sender.customerId, companyId }
      return (written) => orderMessages.ofBuyer.write(customer, toOrderId(id), written)
    }
    const quote = await findQuote(db.orm, toQuoteId(id))
    const writer = quote && (await findQuoteWriter(quote, isGuest, from))
    return quote && writer && ((written) => quoteMessages.ofBuyer.write(quote.token, writer, written))
  }

  async function findQuoteWriter({ companyId, email, name }: Quote, isGuest: boolean, from: string) {
    const member = companyId === null ? undefined : await findMember(companyId, from)
    if (member) {
      const named = `${member.firstName} ${member.lastName}`.trim() || member.login
      return { name: named, customerId: member.customerId }
    }
    return isGuest && email.toLowerCase() === from ? { name, customerId: null } : undefined
  }

  /** Whoever has left the company, or was blocked, answers nothing. */
  async function findMember(companyId: CompanyId, from: string) {
    return (await listColleagues(db.orm, companyId)).find(
      ({ login, activated, blocked }) => activated && !blocked && login.toLowerCase() === from,
    )
  }
}

const ignored = (why: Ignored): Taken => ({ taken: false, why })

/** As long as a message may be, with what was left out of it. */
function toText({ text, files, leftOut }: MailBody): string {
  const left = leftOut.length === 0 ? '' : `(Not taken: ${leftOut.join(', ').slice(0, 300)})`
  const words = text || files.map(({ fileName }) => fileName).join(', ')
  const room = longest - (left === '' ? 0 : left.length + 2)
  const cut = words.length > room ? `${words.slice(0, room - 1).trimEnd()}…` : words
  return [cut, left].filter(Boolean).join('\n\n').replaceAll('\0', '')
}
