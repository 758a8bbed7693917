import { expect, test } from 'vitest'
import { addDocument } from '../testing/makers/document-makers.ts'
import { makeCoupon } from '../testing/makers/coupon-makers.ts'
import { makeItem } from '../testing/makers/catalog-makers.ts'
import { openDataFolder } from '../testing/processes/shop-process.ts'
import { openPage, renderedPages } from '../testing/rendered-pages.ts'
import { openTestShop } from '../testing/test-shop.ts'

test('documents of an item stand on its page with kind and size, and open', async () => {
  const dataFolder = openDataFolder()
  const shop = await openTestShop({ pages: renderedPages, settings: { DATA_FOLDER: dataFolder } })
  const item = await makeItem(shop, { code: 'NS-4420' })
  const content = Buffer.from(`%PDF-1.4\n${'% spec\n'.repeat(300)}%%EOF\n`)
  const about = { kind: 'safety-data-sheet', title: 'Powder coat, 2026' } as const
  await addDocument(shop, item, { name: 'Powder coat.pdf', content, ...about })
  await shop.refreshCatalog()
  const { main } = await openPage(shop, item.path)
  const [document] = main.querySelectorAll('#documents li')
  expect(document!.textContent).toContain('Safety data sheet, PDF, 2 KB')
  const link = document!.querySelector('a')!
  expect(link.textContent).toContain(about.title)
  const reply = await shop.app.fastify.inject(link.getAttribute('href')!)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
})

test('a coupon stands beside the prices that it is for, and nowhere else', async () => {
  const shop = await openTestShop({ pages: renderedPages })
  const [mug, pen] = [await makeItem(shop, { name: 'Mug' }), await makeItem(shop, { name: 'Pen' })]
  await makeCoupon(shop, { code: 'MUGS', minimumCents: 500_00 }, { itemIds: [mug.id] })
  await shop.refreshCatalog()
  const { says } = await openPage(shop, mug.path)
  expect(says.getByRole('list', { name: 'Coupons' }).textContent).toContain('MUGS: 10% off from $500')
  expect((await openPage(shop, pen.path)).html).not.toContain('MUGS')
})

test('older addresses of an item, and its number alone, lead to where it stands for good', async () => {
  const shop = await openTestShop({ pages: renderedPages })
  const item = await makeItem(shop, { name: 'Camp mug, 12 oz' })
  expect(item.path).toBe(`/products/camp-mug-12-oz-${item.id}`)
  const page = await openPage(shop, item.path)
  expect([page.status, page.html.includes(`rel="canonical" href="http://localhost:3000${item.path}"`)]).toEqual([
    200,
    true,
  ])
  for (const [asked, location] of [
    [`/products/${item.id}`, item.path],
    [`/products/an-older-name-${item.id}`, item.path],
    [`/products/${item.id}?line=12&utm_source=mail`, `${item.path}?line=12&utm_source=mail`],
  ] as const)
    expect(await openPage(shop, asked)).toMatchObject({ status: 301, location })
  // An address of the shop one comes from.
  await shop.db.pool.query('insert into moved_pages (from_path, to_path) values ($1, $2)', [
    `/products/tumbler-${item.id}`,
    '/terms',
  ])
  expect(await openPage(shop, `/products/tumbler-${item.id}`)).toMatchObject({ status: 301, location: '/terms' })
  for (const asked of ['/products/mug', `/products/${item.id}-mug`, '/products/mug-99999999999'])
    expect((await openPage(shop, asked)).status, asked).toBe(404)
})
