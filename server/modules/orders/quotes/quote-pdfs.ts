import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { localDay } from '../../../../domain/calendar/business-days.ts'
import { formatCents, formatCount, formatEach } from '../../../../domain/money/format-money.ts'
import { priceQuantity } from '../../../../domain/money/money.ts'
import { nameVariant } from '../../../../domain/catalog/name-variant.ts'
import { orderSums } from '../../../../domain/ordering/order-sums.ts'
import type { QuotedAlternative, QuotedLine } from '../../../../domain/quotes/quote-content.ts'
import { nameQuote } from '../../../../domain/quotes/quote-states.ts'
import { formatBusinessDays } from '../../../../domain/stock/lead-times.ts'
import { formatQuantity } from '../../../../domain/text/format-quantity.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { NotFound } from '../../../platform/http/errors.ts'
import type { DocumentComparison, DocumentLine, Letterhead, OrderDocument } from '../billing/pdf/order-document.ts'
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

/** A quote on paper: its options side by side, then each of them from its own page on. */
export function createQuotePdfs({ db, readLetterhead, readPreview, program }: QuotePdfDeps) {
  /** Each by its key, as a data address, read once however many options show it. A picture that is not there is left out. */
  async function readPictures(documents: readonly OrderDocument[]): Promise<Map<string, string>> {
    const keys = new Set(documents.flatMap(({ lines }) => lines.flatMap(({ picture }) => picture ?? [])))
    const pictures = new Map<string, string>()
    for (const key of keys) {
      const jpeg = await readPreview(key).catch(() => undefined)
      if (jpeg) pictures.set(key, `data:image/jpeg;base64,${jpeg.toString('base64')}`)
    }
    return pictures
  }

  return {
    /** The version that was sent last. @throws NotFound */
    async printByToken(token: string): Promise<{ name: string; pdf: Buffer }> {
      const quote = await findQuoteByToken(db.orm, token)
      const [version] = quote ? await listVersions(db.orm, quote.id) : []
      if (!quote || !version) throw new NotFound('We cannot find this quote.')
      const [letterhead, timeZone] = await Promise.all([readLetterhead(db.orm), findTimeZone(db.orm)])
      const documents = version.content.alternatives.map((_, index) =>
        toQuoteDocument({ quote, version, index, letterhead, timeZone }),
      )
      const pictures = await readPictures(documents)
      const withPicture = ({ picture, ...line }: DocumentLine): DocumentLine => {
        const found = picture === undefined ? undefined : pictures.get(picture)
        return found === undefined ? line : { ...line, picture: found }
      }
      return {
        name: `quote-${nameQuote(quote.id)}.pdf`,
        pdf: await program.draw(documents.map((one) => ({ ...one, lines: one.lines.map(withPicture) }))),
      }
    },
  }
}

interface ToPrint {
  quote: Quote
  version: QuoteVersion
  /** Of the option. */
  index: number
  letterhead: Letterhead
  timeZone: string
}

function toQuoteDocument({ quote, version, index, letterhead, timeZone }: ToPrint): OrderDocument {
  const { content } = version
  const { alternatives } = content
  const option = alternatives[index]!
  const isOneOfSeveral = alternatives.length > 1
  const facts: [string, string][] = [
    ['Project', quote.title],
    ['Date', formatDate(localDay(version.sentAt, timeZone))],
    ['Valid until', content.validUntil ? formatDate(content.validUntil) : ''],
    ['In hands by', content.inHandsOn ? formatDate(content.inHandsOn) : ''],
    ['Leaves within', nameLeadDays(option)],
    ['Version', String(version.version)],
    ['Option', isOneOfSeveral ? `${option.title} (${index + 1} of ${alternatives.length})` : ''],
    ['Prepared by', version.sentBy],
  ]
  return {
    title: 'Quote',
    number: nameQuote(quote.id),
    mark: option.isRecommended && isOneOfSeveral ? { text: 'Recommended', isBad: false } : null,
    letterhead,
    parties: [
      { label: 'Prepared for', lines: [quote.company, quote.name, quote.email].filter(Boolean) },
      ...(content.shipTo === '' ? [] : [{ label: 'Ship to', lines: toAddressLines(content.shipTo) }]),
    ],
    facts: facts.filter(([, value]) => value !== ''),
    ...(isOneOfSeveral && index === 0 ? { comparison: compareOptions(alternatives) } : {}),
    lines: option.lines.map((line) => toDocumentLine(line, index === 0 ? undefined : alternatives[0]!)),
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
      ...(content.terms === '' ? [] : [`Terms: ${content.terms}`]),
      'Prices are in US dollars. Nothing is ordered before you accept.',
    ],
  }
}

