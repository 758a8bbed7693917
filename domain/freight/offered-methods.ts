import type { Cents } from '../money/money.ts'

/** How long goods are on the road. */
export interface Transit {
  /** Business days. */
  transitDays: number
  /** The time of that day; null: before it ends. */
  deliveredByMinute: number | null
}

const endOfDay = 24 * 60

/** Negative where the first arrives sooner. */
export const compareTransit = (one: Transit, other: Transit): number =>
  one.transitDays - other.transitDays || (one.deliveredByMinute ?? endOfDay) - (other.deliveredByMinute ?? endOfDay)

interface OfferedMethod extends Transit {
  shipCents: Cents
  /** Left beside the others: nothing that a carrier brings stands in for what the buyer fetches. */
  isPickup: boolean
  /** Goods come to a loading dock only, so that it is no better for somebody who has none. */
  needsDock: boolean
}

/**
 * Leaves out what costs more than another method and arrives no sooner, or arrives later for the same price.
 * @param isChosen what the buyer has asked for by name stays
 */
export const dropDominated = <T extends OfferedMethod>(methods: T[], isChosen: (method: T) => boolean): T[] =>
  methods.filter((method) => isChosen(method) || !methods.some((other) => dominates(other, method)))

function dominates(one: OfferedMethod, other: OfferedMethod): boolean {
  if (one.isPickup || other.isPickup || (one.needsDock && !other.needsDock)) return false
  const sooner = compareTransit(one, other)
  const isNoWorse = one.shipCents <= other.shipCents && sooner <= 0
  return isNoWorse && (one.shipCents < other.shipCents || sooner < 0)
}
