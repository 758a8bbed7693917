import type { AnswerOf } from '../contract/call.ts'
import type { getAllHomeSections } from '../contract/shop/content.call.ts'
import { addToWishlist } from '../contract/shop/catalog/wishlist.call.ts'
import { makeBuyer } from './buyer.ts'
import { call } from './decorated-cart.ts'
import { account } from './sign-in-steps.ts'
import { startSession } from './start-session.ts'
import { expect, expectToast, test } from './test.ts'

test('arrow keys walk through the mega menu, and Escape gives the focus back', async ({ page }) => {
  await page.goto('/home')
  const all = page.getByRole('button', { name: 'All products' })
  await all.focus()
  await page.keyboard.press('ArrowDown')
  const panel = page.getByRole('region', { name: 'All products' })
  await expect(panel.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const drinkware = panel.getByRole('link', { name: 'Drinkware', exact: true })
  await expect(drinkware).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(panel.getByRole('link', { name: 'Apparel', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(drinkware).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(all).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(panel).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(all).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Drinkware' })).toBeVisible()
  await expect(panel).toBeHidden()
})

test('Tab leaves a drop-down for what stands behind its button, and a logout leads to the way in', async ({
  page,
  database,
}) => {
  await startSession(page, database, await makeBuyer(database))
  await page.goto('/home')
  const cart = page.getByRole('banner').getByRole('button', { name: /^Cart, / })
  const view = page.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: 'View cart' })
  await cart.press('Enter')
  await expect(view).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(cart).toBeFocused()
  await expect(view).toBeHidden()
  await cart.press('Enter')
  await expect(view).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link', { name: 'CUSTOMER PORTAL' })).toBeFocused()
  await expect(view).toBeHidden()

  await account(page).press('Enter')
  await page.getByRole('button', { name: 'Logout' }).press('Enter')
  await expectToast(page, 'You are signed out.')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeFocused()
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
