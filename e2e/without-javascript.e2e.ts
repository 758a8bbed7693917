import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })

test('the catalog is browsed, filtered, sorted and searched without JavaScript', async ({ page }) => {
  await page.goto('/home')
  await page
    .getByRole('link', { name: /^Drinkware/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Drinkware' })).toBeVisible()
  await page.getByRole('link', { name: /^All items/ }).click()

  const count = page.getByText(/^\d+ items?$/)
  const all = Number.parseInt(await count.innerText())
  await page.getByRole('checkbox', { name: /^Summit/ }).check()
  await page.getByRole('combobox', { name: 'Sort' }).last().selectOption('price_low')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/f=brand%3ASummit.*sort=price_low/)
  expect(Number.parseInt(await count.innerText())).toBeLessThan(all)
  await expect(page.getByRole('checkbox', { name: /^Summit/ })).toBeChecked()

  await page.getByRole('combobox', { name: 'Item, code or color' }).fill('20 oz tumbler')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “20 oz tumbler”')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Price by quantity' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/listing/1')
  await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible()
  await page.getByRole('link', { name: /^Show \d+ more/ }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('article')).toHaveCount(48)

  // Where there is no page, the collections stand in columns at once.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/nothing-here')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('list').first()).toHaveCSS('display', 'grid')
})
