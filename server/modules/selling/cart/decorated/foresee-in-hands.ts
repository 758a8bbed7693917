import {
  describeLate,
  judgeInHands,
  listWaysInTime,
  usualTransitDays,
} from '../../../../../domain/decoration/in-hands.ts'
import type { OrderedDecoration } from '../../../../../domain/decoration/decoration.ts'
import { isDay } from '../../../../../domain/calendar/business-days.ts'
import { findBackorder } from '../../../../../domain/stock/backorders.ts'
import { formatBusinessDays } from '../../../../../domain/stock/lead-times.ts'
import { formatWeekday } from '../../../../../domain/calendar/format-date.ts'
import type { Offer } from '../../../catalog/index.ts'
import type { FreightFacts } from '../../../delivery/index.ts'
import type { LineVariant } from '../priced-cart.ts'
import type { PricedShipment } from '../shipments/line-freight.ts'

/** What is known of the in-hands date of a line before it is ordered. */
export interface ForeseenInHands {
  /** A sentence with the ways to meet it; null: it is met as far as anybody knows. */
  warning: string | null
  /** Rush production that brings the goods in time, else the fastest that the item offers for so many; null: none. */
  rushDays: number | null
}

interface LineToJudge {
  decoration: OrderedDecoration
  offer: Offer
  quantity: number
  variants: readonly LineVariant[]
  shipments: readonly PricedShipment[]
}

/**
 * Judges an in-hands date by the way that a line's own addresses have, the slowest of them; without any by ground to most of the country,
 * as the product page does. Null where no day is asked for, or nobody knows when the goods come in.
 */
export function foreseeInHands(line: LineToJudge, { settings }: FreightFacts, now: Date): ForeseenInHands | null {
  const { decoration, offer, quantity, variants, shipments } = line
  const { inHandsOn, productionDays, rushDays } = decoration
  if (inHandsOn === null || !isDay(inHandsOn)) return null
  const counted = variants.filter(({ offered }) => offered.toOrderDays === null)
  const goodsOn = findBackorder(
    counted.map(({ offered, ...one }) => ({
      quantity: one.quantity,
      inStock: offered.stockQuantity,
      incomingOn: offered.nextOn,
    })),
  )
  if (goodsOn === 'unknown') return null
  const transits = shipments.flatMap(({ chosen }) => (chosen ? [chosen.transitDays] : []))
  const schedule = {
    productionDays,
    isRush: rushDays !== null,
    transitDays: transits.length > 0 ? Math.max(...transits) : usualTransitDays,
    cutOff: settings.cutOff,
    closed: settings.closed,
    goodsOn: goodsOn ?? undefined,
  }
  const offered = offer.rushPrices.filter(({ maximumQuantity }) => quantity <= maximumQuantity).map(({ days }) => days)
  const faster = offered.filter((days) => days < productionDays)
  const late = judgeInHands(now, schedule, inHandsOn, faster)
  const fastest = faster.length > 0 ? Math.min(...faster) : null
  if (!late) return { warning: null, rushDays: fastest }
  const assumed = transits.length > 0 ? '' : ` if ground takes ${formatBusinessDays(usualTransitDays)}`
  return {
    warning: `Expected ${formatWeekday(late.arrivesOn)}${assumed}, ${describeLate(late)}. ${listWaysInTime(late)}`,
    rushDays: late.rush?.days ?? fastest,
  }
}
