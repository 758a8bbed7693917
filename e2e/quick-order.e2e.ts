import type { Page } from '@playwright/test'
import type { Database } from '../server/platform/database.ts'
import { makeBuyer } from './buyer.ts'
import { account, signInDialog, signInWithPassword } from './sign-in-steps.ts'
import { expect, expectToast, test } from './test.ts'

interface Listed {
  id: number
  code: string
  name: string
  minimum: number
}

/** Items that are restocked; of one color and size, or of several. */
const findItems = async (database: Database, isColored: boolean, limit: number): Promise<Listed[]> =>
  (
    await database.pool.query<Listed>(
      `select i.id, i.code, i.name, i.minimum_quantity as minimum from items i
       where i.status = 'active' and not i.custom and not i.closeout
         and not exists (select from item_charges c where c.item_id = i.id and c.code = 'LTM-CHARGE')
         and (select count(*) from item_variants v where v.item_id = i.id and v.active) ${isColored ? '> 1' : '= 1'}
       order by i.minimum_quantity desc, i.id limit $1`,
      [limit],
    )
  ).rows

const list = (page: Page) => page.getByRole('region', { name: 'List', exact: true })
const row = (page: Page, number: number) =>
  list(page)
    .getByRole('listitem')
    .nth(number - 1)
const quantity = (page: Page, number: number) => page.getByLabel(`Quantity, row ${number}`, { exact: true })

async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel('Paste codes and quantities').fill(text)
  await page.getByRole('button', { name: 'Add to list' }).click()
}

test('a pasted list is checked row by row, corrected in place, and goes into the cart', async ({ page, database }) => {
  const buyer = await makeBuyer(database)
  const [mug, pen] = await findItems(database, false, 2)
  const [polo] = await findItems(database, true, 1)
  await page.goto('/home')
  await page.getByRole('banner').getByRole('link', { name: 'Quick order' }).click()
  await expect(page.getByRole('heading', { name: 'Quick order', level: 1 })).toBeVisible()
  await paste(
    page,
    [
      'Item code\tDescription\tQty',
      `${mug!.code}\tMug\t${mug!.minimum}`,
      `${pen!.code}\tPen\tfew`,
      `${polo!.code}\tPolo\t${polo!.minimum}`,
      `${mug!.code}Q\tMug\t5`,
      `${mug!.code.toLowerCase()}\tMug\t2`,
    ].join('\n'),
  )
  await expect(row(page, 1)).toContainText(mug!.name)
  await expect(row(page, 2)).toContainText('Please enter a whole number from 1 to 1,000,000.')
  await expect(row(page, 3)).toContainText('Please choose color and size first.')
  await expect(row(page, 4)).toContainText(`No item has the code ${mug!.code}Q.`)
  await expect(row(page, 5)).toContainText('Same code: added up in row 1.')
  await expect(page.getByText('1 of 5 rows ready, 3 to correct')).toBeVisible()

  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download rows to correct' }).click()
  expect((await downloaded).suggestedFilename()).toBe('rows-to-correct.csv')

  await row(page, 4)
    .getByRole('button', { name: `Did you mean ${mug!.code}?` })
    .click()
  await expect(row(page, 4)).toContainText('Same code: added up in row 1.')
  await row(page, 3).getByRole('combobox', { name: 'Color and size, row 3' }).selectOption({ index: 1 })
  await expect(page.getByText('2 of 5 rows ready, 1 to correct')).toBeVisible()

  // It outlives a reload, and a guest signs in when it goes into the cart.
  await page.reload()
  await expect(page.getByText('2 of 5 rows ready, 1 to correct')).toBeVisible()
  await page.getByRole('button', { name: 'Add 2 rows to cart' }).click()
  await expect(signInDialog(page)).toBeVisible()
  await signInWithPassword(page, buyer)
  await expect(account(page)).toBeVisible()
  await expectToast(page, 'Added to cart: 2 rows')
  await expect(row(page, 1)).toContainText('Please enter a whole number')
  await expect(list(page).getByRole('textbox', { name: 'Quantity, row 1' })).toHaveValue('few')
  await page.goto('/cart')
  await expect(page.getByRole('main').getByRole('link', { name: mug!.name, exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: polo!.name, exact: true })).toBeVisible()
})

test('it is filled by keyboard on a phone, with suggestions, and says both numbers of a minimum', async ({
  page,
  database,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const { rows } = await database.pool.query<Listed>(
    `select i.id, v.code, i.name, i.minimum_quantity as minimum from item_variants v join items i on i.id = v.item_id
     where i.status = 'active' and v.active and not i.custom and not i.closeout and i.minimum_quantity > 20
     order by v.id limit 1`,
  )
  const [mug] = rows
  await page.goto('/quick-order')
  const code = page.getByRole('combobox', { name: 'Code, row 1' })
  await code.focus()
  await page.keyboard.type(mug!.name.slice(0, 12))
  await expect(list(page).getByRole('option').first()).toBeVisible()
  await code.fill(mug!.code)
  await page.keyboard.press('Enter')
  await expect(quantity(page, 1)).toBeFocused()
  await page.keyboard.type('1')
  await expect(row(page, 1)).toContainText(/[Mm]inimum( order is)? \d+ \(add \d+\)|\d+ total minimum \(add \d+\)/)
  await page.keyboard.press('Backspace')
  await page.keyboard.type(String(mug!.minimum))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Code, row 2' })).toBeFocused()
  await expect(page.getByText('1 of 1 row ready')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
