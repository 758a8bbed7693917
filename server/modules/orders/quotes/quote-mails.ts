import { apiBase } from '../../../../contract/call.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { formatCents } from '../../../../domain/money/format-money.ts'
import { formatQuantity } from '../../../../domain/text/format-quantity.ts'
import { nameQuote, toQuotePath } from '../../../../domain/quotes/quote-states.ts'
import type { QuotedContent } from '../../../../domain/quotes/quote-content.ts'
import { listFileNames } from '../messages/message-mails.ts'
import { closing, opening, wordedMail, type WordedMail } from '../../content/index.ts'
import type { Quote } from '../quote-records/quotes.store.ts'

type MailedQuote = Pick<
  Quote,
  'id' | 'token' | 'title' | 'name' | 'email' | 'company' | 'phone' | 'version' | 'validUntil'
>

/** Whoever has it can read the quote without a sign-in. */
const toQuoteUrl = (publicUrl: string, token: string): string => publicUrl + toQuotePath(token)

const firstNameOf = ({ name }: MailedQuote): string => name.split(' ')[0] ?? name

const button = (label: string, quote: MailedQuote, publicUrl: string) =>
  ({ kind: 'button', label, url: toQuoteUrl(publicUrl, quote.token) }) as const

const facts = (rows: [string, string][]) => ({ kind: 'facts', rows: rows.filter(([, value]) => value !== '') }) as const

const day = (value: string | null): string => (value === null ? '' : formatDate(value))

/** What was asked for, to whoever has asked. */
export const quoteReceivedMail = (quote: MailedQuote, content: QuotedContent, publicUrl: string): WordedMail =>
  wordedMail('quote-received', { 'first name': firstNameOf(quote), 'quote': nameQuote(quote.id) }, [
    opening,
    facts([['Quote', nameQuote(quote.id)], ...listGoods(content), ['In hands by', day(content.inHandsOn)]]),
    closing,
    button('Open your request', quote, publicUrl),
  ])

/** @param by who sends it */
export const quoteSentMail = (
  quote: MailedQuote,
  content: QuotedContent,
  { by, publicUrl }: { by: string; publicUrl: string },
): WordedMail =>
  wordedMail(
    'quote-sent',
    {
      'first name': firstNameOf(quote),
      'quote': nameQuote(quote.id),
      'title': quote.title,
      'version': String(quote.version),
      'valid until': day(content.validUntil),
      'writer': by,
    },
    [
      opening,
      ...(content.note === '' ? [] : [{ kind: 'quote' as const, text: content.note }]),
      facts([
        ['Quote', `${nameQuote(quote.id)}${quote.version > 1 ? `, version ${quote.version}` : ''}`],
        ...content.alternatives.map(({ title, totalCents, freight }): [string, string] => [
          title,
          `${formatCents(totalCents)}${freight === null ? ', freight at checkout' : ''}`,
        ]),
        ['In hands by', day(content.inHandsOn)],
      ]),
      button('Read the quote', quote, publicUrl),
      { kind: 'link', label: 'Quote as a PDF', url: `${publicUrl}${apiBase}/quotes/${quote.token}/quote.pdf` },
      closing,
    ],
  )

export const quoteReminderMail = (quote: MailedQuote, publicUrl: string): WordedMail =>
  wordedMail(
    'quote-reminder',
    {
      'first name': firstNameOf(quote),
      'quote': nameQuote(quote.id),
      'title': quote.title,
      'valid until': day(quote.validUntil),
    },
    [opening, button('Read the quote', quote, publicUrl), closing],
  )

export const quoteMessageMail = (
  quote: MailedQuote,
  {
    text,
    by,
    files = [],
    publicUrl,
  }: { text: string; by: string; files?: readonly string[] | undefined; publicUrl: string },
): WordedMail =>
  wordedMail('quote-message', { 'first name': firstNameOf(quote), 'quote': nameQuote(quote.id), 'writer': by }, [
    facts([['Quote', nameQuote(quote.id)], ...listFileNames(files)]),
    opening,
    { kind: 'quote', text },
    closing,
    button('Read and answer', quote, publicUrl),
  ])

export const quoteNews = {
  'requested': 'new request',
  'change-requested': 'change requested',
  'accepted': 'accepted',
  'declined': 'declined',
  'message': 'message',
} as const

/** To the shop. */
export const quoteNewsMail = (
  quote: MailedQuote,
  {
    news,
    text,
    by,
    files = [],
    publicUrl,
  }: {
    news: keyof typeof quoteNews
    text: string
    by: string
    files?: readonly string[] | undefined
    publicUrl: string
  },
): WordedMail =>
  wordedMail(
    'quote-news',
    { quote: nameQuote(quote.id), news: quoteNews[news], company: quote.company || quote.name, writer: by },
    [
      opening,
      facts([
        ['Quote', [nameQuote(quote.id), quote.title].filter(Boolean).join(', ')],
        ['Company', quote.company],
        ['Name', by],
        ['E-mail', quote.email],
        ['Phone', quote.phone],
        ...listFileNames(files),
      ]),
      ...(text === '' ? [] : [{ kind: 'quote' as const, text }]),
      closing,
      { kind: 'button', label: 'Open the quote', url: `${publicUrl}/admin/quotes/${quote.id}` },
    ],
  )

function listGoods({ alternatives }: QuotedContent): [string, string][] {
  const names = [...new Set(alternatives.flatMap(({ lines }) => lines.map(({ name }) => name)))]
  return names.map((name) => [
    name,
    alternatives
      .flatMap(({ lines }) => lines.filter((line) => line.name === name))
      .map(({ quantity, unit }) => formatQuantity(quantity, unit))
      .join(' / '),
  ])
}
