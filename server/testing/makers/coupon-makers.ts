import type { ItemId } from '../../../domain/ids.ts'
import { saveCoupon, type NewCoupon } from '../../modules/selling/index.ts'
import type { TestShop } from '../test-shop.ts'

/** A coupon of 10%, for all goods unless limits say otherwise. */
export const makeCoupon = (
  shop: TestShop,
  coupon: Partial<NewCoupon> & { code: string },
  { itemIds = [], collectionIds = [] }: { itemIds?: ItemId[]; collectionIds?: number[] } = {},
) => saveCoupon(shop.db.orm, { kind: 'percent', value: 10, ...coupon }, { itemIds, collectionIds })
