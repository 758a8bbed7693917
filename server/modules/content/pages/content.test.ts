import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import {
  getAllHomeCollage,
  getAllHomeCollections,
  getAllHomeSections,
  getEcomFooterInfo,
  getGeneralInfo,
  getMegaMenu,
} from '../../../../contract/shop/content.call.ts'
import { hashToken, newToken } from '../../../platform/settings/secrets.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { makeItem } from '../../../testing/makers/catalog-makers.ts'
import { soon } from '../../../testing/soon.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { collections, itemCollections, items, priceLists, priceTiers } from '../../catalog/items/catalog.tables.ts'
import { contentPages, homeSections, shopSettings } from './content.tables.ts'

test('a shop that nobody has set up has a plain header and footer and an empty home page', async () => {
  const shop = await openTestShop({ isNew: true })

  const info = (await shop.send(getEcomFooterInfo)).data
  const home = (await shop.send(getAllHomeSections)).data

  expect(info.header).toMatchObject({ brand_name: 'Brandyard', quick_links: [], maintenance: false, theme: {} })
  expect(info.footers).toMatchObject({ link_groups: [], privacy_title: 'Privacy', privacy_url: '' })
  expect(home.home_sections).toEqual([])
})

test('a shop without a home page of its own shows its goods, to guests those that they may see', async () => {
  const shop = await openTestShop({ isNew: true })
  const { id } = await makeItem(shop)
  await shop.refreshCatalog()
  const { home_sections: sections } = (await shop.send(getAllHomeSections)).data
  expect(sections).toMatchObject([{ section_type: 'cards', name: 'From our catalog', catalog_items: [{ id }] }])
  expect((await shop.send(getAllHomeCollage)).data.home_sections).toEqual([])
})

test('header and footer show what the owner has set, and links find collections by their path', async () => {
  const shop = await openTestShop({ isNew: true })
  const drinkware = await addCollection(shop, 'branded/drinkware')
  await shop.refreshCatalog()
  await set(shop, 'brand', {
    name: 'Hillside Supply',
    phone: '800 555 0100',
    address: '12 Mill St, Dayton, OH 45402',
    theme: { '--color-signal': '#c8400a' },
  })
  await set(shop, 'header', {
    quickLinks: [
      { title: 'Drinkware', collectionPath: 'branded/drinkware' },
      { title: 'Gone', collectionPath: 'branded/gone' },
    ],
  })
  await shop.db.orm
    .insert(contentPages)
    .values({ key: 'about-us', title: 'About us', bodyHtml: '<p>Since 1952.</p>', updatedAt: new Date() })
  await set(shop, 'footer', {
    lightMode: true,
    linkGroups: [
      {
        key: 'about',
        title: 'About',
        links: [
          { title: 'About us', url: '/about-us' },
          { title: 'Returns', url: '/general-info#info-returns' },
          { title: 'Size charts', url: '/pages/size-charts' },
        ],
      },
    ],
    memberships: [{ name: 'ASI', number: '73210', logo: null }],
  })

  const { header, footers } = (await shop.send(getEcomFooterInfo)).data

  expect(header).toMatchObject({
    brand_name: 'Hillside Supply',
    phone: '800 555 0100',
    search_label: 'Item, code or color',
    quick_links: [{ title: 'Drinkware', url: `/listing/${drinkware}` }],
    theme: { '--color-signal': '#c8400a' },
  })
  expect(header.owner_pages).toEqual(['/about-us'])
  expect(footers).toMatchObject({
    phone: '800 555 0100',
    address: '12 Mill St, Dayton, OH 45402',
    footer_light_mode: true,
    link_groups: [{ key_name: 'about', title: 'About', links: [{ title: 'About us', url: '/about-us' }] }],
    memberships: [{ membership_name: 'ASI', membership_number: '73210', membership_logo: null }],
  })
})

