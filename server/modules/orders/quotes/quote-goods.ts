import type { CompanyId, CustomerId, ItemId, LineId } from '../../../../domain/ids.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import { emptyQuote, quoteLimits, type QuoteContent } from '../../../../domain/quotes/quote-content.ts'
import { scaleQuantities } from '../../../../domain/quotes/scale-quantities.ts'
import type { Tx } from '../../../platform/database.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { findCart, type CartSnapshot } from '../../selling/index.ts'
import { toPrincipal } from './price-quote.ts'

export interface QuoteGoods {
  /** Lines of the own cart; null: goods that are named. */
  lineIds: readonly LineId[] | 'all' | null
  pieces: readonly { itemId: ItemId; variantId?: number | undefined; quantity: number }[]
  /** Pieces of each line to be priced side by side; none: as many as there are. */
  quantities: readonly number[]
}

/** @throws Invalid where nothing is asked for */
export async function readGoods(
  tx: Tx,
  principal: Principal | undefined,
  { lineIds, pieces, quantities }: QuoteGoods,
  now: Date,
): Promise<QuoteContent> {
  const content =
    lineIds === null || !principal
      ? await readPieces(tx, principal, pieces, now)
      : toQuoteContent(
          (await findCart(tx, principal, now)).lines.filter(
            ({ lineId }) => lineIds === 'all' || lineIds.includes(lineId),
          ),
        )
  const [base] = content.alternatives
  if (!base) throw new Invalid('Please choose what we are to quote.', 'items')
  if (content.items.length > quoteLimits.lines)
    throw new Invalid(
      `A quote has at most ${quoteLimits.lines} items. Please ask for the others by a second one.`,
      'items',
    )
  if (quantities.length === 0) return content
  // Pieces with a name or number each are as many as their list has.
  const isListed = new Map(content.items.map(({ key, configuration }) => [key, 'roster' in configuration]))
  const alternatives = quantities.slice(0, quoteLimits.alternatives).map((quantity, index) => ({
    ...base,
    key: `a${index + 1}`,
    title: `${formatCount(quantity)} of each`,
    cells: base.cells.map(({ key, variants }) => ({
      key,
      variants: isListed.get(key)
        ? variants
        : scaleQuantities(
            variants.map(({ variantId, quantity: own }) => [variantId, own] as [typeof variantId, number]),
            quantity,
          ).map(([variantId, own]) => ({ variantId, quantity: own })),
    })),
  }))
  return { ...content, alternatives }
}

/** Blank goods by their numbers; of several colors the first, where none is named. */
async function readPieces(
  tx: Tx,
  principal: Principal | undefined,
  pieces: QuoteGoods['pieces'],
  now: Date,
): Promise<QuoteContent> {
  const itemIds = [...new Set(pieces.map(({ itemId }) => itemId))]
  const nobody = { customerId: 0 as CustomerId, companyId: 0 as CompanyId }
  const { offers } = await findCart(tx, principal ?? nobody, now, { itemIds })
  const items: QuoteContent['items'] = []
  const cells: QuoteContent['alternatives'][number]['cells'] = []
  for (const [index, { itemId, variantId, quantity }] of pieces.entries()) {
    const offer = offers.get(itemId)
    const active = offer?.variants.filter((one) => one.active) ?? []
    const variant = variantId === undefined ? active[0] : active.find((one) => one.variantId === variantId)
    if (!offer || offer.status !== 'active' || !variant)
      throw new Invalid('We do not sell this item any more.', `items.${index}`)
    const key = `i${index + 1}`
    items.push({ key, itemId, configuration: {}, previewKey: null })
    cells.push({ key, variants: [{ variantId: variant.variantId, quantity }] })
  }
  return items.length === 0 ? emptyQuote : { ...emptyQuote, items, alternatives: [{ ...plainAlternative, cells }] }
}

/** The goods in a cart as a quote has them, in one alternative. */
export async function readCart(tx: Tx, buyer: Parameters<typeof toPrincipal>[0], now: Date): Promise<QuoteContent> {
  return toQuoteContent((await findCart(tx, toPrincipal(buyer), now)).lines)
}

/** Lines that are on a quote already are left out. */
function toQuoteContent(lines: CartSnapshot['lines']): QuoteContent {
  const own = lines.filter(({ quoteLock }) => !quoteLock).map((line, index) => ({ ...line, key: `i${index + 1}` }))
  if (own.length === 0) return emptyQuote
  const cells = own.map(({ key, quantities }) => ({
    key,
    variants: [...quantities].map(([variantId, quantity]) => ({ variantId, quantity })),
  }))
  return {
    ...emptyQuote,
    items: own.map(({ key, itemId, configuration, previewKey = null }) => ({ key, itemId, configuration, previewKey })),
    alternatives: [{ ...plainAlternative, cells }],
  }
}

const plainAlternative: QuoteContent['alternatives'][number] = {
  key: 'a1',
  title: 'As requested',
  isRecommended: false,
  cells: [],
  charges: [],
  discountCents: 0,
  discountReason: '',
  freight: null,
}

/** With keys that the other one does not have. */
export function rekey(added: QuoteContent, { items }: QuoteContent): QuoteContent {
  const highest = Math.max(0, ...items.map(({ key }) => Number(/^i(\d+)$/.exec(key)?.[1] ?? 0)))
  const toKey = (key: string) => `i${highest + Number(key.slice(1))}`
  return {
    ...added,
    items: added.items.map((item) => ({ ...item, key: toKey(item.key) })),
    alternatives: added.alternatives.map((one) => ({
      ...one,
      cells: one.cells.map((cell) => ({ ...cell, key: toKey(cell.key) })),
    })),
  }
}
