import type { Tx } from '../../../platform/database.ts'
import { listOpenHolds, releaseHolds, type Release } from './holds.store.ts'
import { tellDatesAgain } from './tell-dates.ts'

/** The caller has locked the order. @returns were any open, and is none left? */
export async function endHolds(tx: Tx, release: Release): Promise<{ released: boolean; isLast: boolean }> {
  if ((await releaseHolds(tx, release)) === 0) return { released: false, isLast: false }
  const isLast = (await listOpenHolds(tx, [release.orderId])).length === 0
  if (isLast) await tellDatesAgain(tx, release.orderId, release.at)
  return { released: true, isLast }
}
