import type { Page } from '@playwright/test'
import { runCoupon } from '../server/cli/coupons.ts'
import { addDocument } from '../server/modules/catalog/index.ts'
import { createFolderStore } from '../server/platform/files/folder-store.ts'
import type { Database } from '../server/platform/database.ts'
import { findItem } from './find-item.ts'
import { expect, expectToast, test } from './test.ts'

const silent = { print: () => undefined, printError: () => undefined }

/** The shop hears of a change by itself; a page that was made before it is made anew. */
async function openUntil(page: Page, url: string, isThere: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.goto(url)
    expect(await isThere()).toBe(true)
  }).toPass({ timeout: 90_000, intervals: [500, 1_000, 2_000] })
}

async function findCustomItem(database: Database): Promise<{ id: number; minimum: number }> {
  const { rows } = await database.pool.query<{ id: number; minimum: number }>(
    `select id, minimum_quantity as minimum from items where custom and status = 'active' order by id limit 1`,
  )
  return rows[0]!
}

/** One that no other journey buys, in one color and size. */
async function findStockedItem(database: Database): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `select i.id from items i join item_variants v on v.item_id = i.id and v.active
    where i.status = 'active' and not i.custom and not i.closeout and i.minimum_quantity > 3
      and not exists (select from item_collections c join collections k on k.id = c.collection_id
        where c.item_id = i.id and k.login_required)
    group by i.id having count(*) = 1 and min((select sum(quantity) from inventory n where n.variant_id = v.id)) > 1000
    order by i.id desc limit 1`,
  )
  return rows[0]!.id
}

test('documents of an item stand on its page with kind and size, and open', async ({ page, database, request }) => {
  const content = Buffer.from(`%PDF-1.4\n${'% spec\n'.repeat(300)}%%EOF\n`)
  const files = createFolderStore(process.env['SHOP_DATA_FOLDER']!)
  const about = { kind: 'safety-data-sheet', title: 'Powder coat, 2026' } as const
  await addDocument(database, files, 'NS-4420', { name: 'Powder coat.pdf', content }, about, () => Promise.resolve())
  const section = page.locator('#documents')
  await openUntil(page, `/products/${await findItem(database, 'NS-4420')}`, () =>
    section.getByText(about.title).isVisible(),
  )
  await expect(section.getByRole('listitem').filter({ hasText: about.title })).toContainText(
    'Safety data sheet, PDF, 2 KB',
  )
  const reply = await request.get((await section.getByRole('link', { name: about.title }).getAttribute('href'))!)
  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf'])
})

test('a coupon stands beside the prices that it is for', async ({ page, database }) => {
  // No other journey opens this one: a page that is cached shows a new coupon within a minute.
  const code = 'NS-4190'
  await runCoupon(database, ['add', 'E2E-MUGS', '10%', '--minimum', '500', '--item', code], silent)
  const coupons = page.getByRole('list', { name: 'Coupons' })
  await openUntil(page, `/products/${await findItem(database, code)}`, () => coupons.getByText('E2E-MUGS').isVisible())
  await expect(coupons).toContainText('E2E-MUGS: 10% off from $500')
})

