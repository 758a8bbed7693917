import { expect, test } from 'vitest'
import { adviseQuantity } from '../../../domain/pricing/advise-quantity.ts'
import { formatCents, formatUnitPrice } from '../../../domain/money/format-money.ts'
import { perUnit } from '../../../domain/text/format-quantity.ts'
import { readUnitPrice } from '../../../domain/money/money.ts'
import { plainTerms, priceLine } from '../../../domain/pricing/price-line.ts'
import { demoItems } from './index.ts'
import type { DemoItem } from './types.ts'

test('whatever quantity is advised costs what the advice says, of every item and at every step', () => {
  const wrong = demoItems.flatMap((item) =>
    listQuantities(item).flatMap((quantity) => {
      const words = judgeAdvice(item, quantity)
      return words === undefined ? [] : [`${quantity} × ${item.code}: ${words}`]
    }),
  )
  expect(wrong).toEqual([])
})

/** One, half the minimum, and around every step. */
const listQuantities = ({ tiers, minimumQuantity }: DemoItem): number[] =>
  [
    1,
    Math.ceil(minimumQuantity / 2),
    ...tiers.flatMap(({ quantity }) => [quantity - 1, quantity, quantity + 1]),
  ].filter((quantity) => quantity > 0)

/** @returns the words that are not true */
function judgeAdvice(item: DemoItem, quantity: number): string | undefined {
  const price = (pieces: number) =>
    priceLine(toGoods(item), [{ variantId: 1, quantity: pieces, extraPrice: 0 }], null, plainTerms('2026-03-02'))
  const now = price(quantity)
  const advice = adviseQuantity(
    { ...toGoods(item), unit: item.unit, atMost: null },
    now,
    (next) => price(next).netCents,
  )
  if (!advice) return undefined
  const then = price(advice.quantity)
  const total = / for (\$[\d,.]+) in total/.exec(advice.words)?.[1]
  const each = / for (\$[\d,.]+ (?:each|per .+))$/.exec(advice.words)?.[1]
  const isTrue = total
    ? total === formatCents(then.netCents)
    : each === `${formatUnitPrice(then.unitPrice / 10_000)} ${perUnit(item.unit)}` && then.unitPrice < now.unitPrice
  return isTrue && then.problems.length === 0 && then.charges.length === 0 ? undefined : advice.words
}

const toGoods = ({ tiers, minimumQuantity, charges }: DemoItem) => ({
  minimumQuantity,
  tiers: tiers.map((tier) => ({
    minimumQuantity: tier.quantity,
    unitPrice: readUnitPrice(tier.price),
    publishedPrice: null,
  })),
  charges: charges
    .filter(({ method }) => method === undefined)
    .map((charge) => ({
      ...charge,
      amount: readUnitPrice(charge.amount),
      minimumQuantity: charge.minimumQuantity ?? 1,
      maximumQuantity: charge.maximumQuantity ?? null,
      method: null,
      basis: 'order' as const,
      included: 0,
      repeatAmount: null,
      minimumStitches: null,
      maximumStitches: null,
      validFrom: null,
      validUntil: null,
    })),
  rushPrices: [],
  relatedIds: [],
})
