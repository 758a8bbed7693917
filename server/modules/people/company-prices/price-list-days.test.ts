import type { Day } from '../../../../domain/calendar/business-days.ts'
import { expect, test } from 'vitest'
import { addToCart, getCart } from '../../../../contract/shop/cart/cart.call.ts'
import { getProduct } from '../../../../contract/shop/catalog/products.call.ts'
import { priceLists, priceTiers } from '../../catalog/items/catalog.tables.ts'
import { saveTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import { makeItem, makePriceList, toTiers } from '../../../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { eq } from 'drizzle-orm'

test('outside of the days of its price list a company pays the published prices, by the clock of the shop', async () => {
  const shop = await openTestShop()
  const listId = await makePriceList(shop.db.orm)
  const item = await makeItem(shop)
  await shop.db.orm.insert(priceTiers).values(toTiers(item.id, listId, [[1, 80_000]]))
  const setDays = (validFrom: Day | null, validUntil: Day | null) =>
    shop.db.orm.update(priceLists).set({ validFrom, validUntil }).where(eq(priceLists.id, listId))
  await saveTimeZone(shop.db.orm, 'America/New_York')
  shop.clock.set('2026-06-01T12:00:00Z')
  const buyer = await makeCustomer(shop, { priceListId: listId })
  await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 10 } })
  const readPrices = async () => [
    (await buyer.send(getCart)).data.shopping_cart.shopping_cart_lines[0]!.unit_price,
    (await buyer.send(getProduct, { params: { id: item.id } })).data.product.cost,
  ]
  expect(await readPrices()).toEqual([8, 8])
  await setDays('2026-06-02' as Day, '2026-06-03' as Day)
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
  await setDays(null, null)
  expect(await readPrices()).toEqual([8, 8])
})
