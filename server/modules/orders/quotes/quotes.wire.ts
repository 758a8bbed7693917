import { apiBase } from '../../../../contract/call.ts'
import { previewUrl } from '../../../../contract/previews.ts'
import type { Quote as WireQuote, QuoteRow } from '../../../../contract/shop/quotes.schema.ts'
import type { Static } from 'typebox'
import { daysBetween, localDay } from '../../../../domain/calendar/business-days.ts'
import { toItemPath } from '../../../../domain/catalog/item-address.ts'
import { nameLooks } from '../../../../domain/catalog/name-variant.ts'
import { priceQuantity, toWireAmount, toWireUnitPrice } from '../../../../domain/money/money.ts'
import { nameTerms } from '../../../../domain/payments/credit.ts'
import { nameForBuyer, toProofPath } from '../../../../domain/proofs/proof-states.ts'
import { compareQuotes } from '../../../../domain/quotes/compare-quotes.ts'
import type { QuotedAlternative, QuotedLine } from '../../../../domain/quotes/quote-content.ts'
import { nameQuote, quoteStates, toQuotePath, type QuoteState } from '../../../../domain/quotes/quote-states.ts'
import { toWireThread } from '../messages/thread.wire.ts'
import type { BuyerQuotesService } from './buyer-quotes.service.ts'

type OpenedQuote = Awaited<ReturnType<BuyerQuotesService['open']>>
type ListedQuotes = Awaited<ReturnType<BuyerQuotesService['list']>>

/** What a state is for its buyer, where that is something else than for the shop. */
const buyersTitles: Partial<Record<QuoteState, string>> = { sent: 'Waiting for your answer' }

/** As its buyer reads it. */
export function toWireQuote({
  quote,
  versions,
  requested,
  thread,
  readerId,
  proofs,
  ...shown
}: OpenedQuote): WireQuote {
  const { today, timeZone, refusal, isTheirs, orderIds, invoiceTermsDays } = shown
  const [last, before] = versions
  const content = last?.content ?? requested!
  const isOpen = last !== undefined && refusal === undefined
  const state = refusal === 'expired' && quote.state !== 'accepted' ? 'expired' : quote.state
  return {
    number: nameQuote(quote.id),
    title: quote.title,
    state,
    state_title: buyersTitles[state] ?? quoteStates[state].title,
    version: quote.version,
    name: quote.name,
    company: quote.company,
    prepared_by: last?.sentBy ?? quote.staffName,
    sent_on: last ? localDay(last.sentAt, timeZone) : null,
    valid_until: last ? quote.validUntil : null,
    days_left: isOpen && quote.validUntil !== null ? daysBetween(today, quote.validUntil) : null,
    in_hands_date: content.inHandsOn,
    ship_to: content.shipTo,
    note: last ? content.note : '',
    terms: last ? content.terms : '',
    options: content.alternatives.map(toWireOption),
    changes: last && before ? compareQuotes(before.content, last.content) : [],
    messages: toWireThread(thread, { readerId, orderId: null, token: quote.token }),
    proofs: proofs.map(({ token, name, version, state: made }) => ({
      url: toProofPath(token),
      item_description: name,
      version,
      state: made,
      state_title: nameForBuyer(made),
    })),
    can_answer: isOpen,
    accepted:
      quote.acceptedAt === null
        ? null
        : { option: quote.accepted ?? '', by: quote.acceptedBy, at: quote.acceptedAt.toISOString() },
    ordered: quote.orderId !== null,
    order_ids: orderIds,
    reason: quote.reason,
    pdf_url: last ? `${apiBase}/quotes/${quote.token}/quote.pdf` : null,
    may_accept: isTheirs,
    invoice_terms: isTheirs ? nameTerms(invoiceTermsDays) : null,
  }
}

const toWireOption = ({ lines, freight, tax, ...option }: QuotedAlternative): WireQuote['options'][number] => ({
  key: option.key,
  title: option.title,
  recommended: option.isRecommended,
  piece_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  lines: lines.map(toWireLine),
  goods_amt: toWireAmount(option.goodsCents),
  discount_amt: toWireAmount(option.discountCents),
  discount_reason: option.discountReason,
  freight: freight && {
    name: freight.methodName,
    amount: toWireAmount(freight.cents),
    list_amount: freight.listCents === null ? null : toWireAmount(freight.listCents),
  },
  sales_tax: tax && { amount: toWireAmount(tax.cents), words: tax.words },
  total: toWireAmount(option.totalCents),
  list_total: toWireAmount(option.listCents),
  lead_days: option.leadDays,
})

const toWireLine = (line: QuotedLine): WireQuote['options'][number]['lines'][number] => ({
  key: line.key,
  catalog_item_id: line.itemId,
  web_code: line.code,
  item_description: line.name,
  item_url: toItemPath({ id: line.itemId, name: line.name }),
  image_thumnail: line.pictureUrl,
  preview_url: line.previewKey && previewUrl(line.previewKey),
  decoration: line.decoration,
  quantity: line.quantity,
  unit: line.unit,
  unit_price: toWireUnitPrice(line.unitPrice),
  list_price: toWireUnitPrice(line.listPrice),
  variants: line.variants.map((variant) => ({
    code: variant.code,
    name: nameLooks(variant),
    quantity: variant.quantity,
    unit_price: toWireUnitPrice(variant.unitPrice),
    amount: toWireAmount(priceQuantity(variant.unitPrice, variant.quantity)),
  })),
  charges: line.charges.map(({ name, why, amountCents, listCents }) => ({
    name,
    why,
    amount: toWireAmount(amountCents),
    list_amount: toWireAmount(listCents),
  })),
  spared_charges: line.spared.filter(({ isRelief }) => isRelief).map(({ name, why }) => ({ name, why })),
  net_amt: toWireAmount(line.netCents),
  list_amt: toWireAmount(line.listCents),
  goods_amt: toWireAmount(sumGoods(line, 'unitPrice')),
  list_goods_amt: toWireAmount(sumGoods(line, 'listPrice')),
})

const sumGoods = ({ variants }: Pick<QuotedLine, 'variants'>, price: 'unitPrice' | 'listPrice'): number =>
  variants.reduce((sum, variant) => sum + priceQuantity(variant[price], variant.quantity), 0)

export const toWireQuoteRow =
  ({ timeZone, today }: Pick<ListedQuotes, 'timeZone' | 'today'>) =>
  (row: ListedQuotes['rows'][number]): Static<typeof QuoteRow> => {
    const isPast =
      quoteStates[row.state].side !== 'none' && row.validUntil !== null && row.validUntil < today && row.version > 0
    const state = isPast ? 'expired' : row.state
    return {
      number: nameQuote(row.id),
      url: toQuotePath(row.token),
      title: row.title,
      state,
      state_title: buyersTitles[state] ?? quoteStates[state].title,
      needs_answer: quoteStates[state].side === 'buyer',
      name: row.name,
      version: row.version,
      requested_on: localDay(row.createdAt, timeZone),
      valid_until: row.version > 0 ? row.validUntil : null,
      total: row.totalCents === null ? null : toWireAmount(row.totalCents),
      order_id: row.orderId,
    }
  }
