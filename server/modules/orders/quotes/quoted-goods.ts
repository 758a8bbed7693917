import type { QuotedGoods } from '../../../../domain/proofs/quoted-goods.ts'
import type { Tx } from '../../../platform/database.ts'
import { findGoods, priceCart, type Configuration } from '../../selling/index.ts'
import type { Quote } from '../quote-records/quotes.store.ts'
import { toCartLines, toPrincipal } from './price-quote.ts'

/** An item of a quote that is decorated, by its key, with its place among all items. */
interface QuotedItem {
  key: string
  position: number
  goods: QuotedGoods
}

/** What of a quote's draft is decorated. */
export async function listQuotedGoods(tx: Tx, quote: Quote, now: Date): Promise<QuotedItem[]> {
  const { items, alternatives, inHandsOn } = quote.draft
  const used = items.map(({ itemId, configuration }) => ({ itemId, configuration: configuration as Configuration }))
  const goods = {
    ...(await findGoods(tx, toPrincipal(quote), { items: used, addressId: null }, now)),
    coupons: new Map(),
  }
  const sorted = alternatives.toSorted((one, other) => Number(other.isRecommended) - Number(one.isRecommended))
  const cells = items.flatMap(
    ({ key }) => sorted.flatMap((one) => one.cells).find((cell) => cell.key === key && cell.variants.length > 0) ?? [],
  )
  const asked = toCartLines({ items }, { cells }, goods)
  const { lines } = priceCart({ ...goods, lines: asked.map(({ line }) => line) }, now)
  return lines.flatMap(({ offer, quantity, variants, decoration, pictureUrl, previewKey }, index): QuotedItem[] => {
    const { key } = asked[index]!
    if (!decoration) return []
    return [
      {
        key,
        position: items.findIndex((item) => item.key === key),
        goods: {
          itemId: offer.itemId,
          code: offer.code,
          name: offer.name,
          unit: offer.unit,
          quantity,
          variants: variants.map(({ offered: { code, color, size }, quantity: own }) => ({
            code,
            color,
            size,
            quantity: own,
          })),
          decoration: { ...decoration, inHandsOn: decoration.inHandsOn ?? inHandsOn },
          previewKey,
          pictureUrl,
        },
      },
    ]
  })
}
