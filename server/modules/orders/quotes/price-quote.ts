import { describeDecoration } from '../../../../domain/decoration/describe-decoration.ts'
import { toLineId, type CompanyId, type CustomerId, type QuoteId } from '../../../../domain/ids.ts'
import { listTaxRows } from '../../../../domain/ordering/sales-tax.ts'
import { dealToLines, lockLines } from '../../../../domain/quotes/quote-lock.ts'
import { priceQuoted } from '../../../../domain/quotes/quote-prices.ts'
import type {
  QuoteAlternative,
  QuoteContent,
  QuotedAlternative,
  QuotedContent,
  QuotedLine,
} from '../../../../domain/quotes/quote-content.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { rateBilled, type CartRate } from '../../delivery/index.ts'
import {
  explainProblem,
  findGoods,
  gatherOrders,
  listCartOrders,
  notePreviewsOfGoods,
  priceCart,
  type CartLine,
  type CartSnapshot,
  type Configuration,
  type PricedCart,
} from '../../selling/index.ts'
import { draftOrder } from '../placing/draft-order.ts'

interface QuoteBuyer {
  customerId: CustomerId | null
  companyId: CompanyId | null
}

/** What keeps a line from being sold, or is good to know of it. */
interface QuoteNotice {
  alternative: string
  /** Null: the whole alternative. */
  key: string | null
  sentence: string
  /** Nothing can be sent with it. */
  isBlocking: boolean
}

interface PricedQuote {
  content: QuotedContent
  notices: QuoteNotice[]
  /** By the key of an alternative: how its goods can go to the address. None without an address. */
  ways: Map<string, { code: string; name: string; cents: number; arrivesOn: string | null }[]>
  goods: Omit<CartSnapshot, 'lines'>
}

interface PriceQuestion {
  quoteId: QuoteId
  buyer: QuoteBuyer
  content: QuoteContent
  now: Date
}

/** Nobody in particular: who is no customer yet pays the published prices. */
const nobody = 0

/** As what a quote prices: its buyer, or somebody who buys at published prices. */
export const toPrincipal = ({ customerId, companyId }: QuoteBuyer): Principal => ({
  customerId: customerId ?? (nobody as CustomerId),
  companyId: companyId ?? (nobody as CompanyId),
})

/**
 * A quote as its buyer would read it now. Its sums are made by the very steps that place an order, so that what is quoted is what is
 * charged.
 */
export async function priceQuote(tx: Tx, { quoteId, buyer, content, now }: PriceQuestion): Promise<PricedQuote> {
  const { items, alternatives, ...rest } = content
  const used = items.map(({ itemId, configuration }) => ({ itemId, configuration: configuration as Configuration }))
  const goods = await findGoods(tx, toPrincipal(buyer), { items: used, addressId: content.shipToId }, now)
  const own = { ...goods, coupons: new Map() }
  const priced = alternatives.map((alternative) => priceAlternative({ quoteId, content, alternative, goods: own, now }))
  return {
    content: { ...rest, alternatives: priced.map(({ quoted }) => quoted), shipTo: nameDestination(goods, content) },
    notices: priced.flatMap(({ notices }) => notices),
    ways: new Map(
      priced.map(({ quoted, rates }) => [
        quoted.key,
        rates.map(({ code, name, shipCents, arrivesOn }) => ({ code, name, cents: shipCents, arrivesOn })),
      ]),
    ),
    goods,
  }
}

/** What is sent: each line shows its goods in the color that the option has first, whatever color was decorated in the cart. */
export async function showColors(tx: Tx, content: QuotedContent, now: Date): Promise<QuotedContent> {
  const keys = await notePreviewsOfGoods(
    tx,
    content.alternatives.flatMap(({ lines }) => lines),
    now,
  )
  const next = keys.values()
  const alternatives = content.alternatives.map((alternative) => ({
    ...alternative,
    lines: alternative.lines.map((line) => ({ ...line, previewKey: next.next().value ?? null })),
  }))
  return { ...content, alternatives }
}

function nameDestination({ facts }: Omit<CartSnapshot, 'lines'>, { shipToId }: QuoteContent): string {
  const to = shipToId === null ? undefined : facts.destinations.get(shipToId)
  return to && !to.removed
    ? [to.company, to.name, to.address1, `${to.city}, ${to.state} ${to.zip}`].filter(Boolean).join(', ')
    : ''
}

