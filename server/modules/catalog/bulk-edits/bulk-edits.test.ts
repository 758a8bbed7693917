import { beforeAll, expect, test } from 'vitest'
import {
  editItems,
  listBulkEdits,
  previewBulkEdit,
  undoBulkEdit,
} from '../../../../contract/admin/catalog/bulk-edits.call.ts'
import { getItem, changeItem } from '../../../../contract/admin/catalog/items.call.ts'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import type { InputOf } from '../../../../contract/call.ts'
import { makeCollection, makeItem } from '../../../testing/makers/catalog-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

let shop: TestShop
let staff: TestStaff

beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-25T15:00:00Z' })
  staff = await makeStaff(shop, { role: 'catalog', name: 'Casey Catalog' })
})

type Edit = InputOf<typeof editItems>
const preview = async (input: Edit) => (await staff.send(previewBulkEdit, { input })).data
const edit = async (input: Edit) => (await staff.send(editItems, { input })).data
const undo = async (id: number | null) => staff.send(undoBulkEdit, { params: { id: id! } })
const show = async (id: number) => (await staff.send(getItem, { params: { id } })).data
const makeItems = async (codes: string[], more: Parameters<typeof makeItem>[1] = {}) => {
  const ids: number[] = []
  for (const code of codes) ids.push((await makeItem(shop, { code, ...more })).id)
  return ids
}

test('hidden items are published but for those without a price; it is told before, noted in the log, and undone', async () => {
  const priced = await makeItems(['BP-1', 'BP-2'], { status: 'hidden' })
  const [shown] = await makeItems(['BP-3'])
  const [unpriced] = await makeItems(['BP-4'], { status: 'hidden', custom: true, tiers: [] })
  const input: Edit = { itemIds: [...priced, shown!, unpriced!], kind: 'publish' }
  expect(await preview(input)).toEqual({
    changedCount: 2,
    said: '2 of 4 selected items will be published; 1 has no price; 1 needs no change.',
    refused: [
      { id: shown, code: 'BP-3', why: 'needs no change' },
      { id: unpriced, code: 'BP-4', why: 'has no price' },
    ],
  })
  expect((await show(priced[0]!)).state).toBe('hidden')
  const done = await edit(input)
  expect(done).toMatchObject({ changedCount: 2, said: '2 items published.' })
  expect(await Promise.all(input.itemIds.map(async (id) => (await show(id)).state))).toEqual([
    'published',
    'published',
    'published',
    'hidden',
  ])
  const owner = await makeStaff(shop)
  const logOf = async (recordId: number) =>
    (await owner.send(listAudit, { query: { recordKind: 'item', recordId } })).data.entries
  expect((await logOf(priced[0]!))[0]).toMatchObject({ action: 'item.publication', who: { name: 'Casey Catalog' } })
  expect(await logOf(unpriced!)).toEqual([])
  const many = async (action: string) => (await owner.send(listAudit, { query: { action } })).data.entries
  expect((await many('item.edit-many'))[0]!.changes[0]!.after).toBe('2 items published.')

  expect((await staff.send(listBulkEdits)).data.edits[0]).toMatchObject({
    id: done.id,
    said: '2 items published.',
    who: 'Casey Catalog',
    undoneBy: '',
  })
  expect((await undo(done.id)).data.said).toBe('Undone for 2 items.')
  expect((await show(priced[1]!)).state).toBe('hidden')
  expect((await many('item.undo-many'))[0]!.changes[0]!.after).toBe('Undone for 2 items.')
  const again = await undo(done.id)
  expect([again.status, again.error]).toEqual([409, 'Casey Catalog has already undone this.'])
  expect((await staff.send(listBulkEdits)).data.edits[0]).toMatchObject({
    undoneUntil: null,
    undoneBy: 'Casey Catalog',
  })
})

test('prices change by a percentage, rounded to cents; what somebody has changed since stays when it is undone', async () => {
  const ids = await makeItems(['BR-1', 'BR-2'], {
    tiers: [
      [1, 100_500],
      [48, 80_000],
    ],
  })
  const pricesOf = async (id: number) => (await show(id)).prices.map(({ price }) => price)
  const { id } = await edit({ itemIds: ids, kind: 'price', percent: 4 })
  expect(await pricesOf(ids[0]!)).toEqual([10.45, 8.32])
  const { version } = await show(ids[1]!)
  const changed = await staff.send(changeItem, {
    params: { id: ids[1]! },
    input: { version, prices: [{ quantity: 1, price: 12, publishedPrice: null }] },
  })
  expect(changed).toSucceed()
  expect((await undo(id)).data.said).toMatch(
    /^Undone for 1 item\. \d values? changed since stays? as (it is|they are)\.$/,
  )
  expect([await pricesOf(ids[0]!), await pricesOf(ids[1]!)]).toEqual([[10.05, 8], [12]])
})

