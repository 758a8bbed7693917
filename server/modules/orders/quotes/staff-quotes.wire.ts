import { apiBase } from '../../../../contract/call.ts'
import { previewUrl } from '../../../../contract/previews.ts'
import type {
  PricedQuote,
  QuoteContentInput,
  QuoteListRow,
  StaffQuoteAnswer,
} from '../../../../contract/admin/orders/quotes.schema.ts'
import { nameLooks } from '../../../../domain/catalog/name-variant.ts'
import { toAddressId } from '../../../../domain/ids.ts'
import type { QuoteContent } from '../../../../domain/quotes/quote-content.ts'
import { judgeMargin, sumMargins } from '../../../../domain/quotes/quote-margin.ts'
import { canQuoteMove, nameQuote, quoteStates, toQuotePath } from '../../../../domain/quotes/quote-states.ts'
import type { WithDates } from '../../../platform/http/sending/pick-answer.ts'
import { toWireStaffThread } from '../messages/thread.wire.ts'
import type { StaffQuotesService } from './staff-quotes.service.ts'

type Listed = Awaited<ReturnType<StaffQuotesService['list']>>['rows'][number]
type Found = Awaited<ReturnType<StaffQuotesService['get']>>

export const toWireListed = (row: Listed): WithDates<QuoteListRow> => ({
  ...row,
  number: nameQuote(row.id),
  stateTitle: quoteStates[row.state].title,
  side: quoteStates[row.state].side,
  assignedTo: row.staffName,
  waitingSince: row.waitingSince.toISOString(),
})

export const readContent = ({ shipToId, alternatives, ...content }: QuoteContentInput) => ({
  ...content,
  shipToId: shipToId === null ? null : toAddressId(shipToId),
  alternatives: alternatives.map(({ cells, ...alternative }): QuoteContent['alternatives'][number] => ({
    ...alternative,
    cells: cells.map(({ unitPrice, charges, ...cell }) => ({
      ...cell,
      ...(unitPrice === undefined ? {} : { unitPrice }),
      ...(charges === undefined ? {} : { charges }),
    })),
  })),
})

/** By the id of an item; none of those that the reader may not see. */
export type Costs = Awaited<ReturnType<StaffQuotesService['listCosts']>>

export const toWirePriced = ({ content, notices, ways, goods }: Found['priced'], costs: Costs): PricedQuote => ({
  notices,
  alternatives: content.alternatives.map(({ lines, ...alternative }) => ({
    ...alternative,
    lines: lines.map(({ previewKey, ...line }) => ({
      ...line,
      previewUrl: previewKey && previewUrl(previewKey),
      margin: judgeMargin(line, costs.get(line.itemId) ?? null),
    })),
    margin: sumMargins(
      lines,
      lines.map(({ itemId }) => costs.get(itemId) ?? null),
    ),
    ways: ways.get(alternative.key) ?? [],
  })),
  goods: [...goods.offers.values()].map(({ variants, ...offer }) => ({
    ...offer,
    variants: variants
      .filter(({ active }) => active)
      .map((variant) => ({
        variantId: variant.variantId,
        name: nameLooks(variant) || variant.code,
        inStock: variant.toOrderDays === null ? variant.stockQuantity : null,
      })),
  })),
})

export function toWireStaffQuote(
  { quote, versions, thread, priced, timeZone, differences }: Found,
  {
    costs,
    readerId,
    ...more
  }: Pick<StaffQuoteAnswer, 'addresses' | 'staff' | 'customer' | 'mayChange'> & {
    costs: Costs
    readerId: number | null
  },
): WithDates<StaffQuoteAnswer> {
  const accepted = versions[0]?.content.alternatives.find(({ key }) => key === quote.accepted)
  return {
    quote: {
      ...quote,
      number: nameQuote(quote.id),
      stateTitle: quoteStates[quote.state].title,
      side: quoteStates[quote.state].side,
      assignedTo: quote.staffName,
      waitingSince: quote.waitingSince.toISOString(),
      revision: quote.draftRevision,
      accepted:
        quote.acceptedAt === null
          ? null
          : { option: accepted?.title ?? '', by: quote.acceptedBy, at: quote.acceptedAt },
      url: toQuotePath(quote.token),
      pdfUrl: quote.version > 0 ? `${apiBase}/quotes/${quote.token}/quote.pdf` : null,
      canSend: canQuoteMove(quote.state, 'sent'),
      canWithdraw: canQuoteMove(quote.state, 'withdrawn'),
      canExtend: quote.version > 0 && (quote.state === 'expired' || canQuoteMove(quote.state, 'accepted')),
    },
    content: quote.draft,
    priced: toWirePriced(priced, costs),
    versions: versions.map((version) => ({
      ...version,
      totals: version.content.alternatives.map(({ title, totalCents }) => ({ title, totalCents })),
    })),
    differences,
    messages: toWireStaffThread(thread, readerId, { quoteId: quote.id }),
    timeZone,
    ...more,
  }
}
