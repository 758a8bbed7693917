import { beforeAll, expect, test } from 'vitest'
import { findFlyerGoods } from '../../../../contract/shop/flyers.call.ts'
import { getProduct } from '../../../../contract/shop/catalog/products.call.ts'
import {
  makeCollection,
  makeItem,
  makePriceList,
  toTiers,
  type TestItem,
} from '../../../testing/makers/catalog-makers.ts'
import { countQueries } from '../../../testing/count-queries.ts'
import { makeCustomer, type TestCustomer } from '../../../testing/makers/customer-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { priceTiers } from '../../catalog/items/catalog.tables.ts'

let shop: TestShop
let marcus: TestCustomer
let other: TestCustomer
let tumbler: TestItem
let onCall: TestItem
let closed: TestItem

beforeAll(async () => {
  shop = await openTestShop()
  const contract = await makePriceList(shop.db.orm)
  tumbler = await makeItem(shop, {
    code: 'NS-4420',
    name: 'Camp tumbler',
    minimumQuantity: 48,
    unit: 'pair',
    descriptionHtml: `<p>Keeps coffee hot &amp; cold.</p><script>x</script><p>${'Fits a cup holder. '.repeat(20)}</p>`,
    tiers: [
      [48, 122_000],
      [240, 109_525],
    ],
    variants: [{ color: 'Navy' }, { color: 'Red' }],
  })
  await shop.db.orm.insert(priceTiers).values(toTiers(tumbler.id, contract, [[48, 99_950]]))
  onCall = await makeItem(shop, { custom: true, minimumQuantity: 500 })
  closed = await makeItem(shop, { collections: [await makeCollection(shop, { loginRequired: true })] })
  marcus = await makeCustomer(shop, { priceListId: contract })
  other = await makeCustomer(shop)
  await shop.refreshCatalog()
})

const find = async (input: { ids?: number[]; codes?: string[] }, by = marcus) =>
  (await by.send(findFlyerGoods, { input })).data

test('an item comes with a short plain text, its colors, and the net prices of who asks', async () => {
  const [goods] = (await find({ ids: [tumbler.id] })).goods
  expect(goods).toMatchObject({
    id: tumbler.id,
    name: 'Camp tumbler',
    web_code: 'NS-4420',
    item_url: tumbler.path,
    unit: 'pair',
    moq: 48,
    gone: false,
    tiers: [{ quantity: 48, net: 9.995 }],
    methods: [],
    colors: [{ name: 'Navy' }, { name: 'Red' }],
  })
  expect(goods!.text).toMatch(/^Keeps coffee hot & cold\. Fits a cup holder\. .*holder\.$/)
  expect(goods!.text.length).toBeLessThanOrEqual(160)
  expect((await find({ ids: [tumbler.id] }, other)).goods[0]!.tiers).toEqual([
    { quantity: 48, net: 12.2 },
    { quantity: 240, net: 10.9525 },
  ])
})

test('its prices are those of its page', async () => {
  for (const by of [marcus, other]) {
    const page = (await by.send(getProduct, { params: { id: tumbler.id } })).data.product
    const { tiers } = (await find({ ids: [tumbler.id] }, by)).goods[0]!
    expect(tiers).toEqual(page.quantities.map(({ quantity, price }) => ({ quantity, net: price })))
  }
})

test('what is priced on call has no prices, and what needs a sign-in is shown to a customer', async () => {
  expect((await find({ ids: [onCall.id, closed.id] })).goods).toMatchObject([
    { id: onCall.id, tiers: [], moq: 500, gone: false },
    { id: closed.id, gone: false },
  ])
})

test('an item that is not there is gone, and says nothing of itself', async () => {
  const hidden = await makeItem(shop, { name: 'Secret', status: 'hidden' })
  const { goods } = await find({ ids: [999_999, hidden.id] })
  expect(goods.map(({ name, gone }) => [name, gone])).toEqual([
    ['', true],
    ['', true],
  ])
})

test('pasted codes find their items, those of colors and sizes, too; others are named', async () => {
  const [navy] = tumbler.variants
  const found = await find({ codes: [' ns-4420 ', navy!.code, 'NS-0000', 'NS-0000', '  ', onCall.code] })
  expect(found.goods.map(({ id }) => id)).toEqual([tumbler.id, onCall.id])
  expect(found.unknown_codes).toEqual(['NS-0000'])
  const respelled = await find({ codes: ['ns4420,'] })
  expect(respelled.goods.map(({ id }) => id)).toEqual([tumbler.id])
})

test('who asks for nothing gets nothing, and a guest is asked to sign in', async () => {
  expect(await find({ ids: [], codes: [] })).toEqual({ goods: [], unknown_codes: [] })
  const unsaid = await marcus.send(findFlyerGoods, { input: {} })
  expect(unsaid.errors).toEqual([{ field: 'codes', message: 'Please say which items, by id or by code.' }])
  expect((await shop.send(findFlyerGoods, { input: { ids: [tumbler.id] } })).status).toBe(401)
})

test('many items take as many queries as one', async () => {
  const many = [tumbler.id, onCall.id, closed.id]
  const [one, all] = [
    await countQueries(shop.db, () => find({ ids: [tumbler.id] })),
    await countQueries(shop.db, () => find({ ids: many })),
  ]
  expect(all).toEqual(one)
})
