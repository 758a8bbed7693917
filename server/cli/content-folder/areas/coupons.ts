import { listFields, mapFields } from '../../../../domain/fields/record-fields.ts'
import type { ItemId } from '../../../../domain/ids.ts'
import {
  blankValues,
  couponFields,
  couponRowOf,
  typedFields,
  type CouponField,
  type CouponValues,
} from '../../../../domain/ordering/coupon-fields.ts'
import type { Coupon, CouponWorth } from '../../../../domain/ordering/coupons.ts'
import { findItemCodes, findItemsByCode, loadCollections } from '../../../modules/catalog/index.ts'
import { listCoupons, putCoupon, removeCoupons } from '../../../modules/selling/index.ts'
import type { Tx } from '../../../platform/database.ts'
import {
  checkCouponDays,
  findTypedCollection,
  readCouponField,
  writeCouponField,
  writeWorth,
} from '../../../modules/admin/index.ts'
import type { Area, Read, Reading } from '../area.ts'
import { compareText } from '../mistakes.ts'
import { noSuchItem } from '../named-addresses.ts'
import { readYesNo, writeYes } from '../values.ts'
import { collectionsArea } from './collections.ts'
import { readYamlGroups, writeYaml, type YamlGroup } from '../yaml-file.ts'

interface CouponEntry extends Coupon {
  /** Codes of the items that it is for. */
  items: string[]
  /** Paths. */
  collections: string[]
  isEnded: boolean
}

const ended = 'ended'
const columns = [...listFields(couponFields).map((field) => couponFields[field].column), ended]

export const couponsArea: Area<CouponEntry> = {
  name: 'coupons',
  path: 'coupons.yaml',
  tables: ['coupons', 'coupon_items', 'coupon_collections'],
  bytesAtMost: 1_000_000,
  nameOf: ({ code }) => code,
  list: listEntries,
  write: (entries) => writeYaml(entries.map(toFields)),
  read,
  async listStaying(tx) {
    const all = await listCoupons(tx)
    return new Set(
      all.filter(({ endedAt, uses }) => endedAt !== null && uses > 0).map(({ code }) => code.toLowerCase()),
    )
  },
  async save(tx, { added, changed, removed }, { now }) {
    await removeCoupons(
      tx,
      removed.map(({ code }) => code),
      now,
    )
    const ids = new Map((await loadCollections(tx)).map(({ path, id }) => [path, id]))
    for (const { items, collections, isEnded, ...coupon } of [...added, ...changed]) {
      const found = await findItemsByCode(tx, items)
      const limits = {
        itemIds: [...found.values()].map(({ id }) => id),
        collectionIds: collections.map((path) => ids.get(path)!),
      }
      await putCoupon(tx, coupon, limits, isEnded ? now : null)
    }
  },
}

async function listEntries(tx: Tx): Promise<CouponEntry[]> {
  const all = await listCoupons(tx)
  const codes = await findItemCodes(tx, [...new Set(all.flatMap(({ itemIds }) => itemIds))] as ItemId[])
  const paths = new Map((await loadCollections(tx)).map(({ id, path }) => [id, path]))
  return all
    .map(({ id: _, createdAt: __, uses: ___, endedAt, itemIds, collectionIds, ...coupon }) => ({
      ...coupon,
      items: itemIds.map((id) => codes.get(id)!).toSorted(compareText),
      collections: collectionIds.map((id) => paths.get(id)!).toSorted(compareText),
      isEnded: endedAt !== null,
    }))
    .toSorted((one, other) => compareText(one.code, other.code))
}

const toFields = (coupon: CouponEntry) => ({
  ...Object.fromEntries(
    listFields(couponFields).map((field) => [couponFields[field].column, writeField(field, coupon)]),
  ),
  [ended]: writeYes(coupon.isEnded),
})

function writeField(field: CouponField, coupon: CouponEntry): string | string[] | undefined {
  if (field === 'items' || field === 'collections') return coupon[field].length > 0 ? coupon[field] : undefined
  return field === 'worth' ? writeWorth(coupon) : writeCouponField(field, coupon) || undefined
}

async function read(text: string, reading: Reading): Promise<Read<CouponEntry>[]> {
  const groups = readYamlGroups(text, couponsArea.path, reading.mistakes)
  const items = await findItemsByCode(
    reading.tx,
    groups.flatMap((group) => group.texts('items').map(({ text: code }) => code)),
  )
  const collections = await reading.entriesOf(collectionsArea)
  return groups.flatMap((group) => {
    group.allow(...columns)
    return readCoupon(group, reading, {
      item: (code) => items.get(code.toLowerCase())?.code,
      collection: (typed) => findTypedCollection(collections, typed),
    })
  })
}

const blank = { ...blankValues, worth: null }

interface Lookups {
  item(code: string): string | undefined
  collection(typed: string): { path: string } | string
}

function readCoupon(group: YamlGroup, { mistakes }: Reading, lookups: Lookups): Read<CouponEntry>[] {
  const given = <T>(field: CouponField, reader: (typed: string) => T): T | undefined => {
    const { column, needed } = couponRowOf(field)
    const located = needed === undefined ? group.text(column) : group.needed(column)
    return located && mistakes.try(located, () => reader(located.text))
  }
  const { worth, ...values } = mapFields(
    typedFields,
    (field) => given(field, (typed) => readCouponField(field, typed)) ?? blank[field],
  ) as CouponValues & { worth: CouponWorth | null }
  mistakes.try({ at: group.placeOf('until') }, () => checkCouponDays(values))
  const items = group.texts('items').flatMap(({ text, at }) => {
    const found = lookups.item(text)
    if (found === undefined) mistakes.note(at, noSuchItem(text))
    return found ?? []
  })
  const collections = group.texts('collections').flatMap(({ text, at }) => {
    const found = lookups.collection(text)
    if (typeof found === 'string') mistakes.note(at, found)
    return typeof found === 'string' ? [] : found.path
  })
  const ends = group.text(ended)
  const entry = {
    items: [...new Set(items)].toSorted(compareText),
    collections: [...new Set(collections)].toSorted(compareText),
    isEnded: (ends && mistakes.try(ends, () => readYesNo(ends.text))) ?? false,
  }
  return values.code === '' || worth === null ? [] : [{ at: group.at, entry: { ...values, ...worth, ...entry } }]
}