test('all pictures of an item are packed and saved', async ({ page, database }) => {
  await page.goto(`/products/${await findItem(database, 'NS-4420')}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Images (ZIP)' }).click()
  expect((await download).suggestedFilename()).toBe('NS-4420-images.zip')
  await expect(page.getByRole('button', { name: 'Images (ZIP)' })).not.toHaveAttribute('aria-busy', 'true')
})

test('a guest looks at the mail of a page and sends it', async ({ page, database }) => {
  await page.goto(`/products/${await findItem(database, 'NS-4420')}`)
  await page.getByRole('button', { name: 'Email this page' }).click()
  const dialog = page.getByRole('dialog', { name: 'Email this page' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Please enter an e-mail address.')).toBeVisible()
  await dialog.getByLabel('To (e-mail)').fill('colleague@harbor.example')
  await dialog.getByLabel('Message').fill('For May? <b>144</b>, navy.')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  const preview = dialog.frameLocator('iframe')
  await expect(preview.getByText('For May? <b>144</b>, navy.')).toBeVisible()
  await expect(preview.getByRole('link', { name: 'See it in the shop' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expectToast(page, 'The page is on its way to colleague@harbor.example.')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Email this page' })).toBeFocused()
})

test('who wants a price asks for it on the page', async ({ page, database }) => {
  const { id, minimum } = await findCustomItem(database)
  await page.goto(`/products/${id}`)
  await page.getByRole('button', { name: 'Request a price' }).press('Enter')
  const form = page.getByRole('form', { name: 'Request a price' })
  await expect(form.getByLabel('Quantity')).toHaveValue(String(minimum))
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(form.getByText('Please enter your name.')).toBeVisible()
  await form.getByLabel('Name').fill('Bob Reyes')
  await form.getByLabel('E-mail').fill('bob@harbor.example')
  await form.getByLabel('Message').fill('Engraved, with a stand.')
  await form.getByRole('button', { name: 'Send request' }).click()
  const said = page.getByRole('status').filter({ hasText: 'We have your request' })
  await expect(said).toContainText('will send a price to bob@harbor.example')
  await expect(said).toBeFocused()
  const { rows } = await database.pool.query(`select name, message from price_requests where item_id = $1`, [id])
  expect(rows).toContainEqual({ name: 'Bob Reyes', message: 'Engraved, with a stand.' })
})

test('freight is estimated by ZIP code, for the quantity that is chosen', async ({ page, database }) => {
  await page.goto(`/products/${await findItem(database, 'NS-4420')}`)
  await page.getByText('Estimate freight').click()
  const form = page.getByRole('form', { name: 'Estimate freight' })
  await form.getByLabel('Ship to ZIP code').fill('606')
  await form.getByRole('button', { name: 'Estimate' }).click()
  await expect(form.getByText('Please enter a ZIP code of five digits.')).toBeVisible()
  await form.getByLabel('Ship to ZIP code').fill('00000')
  await form.getByRole('button', { name: 'Estimate' }).click()
  await expect(page.getByText("We do not know the ZIP code '00000'. Please check it.")).toBeVisible()
  await form.getByLabel('Ship to ZIP code').fill('60607')
  await form.getByRole('button', { name: 'Estimate' }).click()
  await expect(page.getByText(/^Chicago, IL, \d+ cartons?$/)).toBeVisible()
  await expect(page.getByText(/^Arrives /).first()).toBeVisible()
})

test('what has become too little meanwhile is said before it goes into the cart', async ({ page, database }) => {
  const id = await findStockedItem(database)
  await page.goto(`/products/${id}`)
  const add = page.getByRole('complementary').getByRole('button', { name: 'Add to cart' })
  await database.pool.query(
    `update inventory n set quantity = case when warehouse_id = (select min(id) from warehouses) then 3 else 0 end
    where variant_id in (select id from item_variants where item_id = $1)`,
    [id],
  )
  // The shop follows within two seconds.
  await page.waitForTimeout(3_000)
  await add.click()
  await expect(page.getByRole('status').filter({ hasText: 'Only 3 left' })).toContainText('Add it to your cart again')
  await add.click()
  await expect(page.getByRole('dialog', { name: /sign in/i })).toBeVisible()
})

test('an answer that fails keeps nobody from buying', async ({ page, database }) => {
  await page.goto(`/products/${await findItem(database, 'NS-2410')}`)
  await page.route('**/api/products/check_inventory*', (route) =>
    route.fulfill({ status: 429, json: { message: 'failure', error: 'Please try again later.' } }),
  )
  await page.getByRole('complementary').getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('dialog', { name: /sign in/i })).toBeVisible()
})
