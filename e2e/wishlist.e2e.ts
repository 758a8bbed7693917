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

/** Signs a new buyer in; the wishlist has items of one variant, and one that comes in colors. */
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

test('quantity, color and note are saved by themselves and stay, and another tab shows what has changed', async ({
  page,
  database,
  context,
}) => {
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

  const other = await context.newPage()
  await other.goto('/wishlist')
  const noteThere = row(other, mug!.name).getByLabel(`Note for ${mug!.name}`)
  await noteThere.fill('From the other tab')
  await noteThere.blur()
  await expect(row(other, mug!.name).getByText('Saved')).toBeVisible()
  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(note).toHaveValue('From the other tab')
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