/** 'Chicago, IL 60607' stays together. */
function toAddressLines(shipTo: string): string[] {
  const parts = shipTo.split(', ')
  return [...parts.slice(0, -2), parts.slice(-2).join(', ')]
}

const nameLeadDays = ({ leadDays }: QuotedAlternative): string => formatBusinessDays(leadDays)

/** What the options differ in; an amount that none of them has is left out. */
function compareOptions(options: readonly QuotedAlternative[]): DocumentComparison {
  const row = (label: string, toValue: (option: QuotedAlternative) => string, isBold = false) => ({
    label,
    values: options.map(toValue),
    isBold,
  })
  const hasDiscount = options.some(({ discountCents }) => discountCents > 0)
  return {
    heads: options.map(({ title, isRecommended }) => (isRecommended ? `${title}, recommended` : title)),
    rows: [
      row('Pieces', ({ lines }) => formatCount(lines.reduce((sum, { quantity }) => sum + quantity, 0))),
      row(orderSums.goods, ({ goodsCents }) => formatCents(goodsCents)),
      ...(hasDiscount ? [row(orderSums.discount, ({ discountCents }) => formatCents(-discountCents))] : []),
      row('Freight', ({ freight }) => (freight ? formatCents(freight.cents) : 'Added later')),
      row('Sales tax', ({ tax }) => (tax ? formatCents(tax.cents) : 'Added later')),
      row('Total, USD', ({ totalCents }) => formatCents(totalCents), true),
      row('Leaves within', nameLeadDays),
    ],
  }
}

/** @param first option, in which its decoration and its picture stand already, where it has the same */
function toDocumentLine(line: QuotedLine, first: QuotedAlternative | undefined): DocumentLine {
  const shown = first?.lines.find(
    ({ key, previewKey, decoration }) =>
      key === line.key && previewKey === line.previewKey && decoration.join('\n') === line.decoration.join('\n'),
  )
  const decoration = shown && line.decoration.length > 0 ? [`Decorated as in '${first!.title}'.`] : line.decoration
  const only = line.variants.length === 1 ? line.variants[0] : undefined
  const plain = (what: string) => ({ what, quantity: '', each: '', amount: '' })
  return {
    name: line.name,
    code: only ? nameVariant(only) : line.code,
    quantity: formatQuantity(line.quantity, line.unit),
    each: only ? formatEach(only.unitPrice) : '',
    amount: formatCents(line.netCents),
    ...(line.previewKey && !shown ? { picture: line.previewKey } : {}),
    details: [
      ...(only
        ? []
        : line.variants.map((variant) => ({
            what: nameVariant(variant),
            quantity: formatCount(variant.quantity),
            each: formatEach(variant.unitPrice),
            amount: formatCents(priceQuantity(variant.unitPrice, variant.quantity)),
          }))),
      ...decoration.map(plain),
      ...line.charges.map(({ name, amountCents, listCents }) => ({
        ...plain(amountCents === 0 && listCents > 0 ? `${name}, ${formatCents(listCents)} waived` : name),
        amount: formatCents(amountCents),
      })),
      ...line.spared.filter(({ isRelief }) => isRelief).map(({ why }) => plain(why)),
    ],
    shipments: [],
  }
}