test('the home page shows its sections from top to bottom with their goods', async () => {
  const shop = await openTestShop({ isNew: true })
  const drinkware = await addCollection(shop, 'drinkware')
  const [mug, cup] = [await addItem(shop, 'T-1001', drinkware), await addItem(shop, 'T-1002', drinkware)]
  await shop.refreshCatalog()
  await shop.db.orm.insert(homeSections).values([
    { type: 'cards', name: 'Best sellers', position: 2, data: { collectionPaths: ['drinkware'], limit: 1 } },
    {
      type: 'hero',
      name: 'Hello',
      position: 1,
      data: { ground: 'light', linkTitle: 'Shop', linkCollectionPath: 'drinkware' },
    },
    { type: 'rows', name: 'Staples', position: 3, data: { itemCodes: ['t-1002', 'T-9999', 'T-1001'] } },
    { type: 'cards', name: 'Not yet', position: 4, hidden: true, data: {} },
  ])

  const { home_sections } = (await shop.send(getAllHomeSections)).data

  expect(home_sections.map(({ name }) => name)).toEqual(['Hello', 'Best sellers', 'Staples'])
  expect(home_sections[0]).toMatchObject({
    ground: 'light',
    link_title: 'Shop',
    link_url: `/listing/${drinkware}`,
    image: null,
  })
  expect(home_sections[1]!.catalog_items).toHaveLength(1)
  expect(home_sections[2]!.catalog_items).toMatchObject([
    { id: cup, web_code: 'T-1002', price: 2.5 },
    { id: mug, web_code: 'T-1001' },
  ])
})

test('collections and collage can be asked for alone', async () => {
  const shop = await openTestShop({ isNew: true })
  const id = await addCollection(shop, 'drinkware')
  await addItem(shop, 'T-1001', id)
  await shop.refreshCatalog()
  await shop.db.orm.insert(homeSections).values([
    { type: 'collections', name: 'Collections', data: { collectionPaths: ['drinkware', 'gone'] } },
    {
      type: 'collage',
      name: 'By the job',
      data: {
        tiles: [
          { title: 'Day one', collectionPath: 'drinkware', size: 'wide' },
          { title: 'Gone', collectionPath: 'gone', size: 'tall' },
        ],
      },
    },
  ])

  const [grid, collage] = [await shop.send(getAllHomeCollections), await shop.send(getAllHomeCollage)]

  expect(grid.data.home_sections).toMatchObject([{ name: 'Collections', collections: [{ id, product_count: 1 }] }])
  expect(collage.data.home_sections).toMatchObject([
    { name: 'By the job', tiles: [{ title: 'Day one', text: null, link_url: `/listing/${id}`, size: 'wide' }] },
  ])
})

test('goods for customers only are left out of a guest’s home page, and a section of such goods with them', async () => {
  const shop = await openTestShop({ isNew: true })
  const closeouts = await addCollection(shop, 'closeouts', { loginRequired: true })
  const item = await addItem(shop, 'T-2001', closeouts)
  await shop.refreshCatalog()
  await shop.db.orm.insert(homeSections).values({ type: 'rows', name: 'Rows', data: { itemCodes: ['T-2001'] } })
  const buyer = await makeCustomer(shop)

  const [asGuest, asCustomer] = [await shop.send(getAllHomeSections), await buyer.send(getAllHomeSections)]

  expect(asGuest.data.home_sections).toEqual([])
  expect(asCustomer.data.home_sections[0]!.catalog_items).toMatchObject([{ id: item }])
})

test('what the owner changes shows within two seconds', async () => {
  const shop = await openTestShop({ isNew: true })
  await set(shop, 'maintenance', { on: false })
  expect((await shop.send(getEcomFooterInfo)).data.header.maintenance).toBe(false)

  await set(shop, 'maintenance', { on: true })

  await vi.waitFor(async () => expect((await shop.send(getEcomFooterInfo)).data.header.maintenance).toBe(true), soon)
})

