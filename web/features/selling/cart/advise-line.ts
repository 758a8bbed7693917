import type { CartLine } from '../../../../contract/shop/cart/cart.schema.ts'
import { adviseQuantity, type Advice } from '../../../../domain/pricing/advise-quantity.ts'
import { readCents, readUnitPrice, type Cents } from '../../../../domain/money/money.ts'
import { plainTerms, priceLine, type PricedGoods } from '../../../../domain/pricing/price-line.ts'

/** The next quantity of a line of blank goods that is worth ordering, by the rule of the item's own page. */
export function adviseLine(line: CartLine): Advice | undefined {
  if (line.decoration) return undefined
  const { moq: minimumQuantity, unit, variants } = line
  const tiers = line.quantities.map(({ quantity, price }) => ({
    minimumQuantity: quantity,
    unitPrice: readUnitPrice(price),
    publishedPrice: null,
  }))
  const atMost = line.closeout ? variants.reduce((sum, { stock }) => sum + stock.quantity, 0) : null
  const soFar = {
    quantity: line.quantity,
    netCents: readCents(line.net_amt),
    charges: line.charges.map(({ code, amount }) => ({ code, amountCents: readCents(amount) })),
  }
  return adviseQuantity({ tiers, minimumQuantity, unit, atMost }, soFar, (quantity) =>
    priceTotal(line, { tiers, minimumQuantity, charges: [], rushPrices: [] }, quantity),
  )
}

/** Undefined where sizes have different prices: it depends on which are added. From the minimum on there is no charge. */
function priceTotal(line: CartLine, goods: PricedGoods, total: number): Cents | undefined {
  const [first, ...others] = line.variants.map(({ variant_id: variantId, quantity, unit_price: price }) => ({
    variantId,
    quantity,
    extraPrice: readUnitPrice(price) - readUnitPrice(line.unit_price),
  }))
  if (!first || others.some(({ extraPrice }) => extraPrice !== first.extraPrice)) return undefined
  const quantity = total - line.quantity + first.quantity
  return priceLine(goods, [{ ...first, quantity }, ...others], null, plainTerms('')).netCents
}
