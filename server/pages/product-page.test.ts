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
  const { main } = await openPage(shop, `/products/${item.id}`)
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
  const { says } = await openPage(shop, `/products/${mug.id}`)
  expect(says.getByRole('list', { name: 'Coupons' }).textContent).toContain('MUGS: 10% off from $500')
  expect((await openPage(shop, `/products/${pen.id}`)).html).not.toContain('MUGS')
})
