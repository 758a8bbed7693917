import { callNameOf, listFields, mapCallFields } from '../../../../../domain/fields/record-fields.ts'
import type { ItemId } from '../../../../../domain/ids.ts'
import { couponFields, typedFields, type CouponField } from '../../../../../domain/ordering/coupon-fields.ts'
import type { Tx } from '../../../../platform/database.ts'
import { findItemCodes, loadCollections } from '../../../catalog/index.ts'
import { listCoupons, putCoupon, removeCoupons, type StoredCoupon } from '../../../selling/index.ts'
import { readCouponTexts, writeCoupon, type CouponTexts } from '../coupon-texts.ts'
import { findTypedCollection } from '../rules/coupon-rules.ts'
import type { Fields, SettingArea } from './area.ts'

export interface OwnCoupon {
  stored: StoredCoupon
  texts: CouponTexts
  /** What people call its collections. */
  collectionTitles: string[]
  isEnded: boolean
}

/** Every coupon as its form has it, the latest first. */
export async function listOwnCoupons(tx: Tx): Promise<OwnCoupon[]> {
  const all = await listCoupons(tx)
  const codes = await findItemCodes(tx, [...new Set(all.flatMap(({ itemIds }) => itemIds))] as ItemId[])
  const collections = await loadCollections(tx)
  const paths = new Map(collections.map(({ id, path }) => [id, path]))
  const titlesById = titleCollections(collections)
  return all.map((stored) => ({
    stored,
    isEnded: stored.endedAt !== null,
    collectionTitles: stored.collectionIds.map((id) => titlesById.get(id)!).toSorted(),
    texts: {
      ...writeCoupon(stored),
      items: stored.itemIds.map((id) => codes.get(id)!).toSorted(),
      collections: stored.collectionIds.map((id) => paths.get(id)!).toSorted(),
    },
  }))
}

const betweenTitles = '; '

/** By their names; by the path where that would not say which one is meant, once it is read again. */
function titleCollections(all: readonly { id: number; name: string; path: string }[]): Map<number, string> {
  return new Map(
    all.map(({ id, name, path }) => {
      const isClear = !name.includes(betweenTitles) && typeof findTypedCollection(all, name) !== 'string'
      return [id, isClear ? name : path]
    }),
  )
}

const prefix = 'Coupon '
export const couponRecord = (code: string): string => `${prefix}${code}`

/** All but its code, which is in the title of its record. */
const loggedFields = listFields(couponFields).filter((field) => field !== 'code')
const titleOf = (field: CouponField) => couponFields[field].title
const ended = 'Ended'

const toFields = ({ texts, collectionTitles, isEnded }: OwnCoupon): Fields => ({
  ...Object.fromEntries(
    loggedFields.map((field) => {
      const value = texts[callNameOf(couponFields, field)]
      return [titleOf(field), typeof value === 'string' ? value : value.join(', ')]
    }),
  ),
  [titleOf('collections')]: collectionTitles.join(betweenTitles),
  [ended]: isEnded ? 'yes' : '',
})

const toTexts = (code: string, fields: Fields): CouponTexts => {
  const list = (field: CouponField, between = ', ') => (fields[titleOf(field)] ?? '').split(between).filter(Boolean)
  return {
    ...mapCallFields(couponFields, typedFields, (field) => fields[titleOf(field)] ?? ''),
    code,
    items: list('items'),
    collections: list('collections', betweenTitles),
  }
}

export const couponsArea: SettingArea = {
  id: 2,
  title: 'Coupons',
  snapshot: async (tx) =>
    new Map((await listOwnCoupons(tx)).map((coupon) => [couponRecord(coupon.stored.code), toFields(coupon)])),
  canRestore: (record) => record.startsWith(prefix),
  async restore(tx, record, fields, { now }) {
    const code = record.slice(prefix.length)
    if (fields === undefined) return removeCoupons(tx, [code], now)
    const { coupon, limits } = await readCouponTexts(tx, toTexts(code, fields))
    await putCoupon(tx, coupon, limits, fields[ended] === 'yes' ? now : null)
  },
}
