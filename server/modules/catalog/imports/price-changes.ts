import { formatCount, formatEach } from '../../../../domain/money/format-money.ts'
import type { ItemFacts } from '../items/item-facts/item-facts.ts'

/** What an import would make of the prices of an item. */
export interface ItemPrices {
  row: number
  code: string
  name: string
  before: string
  after: string
  /** By how much the price of the smallest quantity rises; null: there is none before or after. */
  percent: number | null
}

export function comparePrices(row: number, before: ItemFacts, next: ItemFacts): ItemPrices {
  const [old, now] = [before.tiers[0]?.unitPrice, next.tiers[0]?.unitPrice]
  const isComparable = !before.custom && !next.custom && old !== undefined && old > 0 && now !== undefined
  return {
    row,
    code: next.code,
    name: next.name,
    before: writePrices(before),
    after: writePrices(next),
    percent: isComparable ? Math.round((now / old - 1) * 1_000) / 10 : null,
  }
}

/** '$12.20; 144+ $11.05' */
const writePrices = ({ custom, tiers, minimumQuantity }: ItemFacts): string =>
  custom || tiers.length === 0
    ? 'On call'
    : tiers
        .map(({ minimumQuantity: from, unitPrice }, at) => {
          const price = formatEach(unitPrice)
          return at === 0 && from <= minimumQuantity ? price : `${formatCount(from)}+ ${price}`
        })
        .join('; ')