interface ToPrice {
  quoteId: QuoteId
  content: QuoteContent
  alternative: QuoteAlternative
  goods: Omit<CartSnapshot, 'lines'>
  now: Date
}

function priceAlternative({ quoteId, content, alternative, goods, now }: ToPrice) {
  const asked = toCartLines(content, alternative, goods)
  const list = priceCart({ ...goods, lines: asked.map(({ line }) => line) }, now)
  const rates = rateLines(
    asked.map(({ line }) => line),
    content,
    goods,
    now,
  )
  const quotedLines = quoteLines({ alternative, asked, list })
  const freight = toFreight(alternative, rates)
  const freightShares = dealToLines(freight?.cents ?? 0, quotedLines)
  const lines = quotedLines.map((line, index) => ({ ...line, freightCents: freightShares[index]! }))
  const offered = { ...alternative, lines, freight, goodsCents: sumOf(lines, 'netCents') }
  const listCents = sumOf(lines, 'listCents') + (freight?.listCents ?? freight?.cents ?? 0)
  const totals = sumUp({ quoteId, content, offered, asked, goods, now })
  const { cells: _cells, charges: _charges, ...named } = alternative
  const quoted: QuotedAlternative = {
    ...named,
    lines,
    freight,
    goodsCents: offered.goodsCents,
    ...totals,
    listCents,
    leadDays: Math.max(
      1,
      ...gatherOrders(
        asked.map(({ line }) => line),
        goods,
      ).map(({ leadDays }) => leadDays),
    ),
  }
  return { quoted, rates, notices: listNotices(alternative, asked, list) }
}

interface AskedLine {
  key: string
  line: CartLine
  cell: QuoteAlternative['cells'][number]
}

/** What is gone from the catalog has no line: whoever edits the quote is told. */
export function toCartLines(
  { items }: Pick<QuoteContent, 'items'>,
  { cells }: Pick<QuoteAlternative, 'cells'>,
  { offers }: Omit<CartSnapshot, 'lines'>,
): AskedLine[] {
  return items.flatMap(({ key, itemId, configuration, previewKey }, index) => {
    const cell = cells.find((one) => one.key === key)
    if (!cell || !offers.has(itemId) || cell.variants.length === 0) return []
    const line: CartLine = {
      lineId: toLineId(index + 1),
      itemId,
      configuration: configuration as Configuration,
      quantities: new Map(cell.variants.map(({ variantId, quantity }) => [variantId, quantity])),
      shipments: [],
      seenNetCents: null,
      previewKey,
    }
    return [{ key, line, cell }]
  })
}

function rateLines(
  lines: CartLine[],
  { shipToId }: QuoteContent,
  goods: Omit<CartSnapshot, 'lines'>,
  now: Date,
): CartRate[] {
  const to = shipToId === null ? undefined : goods.facts.destinations.get(shipToId)
  if (!to || to.removed || lines.length === 0) return []
  return rateBilled(goods.facts, to, gatherOrders(lines, goods), now, { bill: null, all: true })
}

function toFreight({ freight }: QuoteAlternative, rates: CartRate[]): QuotedAlternative['freight'] {
  if (!freight) return null
  const { methodCode } = freight
  const rate = rates.find(({ code }) => code === methodCode)
  const cents = freight.cents ?? rate?.shipCents
  if (cents === undefined) return null
  return { methodCode, cents, methodName: rate?.name ?? methodCode, listCents: rate?.shipCents ?? null }
}

interface ToQuote {
  alternative: QuoteAlternative
  asked: AskedLine[]
  list: PricedCart
}

function quoteLines({ alternative, asked, list }: ToQuote): QuotedLine[] {
  const prices = asked.map(({ cell }, index) =>
    priceQuoted(toListLine(list.lines[index]!), cell, index === 0 ? alternative.charges : []),
  )
  const discounts = dealToLines(Math.min(alternative.discountCents, sumOf(prices, 'netCents')), prices)
  return asked.map(({ key, line }, index): QuotedLine => {
    const { offer, variants, decoration, pictureUrl, netCents, unitPrice } = list.lines[index]!
    const { variants: quoted, ...price } = prices[index]!
    return {
      key,
      itemId: line.itemId,
      configuration: line.configuration,
      code: offer.code,
      name: offer.name,
      unit: offer.unit,
      pictureUrl,
      previewKey: line.previewKey ?? null,
      decoration: decoration ? describeDecoration(decoration) : [],
      quantity: list.lines[index]!.quantity,
      listPrice: unitPrice,
      ...price,
      variants: quoted.map((variant, at) => {
        const { code, color, size } = variants[at]!.offered
        return { ...variant, code, color, size }
      }),
      listCents: netCents,
      discountCents: discounts[index]!,
      freightCents: 0,
    }
  })
}

