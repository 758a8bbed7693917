import type { Page } from '@playwright/test'
import type { Database } from '../server/platform/database.ts'
import { makeBuyer } from './buyer.ts'
import { account, signInWithPassword } from './sign-in-steps.ts'
import { expect, test } from './test.ts'

const tips = 'industrial/tig-and-consumables/contact-tips'
const rods = 'industrial/filler-metals/tig-rods'
const tumblers = 'branded/drinkware/vacuum-tumblers'

async function findListing({ pool }: Database, path: string): Promise<string> {
  const { rows } = await pool.query<{ id: number }>('select id from collections where path = $1', [path])
  return `/listing/${rows[0]!.id}`
}

const table = (page: Page, name: string) => page.getByRole('table', { name })
const rowOf = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code })
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const view = (page: Page, name: 'Cards' | 'Rows') => page.getByRole('button', { name, exact: true })

test('contact tips stand in rows, and go into the cart from there', async ({ page, database }) => {
  const buyer = await makeBuyer(database)
  await page.goto(await findListing(database, tips))
  await expect(table(page, 'Contact tips').getByRole('columnheader')).toHaveText([
    ...['Picture', 'Item', 'Wire diameter', 'Thread', 'Length', 'Amperage'],
    ...['Price from quantity', 'Stock', 'Quantity'],
  ])
  const row = rowOf(page, 'NW-2402')
  await expect(row.getByRole('cell')).toContainText([
    '',
    '.035 in',
    '1/4-28',
    '1.5 in',
    '250 A',
    '5+ $23.45',
    'In stock',
  ])
  await expect(view(page, 'Rows')).toHaveAttribute('aria-pressed', 'true')

  const quantity = row.getByRole('textbox', { name: 'Quantity of NW-2402' })
  await expect(quantity).toHaveValue('1')
  await quantity.fill('')
  await expect(quantity).toHaveAccessibleDescription('Enter a quantity.')
  await quantity.fill('5')
  await quantity.press('Enter')
  await signInWithPassword(page, buyer)
  await expect(page.getByText('Added to cart: 5 packs of 25')).toBeVisible()

  await rowOf(page, 'NW-2404')
    .getByRole('button', { name: /^Add to cart: Series 14/ })
    .click()
  await expect(page.getByText('Added to cart: 1 pack of 25')).toBeVisible()
  const { rows } = await database.pool.query<{ code: string; quantity: number }>(
    `select i.code, v.quantity from cart_lines l join items i on i.id = l.item_id
     join cart_line_variants v on v.line_id = l.id where l.customer_id = $1 order by i.code`,
    [buyer.id],
  )
  expect(rows).toEqual([
    { code: 'NW-2402', quantity: 5 },
    { code: 'NW-2404', quantity: 1 },
  ])
  await expect(account(page)).toBeVisible()
})

test('cards instead of rows are remembered on other pages and after a reload, until rows are wanted again', async ({
  page,
  database,
}) => {
  const [ofTips, ofRods, ofTumblers] = [
    await findListing(database, tips),
    await findListing(database, rods),
    await findListing(database, tumblers),
  ]
  await page.goto(ofTips)
  await view(page, 'Cards').click()
  await expect(page).toHaveURL(/view=cards/)
  await expect(cards(page)).toHaveCount(18)
  await expect(view(page, 'Cards')).toBeFocused()

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Guns, torches & tips' }).click()
  await page
    .getByRole('link', { name: /^Tungsten electrodes/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tungsten electrodes' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await expect(cards(page)).toHaveCount(24)
  const rendered = await (await page.goto(ofRods))!.text()
  expect(rendered, 'the server knows it, too').not.toContain('<table')

  await view(page, 'Rows').click()
  const rows = table(page, 'TIG rods').getByRole('row')
  await expect(rows).toHaveCount(1 + 24)
  await page.getByRole('link', { name: 'Show 16 more' }).click()
  await expect(rows).toHaveCount(1 + 40)
  await page.getByRole('combobox', { name: 'Sort' }).last().selectOption('price_low')
  await expect(rows.nth(1)).toContainText('$')
  await page.getByRole('checkbox', { name: '1/16 in' }).first().check()
  await expect(rows).toHaveCount(1 + 10)
  await expect(rows.nth(1).getByRole('cell', { name: '1/16 in', exact: true })).toBeVisible()
  expect(await (await page.request.get(ofTumblers)).text(), 'elsewhere what is usual there').not.toContain('<table')
})

test('rows fit a phone and a tablet, and nothing moves when the page comes to life', async ({ page, database }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    })
    // Other letters are another matter.
    void document.fonts.ready.then(() => observer.observe({ type: 'layout-shift' }))
  })
  const address = await findListing(database, tips)
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(address)
    await expect(page.getByRole('textbox', { name: /^Quantity of/ }).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width)
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(
      shifts.reduce((sum, one) => sum + one, 0),
      `${width}`,
    ).toBeLessThan(0.01)
    await expect(page.getByText('Wire diameter .035 in').first()).toBeVisible()
  }
})
