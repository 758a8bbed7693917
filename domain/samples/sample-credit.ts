import { addDays, type Day } from '../calendar/business-days.ts'
import type { ItemId, OrderId } from '../ids.ts'
import type { Cents } from '../money/money.ts'
import type { SampleRules } from './sample-rules.ts'

/** What a company has paid for a sample and not been credited yet. */
export interface OpenCredit {
  sampleId: number
  orderId: OrderId
  itemId: ItemId
  orderedOn: Day
  cents: Cents
}

/** What a line is credited for samples of its item. */
export interface SampleCredit {
  cents: Cents
  /** What of it is for which sample. */
  of: { sampleId: number; orderId: OrderId; cents: Cents }[]
}

interface CreditableLine {
  itemId: ItemId
  /** What it costs after its coupon. */
  payableCents: Cents
  /** A sample, or at prices of a quote: nothing is credited on it. */
  isFixed: boolean
}

/** Each sample is credited once, on the first line of its item that has something left to pay; null for lines without. */
export function dealCredits(
  lines: readonly CreditableLine[],
  credits: readonly OpenCredit[],
  { creditDays }: Pick<SampleRules, 'creditDays'>,
  today: Day,
): (SampleCredit | null)[] {
  const since = addDays(today, -creditDays)
  const open = creditDays === 0 ? [] : credits.filter(({ orderedOn, cents }) => orderedOn >= since && cents > 0)
  const used = new Set<number>()
  return lines.map(({ itemId, payableCents, isFixed }) => {
    if (isFixed) return null
    let left = payableCents
    const of = open
      .filter((one) => one.itemId === itemId && !used.has(one.sampleId))
      .flatMap(({ sampleId, orderId, cents: whole }) => {
        const cents = Math.min(whole, left)
        if (cents === 0) return []
        left -= cents
        used.add(sampleId)
        return [{ sampleId, orderId, cents }]
      })
    return of.length === 0 ? null : { cents: payableCents - left, of }
  })
}

/** The credit of a line after a change of its price: never more than it comes to. */
export const capCredit = (credit: SampleCredit | null, payableCents: Cents): SampleCredit | null => {
  if (!credit || credit.cents <= payableCents) return credit
  let left = Math.max(0, payableCents)
  const of = credit.of.map((one) => {
    const cents = Math.min(one.cents, left)
    left -= cents
    return { ...one, cents }
  })
  return { cents: Math.max(0, payableCents), of }
}

/** 'Sample credit (order 100123)', on pages, in mails and on papers. */
export function nameCredit({ of }: Pick<SampleCredit, 'of'>): string {
  const numbers = [...new Set(of.map(({ orderId }) => orderId))]
  return `Sample credit (${numbers.length === 1 ? 'order' : 'orders'} ${numbers.join(', ')})`
}
