import type { FlyerDesign, FlyerItem, FlyerTemplate } from './flyer-design.ts'
import { tiersPerItem } from './flyer-design.ts'

/** A quantity from which a price counts; the price in 1/10,000 dollar. */
export interface NetTier {
  quantity: number
  netTenThousandths: number
}

/** As it is printed. */
export interface FlyerTier {
  quantity: number
  cents: number
}

/** What an end buyer pays: the net price with the mark-up, rounded up to a whole cent. */
export function addMarkup(netTenThousandths: number, percent: number): number {
  // Percent has at most two decimals, so that all of this is whole numbers.
  const hundredths = Math.round(percent * 100)
  return Math.ceil((netTenThousandths * (10_000 + hundredths)) / 1_000_000)
}

/**
 * The tiers of an item as its flyer shows them; none where it shows no price.
 * @param net today's net prices of the distributor, by quantity upwards; empty: a price on call
 */
export function toShownTiers(
  item: FlyerItem,
  { markup, prices }: Pick<FlyerDesign, 'markup' | 'prices'>,
  template: FlyerTemplate,
  net: readonly NetTier[],
): FlyerTier[] {
  if (!prices || item.price.kind === 'none') return []
  const chosen = (quantity: number) => item.quantities?.includes(quantity) ?? true
  return priced(item, markup, net)
    .filter(({ quantity }) => chosen(quantity))
    .slice(0, tiersPerItem[template])
}

function priced({ price }: FlyerItem, markup: number, net: readonly NetTier[]): FlyerTier[] {
  if (price.kind === 'none') return []
  if (price.kind === 'own') return [...price.tiers].sort((one, other) => one.quantity - other.quantity)
  const percent = price.percent ?? markup
  return net.map(({ quantity, netTenThousandths }) => ({ quantity, cents: addMarkup(netTenThousandths, percent) }))
}
