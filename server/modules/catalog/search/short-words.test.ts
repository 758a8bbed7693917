import { beforeAll, expect, test } from 'vitest'
import { getGlobalSearchFilters, globalSearch, search } from '../../../../contract/shop/catalog/listings.call.ts'
import { makeItems } from '../../../testing/makers/catalog-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await makeItems(shop, [
    { code: 'NS-4420', name: 'Respirator', brand: '3M' },
    { code: 'NW-1', name: 'Work Jacket', variants: [{ size: 'L' }, { size: 'XL' }] },
    { code: 'NW-2', name: 'Electrodes 6011', summary: '1/8 in, 5 lb box' },
    { code: 'NW-3', name: 'Flap Disc', summary: '4-1/2 in, 40 grit' },
    { code: 'NW-4', name: 'Drill Bit', summary: '1/2 in' },
    { code: 'NW-5', name: 'Squeeze Bottle', summary: 'for water' },
    { code: 'NW-6', name: 'Water Jug' },
    { code: 'NW-7', name: 'Canvas Glove' },
    { code: 'NW-8', name: 'Leather Glove' },
    { code: 'NW-9', name: 'E7018 Electrode' },
    { code: 'NB-7018-S', name: 'Steel-toe Boot' },
  ])
})

const find = async (keyword: string) =>
  (await shop.send(globalSearch, { input: { keyword } })).data.catalog_items.map(({ web_code: code }) => code)

test.each([
  ['½', 'NW-4'],
  ['⅛', 'NW-2'],
  ['4½', 'NW-3'],
  ['4½ disc', 'NW-3'],
  ['1/2', 'NW-4'],
  ['3M', 'NS-4420'],
  ['XL', 'NW-1'],
  ['xl', 'NW-1'],
  ['5#', 'NW-2'],
  ['5# electrodes', 'NW-2'],
  ['7018', 'NW-9'],
  ['waterbottle', 'NW-5'],
  ['glove not leather', 'NW-7'],
  ['ns4420', 'NS-4420'],
  ['NS\u20134420', 'NS-4420'],
  ['NS\u20114420', 'NS-4420'],
])('%j finds %s first', async (keyword, code) => {
  expect((await find(keyword))[0]).toBe(code)
})

test('a few letters that are no word of the catalog find nothing, and are not suggested for', async () => {
  expect(await find('ab')).toEqual([])
  expect(await find('di')).toEqual([])
  expect((await shop.send(search, { input: { query: 'xl' } })).data.catalog_items).toEqual([])
  const { data } = await shop.send(getGlobalSearchFilters, { query: { keyword: 'ab' } })
  expect(data.total_product_count).toBe(0)
})
