import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { localDay } from '../../../../domain/calendar/business-days.ts'
import { formatCents, formatCount, formatUnitPrice } from '../../../../domain/money/format-money.ts'
import { priceQuantity, toWireUnitPrice } from '../../../../domain/money/money.ts'
import { nameVariant } from '../../../../domain/catalog/name-variant.ts'
import { orderSums } from '../../../../domain/ordering/order-sums.ts'
import type { QuotedAlternative, QuotedLine } from '../../../../domain/quotes/quote-content.ts'
import { nameQuote } from '../../../../domain/quotes/quote-states.ts'
import { formatQuantity } from '../../../../domain/text/format-quantity.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { NotFound } from '../../../platform/http/errors.ts'
import type { Letterhead, OrderDocument } from '../billing/pdf/order-document.ts'
import type { PdfProcess } from '../billing/pdf/pdf-process.ts'
import { findQuoteByToken, listVersions, type Quote, type QuoteVersion } from '../quote-records/quotes.store.ts'

interface QuotePdfDeps {
  db: Database
  readLetterhead(tx: Tx): Promise<Letterhead>
  /** The picture of a decorated line, as JPEG. */
  readPreview(key: string): Promise<Buffer | undefined>
  program: PdfProcess
}

export type QuotePdfs = ReturnType<typeof createQuotePdfs>

/** A quote on paper: each of its options from its own page on. */
export function createQuotePdfs({ db, readLetterhead, readPreview, program }: QuotePdfDeps) {
  async function withPictures(document: OrderDocument): Promise<OrderDocument> {
    const lines: OrderDocument['lines'] = []
    for (const { picture: key, ...line } of document.lines) {
      const jpeg = key === undefined ? undefined : await readPreview(key).catch(() => undefined)
      lines.push(jpeg ? { ...line, picture: `data:image/jpeg;base64,${jpeg.toString('base64')}` } : line)
    }
    return { ...document, lines }
  }

  return {
    /** The version that was sent last. @throws NotFound */
    async printByToken(token: string): Promise<{ name: string; pdf: Buffer }> {
      const quote = await findQuoteByToken(db.orm, token)
      const [version] = quote ? await listVersions(db.orm, quote.id) : []
      if (!quote || !version) throw new NotFound('We cannot find this quote.')
      const [letterhead, timeZone] = await Promise.all([readLetterhead(db.orm), findTimeZone(db.orm)])
      const documents: OrderDocument[] = []
      for (const option of version.content.alternatives)
        documents.push(await withPictures(toQuoteDocument({ quote, version, option, letterhead, timeZone })))
      return { name: `quote-${nameQuote(quote.id)}.pdf`, pdf: await program.draw(documents) }
    },
  }
}

interface ToPrint {
  quote: Quote
  version: QuoteVersion
  option: QuotedAlternative
  letterhead: Letterhead
  timeZone: string
}

function toQuoteDocument({ quote, version, option, letterhead, timeZone }: ToPrint): OrderDocument {
  const { content } = version
  const facts: [string, string][] = [
    ['Date', formatDate(localDay(version.sentAt, timeZone))],
    ['Valid until', content.validUntil ? formatDate(content.validUntil) : ''],
    ['In hands by', content.inHandsOn ? formatDate(content.inHandsOn) : ''],
    ['Version', version.version > 1 ? String(version.version) : ''],
    ['Option', content.alternatives.length > 1 ? option.title : ''],
    ['Prepared by', version.sentBy],
  ]
  return {
    title: 'Quote',
    number: nameQuote(quote.id),
    mark: option.isRecommended && content.alternatives.length > 1 ? { text: 'Recommended', isBad: false } : null,
    letterhead,
    parties: [
      { label: 'Prepared for', lines: [quote.company, quote.name, quote.email].filter(Boolean) },
      ...(content.shipTo === '' ? [] : [{ label: 'Ship to', lines: toAddressLines(content.shipTo) }]),
    ],
    facts: facts.filter(([, value]) => value !== ''),
    lines: option.lines.map(toDocumentLine),
    sums: [
      [orderSums.goods, formatCents(option.goodsCents)],
      ...(option.freight
        ? [[`Freight, ${option.freight.methodName}`, formatCents(option.freight.cents)] as [string, string]]
        : [['Freight', 'Added when you order'] as [string, string]]),
      ...(option.discountCents > 0
        ? [[option.discountReason || orderSums.discount, formatCents(-option.discountCents)] as [string, string]]
        : []),
      ['Sales tax', option.tax ? option.tax.words || formatCents(option.tax.cents) : 'Added when you order'],
    ],
    total: ['Total, USD', formatCents(option.totalCents)],
    paid: [],
    note: '',
    closing: [
      ...(content.note === '' ? [] : [content.note]),
      ...(content.terms === '' ? [] : [content.terms]),
      'Prices are in US dollars. Nothing is ordered before you accept.',
    ],
  }
}

/** 'Chicago, IL 60607' stays together. */
function toAddressLines(shipTo: string): string[] {
  const parts = shipTo.split(', ')
  return [...parts.slice(0, -2), parts.slice(-2).join(', ')]
}

function toDocumentLine(line: QuotedLine): OrderDocument['lines'][number] {
  const only = line.variants.length === 1 ? line.variants[0] : undefined
  const plain = (what: string) => ({ what, quantity: '', each: '', amount: '' })
  return {
    name: line.name,
    code: only ? nameVariant(only) : line.code,
    quantity: formatQuantity(line.quantity, line.unit),
    each: only ? formatUnitPrice(toWireUnitPrice(only.unitPrice)) : '',
    amount: formatCents(line.netCents),
    ...(line.previewKey ? { picture: line.previewKey } : {}),
    details: [
      ...(only
        ? []
        : line.variants.map((variant) => ({
            what: nameVariant(variant),
            quantity: formatCount(variant.quantity),
            each: formatUnitPrice(toWireUnitPrice(variant.unitPrice)),
            amount: formatCents(priceQuantity(variant.unitPrice, variant.quantity)),
          }))),
      ...line.decoration.map(plain),
      ...line.charges.map(({ name, amountCents, listCents }) => ({
        ...plain(amountCents === 0 && listCents > 0 ? `${name}, ${formatCents(listCents)} waived` : name),
        amount: formatCents(amountCents),
      })),
      ...line.spared.filter(({ isRelief }) => isRelief).map(({ why }) => plain(why)),
    ],
    shipments: [],
  }
}
