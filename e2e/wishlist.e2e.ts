import type { Page } from '@playwright/test'
import { makeBuyer } from './buyer.ts'
import { startSession } from './start-session.ts'
import { expect, expectToast, test } from './test.ts'
import type { Database } from '../server/platform/database.ts'

const row = (page: Page, name: string) => page.getByRole('main').getByRole('article', { name })

interface Listed {
  id: number
  name: string
  minimum: number
}

/** Signs a new buyer in whose wishlist has items of one variant, and one that comes in colors. */
async function openWishlist(page: Page, database: Database): Promise<{ plain: Listed[]; colored: Listed }> {
  const buyer = await makeBuyer(database)
  const find = async (isColored: boolean, limit: number) =>
    (
      await database.pool.query<Listed>(
        `select i.id, i.name, i.minimum_quantity as minimum from items i
         where i.status = 'active' and not i.custom and not i.closeout
           and (select count(*) from item_variants v where v.item_id = i.id and v.active) ${isColored ? '> 1' : '= 1'}
         order by i.id limit $1`,
        [limit],
      )
    ).rows
  const plain = await find(false, 2)
  const [colored] = await find(true, 1)
  for (const { id } of [...plain, colored!])
    await database.pool.query('insert into wishlist_items (customer_id, item_id) values ($1, $2)', [buyer.id, id])
  await startSession(page, database, buyer)
  await page.goto('/wishlist')
  await expect(row(page, colored!.name)).toBeVisible()
  return { plain, colored: colored! }
}

test('quantity, color and note are saved by themselves and stay', async ({ page, database }) => {
  const { plain, colored } = await openWishlist(page, database)
  const [mug] = plain
  const note = row(page, mug!.name).getByLabel(`Note for ${mug!.name}`)
  await note.fill('For the spring fair')
  await note.blur()
  await expect(row(page, mug!.name).getByText('Saved')).toBeVisible()

  const quantity = row(page, mug!.name).getByLabel(`Quantity of ${mug!.name}`, { exact: true })
  await quantity.fill(String(mug!.minimum + 7))
  await quantity.press('Enter')
  const select = row(page, colored.name).getByRole('combobox')
  await select.selectOption({ index: 1 })
  // Left at once: what was not saved yet is, after the reload.
  await page.reload()
  await expect(note).toHaveValue('For the spring fair')
  await expect(quantity).toHaveValue(String(mug!.minimum + 7))
  await expect(select).not.toHaveValue('')
  await expect(row(page, mug!.name)).toHaveAttribute('aria-busy', 'false')
})

test('a note that cannot be saved says so, and is saved once the shop is reached again', async ({
  page,
  database,
  context,
}) => {
  const { plain } = await openWishlist(page, database)
  const name = plain[0]!.name
  const note = row(page, name).getByLabel(`Note for ${name}`)
  let isDown = true
  await page.route('**/wishlist/update_wishlist_item', (route) =>
    isDown
      ? route.fulfill({ status: 409, json: { message: 'failure', error: 'Please try again later.' } })
      : route.fallback(),
  )
  await note.fill('Ask Mei')
  await note.blur()
  await expect(row(page, name).getByRole('alert')).toContainText('Not saved: Please try again later.')
  await page.reload()
  await expect(note).toHaveValue('Ask Mei')
  await expect(row(page, name).getByRole('alert')).toContainText('Not saved')
  isDown = false
  await row(page, name).getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, name).getByText('Saved')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/wishlist')
  await expect(row(other, name).getByLabel(`Note for ${name}`)).toHaveValue('Ask Mei')
})

test('all that is chosen goes into the cart at once; what cannot says why', async ({ page, database }) => {
  const { plain, colored } = await openWishlist(page, database)
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/shopping_cart')) requests.push(request.url())
  })
  await page.getByLabel('Choose all').check()
  await page.getByRole('button', { name: 'Add 3 items to cart' }).click()
  await expectToast(page, 'Added to cart: 2 items')
  await expect(row(page, colored.name).getByText('Please choose color and size first.')).toBeVisible()
  expect(requests).toHaveLength(1)
  await expect(page.getByRole('button', { name: 'Add 1 item to cart' })).toBeVisible()
  await page.goto('/cart')
  for (const { name } of plain)
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
})

test('it works by keyboard on a phone, and asks before an item goes', async ({ page, database }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const { plain } = await openWishlist(page, database)
  const name = plain[0]!.name
  await row(page, name).getByLabel(`Choose ${name}`).press('Space')
  await page.getByRole('button', { name: 'Add 1 item to cart' }).press('Enter')
  await expectToast(page, 'Added to cart: 1 item')
  await row(page, name)
    .getByRole('button', { name: /^Wishlist: / })
    .press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Do you really want to Remove this item?' })
  await dialog.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(row(page, name)).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a long list is found and sorted, and another tab shows what has changed', async ({ page, database, context }) => {
  const { plain } = await openWishlist(page, database)
  await database.pool.query(
    `insert into wishlist_items (customer_id, item_id)
     select w.customer_id, i.id from (select distinct customer_id from wishlist_items where item_id = $1 order by 1 desc limit 1) w,
       (select id from items where status = 'active' order by id desc limit 8) i on conflict do nothing`,
    [plain[0]!.id],
  )
  await page.reload()
  const names = () => page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()
  const first = await names()
  await page.getByLabel('Sort').selectOption('Name')
  expect(await names()).toEqual([...first].sort((one, other) => one.localeCompare(other, 'en', { numeric: true })))
  await page.getByLabel('Find in this list').fill(plain[0]!.name)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)

  const other = await context.newPage()
  await other.goto('/wishlist')
  const note = row(other, plain[0]!.name).getByLabel(`Note for ${plain[0]!.name}`)
  await note.fill('From the other tab')
  await note.blur()
  await expect(row(other, plain[0]!.name).getByText('Saved')).toBeVisible()
  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(row(page, plain[0]!.name).getByLabel(`Note for ${plain[0]!.name}`)).toHaveValue('From the other tab')
})