test('brand, lead time, collection and department are set; what is so already needs no change', async () => {
  const drinkware = await makeCollection(shop, { name: 'Drinkware' })
  const mugs = await makeCollection(shop, { name: 'Mugs', parentId: drinkware })
  const gifts = await makeCollection(shop, { name: 'Gifts' })
  const [one, other] = await makeItems(['BC-1', 'BC-2'], { brand: 'Kiln', collections: [mugs] })
  const itemIds = [one!, other!]
  await edit({ itemIds: [one!], kind: 'brand', brand: ' Summit ' })
  expect((await preview({ itemIds, kind: 'brand', brand: 'Summit' })).said).toBe(
    '1 of 2 selected items will get this brand; 1 needs no change.',
  )
  await edit({ itemIds, kind: 'lead-days', leadDays: 7 })
  expect(await show(other!)).toMatchObject({ brand: 'Kiln', leadDays: 7 })

  const collectionsOf = async (id: number) => (await show(id)).collections.map((names) => names.join(' > '))
  await edit({ itemIds, kind: 'collection', collectionId: gifts })
  expect(await collectionsOf(one!)).toEqual(['Drinkware > Mugs', 'Gifts'])
  expect((await preview({ itemIds, kind: 'department', collectionId: drinkware })).changedCount).toBe(0)
  const { id } = await edit({ itemIds, kind: 'department', collectionId: gifts })
  expect(await collectionsOf(one!)).toEqual(['Gifts'])
  await undo(id)
  expect(await collectionsOf(one!)).toEqual(['Drinkware > Mugs', 'Gifts'])
})

test('what is missing is refused at its field, and nothing is done that nobody may do', async () => {
  const itemIds = await makeItems(['BM-1'], { status: 'hidden' })
  const mugs = await makeCollection(shop, { name: 'Deep', parentId: await makeCollection(shop, { name: 'Top' }) })
  const refused: [Partial<Edit>, string][] = [
    [{ kind: 'price' }, 'percent'],
    [{ kind: 'price', percent: 0 }, 'percent'],
    [{ kind: 'brand' }, 'brand'],
    [{ kind: 'lead-days' }, 'leadDays'],
    [{ kind: 'collection', collectionId: 999_999 }, 'collectionId'],
    [{ kind: 'department', collectionId: mugs }, 'collectionId'],
  ]
  for (const [more, field] of refused)
    for (const call of [previewBulkEdit, editItems]) {
      const reply = await staff.send(call, { input: { itemIds, kind: 'publish', ...more } })
      expect([more, reply.status, reply.errors?.[0]?.field]).toEqual([more, 400, field])
    }
  expect(await edit({ itemIds: [999_999], kind: 'hide' })).toMatchObject({
    id: null,
    said: 'The selected item will not be hidden; 1 is no longer in the catalog.',
  })
  const support = await makeStaff(shop, { role: 'support' })
  expect((await support.send(editItems, { input: { itemIds, kind: 'publish' } })).status).toBe(403)
  expect((await undo(999_999)).status).toBe(404)
})

test('after 30 days it cannot be undone any more', async () => {
  const late = await openTestShop({ now: '2026-11-25T15:00:00Z' })
  const person = await makeStaff(late, { role: 'catalog' })
  const { id: itemId } = await makeItem(late, { code: 'BL-1' })
  const input: Edit = { itemIds: [itemId], kind: 'hide' }
  const { id } = (await person.send(editItems, { input })).data
  late.clock.set('2026-12-26T15:00:00Z')
  const again = await makeStaff(late, { role: 'catalog' })
  const reply = await again.send(undoBulkEdit, { params: { id: id! } })
  expect([reply.status, reply.error]).toEqual([409, 'This can no longer be undone. The limit is 30 days.'])
  expect((await again.send(listBulkEdits)).data.edits).toEqual([])
})
