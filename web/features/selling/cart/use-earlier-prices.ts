import { useState } from 'react'
import type { CartLine } from '../../../../contract/shop/cart/cart.schema.ts'

export interface EarlierPrice {
  amount: number
  /** What has changed, a sentence each. */
  changes: string[]
}

/**
 * What lines cost before, by line. The shop sends it once, because it then knows that the price was seen; the note stays
 * for as long as the page is open and the line costs what it said.
 */
export function useEarlierPrices(lines: CartLine[]): Map<number, EarlierPrice> {
  const [announced, setAnnounced] = useState<ReadonlyMap<number, EarlierPrice & { now: number }>>(new Map())
  const fresh = lines.filter(
    ({ id, previous_net_amt: before, price_changes: changes, net_amt: now }) =>
      (before !== null || changes.length > 0) && announced.get(id)?.now !== now,
  )
  if (fresh.length > 0) {
    setAnnounced(
      new Map([
        ...announced,
        ...fresh.map(
          ({ id, previous_net_amt: before, price_changes: changes, net_amt: now }) =>
            [id, { amount: before ?? now, changes, now }] as const,
        ),
      ]),
    )
  }
  return new Map(
    lines.filter(({ id, net_amt: now }) => announced.get(id)?.now === now).map(({ id }) => [id, announced.get(id)!]),
  )
}
