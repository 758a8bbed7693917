import type { AnswerOf } from '../contract/call.ts'
import type { getAllHomeSections } from '../contract/shop/content.call.ts'
import { addToWishlist } from '../contract/shop/catalog/wishlist.call.ts'
import { makeBuyer } from './buyer.ts'
import { call } from './decorated-cart.ts'
import { findItem } from './find-item.ts'
import { account } from './sign-in-steps.ts'
import { startSession } from './start-session.ts'
import { expect, expectToast, test } from './test.ts'

test('arrow keys walk through suggestions and the mega menu, and Escape gives the focus back', async ({ page }) => {
  await page.goto('/home')
  const box = page.getByRole('combobox')
  await box.click()
  await box.pressSequentially('tumbler')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(options.first()).toBeHidden()
  await expect(box).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await expect(options.first(), 'they are there again').toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id'))!)
  await page.keyboard.press('ArrowUp')
  await expect(options.first()).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/(products|listing|subCollection)\/\d+$/)
  await expect(options.first()).toBeHidden()

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

test('filters are left out by a link, outlive a reload, are taken away by Back and by their chips, which give the focus on', async ({
  page,
}) => {
  await page.goto('/listing/1')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const count = page.getByRole('main').getByRole('status').first()
  const all = await count.innerText()
  await filters.getByRole('checkbox').first().check()
  await expect(page).toHaveURL(/\?f=/)
  await expect(count).not.toHaveText(all)
  const narrowed = await count.innerText()
  await filters.getByRole('group').last().getByLabel('Highest price in dollars').fill('20')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/max_price=20/)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(2)
  await expect(filters.getByRole('checkbox').first()).toBeChecked()
  await page.goBack()
  await expect(page).not.toHaveURL(/max_price/)
  await expect(count).toHaveText(narrowed)
  await page.goBack()
  await expect(count).toHaveText(all)
  await expect(filters.getByRole('checkbox').first()).not.toBeChecked()

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

  await page.keyboard.press('Escape')
  const skip = page.getByRole('link', { name: 'Skip to items' })
  await skip.focus()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('article').first().locator(':focus')).toBeVisible()
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

test('a size of the cart stops at one piece, and is asked for before it leaves', async ({ page, database }) => {
  await startSession(page, database, await makeBuyer(database))
  await page.goto(`/products/${await findItem(database, 'NS-2410')}`)
  await page.getByRole('textbox', { name: 'Quantity Black, S' }).fill('1')
  await page.getByRole('textbox', { name: 'Quantity Black, M' }).fill('60')
  await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).click()
  await expectToast(page, 'Added to cart: ')
  await page.goto('/cart')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Fewer: Quantity of Black, S' }).press('Enter')
  await expect(main.getByRole('textbox', { name: 'Quantity of Black, S' })).toHaveValue('1')
  await main.getByRole('button', { name: 'Remove Black, S' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(main.getByRole('textbox', { name: 'Quantity of Black, S' })).toHaveCount(0)
  await expect(main.getByRole('textbox', { name: 'Quantity of Black, M' })).toBeFocused()
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
