import { findItem } from './find-item.ts'
import { expect, test } from './test.ts'

test('sizes keep their color at zero, what is short is said at once, and one button buys', async ({
  page,
  database,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto(`/products/${await findItem(database, 'NS-2410')}`)
  const black = page.getByRole('main').getByRole('group', { name: 'Black' })
  const small = black.getByRole('textbox', { name: 'Quantity Black, S' })
  await small.fill('0')
  await expect(black).toBeVisible()
  await expect(page.getByText('Enter a quantity.')).toBeVisible()

  await black.getByRole('textbox', { name: 'Quantity Black, M' }).fill('100000')
  await expect(page.getByRole('status').filter({ hasText: 'Black, M:' })).toContainText(/in stock, [\d,]+ on backorder/)

  await page.getByRole('group', { name: 'Colors' }).getByRole('checkbox', { name: 'Red' }).check()
  await expect(page.getByRole('group', { name: 'Red' })).toContainText('0 pieces')
  await expect(black.getByRole('textbox', { name: 'Quantity Black, M' })).toHaveValue('100000')
  await expect(page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true })).toHaveCount(1)
})

test('stock stands by color and size, for one warehouse or all', async ({ page, database }) => {
  await page.goto(`/products/${await findItem(database, 'NS-2410')}`)
  const row = page.getByRole('region', { name: 'Stock by color and size' }).getByRole('row', { name: /^Black/ })
  const [all] = (await row.getByRole('cell').first().innerText()).split('\n')
  await page.getByRole('group', { name: 'Warehouse' }).getByRole('button', { name: 'Reno, NV' }).click()
  const reno = await row.getByRole('cell').first().innerText()
  expect(Number(reno)).toBeLessThan(Number(all))
  await page.getByText('Stock by part number').click()
  await expect(page.getByRole('rowheader', { name: 'NS-2410-BLK-S' })).toBeVisible()
})
