import { beforeAll, describe, expect, test } from 'vitest'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { addItem, changeItem, getItem } from '../../../../contract/admin/catalog/items.call.ts'
import type { InputOf } from '../../../../contract/call.ts'
import { createLog } from '../../../platform/log.ts'
import { makeCollection, makeItem } from '../../../testing/makers/catalog-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { isItemShown } from '../items/shown.store.ts'
import { removeRushOffer, saveRushOffer } from '../items/rush/rush-offers.store.ts'
import { createPublicationSchedule } from './publish-due.ts'

let shop: TestShop
let owner: TestStaff
let staff: TestStaff

beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-25T15:00:00Z' })
  owner = await makeStaff(shop, { name: 'Olga Owner' })
  staff = await makeStaff(shop, { role: 'catalog', name: 'Cat Alog' })
})

const read = async (id: number) => (await staff.send(getItem, { params: { id } })).data
type Change = Omit<InputOf<typeof changeItem>, 'version'>
const change = async (id: number, input: Change, by = staff) =>
  by.send(changeItem, { params: { id }, input: { version: (await read(id)).version, ...input } })
const logged = async (id: number) =>
  (await owner.send(listAudit, { query: { recordKind: 'item', recordId: id } })).data.entries

describe('an item in the back office', () => {
  test('changes in its texts, prices and cartons; each is in the audit log with what it was', async () => {
    const mugs = await makeCollection(shop, { name: 'Mugs' })
    const { id, code } = await makeItem(shop, { name: 'Camp mug', brand: 'Kiln', tiers: [[1, 100_000]] })
    const reply = await change(id, {
      name: ' Camp cup ',
      descriptionHtml: '<p onclick="x()">Good.</p><script>1</script>',
      features: ['Enamel'],
      specifications: [{ name: 'Capacity', value: '12 oz' }],
      prices: [
        { quantity: 48, price: 8.5, publishedPrice: null },
        { quantity: 1, price: 9.25, publishedPrice: 10 },
      ],
      cartonQuantity: null,
      cartonGrams: 5_000,
      leadDays: 4,
      closeout: true,
      collections: [mugs],
    })
    expect(reply.data.said).toBe(`${code} is saved.`)
    expect(reply.data.item).toMatchObject({
      name: 'Camp cup',
      descriptionHtml: '<p>Good.</p>',
      features: ['Enamel'],
      brand: 'Kiln',
      prices: [
        { quantity: 1, price: 9.25, publishedPrice: 10 },
        { quantity: 48, price: 8.5, publishedPrice: null },
      ],
      cartonQuantity: null,
      cartonGrams: 5_000,
      leadDays: 4,
      closeout: true,
      collections: [['Mugs']],
      state: 'published',
      productUrl: `/products/camp-cup-${id}`,
      mayChange: true,
    })
    const [prices, other] = await logged(id)
    expect(prices).toMatchObject({
      action: 'item.prices',
      who: { name: 'Cat Alog' },
      record: { title: `${code}, Camp cup` },
      changes: [{ name: 'Prices', before: '$10.00 from 1', after: '$9.25 from 1 (before $10.00), $8.50 from 48' }],
    })
    expect(other!.changes).toContainEqual({ name: 'Name', before: 'Camp mug', after: 'Camp cup' })
    expect(reply.data.item.history[0]).toMatchObject({ title: 'Changed prices', by: 'Cat Alog' })

    await change(id, { prices: [] })
    expect(await read(id)).toMatchObject({ prices: [], isPricedOnCall: true })
    const entries = (await logged(id)).length
    await change(id, { name: 'Camp cup' })
    expect((await logged(id)).length).toBe(entries)
  })

  test('costs are seen and changed with the right for it alone, in its history, too', async () => {
    const { id } = await makeItem(shop)
    expect((await change(id, { cost: 42_500 })).data.item).toMatchObject({ cost: 42_500 })
    const support = await makeStaff(shop, { role: 'support' })
    const seen = (await support.send(getItem, { params: { id } })).data
    expect(seen.cost).toBeNull()
    expect(JSON.stringify(seen.history)).not.toContain('4.25')
    expect((await read(id)).history[0]).toMatchObject({ note: 'Cost: $4.25' })
    expect((await change(id, { cost: null })).data.item).toMatchObject({ cost: null })
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'Camp <b>mug</b>' }, 'name'],
    [{ prices: [{ quantity: 1, price: 0, publishedPrice: null }] }, 'prices.0.price'],
    [{ prices: [{ quantity: 1, price: 12.34567, publishedPrice: null }] }, 'prices.0.price'],
    [{ prices: [1, 1].map((quantity) => ({ quantity, price: 5, publishedPrice: null })) }, 'prices.1.quantity'],
    [{ prices: [1, 2].map((quantity) => ({ quantity, price: quantity, publishedPrice: null })) }, 'prices.1.price'],
    [{ prices: [{ quantity: 1, price: 5, publishedPrice: 4 }] }, 'prices.0.publishedPrice'],
    [{ prices: [{ quantity: 5, price: 1, publishedPrice: null }] }, 'prices'],
    [{ publication: { show: 'from', from: '2026-11-25' } }, 'from'],
    [{ publication: { show: 'from' } }, 'from'],
    [{ publication: { show: 'now', until: '2026-11-24' } }, 'until'],
    [{ publication: { show: 'now', until: 'soon' } }, 'until'],
  ] satisfies [Change, string][])('%o is refused at %s, and nothing changes', async (input, field) => {
    const { id } = await makeItem(shop)
    const before = await read(id)
    expect((await change(id, input)).errors[0]?.field).toBe(field)
    expect(await read(id)).toEqual(before)
  })

  test('has rush prices, of which none stands twice, and beside them what the shop offers', async () => {
    const { id, code } = await makeItem(shop)
    const rush = (days: number, price: number, publishedPrice: number | null = null) => ({
      days,
      maximumQuantity: 250,
      price,
      publishedPrice,
    })
    await saveRushOffer(shop.db.orm, { days: 3, maximumQuantity: 500, basisPoints: 2_500 })
    expect(await read(id)).toMatchObject({
      rushPrices: [],
      usualRush: [{ days: 3, maximumQuantity: 500, surcharge: '25%' }],
    })
    const reply = await change(id, { rushPrices: [rush(3, 9.5), rush(1, 12, 14)] })
    expect(reply.data.item.rushPrices).toEqual([rush(1, 12, 14), rush(3, 9.5)])
    expect((await logged(id))[0]).toMatchObject({
      action: 'item.prices',
      record: { title: expect.stringContaining(code) as string },
      changes: [{ name: 'Rush prices', before: '', after: '$12.00 within 1 day, $9.50 within 3 days' }],
    })
    for (const rows of [[rush(1, 5), rush(1, 6)], [rush(1, 0)]])
      expect((await change(id, { rushPrices: rows })).errors[0]?.field).toBe('rushPrices')
    const lower = await change(id, { rushPrices: [rush(1, 5), rush(3, 5, 4)] })
    expect(lower.errors[0]?.field).toBe('rushPrices.1.publishedPrice')
    await change(id, { name: 'Other' })
    expect((await read(id)).rushPrices).toHaveLength(2)
    await change(id, { rushPrices: [] })
    expect((await read(id)).rushPrices).toEqual([])
    await removeRushOffer(shop.db.orm, 3)
  })

  test('colors and sizes are taken off sale, and the order of the colors stays', async () => {
    const pairs = ['Navy', 'Red'].flatMap((color) => ['S', 'M'].map((size) => ({ color, size })))
    const { id } = await makeItem(shop, { variants: pairs })
    const { variants, colors } = await read(id)
    const wanted = variants.map((variant) => ({ ...variant, isSold: variant.size !== 'S' })).toReversed()
    const { item } = (await change(id, { variants: wanted })).data
    expect(item.variants.filter(({ isSold }) => isSold).map(({ size }) => size)).toEqual(['M', 'M'])
    expect(item.colors).toEqual(colors)
  })

  test('stock is saved only where it is what was shown', async () => {
    const { id, variants } = await makeItem(shop, { variants: [{ stock: 10 }] })
    const [row] = (await read(id)).stock
    const stock = (was: number, quantity: number) => [
      { code: variants[0]!.code, warehouse: row!.warehouse, was, quantity },
    ]
    expect((await change(id, { stock: stock(10, 7) })).data.item.stock[0]!.quantity).toBe(7)
    const late = await change(id, { stock: stock(10, 12) })
    expect([late.status, late.errors[0]?.field]).toEqual([409, 'stock'])
    expect((await logged(id))[0]).toMatchObject({ action: 'item.stock' })
  })

  test('stock that nobody counts any more is gone, and so are its pieces', async () => {
    const { id, variants } = await makeItem(shop, { variants: [{ stock: 10 }] })
    const { warehouse } = (await read(id)).stock[0]!
    const row = { code: variants[0]!.code, warehouse }
    const { item } = (await change(id, { stock: [{ ...row, was: 10, quantity: null }] })).data
    expect(item.stock).toMatchObject([{ ...row, quantity: null, incomingQuantity: 0 }])
    const [entry] = await logged(id)
    expect(entry).toMatchObject({ action: 'item.stock', changes: [{ name: 'Stock', after: '' }] })
  })

  test('the second to save hears what the first has changed', async () => {
    const { id } = await makeItem(shop, { name: 'Twice' })
    const { version } = await read(id)
    await change(id, { name: 'Once' }, owner)
    const late = await staff.send(changeItem, { params: { id }, input: { version, name: 'Never' } })
    expect(late.status).toBe(409)
    expect(late.error).toContain(
      'Olga Owner has changed this since you opened it: Changed an item; Name from Twice to Once.',
    )
    expect((await read(id)).name).toBe('Once')
  })

  test('is added hidden, and as a copy without its stock', async () => {
    const { data } = await staff.send(addItem, { input: { code: 'NEW-1', name: 'New mug' } })
    expect(await read(data.id)).toMatchObject({ code: 'NEW-1', state: 'hidden', isPricedOnCall: true, prices: [] })
    const taken = await staff.send(addItem, { input: { code: 'new-1', name: 'Other' } })
    expect(taken.errors[0]?.field).toBe('code')
    expect((await staff.send(addItem, { input: { code: 'NEW-3', name: ' ' } })).errors[0]?.field).toBe('name')
    const source = await makeItem(shop, { code: 'SRC', brand: 'Kiln', variants: [{ size: 'S', stock: 5 }] })
    const copy = await staff.send(addItem, { input: { code: 'NEW-2', name: 'Copy', copyOf: source.id } })
    const item = await read(copy.data.id)
    expect(item).toMatchObject({ brand: 'Kiln', state: 'hidden', prices: [{ quantity: 1, price: 10 }] })
    expect(item.variants.map(({ code }) => code)).toEqual([source.variants[0]!.code.replace('SRC', 'NEW-2')])
    expect(item.stock.every(({ quantity }) => quantity === null)).toBe(true)
    expect((await logged(copy.data.id))[0]).toMatchObject({ action: 'item.add' })
  })

  test.each([
    ['NEW-<b>', 'Mug', 'code'],
    ['NEW-😀', 'Mug', 'code'],
    ['NEW-9', '<i>Mug</i>', 'name'],
  ])('is not added as %s, %s', async (code, name, field) => {
    expect((await staff.send(addItem, { input: { code, name } })).errors[0]?.field).toBe(field)
  })

  test('may have an emoji in its name', async () => {
    const { data } = await staff.send(addItem, { input: { code: 'NEW-10', name: 'Mug 😀' } })
    expect(await read(data.id)).toMatchObject({ name: 'Mug 😀' })
  })

  test('is not there for a number that no item has, or for a removed one', async () => {
    const { id } = await makeItem(shop, { status: 'removed' })
    for (const one of [id, 2_000_000]) {
      expect((await staff.send(getItem, { params: { id: one } })).status).toBe(404)
      expect((await staff.send(changeItem, { params: { id: one }, input: { version: 'x' } })).status).toBe(404)
    }
  })

  test('is shown from its day to its last day, by the calendar of the shop', async () => {
    const { id, code } = await makeItem(shop)
    const schedule = createPublicationSchedule({ db: shop.db, clock: shop.clock, log: createLog('silent') })
    const isShown = () => isItemShown(shop.db.orm, id)
    const reply = await change(id, { publication: { show: 'from', from: '2026-12-01', until: '2026-12-02' } })
    expect(reply.data.said).toBe(`${code} is saved. Shoppers see it from Dec 1, 2026 on.`)
    expect(reply.data.item).toMatchObject({ state: 'scheduled', publishedFrom: '2026-12-01', productUrl: null })
    expect(await isShown()).toBe(false)
    const days: [string, boolean][] = [
      ['2026-12-01T04:59:00Z', false],
      ['2026-12-01T05:00:00Z', true],
      ['2026-12-03T04:59:00Z', true],
      ['2026-12-03T05:00:00Z', false],
    ]
    for (const [moment, shown] of days) {
      shop.clock.set(moment)
      await schedule.publishDue()
      expect([moment, await isShown()]).toEqual([moment, shown])
    }
    shop.clock.set('2026-11-25T15:00:00Z')
    expect((await logged(id)).map(({ action, who }) => [action, who.name])).toEqual([
      ['item.publication', 'Schedule'],
      ['item.publication', 'Schedule'],
      ['item.publication', 'Cat Alog'],
    ])
  })
})
