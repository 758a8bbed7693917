import type { ItemId } from '../../../../domain/ids.ts'
import { findItemCodes, findItemsByCode, loadCollections } from '../../../modules/catalog/index.ts'
import { listCoupons, putCoupon, removeCoupons, type NewCoupon } from '../../../modules/selling/index.ts'
import type { Tx } from '../../../platform/database.ts'
import {
  checkCouponDays,
  findTypedCollection,
  readCouponMinimum,
  readCouponCode,
  readCouponText,
  readUses,
  readWorth,
  writeWorth,
} from '../../../modules/admin/index.ts'
import { readDay } from '../../typed/typed-days.ts'
import type { Area, Read, Reading } from '../area.ts'
import { compareText, type Located } from '../mistakes.ts'
import { noSuchItem } from '../named-addresses.ts'
import { readYesNo, writeCents, writeYes } from '../values.ts'
import { collectionsArea } from './collections.ts'
import { readYamlGroups, writeYaml, type YamlGroup } from '../yaml-file.ts'

interface CouponEntry extends Required<NewCoupon> {
  /** Codes of the items that it is for. */
  items: string[]
  /** Paths. */
  collections: string[]
  isEnded: boolean
}

const fields = [
  'code',
  'off',
  'text',
  'minimum',
  'from',
  'until',
  'uses',
  'per-customer',
  'items',
  'collections',
  'ended',
]

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
  'code': coupon.code,
  'off': writeWorth(coupon),
  'text': coupon.text || undefined,
  'minimum': coupon.minimumCents === null ? undefined : writeCents(coupon.minimumCents),
  'from': coupon.startsOn ?? undefined,
  'until': coupon.endsOn ?? undefined,
  'uses': coupon.usesAtMost?.toString(),
  'per-customer': coupon.usesPerCustomer?.toString(),
  'items': coupon.items.length > 0 ? coupon.items : undefined,
  'collections': coupon.collections.length > 0 ? coupon.collections : undefined,
  'ended': writeYes(coupon.isEnded),
})

async function read(text: string, reading: Reading): Promise<Read<CouponEntry>[]> {
  const groups = readYamlGroups(text, couponsArea.path, reading.mistakes)
  const items = await findItemsByCode(
    reading.tx,
    groups.flatMap((group) => group.texts('items').map(({ text: code }) => code)),
  )
  const collections = await reading.entriesOf(collectionsArea)
  return groups.flatMap((group) => {
    group.allow(...fields)
    return readCoupon(group, reading, {
      item: (code) => items.get(code.toLowerCase())?.code,
      collection: (typed) => findTypedCollection(collections, typed),
    })
  })
}

interface Lookups {
  item(code: string): string | undefined
  collection(typed: string): { path: string } | string
}

function readCoupon(group: YamlGroup, { mistakes }: Reading, lookups: Lookups): Read<CouponEntry>[] {
  const given = <T>(located: Located | undefined, reader: (typed: string) => T): T | undefined =>
    located && mistakes.try(located, () => reader(located.text))
  const code = given(group.needed('code'), readCouponCode)
  const worth = given(group.needed('off'), readWorth)
  const startsOn = given(group.text('from'), readDay) ?? null
  const endsOn = given(group.text('until'), readDay) ?? null
  mistakes.try({ at: group.placeOf('until') }, () => checkCouponDays(startsOn, endsOn))
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
  const entry = {
    text: given(group.text('text'), readCouponText) ?? '',
    minimumCents: given(group.text('minimum'), readCouponMinimum) ?? null,
    startsOn,
    endsOn,
    usesAtMost: given(group.text('uses'), readUses) ?? null,
    usesPerCustomer: given(group.text('per-customer'), readUses) ?? null,
    items: [...new Set(items)].toSorted(compareText),
    collections: [...new Set(collections)].toSorted(compareText),
    isEnded: given(group.text('ended'), readYesNo) ?? false,
  }
  return code === undefined || worth === undefined ? [] : [{ at: group.at, entry: { code, ...worth, ...entry } }]
}
