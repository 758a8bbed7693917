import { readFile } from 'node:fs/promises'
import { makeStaff } from './staff-by-hand.ts'
import { startStaffSession } from './start-session.ts'
import { expect, expectToast, test } from './test.ts'

test('by keyboard alone somebody saves a view, exports it, and teaches the search a word that it did not know', async ({
  page,
  database,
}) => {
  const person = await makeStaff(database, { name: 'Casey Catalog', role: 'catalog' })
  await startStaffSession(page, database, person)
  await page.goto('/admin/orders?view=all&goods=decorated')
  await expect(page.getByRole('navigation', { name: 'Order views' })).toBeVisible()

  await page.keyboard.press('v')
  const saving = page.getByRole('dialog', { name: 'Save view' })
  await expect(saving).toContainText('View: All; Goods: Decorated')
  await page.keyboard.press('Enter')
  await expect(saving.getByText('Please enter a name for the view.')).toBeVisible()
  await page.keyboard.type('Decorated ones')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Decorated ones is saved.')
  const tab = page.getByRole('link', { name: 'Decorated ones' })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(/saved=\d+&view=all&goods=decorated/)

  await page.getByRole('button', { name: 'Export' }).press('Enter')
  const exporting = page.getByRole('dialog', { name: 'Export orders' })
  await exporting.getByRole('checkbox', { name: 'E-mail' }).press('Space')
  const download = page.waitForEvent('download')
  await exporting.getByRole('link', { name: 'Export' }).press('Enter')
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.split('\r\n')[0]).toBe(
    '\ufeff"Order","Company","E-mail","PO","Placed","In hands","Status","Payment","Total","Needs attention"',
  )

  const saved = new URL(page.url()).searchParams.get('saved')
  await page.goto(`/admin/orders?saved=${saved}`)
  await expect(page).toHaveURL(/view=all/)
  await page.getByRole('button', { name: 'View', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await expectToast(page, 'Decorated ones is removed.')
  await expect(tab).toHaveCount(0)

  const word = `zorble${process.pid}`
  await page.goto(`/admin/catalog/search?q=${word}`)
  await expect(page.getByText('nothing found')).toBeVisible()
  const form = page.getByRole('region', { name: 'New synonym' })
  await form.getByLabel('Same as').fill('tumbler')
  await page.keyboard.press('Enter')
  const after = page.getByRole('region', { name: 'After the change' })
  await expect(after.getByRole('listitem').first()).toContainText(/tumbler/i)
  await expect(page.getByRole('region', { name: 'Now', exact: true })).toContainText('nothing found')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expectToast(page, `A search for ${word} now also finds tumbler, and vice versa.`)
  await expect(async () => {
    await page.goto(`/search/${word}`)
    await expect(page.getByRole('link', { name: /tumbler/i }).first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
})
