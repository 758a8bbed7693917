import type { Database } from '../server/platform/database.ts'
import { findItem } from './find-item.ts'
import { expect, expectToast, test } from './test.ts'

async function findCustomItem(database: Database): Promise<{ id: number; minimum: number }> {
  const { rows } = await database.pool.query<{ id: number; minimum: number }>(
    `select id, minimum_quantity as minimum from items where custom and status = 'active' order by id limit 1`,
  )
  return rows[0]!
}

test('a guest takes the pictures of an item along and mails its page', async ({ page, database }) => {
  await page.goto(`/products/${await findItem(database, 'NS-4420')}`)

  await test.step('all pictures are packed and saved', async () => {
    const download = page.waitForEvent('download')
    const button = page.getByRole('button', { name: 'Images (ZIP)' })
    await button.click()
    expect((await download).suggestedFilename()).toBe('NS-4420-images.zip')
    await expect(button).not.toHaveAttribute('aria-busy', 'true')
  })

  await test.step('the mail is looked at, and sent', async () => {
    await page.getByRole('button', { name: 'E-mail this page' }).click()
    const dialog = page.getByRole('dialog', { name: 'E-mail this page' })
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByText('Please enter an e-mail address.')).toBeVisible()
    await dialog.getByLabel('To (e-mail)').fill('colleague@harbor.example')
    await dialog.getByLabel('Message').fill('For May? <b>144</b>, navy.')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    const preview = dialog.frameLocator('iframe')
    await expect(preview.getByText('For May? <b>144</b>, navy.')).toBeVisible()
    await expect(preview.getByRole('link', { name: 'See it in the shop' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expectToast(page, 'The page was sent to colleague@harbor.example.')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'E-mail this page' })).toBeFocused()
  })
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
  const { rows } = await database.pool.query(
    `select name, request as message from quotes where title = (select name from items where id = $1)`,
    [id],
  )
  expect(rows).toContainEqual({ name: 'Bob Reyes', message: 'Engraved, with a stand.' })
})
