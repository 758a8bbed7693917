import type { Product } from '../../../contract/calls/products.ts'
import { formatCents, formatCount, formatUnitPrice } from '../../../domain/format-money.ts'
import { perUnit } from '../../../domain/format-quantity.ts'
import { belowMinimumCode, type PricedLine } from '../../../domain/price-line.ts'

export interface Advice {
  quantity: number
  words: string
}

type Goods = Pick<Product, 'moq' | 'quantities' | 'unit' | 'closeout' | 'stock'>

/** The next quantity that is worth ordering, and what it saves; undefined where there is none. */
export function adviseQuantity(
  goods: Goods,
  priced: PricedLine,
  priceTotal: (quantity: number) => PricedLine,
): Advice | undefined {
  const { quantity, charges, netCents } = priced
  const isShort = quantity < goods.moq
  const next = isShort ? goods.moq : goods.quantities.find((step) => step.quantity > quantity)?.quantity
  if (quantity === 0 || next === undefined || (goods.closeout && next > goods.stock.quantity)) return undefined
  const then = priceTotal(next)
  const total = `Order ${formatCount(next)} for ${formatCents(then.netCents)} in total`
  const charge = charges.find(({ code }) => code === belowMinimumCode)
  if (charge) return { quantity: next, words: `${total}: no ${formatCents(charge.amountCents)} charge` }
  if (isShort) return { quantity: next, words: total }
  if (then.netCents < netCents)
    return { quantity: next, words: `${total}: ${formatCents(netCents - then.netCents)} less` }
  const price = formatUnitPrice(goods.quantities.find((step) => step.quantity === next)!.price)
  return { quantity: next, words: `Order ${formatCount(next)} and pay ${price} ${perUnit(goods.unit)}` }
}
