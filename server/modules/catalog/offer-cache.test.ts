import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addToCart, getCart } from '../../../contract/calls/cart.ts'
import type { Tx } from '../../platform/database.ts'
import { makeItem } from '../../testing/catalog-makers.ts'
import { makeCustomer } from '../../testing/customer-makers.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { createOfferCache, items, priceTiers } from './index.ts'

/** A shop that hears of no change any more, with a buyer who has one item at $10.00 in the cart and has seen it. */
async function openDeafShop() {
  const shop = await openTestShop()
  const buyer = await makeCustomer(shop)
  const item = await makeItem(shop, { tiers: [[1, 100_000]] })
  await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 1 } })
  await shop.app.live.close()
  const readPrice = async () => (await buyer.send(getCart)).data.shopping_cart.net_amt
  expect(await readPrice()).toBe(10)
  const setPrice = (tx: Tx, unitPrice: number) =>
    tx.update(priceTiers).set({ unitPrice }).where(eq(priceTiers.itemId, item.id))
  return { shop, item, readPrice, setPrice }
}

test('a price is the new one as soon as it is committed, and the old one until then', async () => {
  const { shop, readPrice, setPrice } = await openDeafShop()
  await shop.db.transaction(async (tx) => {
    await setPrice(tx, 70_000)
    expect(await readPrice()).toBe(10)
  })
  expect(await readPrice()).toBe(7)
  await setPrice(shop.db.orm, 80_000)
  expect(await readPrice()).toBe(8)
})

test('a change that begins early and is committed late is seen like any other', async () => {
  const { shop, readPrice, setPrice } = await openDeafShop()
  await shop.db.transaction(async (early) => {
    await setPrice(early, 60_000)
    await shop.db.orm
      .update(items)
      .set({ name: 'Renamed' })
      .where(eq(items.id, (await makeItem(shop)).id))
    expect(await readPrice()).toBe(10)
  })
  expect(await readPrice()).toBe(6)
})

test('nothing is kept of a change that is taken back', async () => {
  const { shop, item, readPrice, setPrice } = await openDeafShop()
  const offers = createOfferCache({ db: shop.db, live: shop.app.live })
  const priceIn = async (tx: Tx, changed: number[]) =>
    (await offers.list(tx, null, [item.id], changed)).get(item.id)!.tiers[0]!.unitPrice

  const undone = shop.db.transaction(async (tx) => {
    await setPrice(tx, 10_000)
    expect(await priceIn(tx, [item.id])).toBe(10_000)
    throw new Error('undone')
  })

  await expect(undone).rejects.toThrow('undone')
  expect(await priceIn(shop.db.orm, [])).toBe(100_000)
  expect(await readPrice()).toBe(10)
})
