import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'
import { formatAmount, formatCount, formatEach } from '../../../../domain/money/format-money.ts'
import { perUnit } from '../../../../domain/text/format-quantity.ts'
import { readUnitPrice, toWireAmount } from '../../../../domain/money/money.ts'
import type { PricingTerms } from '../../../../domain/pricing/charges/charge-rule.ts'
import { explainMinimum } from '../../../../domain/pricing/minimum-sentence.ts'
import { priceLine, type PricedLine } from '../../../../domain/pricing/price-line.ts'
import { readPricedGoods } from '../../../client/priced-goods.ts'

interface PriceAt {
  /** '$14.95 each' */
  unit: string
  /** '$717.60', with a line for each charge in it, or why so many cannot be ordered. */
  total: string
}

/** What so many blank pieces of an item cost, by the rule that prices the cart. */
export function priceAt(product: Product, quantity: number, terms: PricingTerms): PriceAt {
  if (product.custom_item_flag || product.quantities.length === 0)
    return { unit: 'Call for pricing', total: 'Call for pricing' }
  const priced = price(product, quantity, terms)
  const unit = `${formatEach(priced.unitPrice)} ${perUnit(product.unit)}`
  const [problem] = priced.problems
  if (problem?.reason === 'below-minimum') return { unit, total: explainMinimum(problem, onlyOne) }
  if (problem) return { unit: 'Call for pricing', total: 'Call for pricing' }
  const charges = priced.charges.map(
    ({ name, why, amountCents }) => `includes ${formatAmount(toWireAmount(amountCents))} ${name}, ${why}`,
  )
  const stock =
    product.closeout && product.stock.quantity < quantity ? [`Only ${formatCount(product.stock.quantity)} left`] : []
  return { unit, total: [formatAmount(toWireAmount(priced.netCents)), ...charges, ...stock].join('\n') }
}

const onlyOne = { colors: 1, sizes: 1 }

/** As the color and size that adds the least: which ones are wanted is not asked here. */
function price(product: Product, quantity: number, terms: PricingTerms): PricedLine {
  const [first, ...others] = product.variants.map(({ extra_price: extra }) => readUnitPrice(extra))
  const chosen = { variantId: product.variants[0]?.id ?? 0, quantity, extraPrice: Math.min(first ?? 0, ...others) }
  return priceLine(readPricedGoods(product), [chosen], null, terms)
}
