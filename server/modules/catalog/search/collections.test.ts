import { expect, test } from 'vitest'
import { getMegaMenu, getMenuOutline, getSubCollections } from '../../../../contract/shop/content.call.ts'
import { makeCollection, makeItem } from '../../../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { itemPictures, pictures } from '../items/catalog.tables.ts'

test('the menu shows the visible collections in their order, three levels deep, with what they hold', async () => {
  const shop = await openTestShop()
  const branded = await makeCollection(shop, { name: 'Branded', position: 2, showSubCollections: true })
  const industrial = await makeCollection(shop, { name: 'Industrial', position: 1 })
  const drinkware = await makeCollection(shop, { name: 'Drinkware', parentId: branded })
  const mugs = await makeCollection(shop, { name: 'Mugs', parentId: drinkware })
  const outlet = await makeCollection(shop, { name: 'Outlet', parentId: branded, otherLinkUrl: '/outlet' })
  await makeCollection(shop, { name: 'Hidden', hidden: true })
  await makeCollection(shop, { name: 'Bags', parentId: await makeCollection(shop, { name: 'Empty' }) })
  await makeItem(shop, { collections: [industrial] })
  await makeItem(shop, { collections: [mugs, drinkware] })
  await makeItem(shop, { collections: [drinkware] })

  const { collections } = (await shop.send(getMegaMenu)).data

  const plain = { login_required: false, show_sub_collections: false, other_link_url: null, thumb_image: null }
  expect(collections).toEqual([
    {
      ...plain,
      id: industrial,
      collection_id: industrial,
      name: 'Industrial',
      collection_url: `/listing/${industrial}`,
      product_count: 1,
      sub_collections: [],
    },
    {
      ...plain,
      id: branded,
      collection_id: branded,
      name: 'Branded',
      collection_url: `/subCollection/${branded}`,
      show_sub_collections: true,
      product_count: 2,
      sub_collections: [
        {
          ...plain,
          id: drinkware,
          collection_id: drinkware,
          name: 'Drinkware',
          collection_url: `/listing/${drinkware}`,
          product_count: 2,
          sub_collections: [
            {
              ...plain,
              id: mugs,
              collection_id: mugs,
              name: 'Mugs',
              collection_url: `/listing/${mugs}`,
              product_count: 1,
            },
          ],
        },
        {
          ...plain,
          id: outlet,
          collection_id: outlet,
          name: 'Outlet',
          collection_url: '/outlet',
          other_link_url: '/outlet',
          product_count: 0,
          sub_collections: [],
        },
      ],
    },
  ])
})

test('a collection whose only item is hidden leaves the menu, and comes back with it', async () => {
  const shop = await openTestShop()
  const bags = await makeCollection(shop, { name: 'Bags' })
  const { code } = await makeItem(shop, { collections: [bags] })
  const readIds = async () => {
    await shop.refreshCatalog()
    return (await shop.send(getMegaMenu)).data.collections.map(({ id }) => id)
  }
  expect(await readIds()).toEqual([bags])
  await shop.db.pool.query(`update items set status = 'hidden' where code = $1`, [code])
  expect(await readIds()).toEqual([])
  await shop.db.pool.query(`update items set status = 'active' where code = $1`, [code])
  expect(await readIds()).toEqual([bags])
})

test('the menu shows guests that a collection needs a sign-in, and counts for them what they may look at', async () => {
  const shop = await openTestShop()
  const top = await makeCollection(shop)
  const dealers = await makeCollection(shop, { parentId: top, loginRequired: true })
  await makeItem(shop, { collections: [dealers] })
  const { token } = await makeCustomer(shop)
  const readMenu = async (from: { token?: string }) => (await shop.send(getMegaMenu, from)).data.collections
  const guarded = { id: dealers, login_required: true, product_count: 1 }
  expect(await readMenu({})).toMatchObject([{ id: top, product_count: 0, sub_collections: [guarded] }])
  expect(await readMenu({ token })).toMatchObject([{ id: top, product_count: 1, sub_collections: [guarded] }])
})