test('a closed shop answers nobody but its owner, and says what open pages show', async () => {
  const shop = await openTestShop({ isNew: true })
  const pass = newToken()
  await set(shop, 'maintenance', { on: true, passHash: hashToken(pass) })
  await vi.waitFor(async () => expect((await shop.send(getMegaMenu)).status).toBe(503), soon)

  const reply = await shop.send(getMegaMenu)
  expect(reply).toRefuseWith('The shop is closed for maintenance. Please try again later.')
  expect(reply.headers).toMatchObject({ 'x-maintenance': 'on', 'cache-control': 'no-store' })
  expect((await shop.send(getEcomFooterInfo)).data.header.maintenance).toBe(true)

  const enter = (given: string) => shop.app.fastify.inject(`/owner-pass/${given}`)
  expect((await enter(newToken())).statusCode).toBe(404)
  const entered = await enter(pass)
  expect(entered.headers).toMatchObject({ location: '/home' })
  const cookie = String(entered.headers['set-cookie']).split(';')[0]!
  expect((await shop.send(getMegaMenu, { headers: { cookie } })).status).toBe(200)
  expect((await shop.send(getMegaMenu, { headers: { cookie: 'owner_pass=another' } })).status).toBe(503)

  await set(shop, 'maintenance', { on: false })
  await vi.waitFor(async () => expect((await shop.send(getMegaMenu)).status).toBe(200), soon)
  expect((await enter(pass)).statusCode).toBe(404)
})

test('the owner’s pages come clean, whichever way they were written', async () => {
  const shop = await openTestShop({ isNew: true })
  await shop.db.orm.insert(contentPages).values([
    {
      key: 'terms',
      title: 'Terms',
      bodyHtml: '<h2>Orders</h2><script>alert(1)</script><p onclick="alert(2)">Net 30.</p>',
    },
    { key: 'about-us', title: 'About us', bodyHtml: '<p>Since 1974.</p>' },
  ])

  const all = (await shop.send(getGeneralInfo, { query: {} })).data.content
  const terms = (await shop.send(getGeneralInfo, { query: { page: 'terms' } })).data.content

  expect(all.map(({ key_name }) => key_name)).toEqual(['about-us', 'terms'])
  expect(terms).toMatchObject([{ key_name: 'terms', title: 'Terms', body_html: '<h2>Orders</h2><p>Net 30.</p>' }])
})

test('a page that the owner has not written is not found', async () => {
  const shop = await openTestShop({ isNew: true })

  const reply = await shop.send(getGeneralInfo, { query: { page: 'careers' } })

  expect(reply.status).toBe(404)
  expect(reply).toRefuseWith('This page does not exist.')
})

test('a page name that is no name is refused', async () => {
  const shop = await openTestShop({ isNew: true })

  const reply = await shop.sendAnything(getGeneralInfo, { query: { page: 'x'.repeat(81) } })

  expect(reply.status).toBe(400)
})

async function set(shop: TestShop, key: string, value: object): Promise<void> {
  await shop.db.orm
    .insert(shopSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: shopSettings.key, set: { value } })
}

async function addCollection(shop: TestShop, path: string, more: { loginRequired?: boolean } = {}): Promise<number> {
  const [row] = await shop.db.orm
    .insert(collections)
    .values({ path, name: path, ...more })
    .returning()
  return row!.id
}

async function addItem(shop: TestShop, code: string, collectionId: number): Promise<number> {
  const [row] = await shop.db.orm
    .insert(items)
    .values({ code, name: `Item ${code}` })
    .returning()
  const itemId = row!.id
  await shop.db.orm.insert(itemCollections).values({ itemId, collectionId, isMain: true })
  await shop.db.orm
    .insert(priceTiers)
    .values({ itemId, priceListId: await publishedList(shop), minimumQuantity: 1, unitPrice: 25_000 })
  return itemId
}

async function publishedList(shop: TestShop): Promise<number> {
  const [list] = await shop.db.orm.select().from(priceLists).where(eq(priceLists.isPublished, true))
  if (list) return list.id
  const [added] = await shop.db.orm.insert(priceLists).values({ name: 'Published', isPublished: true }).returning()
  return added!.id
}
