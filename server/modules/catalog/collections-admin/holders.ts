import type { Tx } from '../../../platform/database.ts'
import { countItemsByCollection } from '../items/collection-rows.store.ts'
import { loadCollections } from '../items/records/records.store.ts'

/** Why a collection cannot be removed. */
interface Holder {
  path: string
  /** How many are in it. */
  items: number
  /** The code of one that is for it. */
  coupon: string | undefined
}

/** A coupon for the goods of some collections. */
export interface HoldingCoupon {
  code: string
  collectionIds: readonly number[]
}

/** Of these collections those that items or coupons need. */
export async function findHolders(
  tx: Tx,
  paths: readonly string[],
  listCoupons: (tx: Tx) => Promise<HoldingCoupon[]>,
): Promise<Holder[]> {
  if (paths.length === 0) return []
  const counts = await countItemsByCollection(tx)
  const ids = new Map((await loadCollections(tx)).map(({ id, path }) => [path, id]))
  const coupons = await listCoupons(tx)
  return paths
    .map((path) => ({
      path,
      items: counts.get(path) ?? 0,
      coupon: coupons.find(({ collectionIds }) => collectionIds.includes(ids.get(path)!))?.code,
    }))
    .filter(({ items, coupon }) => items > 0 || coupon !== undefined)
}
