import { useState } from 'react'
import type { CartLine } from '../../../contract/shop/cart.schema.ts'

/**
 * What lines cost before, by line. The shop sends it once, because it then knows that the price was seen; the note stays
 * for as long as the page is open and the line costs what it said.
 */
export function useEarlierPrices(lines: CartLine[]): Map<number, number> {
  const [announced, setAnnounced] = useState<ReadonlyMap<number, { before: number; now: number }>>(new Map())
  const fresh = lines.filter(
    ({ id, previous_net_amt: before, net_amt: now }) => before !== null && announced.get(id)?.now !== now,
  )
  if (fresh.length > 0) {
    setAnnounced(
      new Map([
        ...announced,
        ...fresh.map((line) => [line.id, { before: line.previous_net_amt!, now: line.net_amt }] as const),
      ]),
    )
  }
  return new Map(
    lines
      .filter(({ id, net_amt: now }) => announced.get(id)?.now === now)
      .map(({ id }) => [id, announced.get(id)!.before]),
  )
}
