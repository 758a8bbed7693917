import type { Page } from '@playwright/test'
import type { AnswerOf } from '../contract/call.ts'
import { addToCart } from '../contract/shop/cart/cart.call.ts'
import type { getAllHomeSections } from '../contract/shop/content.call.ts'
import { createFlyer } from '../contract/shop/flyers.call.ts'
import { addToWishlist } from '../contract/shop/catalog/wishlist.call.ts'
import { expectNoBarrier } from './barriers.ts'
import { makeBuyer } from './buyer.ts'
import { call } from './decorated-cart.ts'
import { startPortalSession, startSession } from './start-session.ts'
import { expect, test } from './test.ts'

const narrow = { width: 320, height: 640 }
const wide = { width: 1280, height: 800 }

/** Axe finds nothing, and on the narrowest phone nothing is pushed sideways. */
async function look(page: Page, address: string): Promise<void> {
  await page.setViewportSize(wide)
  await page.goto(address)
  // By its tag: the sign-in that opens over a page keeps its roles from view.
  await expect(page.locator('h1')).toBeVisible()
  await expectNoBarrier(page, address)
  await page.setViewportSize(narrow)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  const wider = await page.evaluate(() =>
    document.documentElement.scrollWidth > window.innerWidth ? document.documentElement.scrollWidth : 0,
  )
  expect(wider, `${address} is wider than a phone`).toBe(0)
  await expectNoBarrier(page, `${address} on a phone`)
}

const groups = {
  'the catalog': [
    '/home',
    '/listing/5',
    '/subCollection/1',
    '/products/1',
    '/search/glove',
    '/search/zzqqy',
    '/compare',
  ],
  'what the shop says': [
    '/compare?ids=1,2',
    '/about-us',
    '/general-info',
    '/promo-standards',
    '/privacy',
    '/terms',
    '/no',
  ],
  'the way in': [
    '/login',
    '/forgot-password',
    '/set-password/x',
    '/confirm-email/x',
    '/invitation/x',
    '/user-activation/x',
  ],
  'what is for customers': [
    '/wishlist',
    '/cart',
    '/checkout',
    '/orderplaced',
    '/portal',
    '/portal/orders',
    '/flyer-builder/1',
  ],
}

for (const [group, addresses] of Object.entries(groups)) {
  test(`a guest is not kept out of ${group}`, async ({ page }) => {
    for (const address of addresses) await look(page, address)
  })
}

test('a customer is not kept out of anything', async ({ page, database }) => {
  const buyer = await makeBuyer(database)
  await startPortalSession(page, database, buyer)
  const { rows } = await database.pool.query<{ id: number }>("select id from items where code = 'NW-1222'")
  const itemId = rows[0]!.id
  await call(page, addToCart, { data: { catalog_item_id: itemId, quantity: 20 } })
  for (const id of [1, itemId]) await call(page, addToWishlist, { data: { item_id: id } })
  const { flyer } = await call(page, createFlyer, {
    data: { name: 'Crew gifts', template: 'six', item_ids: [1, itemId] },
  })
  const flyers = ['/flyer-builder', `/flyer-builder/${flyer.id}`]
  for (const address of ['/cart', '/checkout', '/wishlist', '/home', ...flyers]) await look(page, address)
  for (const address of ['/portal', '/portal/account', '/portal/addresses', '/portal/company', '/portal/orders'])
    await look(page, address)
})

test('what comes in one way goes from the wishlist straight into the cart, and the focus goes on', async ({
  page,
  database,
}) => {
  const buyer = await makeBuyer(database)
  await startSession(page, database, buyer)
  const answer = await page.request.get('/api/home/get_all_home_sections')
  const { data } = (await answer.json()) as { data: AnswerOf<typeof getAllHomeSections> }
  const straight = data.home_sections
    .flatMap(({ catalog_items: items }) => items)
    .filter((item) => item.single_variant_id !== null && !item.custom_item_flag)
  for (const id of [1, ...straight.slice(0, 2).map((item) => item.id)])
    await call(page, addToWishlist, { data: { item_id: id } })
  await page.goto('/wishlist')
  const main = page.getByRole('main')
  await main
    .getByRole('button', { name: /^Add to cart ?: / })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('link', { name: 'View cart' })).toBeVisible()

  const hearts = main.getByRole('button', { name: /^Wishlist: / })
  const count = await hearts.count()
  const next = (await hearts.nth(1).getAttribute('aria-label'))!
  await hearts.first().press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(hearts).toHaveCount(count - 1)
  await expect(main.getByRole('button', { name: next })).toBeFocused()

  await page.goto('/cart')
  await main
    .getByRole('button', { name: /^Remove / })
    .last()
    .press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a chip gives the focus to the next one, and a dialog opens on its first field', async ({ page }) => {
  await page.goto('/listing/1')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  for (const index of [0, 1]) {
    await filters.getByRole('checkbox').nth(index).check()
    await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(index + 1)
  }
  const chips = page.getByRole('button', { name: /^Remove filter/ })
  const next = (await chips.nth(1).getAttribute('aria-label'))!
  await chips.first().press('Enter')
  await expect(chips).toHaveCount(1)
  await expect(page.getByRole('button', { name: next })).toBeFocused()
  await chips.first().press('Enter')
  await expect(chips).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in' }).getByLabel('E-mail')).toBeFocused()
})
