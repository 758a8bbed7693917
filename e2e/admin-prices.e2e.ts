import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { items, priceLists, priceTiers } from '../server/modules/catalog/items/catalog.tables.ts'
import { makeStaff } from './staff-by-hand.ts'
import { startStaffSession } from './start-session.ts'
import { expect, expectToast, test } from './test.ts'

test('prices of one brand are raised from a day on, and one price at once, by keyboard', async ({ page, database }) => {
  const brand = `Arcview ${Date.now()}`
  const code = `AV${Date.now()}`
  const { orm } = database
  const made = await orm
    .insert(items)
    .values([1, 2].map((number) => ({ code: `${code}-${number}`, name: `Helmet ${number}`, brand })))
    .returning({ id: items.id })
  const [list] = await orm.select().from(priceLists).where(eq(priceLists.isPublished, true))
  const tier = (at: number, minimumQuantity: number, unitPrice: number) => ({
    itemId: made[at]!.id,
    priceListId: list!.id,
    minimumQuantity,
    unitPrice,
  })
  await orm.insert(priceTiers).values([tier(0, 1, 489_000), tier(0, 6, 445_000), tier(1, 1, 1_290_000)])
  const cal = await makeStaff(database, { name: 'Cal Clerk', role: 'catalog' })

  await startStaffSession(page, database, cal)
  await page.goto(`/admin/catalog/prices?brand=${encodeURIComponent(brand)}`)
  const grid = page.getByRole('grid', { name: 'Prices by item' })
  await expect(grid.getByRole('row')).toHaveCount(3)
  await expectOrderBeside(page)
  await page.getByLabel(`Raise ${brand} by`).fill('4')
  await page.keyboard.press('Enter')
  const bar = page.getByRole('region', { name: 'Draft' })
  await expect(bar).toContainText('3 prices rise by 4% on average')
  await page.getByRole('link', { name: 'Imports' }).click()
  await expect(page.getByRole('heading', { name: 'Imports', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(bar).toContainText('3 prices rise by 4% on average')
  await expect(grid.getByRole('row', { name: `${code}-1` })).toContainText('50.86')
  await page.reload()
  await expect(bar).toContainText('3 prices rise by 4% on average')
  await expect(grid.getByRole('row', { name: `${code}-1` })).toContainText('50.86')

  await bar.getByRole('button', { name: 'Preview' }).focus()
  await page.keyboard.press('Enter')
  const preview = page.getByRole('dialog', { name: 'Draft preview' })
  await expect(preview.getByRole('row', { name: `${code}-2` })).toContainText('$134.16')
  await preview.getByRole('button', { name: 'Publish' }).focus()
  await page.keyboard.press('Enter')
  const publish = page.getByRole('dialog', { name: 'Publish this draft' })
  const nextYear = new Date().getFullYear() + 1
  await publish.getByLabel('Start date').fill(`${nextYear}-01-01`)
  await page.keyboard.press('Enter')
  await expectToast(page, `Scheduled: 2 items from Jan 1, ${nextYear}.`)
  await expect(bar).toBeHidden()
  await expect(grid.getByRole('row', { name: `${code}-1` })).toContainText('48.90')

  await grid.focus()
  for (const key of ['Control+Home', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await page.keyboard.type('cheap')
  await page.keyboard.press('Enter')
  await expect(bar).toContainText('1 cell to correct')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(`${code}-1, price from 1: Enter dollars`)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(bar).toBeHidden()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('49.50')
  await page.keyboard.press('Enter')
  await expect(bar).toContainText('1 price rises by 1.2%')
  await page.keyboard.press('Control+d')
  await expect(bar).toContainText('1 price rises by 1.2%, 1 falls by 61.6%')
  await page.keyboard.press('Control+z')
  await expect(bar).not.toContainText('falls')
  await bar.getByRole('button', { name: 'Publish' }).focus()
  await page.keyboard.press('Enter')
  await publish.getByRole('button', { name: 'Publish' }).focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Published: 1 item.')
  await expect(grid.getByRole('row', { name: `${code}-1` })).toContainText('49.50')

  await page.getByRole('link', { name: /^Scheduled/ }).click()
  const row = page.getByRole('table', { name: 'Scheduled' }).getByRole('row').filter({ hasText: 'Cal Clerk' })
  await expect(row).toContainText('3 prices rise by 4% on average')
  await row.getByRole('link').click()
  await expect(page.getByRole('row', { name: `${code}-2` })).toContainText('$134.16')
  await page.getByRole('button', { name: 'Undo publish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo publish' }).click()
  await expectToast(page, 'Undone. It is your draft again.')

  await page.getByRole('link', { name: 'All published drafts' }).click()
  const over = page.getByRole('table', { name: 'Published earlier' }).getByRole('row').filter({ hasText: 'Cal Clerk' })
  await over.filter({ hasText: '1 price rises by 1.2%' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Undo publish' }).click()
  const back = page.getByRole('dialog', { name: /^Undo the prices since/ })
  await expect(back).toContainText('1 item will go back to their earlier values.')
  await back.getByRole('button', { name: 'Undo publish' }).click()
  await expectToast(page, 'Undone: 1 item.')
  await expect(page.getByRole('region', { name: 'Undone' })).toContainText('1 item went back to earlier values.')
  await page.goto(`/admin/catalog/prices?brand=${encodeURIComponent(brand)}`)
  await expect(grid.getByRole('row', { name: `${code}-1` })).toContainText('48.90')
})

/** The choice of the order never falls into a row of its own. */
async function expectOrderBeside(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!
  const readTop = async (name: string) => (await page.getByRole('button', { name, exact: true }).boundingBox())!.y
  for (const narrow of [768, 1024, 1200]) {
    await page.setViewportSize({ width: narrow, height })
    await expect.poll(async () => (await readTop('By code')) - (await readTop('Show'))).toBe(0)
  }
  await page.setViewportSize({ width, height })
}
