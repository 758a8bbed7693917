import type { Product } from '../../contract/shop/catalog/products.schema.ts'
import { readUnitPrice } from '../../domain/money/money.ts'
import type { PricedGoods } from '../../domain/pricing/price-line.ts'

type GoodsAnswer = Pick<Product, 'quantities' | 'moq' | 'charges' | 'rush_pricing'>

/** What the prices of an item depend on, from its answer: the same that the server prices the cart with. */
export const readPricedGoods = ({ quantities, moq, charges, rush_pricing: rush }: GoodsAnswer): PricedGoods => ({
  tiers: quantities.map(({ quantity, price, published_price: published }) => ({
    minimumQuantity: quantity,
    unitPrice: readUnitPrice(price),
    publishedPrice: readUnitPrice(published),
  })),
  minimumQuantity: moq,
  charges: charges.map((charge) => ({
    code: charge.code,
    name: charge.name,
    why: charge.why,
    method: charge.method,
    kind: charge.kind,
    per: charge.per,
    basis: charge.basis,
    included: charge.included,
    amount: readUnitPrice(charge.amount),
    repeatAmount: charge.repeat_amount === null ? null : readUnitPrice(charge.repeat_amount),
    minimumQuantity: charge.minimum_quantity,
    maximumQuantity: charge.maximum_quantity,
    minimumStitches: charge.minimum_stitches,
    maximumStitches: charge.maximum_stitches,
    validFrom: charge.valid_from,
    validUntil: charge.valid_until,
  })),
  rushPrices: rush.map((one) => ({
    days: one.days,
    maximumQuantity: one.maximum_quantity,
    unitPrice: readUnitPrice(one.price),
    publishedPrice: readUnitPrice(one.published_price),
  })),
})
