import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addToCart, getCart } from '../../../../../contract/shop/cart/cart.call.ts'
import { getPublishedList, makeItem, makePriceList, toTiers } from '../../../../testing/makers/catalog-makers.ts'
import { makeCustomer, type TestCustomer } from '../../../../testing/makers/customer-makers.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'
import { itemPictures, pictures, priceTiers } from '../catalog.tables.ts'
import { decorationMethods, itemCharges } from '../decoration.tables.ts'

const readLines = async (buyer: TestCustomer) => (await buyer.send(getCart)).data.shopping_cart.shopping_cart_lines

describe('the price in a cart', () => {
  test('is that of the own price list where it names the item, else the published one', async () => {
    const shop = await openTestShop()
    const agreed = await makePriceList(shop.db.orm)
    const partner = await makeCustomer(shop, { priceListId: agreed })
    const stranger = await makeCustomer(shop)
    const [named, other] = [await makeItem(shop), await makeItem(shop)]
    await shop.db.orm.insert(priceTiers).values(
      toTiers(named.id, agreed, [
        [1, 90_000],
        [10, 85_000],
      ]),
    )

    for (const buyer of [partner, stranger]) {
      await buyer.send(addToCart, { input: { catalog_item_id: named.id, quantity: 10 } })
      await buyer.send(addToCart, { input: { catalog_item_id: other.id, quantity: 10 } })
    }

    expect(await readLines(partner)).toMatchObject([
      {
        unit_price: 8.5,
        quantities: [
          { quantity: 1, price: 9 },
          { quantity: 10, price: 8.5 },
        ],
      },
      { unit_price: 10 },
    ])
    expect(await readLines(stranger)).toMatchObject([{ unit_price: 10 }, { unit_price: 10 }])
  })

  test('is no other company\u2019s', async () => {
    const shop = await openTestShop()
    const item = await makeItem(shop, { tiers: [] })
    const secret = await makePriceList(shop.db.orm)
    await makeCustomer(shop, { priceListId: secret })
    await shop.db.orm.insert(priceTiers).values(toTiers(item.id, secret, [[1, 1]]))
    const buyer = await makeCustomer(shop)
    await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 1 } })
    expect(await readLines(buyer)).toMatchObject([{ net_amt: 0, quantities: [] }])
    expect((await readLines(buyer))[0]!.problems).toHaveLength(1)
    await shop.db.orm.insert(priceTiers).values(toTiers(item.id, await getPublishedList(shop.db), [[1, 50_000]]))
    expect(await readLines(buyer)).toMatchObject([{ net_amt: 5, problems: [] }])
  })

  test('is the new one as soon as it is committed, and the old one until then', async () => {
    const shop = await openTestShop({ isNew: true })
    const buyer = await makeCustomer(shop)
    const item = await makeItem(shop, { tiers: [[1, 100_000]] })
    await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 1 } })
    await shop.app.services.live.close()
    await shop.db.transaction(async (tx) => {
      await tx.update(priceTiers).set({ unitPrice: 70_000 }).where(eq(priceTiers.itemId, item.id))
      expect(await readLines(buyer)).toMatchObject([{ net_amt: 10 }])
    })
    expect(await readLines(buyer)).toMatchObject([{ net_amt: 7 }])
  })

  test('leaves out the charges of a decoration', async () => {
    const shop = await openTestShop()
    const buyer = await makeCustomer(shop)
    const item = await makeItem(shop, { minimumQuantity: 100 })
    const [method] = await shop.db.orm
      .insert(decorationMethods)
      .values({ itemId: item.id, type: 'DIRECT', process: 'screen', name: 'Direct print' })
      .returning()
    const charge = { code: 'LTM-CHARGE', name: 'Less', why: '', kind: 'order', per: 'order', amount: 1 } as const
    await shop.db.orm.insert(itemCharges).values({ ...charge, itemId: item.id, methodId: method!.id })
    await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 5 } })
    expect(await readLines(buyer)).toMatchObject([
      { charges: [], problems: [expect.stringMatching(/^Minimum order is 100/)] },
    ])
  })
})

test('a line shows the picture of the color that was chosen, or the first one', async () => {
  const shop = await openTestShop()
  const buyer = await makeCustomer(shop)
  const item = await makeItem(shop, { variants: [{ color: 'Navy' }, { color: 'Red' }, { color: 'Bone' }] })
  const { orm, pool } = shop.db
  const [first, red] = await orm
    .insert(pictures)
    .values([
      { key: 'first', source: 'bundled', location: 'first.webp' },
      { key: 'red', source: 'url', location: 'https://pictures.example/red.jpg' },
    ])
    .returning()
  await orm.insert(itemPictures).values({ itemId: item.id, pictureId: first!.id })
  await orm.insert(itemPictures).values({ itemId: item.id, pictureId: red!.id, position: 1 })
  await pool.query(
    `update item_pictures set color_id = (select id from item_colors where name = 'Red') where position = 1`,
  )
  const pick = (index: number) =>
    buyer.send(addToCart, {
      input: { catalog_item_id: item.id, variants: [{ variant_id: item.variants[index]!.id, quantity: 1 }] },
    })

  await pick(2)
  expect(await readLines(buyer)).toMatchObject([{ image_thumnail: '/pictures/first/320.webp' }])
  await pick(1)
  expect(await readLines(buyer)).toMatchObject([{ image_thumnail: 'https://pictures.example/red.jpg' }])
})
