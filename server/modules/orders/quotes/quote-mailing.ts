import type { QuotedContent } from '../../../../domain/quotes/quote-content.ts'
import type { Tx } from '../../../platform/database.ts'
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
}

/** Who works in the back office and can look after quotes. */
export type ListStaff = (tx: Tx) => Promise<{ id: number; name: string; email: string }[]>

export type QuoteMailing = ReturnType<typeof createQuoteMailing>

/** Who hears of what becomes of a quote. */
export function createQuoteMailing({ mails, publicUrl, readOrdersEmail, listStaff }: QuoteMailingDeps) {
  /** Who looks after it, or the shop's address for orders. */
  const findShopEmail = async (tx: Tx, { staffId }: Quote): Promise<string> =>
    (await listStaff(tx)).find(({ id }) => id === staffId)?.email ?? (await readOrdersEmail(tx))

  return {
    async received(tx: Tx, quote: Quote, content: QuotedContent): Promise<void> {
      await mails.write(tx, {
        key: `quote-received:${quote.id}`,
        kind: 'quote-received',
        to: quote.email,
        template: quoteReceivedMail(quote, content, publicUrl),
      })
    },

    async sent(tx: Tx, quote: Quote, content: QuotedContent, by: string): Promise<void> {
      const replyTo = await findShopEmail(tx, quote)
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
        template: quoteReminderMail(quote, publicUrl),
      })
    },

    async message(tx: Tx, quote: Quote, { text, by, at }: { text: string; by: string; at: Date }): Promise<void> {
      await mails.write(tx, {
        key: `quote-message:${quote.id}-${at.getTime()}`,
        kind: 'quote-message',
        to: quote.email,
        template: quoteMessageMail(quote, { text, by, publicUrl }),
      })
    },

    /** Where nobody of the shop has an address, the quote waits in the back office. */
    async news(
      tx: Tx,
      quote: Quote,
      { news, text, by, at }: { news: keyof typeof quoteNews; text: string; by: string; at: Date },
    ): Promise<void> {
      const to = await findShopEmail(tx, quote)
      if (to === '') return
      await mails.write(tx, {
        key: `quote-news:${quote.id}-${news}-${at.getTime()}`,
        kind: 'quote-news',
        to,
        replyTo: quote.email,
        template: quoteNewsMail(quote, { news, text, by, publicUrl }),
      })
    },
  }
}
