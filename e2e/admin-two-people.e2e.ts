import { makeStaff } from './staff-by-hand.ts'
import { startStaffSession } from './start-session.ts'
import { expect, expectToast, test } from './test.ts'

test('two people word one mail: what the second typed stays, and the first one is named in it', async ({
  page,
  database,
}) => {
  // A draft of a try before this one names somebody else.
  const wren = `Wren ${Date.now()}`
  const [mine, theirs] = [`Sorry, says ${wren}`, `Not now, says ${wren}`]
  await startStaffSession(page, database, await makeStaff(database, { name: wren, role: 'catalog' }))
  await page.goto('/admin/content/mails')
  await page.getByRole('link', { name: 'Registration declined' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Registration declined/ })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await page.getByLabel('Heading').fill(mine)
  const save = { name: 'Save draft' }
  await other.getByLabel('Heading').fill(theirs)
  await other.getByLabel('Closing text').fill('With regards')
  await other.getByRole('button', save).click()
  await expect(other.getByText(`Changed by ${wren}, `)).toBeVisible()

  await page.getByRole('button', save).click()
  await expect(page.getByText(`“${theirs}”`)).toBeVisible()
  await expect(page.getByLabel('Heading')).toHaveValue(mine)
  await expect(page.getByLabel('Closing text')).toHaveValue('With regards')
  await page.getByRole('button', save).click()
  await expect(page.getByText(`“${theirs}”`)).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Heading')).toHaveValue(mine)
})

test('two people write one page: its text comes from whoever saved it, as long as nobody else has touched it', async ({
  page,
  database,
}) => {
  const title = `Care ${process.pid} ${Date.now()}`
  await startStaffSession(page, database, await makeStaff(database, { name: 'Wren Writer', role: 'catalog' }))
  await page.goto('/admin/content/pages')
  await page.getByRole('button', { name: 'Add page' }).click()
  await page.getByRole('dialog', { name: 'Add page' }).getByLabel('Title').fill(title)
  await page.keyboard.press('Enter')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('Wash it cold.')
  const save = { name: 'Save draft' }
  await page.getByRole('button', save).click()
  await expect(page.getByText(/^Changed by Wren Writer, /)).toBeVisible()

  const other = await page.context().newPage()
  await other.goto(page.url())
  await page.getByLabel('Title').fill(`${title}, anew`)
  const theirs = other.getByRole('textbox', { name: 'Text', exact: true })
  await expect(theirs).toContainText('Wash it cold.')
  await theirs.fill('Wash it warm.')
  await other.getByRole('button', save).click()
  await other.reload()
  await expect(theirs).toContainText('Wash it warm.')

  await page.getByRole('button', save).click()
  await expect(text).toContainText('Wash it warm.')
  await expect(page.getByRole('alert').filter({ hasText: 'You have changed this in another tab' })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(`${title}, anew`)
  await text.fill('Wash it by hand.')
  await page.getByRole('button', save).click()
  await expect(page.frameLocator('iframe[title^="Preview: Care"]').getByText('Wash it by hand.')).toBeVisible()
  await page.reload()
  await expect(text).toContainText('Wash it by hand.')
  await expect(page.getByLabel('Title')).toHaveValue(`${title}, anew`)
})

test('two people name one collection: the second sees the other name before theirs takes its place', async ({
  page,
  database,
}) => {
  const name = `Trail goods ${process.pid} ${Date.now()}`
  await startStaffSession(page, database, await makeStaff(database, { name: 'Ines Cole', role: 'catalog' }))
  await page.goto('/admin/catalog/collections')
  await page.getByRole('button', { name: 'New collection' }).click()
  await page.getByRole('dialog', { name: 'New collection' }).getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()

  await page.getByLabel('Name', { exact: true }).fill(`${name}, mine`)

  const other = await page.context().newPage()
  await other.goto(page.url())
  const save = { name: 'Save name and page' }
  await other.getByLabel('Name', { exact: true }).fill(`${name}, theirs`)
  await other.getByLabel('Text above the items').fill('For a day outside.')
  await other.getByRole('button', save).click()
  await expect(other.getByRole('heading', { level: 2, name: `${name}, theirs` })).toBeVisible()

  await page.getByRole('button', save).click()
  await expect(page.getByText(`“${name}, theirs”`)).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`${name}, mine`)
  await expect(page.getByLabel('Text above the items')).toHaveValue('For a day outside.')
  await page.getByRole('button', save).click()
  await expectToast(page, `${name}, mine is saved.`)
  await expect(page.getByText(`“${name}, theirs”`)).toBeHidden()
  await expect(page.getByLabel('Text above the items')).toHaveValue('For a day outside.')
})
