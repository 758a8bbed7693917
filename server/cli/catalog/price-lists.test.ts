import { expect, test } from 'vitest'
import { addToCart, getCart } from '../../../contract/shop/cart/cart.call.ts'
import { getProduct } from '../../../contract/shop/catalog/products.call.ts'
import { priceLists, priceTiers } from '../../modules/catalog/items/catalog.tables.ts'
import { saveTimeZone } from '../../platform/calendar/shop-calendar.store.ts'
import { makeItem, makePriceList, toTiers } from '../../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../../testing/makers/customer-makers.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { eq } from 'drizzle-orm'
import { runCompany } from '../companies/companies.ts'
import { runPriceList } from './price-lists.ts'

async function openShop() {
  const shop = await openTestShop()
  const listId = await makePriceList(shop.db.orm)
  await shop.db.orm.update(priceLists).set({ name: 'Agreed 2027' }).where(eq(priceLists.id, listId))
  const item = await makeItem(shop)
  await shop.db.orm.insert(priceTiers).values(toTiers(item.id, listId, [[1, 80_000]]))
  const heard: string[] = []
  const note = (text: string) => void heard.push(text.trim())
  const run = (...words: string[]) => runPriceList(shop.db, words, { print: note, printError: note })
  return { shop, listId, item, heard, run }
}

test('outside of the days of its price list a company pays the published prices, by the clock of the shop', async () => {
  const { shop, listId, item, run } = await openShop()
  await saveTimeZone(shop.db.orm, 'America/New_York')
  shop.clock.set('2026-06-01T12:00:00Z')
  const buyer = await makeCustomer(shop, { priceListId: listId })
  await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 10 } })
  const readPrices = async () => [
    (await buyer.send(getCart)).data.shopping_cart.shopping_cart_lines[0]!.unit_price,
    (await buyer.send(getProduct, { params: { id: item.id } })).data.product.cost,
  ]
  expect(await readPrices()).toEqual([8, 8])
  expect(await run('dates', 'agreed', '2027', '--from', '2026-06-02', '--until', '2026-06-03')).toBe(0)
  expect(await readPrices()).toEqual([10, null])
  for (const [moment, prices] of [
    ['2026-06-02T03:59:59Z', [10, null]],
    ['2026-06-02T04:00:00Z', [8, 8]],
    ['2026-06-04T03:59:59Z', [8, 8]],
    ['2026-06-04T04:00:00Z', [10, null]],
  ] as const) {
    shop.clock.set(moment)
    expect(await readPrices()).toEqual(prices)
  }
  expect(await run('dates', 'Agreed 2027')).toBe(0)
  expect(await readPrices()).toEqual([8, 8])
})

test('the owner reads which price lists there are and when they count', async () => {
  const { heard, run } = await openShop()
  expect(await run('dates', 'Agreed 2027', '--until', '2026-12-31')).toBe(0)
  expect(await run('list')).toBe(0)
  expect(heard).toEqual([
    'Agreed 2027: until Dec 31, 2026.',
    expect.stringMatching(
      /^Agreed 2027 +1 item +until Dec 31, 2026 +no company yet: .*\n +Prices +1 item +published, always +everybody$/,
    ),
  ])
})

test('days of a price list that cannot be are refused', async () => {
  const { heard, run } = await openShop()
  expect(await run('dates', 'Nobody')).toBe(1)
  expect(await run('dates', 'Prices', '--until', '2026-12-31')).toBe(1)
  expect(heard).toEqual(["There is no price list 'Nobody'.", 'Prices are the published prices: they always count.'])
  await expect(run('dates', 'Agreed 2027', '--until', 'soon')).rejects.toThrow("'soon' is no day.")
  await expect(run('dates', 'Agreed 2027', '--from', '2026-02-02', '--until', '2026-02-01')).rejects.toThrow(
    'Feb 1, 2026 is before Feb 2, 2026.',
  )
  await expect(run('dates')).rejects.toThrow('What about price lists?')
})

test('a company buys by the price list that the owner gives it, and by the published prices without one', async () => {
  const { shop, item, heard, run } = await openShop()
  const buyer = await makeCustomer(shop, { companyName: 'Atlas Welding' })
  const note = (text: string) => void heard.push(text.trim())
  const runFor = (...words: string[]) =>
    runCompany(shop.db, shop.config, ['price-list', ...words], { print: note, printError: note }, shop.clock)
  const cost = async () => (await buyer.send(getProduct, { params: { id: item.id } })).data.product.cost

  expect(await runFor('Atlas Welding')).toBe(0)
  expect(await runFor('Atlas Welding', 'agreed 2027')).toBe(0)
  expect(await cost()).toBe(8)
  expect(await run('list')).toBe(0)
  expect(await runFor('atlas welding', 'none')).toBe(0)
  expect(await cost()).toBeNull()
  expect(await runFor('Atlas Welding', 'Nobody')).toBe(1)
  expect(await runFor('Atlas Welding', 'Prices')).toBe(1)
  expect(await runFor('Nobody Inc.', 'Agreed 2027')).toBe(1)
  expect(await runFor('Atlas Welding', 'Agreed', '2027')).toBe(2)
  expect(heard).toEqual([
    'Atlas Welding: the published prices.',
    'Atlas Welding: the price list Agreed 2027; the published prices of what it does not name.',
    expect.stringMatching(/^Agreed 2027 +1 item +always +Atlas Welding\n/),
    'Atlas Welding: the published prices.',
    "There is no price list 'Nobody'. An import makes one from company_prices (docs/import.md).",
    'Prices are what everybody pays: say none.',
    "There is no company 'Nobody Inc.'. 'company list' names all of them.",
    "'2027' says nothing here. A name of several words stands in quotes.",
  ])
})