const toListLine = ({ variants, ...line }: PricedCart['lines'][number]) => ({
  ...line,
  variants: variants.map(({ offered, quantity, unitPrice }) => ({ variantId: offered.variantId, quantity, unitPrice })),
})

interface ToSum {
  quoteId: QuoteId
  content: QuoteContent
  offered: Parameters<typeof lockLines>[2] & { goodsCents: number }
  asked: AskedLine[]
  goods: Omit<CartSnapshot, 'lines'>
  now: Date
}

/** Freight and tax as they will be charged, where they are settled: with an address and a method. */
function sumUp({ quoteId, content, offered, asked, goods, now }: ToSum) {
  const { goodsCents, lines, freight } = offered
  const discountCents = sumOf(lines, 'discountCents')
  const open = { discountCents, tax: null, totalCents: goodsCents - discountCents + (freight?.cents ?? 0) }
  const to = content.shipToId === null ? undefined : goods.facts.destinations.get(content.shipToId)
  if (!freight || !to || lines.length === 0) return open
  const locks = lockLines(quoteId, content, offered)
  const locked = asked.map(({ line }, index) => ({ ...line, quoteLock: locks[index]! }))
  const orders = gatherOrders(locked, goods)
  const way = rateBilled(goods.facts, to, orders, now, { bill: null, chosen: freight.methodCode }).find(
    ({ code }) => code === freight.methodCode,
  )
  if (!way) return open
  const priced = priceCart({ ...goods, lines: locked }, now)
  const drafts = listCartOrders(locked).map((order, index) =>
    draftOrder(
      { ...priced, lines: priced.lines.filter(({ lineId }) => order.lines.some((one) => one.lineId === lineId)) },
      { ...head, destination: to, quote: way.orders[index]!, placedAt: now },
    ),
  )
  const taxes = drafts.map(({ order }) => order.tax ?? null)
  const [row] = taxes.flatMap(listTaxRows)
  return {
    discountCents,
    tax: { cents: drafts.reduce((sum, { order }) => sum + (order.taxCents ?? 0), 0), words: row?.words ?? '' },
    totalCents: drafts.reduce((sum, { order }) => sum + order.totalCents, 0),
  }
}

/** What the sums of an order do not depend on. */
const head = {
  customerId: nobody as CustomerId,
  companyId: nobody as CompanyId,
  paymentMethod: 'terms',
  invoiceTermsDays: null,
  poNumber: '',
  note: '',
  delivery: null,
  plannedShipments: [],
} as const satisfies Partial<Parameters<typeof draftOrder>[1]>

/** What the catalog would refuse, and a quote may offer all the same. */
const settledByQuote = new Set(['below-minimum', 'no-rush', 'rush-limit'])
const needsPrice = new Set(['no-price', 'priced-on-call'])
const noPrice = 'This item has no set price. Enter one.'

function listNotices(
  { key: alternative, cells }: QuoteAlternative,
  asked: AskedLine[],
  list: PricedCart,
): QuoteNotice[] {
  const gone = cells
    .filter(({ key, variants }) => variants.length > 0 && asked.every((one) => one.key !== key))
    .map(({ key }) => ({ alternative, key, sentence: 'This item is no longer sold. Remove it.', isBlocking: true }))
  const nothing = asked.length === 0 ? [{ alternative, key: null, sentence: 'Add an item.', isBlocking: true }] : []
  return [
    ...nothing,
    ...gone,
    ...asked.flatMap(({ key, cell }, index) => {
      const { problems } = list.lines[index]!
      const lacksPrice = cell.unitPrice === undefined && problems.some(({ reason }) => needsPrice.has(reason))
      return [
        ...(lacksPrice ? [{ alternative, key, sentence: noPrice, isBlocking: true }] : []),
        ...problems
          .filter(({ reason }) => !needsPrice.has(reason))
          .map((problem) => ({
            alternative,
            key,
            sentence: explainProblem(problem),
            isBlocking: !settledByQuote.has(problem.reason),
          })),
      ]
    }),
  ]
}

const sumOf = <Name extends string>(rows: readonly Record<Name, number>[], name: Name): number =>
  rows.reduce((sum, row) => sum + row[name], 0)