test('a collection without a picture shows that of its most bought item', async () => {
  const shop = await openTestShop()
  const [picture, own] = await shop.db.orm
    .insert(pictures)
    .values([
      { key: 'mug-1', source: 'bundled', location: 'mug.webp' },
      { key: 'own-1', source: 'url', location: 'https://pictures.example/own.jpg' },
    ])
    .returning({ id: pictures.id })
  const collection = await makeCollection(shop)
  const pictured = await makeCollection(shop, { pictureId: own!.id })
  await makeItem(shop, { collections: [collection], popularity: 9 })
  const { id } = await makeItem(shop, { collections: [collection, pictured], popularity: 5 })
  await shop.db.orm.insert(itemPictures).values({ itemId: id, pictureId: picture!.id })
  await shop.refreshCatalog()

  expect((await shop.send(getMegaMenu)).data.collections).toMatchObject([
    { thumb_image: '/pictures/mug-1/320.webp' },
    { thumb_image: 'https://pictures.example/own.jpg' },
  ])

  await shop.db.pool.query(`update pictures set key = 'mug-2' where key = 'mug-1'`)
  await shop.refreshCatalog()
  expect((await shop.send(getMegaMenu)).data.collections[0]).toMatchObject({ thumb_image: '/pictures/mug-2/320.webp' })
})

test('what every page shows of the menu are its first two levels, and one picture', async () => {
  const shop = await openTestShop()
  const trade = await makeCollection(shop, { name: 'Industrial' })
  const group = await makeCollection(shop, { name: 'Wire', parentId: trade })
  const below = await makeCollection(shop, { name: 'Flux-cored', parentId: group })
  const closed = await makeCollection(shop, { name: 'Contract wire', parentId: trade, loginRequired: true })
  const { id } = await makeItem(shop, { collections: [below, closed] })
  const [picture] = await shop.db.orm
    .insert(pictures)
    .values({ key: 'wire-1', source: 'bundled', location: 'wire.webp' })
    .returning({ id: pictures.id })
  await shop.db.orm.insert(itemPictures).values({ itemId: id, pictureId: picture!.id })
  await shop.refreshCatalog()

  const open = { login_required: false, product_count: 1 }
  const { data: menu } = await shop.send(getMegaMenu)
  expect((await shop.send(getMenuOutline)).data).toEqual({
    collections: [
      {
        name: 'Industrial',
        collection_url: menu.collections[0]!.collection_url,
        ...open,
        sub_collections: menu.collections[0]!.sub_collections.map(
          ({ name, collection_url, login_required, product_count }) => ({
            name,
            collection_url,
            login_required,
            product_count,
          }),
        ),
      },
    ],
    image: '/pictures/wire-1/320.webp',
  })
  expect(menu.collections[0]!.sub_collections.map(({ name }) => name)).toEqual(['Wire', 'Contract wire'])
})

test('a collection shows those below it', async () => {
  const shop = await openTestShop()
  const top = await makeCollection(shop, { name: 'Branded', text: 'Goods with your mark.' })
  const middle = await makeCollection(shop, { name: 'Drinkware', parentId: top })
  const leaf = await makeCollection(shop, { name: 'Mugs', parentId: middle })
  await makeItem(shop, { collections: [leaf] })

  const { data } = await shop.send(getSubCollections, { query: { collection_id: middle } })
  expect(data.collection).toMatchObject({ id: middle, text: '', trail: [{ id: top }, { id: middle }] })
  expect(data.sub_collections).toMatchObject([{ id: leaf, name: 'Mugs', sub_collections: [] }])

  const above = (await shop.send(getSubCollections, { query: { collection_id: top } })).data
  expect(above.collection.text).toBe('Goods with your mark.')
  expect(above.sub_collections).toMatchObject([{ id: middle, sub_collections: [{ id: leaf }] }])
})

test('a collection that needs a sign-in, is hidden or is not there shows nothing to a guest', async () => {
  const shop = await openTestShop()
  const dealers = await makeCollection(shop, { loginRequired: true })
  const hidden = await makeCollection(shop, { hidden: true })
  const open = (id: unknown) => shop.sendAnything(getSubCollections, { query: { collection_id: id } })

  expect(await open(dealers)).toRefuseWith('Login Required')
  expect((await open(dealers)).status).toBe(401)
  for (const id of [hidden, 2_000_000_000]) {
    expect((await open(id)).status).toBe(404)
    expect(await open(id)).toRefuseWith('We cannot find this collection. It may have moved.')
  }
  for (const id of ['', 'x', '-1', '1.5', '99999999999']) expect((await open(id)).status).toBe(400)
})

test('collections whose parents lead in a circle are left out and hurt nobody', async () => {
  const shop = await openTestShop()
  const [one, other] = [await makeCollection(shop), await makeCollection(shop)]
  const third = await makeCollection(shop)
  await makeItem(shop, { collections: [third] })
  await shop.db.pool.query('update collections set parent_id = $1 where id = $2', [one, other])
  await shop.db.pool.query('update collections set parent_id = $1 where id = $2', [other, one])
  await shop.refreshCatalog()
  expect((await shop.send(getMegaMenu)).data.collections.map(({ id }) => id)).toEqual([third])
})
