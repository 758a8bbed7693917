import type { ItemId } from '../../../../../domain/ids.ts'
import type { Tx } from '../../../../platform/database.ts'
import { findItemCodes, loadCollections } from '../../../catalog/index.ts'
import { listCoupons, putCoupon, removeCoupons, type StoredCoupon } from '../../../selling/index.ts'
import { blankCoupon, readCouponTexts, type CouponTexts } from '../coupon-texts.ts'
import { describeWorth, findTypedCollection, writeAmount } from '../rules/coupon-rules.ts'
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
      code: stored.code,
      off: describeWorth(stored),
      text: stored.text,
      minimum: stored.minimumCents === null ? '' : writeAmount(stored.minimumCents),
      from: stored.startsOn ?? '',
      until: stored.endsOn ?? '',
      uses: stored.usesAtMost?.toString() ?? '',
      perCustomer: stored.usesPerCustomer?.toString() ?? '',
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

/** In the words of the page. */
const titles = {
  off: 'Takes off',
  text: 'Words',
  minimum: 'From an amount of',
  from: 'First day',
  until: 'Last day',
  uses: 'Uses in all',
  perCustomer: 'Uses per customer',
  items: 'Items',
  collections: 'Collections',
} as const satisfies Partial<Record<keyof CouponTexts, string>>
const ended = 'Ended'

const toFields = ({ texts, collectionTitles, isEnded }: OwnCoupon): Fields => ({
  ...Object.fromEntries(
    Object.entries(titles).map(([name, title]) => {
      const value = texts[name as keyof CouponTexts]
      return [title, typeof value === 'string' ? value : value.join(', ')]
    }),
  ),
  [titles.collections]: collectionTitles.join(betweenTitles),
  [ended]: isEnded ? 'yes' : '',
})

const toTexts = (code: string, fields: Fields): CouponTexts => {
  const list = (title: string, between = ', ') => (fields[title] ?? '').split(between).filter(Boolean)
  const texts = Object.entries(titles).map(([name, title]) => [name, fields[title] ?? ''])
  return {
    ...blankCoupon,
    ...Object.fromEntries(texts),
    code,
    items: list(titles.items),
    collections: list(titles.collections, betweenTitles),
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
