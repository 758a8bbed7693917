import { findItem } from './find-item.ts'
import { expect, test } from './test.ts'

test('colors and sizes are chosen by keys, what is short or below the minimum is said at once, and one button buys', async ({
  page,
  database,
}) => {
  const address = `/products/${await findItem(database, 'NS-2410')}`
  await page.goto(address)
  const main = page.getByRole('main')
  const matrix = page.getByRole('table', { name: 'Quantities by size' })
  const small = page.getByRole('textbox', { name: 'Quantity Black, S' })

  await test.step('a color is chosen like a radio button, and another is put beside it', async () => {
    const one = main.getByRole('radiogroup', { name: 'Colors' })
    await one.getByRole('radio', { checked: true }).focus()
    await page.keyboard.press('ArrowRight')
    const name = (await one.getByRole('radio', { checked: true }).getAttribute('aria-label'))!
    await expect(main.getByRole('rowheader', { name }).first()).toBeVisible()
    await main.getByRole('button', { name: 'Add another color' }).press('Enter')
    await page.keyboard.press('Space')
    const colors = main.getByRole('group', { name: 'Colors' })
    await expect(colors.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await main.getByRole('button', { name: `Remove ${name}` }).press('Enter')
    await expect(colors.getByRole('checkbox', { name, exact: true })).toBeFocused()
    await expect(colors.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await page.goto(address)
  })

  await test.step('a quantity below the minimum is marked, and the button leads to it', async () => {
    await small.fill('1')
    const add = page.getByRole('complementary').getByRole('button', { name: 'Add to cart' })
    await expect(add).toBeDisabled()
    await expect(add).toHaveAccessibleDescription(/^Minimum order is/)
    await small.press('Tab')
    await add.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('[aria-invalid=true]:focus')).toHaveAccessibleDescription(/^Minimum order is/)
  })

  await test.step('stock stands by color and size, for one warehouse or all', async () => {
    const row = page.getByRole('region', { name: 'Stock by color and size' }).getByRole('row', { name: /^Black/ })
    const [all] = (await row.getByRole('cell').first().innerText()).split('\n')
    await page.getByRole('group', { name: 'Warehouse' }).getByRole('button', { name: 'Reno, NV' }).click()
    const reno = await row.getByRole('cell').first().innerText()
    expect(Number(reno)).toBeLessThan(Number(all))
    await page.getByText('Stock by part number').click()
    await expect(page.getByRole('rowheader', { name: 'NS-2410-BLK-S' })).toBeVisible()
  })

  await test.step('sizes keep their color at zero, and what is short is said at once', async () => {
    const black = matrix.getByRole('row', { name: /^Black/ })
    await small.fill('0')
    await expect(black).toBeVisible()
    await expect(page.getByRole('complementary').getByText('Enter a quantity.')).toBeVisible()
    await black.getByRole('textbox', { name: 'Quantity Black, M' }).fill('100000')
    await expect(page.getByRole('status').filter({ hasText: 'Black, M:' })).toContainText(
      /in stock, [\d,]+ on backorder/,
    )
    await main.getByRole('group', { name: 'Colors' }).getByRole('checkbox', { name: 'Red' }).check()
    await expect(matrix.getByRole('row', { name: /^Red/ }).getByRole('cell').last()).toHaveText('0')
    const total = matrix.getByRole('row', { name: /^Total/ }).getByRole('cell')
    await expect(total.last()).toHaveText('100,000')
  })

  await test.step('on a tablet one button buys', async () => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await expect(page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true })).toHaveCount(1)
  })
})

test('prices stand beside the picture on a tablet, also below what a link could not keep and above coupons', async ({
  page,
  database,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto(`/products/${await findItem(database, 'NS-4420')}?c=AAAA`)
  const main = page.getByRole('main')
  const parts = [
    main.getByText('We can’t read the choices in this link.'),
    main.getByRole('heading', { name: 'Price by quantity' }),
    main.getByText('DRINKWARE10'),
  ]
  await expect(parts[0]!).toBeVisible()
  const boxes = await Promise.all(parts.map(async (part) => (await part.boundingBox())!))
  for (const { x } of boxes) expect(x).toBeGreaterThan(768 / 3)
  expect(boxes.map(({ y }) => y)).toEqual(boxes.map(({ y }) => y).toSorted((one, other) => one - other))
})
