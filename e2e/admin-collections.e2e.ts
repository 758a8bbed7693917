import { tabTo } from './by-keys.ts'
import { makeStaff } from './staff-by-hand.ts'
import { startStaffSession } from './start-session.ts'
import { expect, expectToast, test } from './test.ts'

test('a collection is made, moved, filled, and begins with what the owner puts first, by keyboard', async ({
  page,
  database,
}) => {
  const name = `Camp goods ${Date.now()}`
  const ines = await makeStaff(database, { name: 'Ines Cole', role: 'catalog' })
  await startStaffSession(page, database, ines)
  await page.goto('/admin/catalog/collections')
  await tabTo(page, page.getByRole('button', { name: 'New collection' }))
  await page.keyboard.press('Enter')
  const adding = page.getByRole('dialog', { name: 'New collection' })
  await expect(adding.getByLabel('Name')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expectToast(page, `${name} is added.`)
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()

  // It came last; before the last one of the others it goes into that which stands above it then, and out again.
  const tree = page.getByRole('tree', { name: 'Collections' })
  const row = tree.getByRole('treeitem', { name })
  const place = async () => Number(await row.getAttribute('aria-posinset'))
  await tabTo(page, row)
  const last = await place()
  expect(last).toBe(Number(await row.getAttribute('aria-setsize')))
  // A second key does not wait for the answer to the first.
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  const said = page.getByRole('status')
  await expect(said.filter({ hasText: `${name} is number ${last - 2} of the departments now.` })).toBeAttached()
  await expect.poll(place).toBe(last - 2)
  await page.keyboard.press('Alt+ArrowDown')
  await expect(said.filter({ hasText: `${name} is number ${last - 1} of the departments now.` })).toBeAttached()
  await expect(row).toBeFocused()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(said.filter({ hasText: new RegExp(`${name} is number \\d+ in `) })).toBeAttached()
  await expect(row).toHaveAttribute('aria-level', '2')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(said.filter({ hasText: `${name} is number ${last - 1} of the departments now.` })).toBeAttached()
  await expect(row).toHaveAttribute('aria-level', '1')
  await page.reload()
  await expect.poll(place).toBe(last - 1)

  const items = page.getByRole('region', { name: 'Items in this collection' })
  for (const code of ['NS-4420', 'NS-4344', 'NS-4340']) {
    await tabTo(page, items.getByRole('combobox', { name: 'Add an item' }))
    await page.keyboard.type(code)
    await expect(page.getByRole('option').filter({ hasText: code })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(items.getByRole('button', { name: `More about ${code}` })).toBeVisible()
  }
  for (const code of ['NS-4344', 'NS-4340']) {
    await tabTo(page, items.getByRole('button', { name: `More about ${code}` }))
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Put first on the page' }).press('Enter')
    await expect(items.getByRole('button', { name: `Move ${code}` })).toBeVisible()
    await expect(items.getByRole('heading', { name: 'Items in this collection' })).toBeFocused()
  }
  await tabTo(page, items.getByRole('button', { name: 'More about NS-4340' }))
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Move up' }).press('Enter')
  const first = items.getByRole('list').first().getByRole('listitem')
  await expect(first).toHaveText([/NS-4340/, /NS-4344/])

  const url = await page.getByRole('link', { name: /^View in the shop/ }).getAttribute('href')
  await expect(async () => {
    await page.goto(url!)
    const cards = page.getByRole('article')
    await expect(cards).toHaveText([/NS-4340/, /NS-4344/, /NS-4420/], { timeout: 2_000 })
  }).toPass()
})
