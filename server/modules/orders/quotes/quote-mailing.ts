import type { QuotedContent } from '../../../../domain/quotes/quote-content.ts'
import type { Tx } from '../../../platform/database.ts'
import { findLastWriter } from '../messages/messages.store.ts'
import type { ReplyAddresses } from '../messages/reply-addresses.ts'
import { getProfile } from '../../people/index.ts'
import type { MailsService } from '../../content/index.ts'
import {
  quoteMessageMail,
  quoteNewsMail,
  quoteReceivedMail,
  quoteReminderMail,
  quoteSentMail,
  type quoteNews,
} from './quote-mails.ts'
import type { Quote } from '../quote-records/quotes.store.ts'

interface QuoteMailingDeps {
  mails: Pick<MailsService, 'write'>
  publicUrl: string
  readOrdersEmail(tx: Tx): Promise<string>
  listStaff: ListStaff
  replies: Pick<ReplyAddresses, 'to'>
}

interface QuoteMessage {
  text: string
  by: string
  /** Names of what came along. */
  files?: readonly string[] | undefined
}

/** Who works in the back office and can look after quotes. */
export type ListStaff = (tx: Tx) => Promise<{ id: number; name: string; email: string }[]>

export type QuoteMailing = ReturnType<typeof createQuoteMailing>

/** Who hears of what becomes of a quote. */
export function createQuoteMailing({ mails, publicUrl, readOrdersEmail, listStaff, replies }: QuoteMailingDeps) {
  /** Who looks after it, or the shop's address for orders. */
  const findShopEmail = async (tx: Tx, { staffId }: Quote): Promise<string> =>
    (await listStaff(tx)).find(({ id }) => id === staffId)?.email ?? (await readOrdersEmail(tx))

  const replyOf = ({ id, customerId }: Quote): string | null =>
    replies.to({ kind: 'quote', id }, customerId === null ? 'guest' : { customerId })

  /** Whom it is for, and the colleague who has written last where that is somebody else. */
  async function listReaders(tx: Tx, quote: Quote): Promise<{ email: string; replyTo: string | null; name: string }[]> {
    const { id, email, name, companyId } = quote
    const readers = [{ email, name, replyTo: replyOf(quote) }]
    const customerId = await findLastWriter(tx, { quoteId: id, orderId: null })
    const writer = customerId === undefined ? undefined : await getProfile(tx, customerId)
    if (!writer || writer.company.companyId !== companyId || writer.login.toLowerCase() === email.toLowerCase())
      return readers
    const replyTo = replies.to({ kind: 'quote', id }, { customerId: customerId! })
    return [...readers, { email: writer.login, name: writer.firstName, replyTo }]
  }

  return {
    async received(tx: Tx, quote: Quote, content: QuotedContent): Promise<void> {
      await mails.write(tx, {
        key: `quote-received:${quote.id}`,
        kind: 'quote-received',
        to: quote.email,
        replyTo: replyOf(quote),
        template: quoteReceivedMail(quote, content, publicUrl),
      })
    },

    async sent(tx: Tx, quote: Quote, content: QuotedContent, by: string): Promise<void> {
      const replyTo = replyOf(quote) ?? (await findShopEmail(tx, quote))
      await mails.write(tx, {
        key: `quote-sent:${quote.id}-${quote.version}`,
        kind: 'quote-sent',
        to: quote.email,
        replyTo: replyTo || null,
        template: quoteSentMail(quote, content, { by, publicUrl }),
      })
    },

    async reminder(tx: Tx, quote: Quote): Promise<void> {
      await mails.write(tx, {
        key: `quote-reminder:${quote.id}-${quote.version}-${quote.validUntil}`,
        kind: 'quote-reminder',
        to: quote.email,
        replyTo: replyOf(quote),
        template: quoteReminderMail(quote, publicUrl),
      })
    },

    async message(tx: Tx, quote: Quote, { id, ...message }: QuoteMessage & { id: number }): Promise<void> {
      for (const { email, name, replyTo } of await listReaders(tx, quote))
        await mails.write(tx, {
          key: `quote-message:${id}-${email}`,
          kind: 'quote-message',
          to: email,
          replyTo,
          template: quoteMessageMail({ ...quote, name }, { ...message, publicUrl }),
        })
    },

    /** Where nobody of the shop has an address, the quote waits in the back office. */
    async news(
      tx: Tx,
      quote: Quote,
      { news, at, ...message }: QuoteMessage & { news: keyof typeof quoteNews; at: Date },
    ): Promise<void> {
      const to = await findShopEmail(tx, quote)
      if (to === '') return
      await mails.write(tx, {
        key: `quote-news:${quote.id}-${news}-${at.getTime()}`,
        kind: 'quote-news',
        to,
        replyTo: replies.to({ kind: 'quote', id: quote.id }, 'staff') ?? quote.email,
        template: quoteNewsMail(quote, { news, ...message, publicUrl }),
      })
    },
  }
}
