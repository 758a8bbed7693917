import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { makeBuyer } from './buyer.ts'
import { startPortalSession } from './start-session.ts'
import { expect, expectToast, test } from './test.ts'

const crew = [
  'Recipient,Location,Street,City,State,Zip,Qty,Notes',
  'Dana Reyes,Halvorsen Ironworks,1200 W Van Buren St,Chicago,IL,60607,72,',
  'Receiving 4,Dayton plant,3100 NEEDMORE RD,dayton,Ohio,45414,48,dock',
  'L. Ortiz,Reno yard,4655 Longley Ln,Austin,NY,78701,24,',
  'K. Boone,Savannah dock,220 E Bay St,Savannah,GA,3140,16,',
  'RECEIVING 4,Dayton Plant,3100 Needmore Road,Dayton,OH,45414,6,',
].join('\n')

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone and by keys, an address in doubt is questioned, and a sheet of them is checked before it is saved', async ({
  page,
  database,
}) => {
  await startPortalSession(page, database, await makeBuyer(database))
  await page.goto('/portal/addresses')

  await test.step('Austin is not in New York', async () => {
    await typeAddress(page, 'Lee Ortiz')
    const question = page.getByRole('group', { name: 'Is this address right?' })
    await expect(question).toBeFocused()
    await expect(question).toContainText('ZIP code 78701 is in Austin, TX, not in New York.')
    await expect(page.getByRole('button', { name: 'Keep what I typed' })).toBeHidden()
    await page.getByLabel('City').press('End')
    await page.keyboard.type('x')
    await expect(question).toBeHidden()
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Enter')
    await expect(question).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Use this address' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expectToast(page, 'Address saved.')
    const saved = page.getByRole('list', { name: 'Saved addresses' })
    await expect(saved).toContainText('401 Congress Ave')
    await expect(saved).toContainText('Austin, TX 78701')
  })

  await test.step('whoever knows better goes on', async () => {
    await page.getByRole('button', { name: 'New address' }).press('Enter')
    await chooseFromBook(page)
    await typeAddress(page, 'Kim Ortiz', 'Dallas', 'TX')
    await page.getByRole('button', { name: 'Keep what I typed' }).press('Enter')
    await expectToast(page, 'Address saved.')
    await expect(page.getByRole('list', { name: 'Saved addresses' })).toContainText('Dallas, TX 78701')
  })

  const chooses = page.getByRole('button', { name: 'Upload a sheet' })
  const choose = async (name: string, text: string) => {
    const chooser = page.waitForEvent('filechooser')
    await chooses.press('Enter')
    await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  }

  await test.step('a sheet without addresses is refused with a sentence', async () => {
    await choose('prices.csv', 'Code,Price\nNS-1,2\n')
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      "We cannot find the columns 'Name', 'Address' and 'ZIP'.",
    )
  })

  await test.step('columns that nobody knows are matched by hand', async () => {
    await choose('clientes.csv', 'Nombre,Calle,Ciudad,Estado,CP\nRosa Diaz,1 Dock Rd,Chicago,IL,60607\n')
    const columns = page.getByRole('region', { name: 'Columns of clientes.csv' })
    await expect(columns.getByRole('heading', { name: 'Columns of clientes.csv' })).toBeFocused()
    const matches = { Nombre: 'Name', Calle: 'Address', Ciudad: 'City', Estado: 'State' }
    for (const [heading, field] of Object.entries(matches))
      await columns.getByLabel(`'${heading}' goes into field`).selectOption(field)
    await columns.getByRole('button', { name: 'Check the sheet' }).press('Enter')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText("Please choose a column 'ZIP'.")
    await columns.getByLabel("'CP' goes into field").selectOption('ZIP')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await columns.getByRole('button', { name: 'Check the sheet' }).press('Enter')
    const review = page.getByRole('region', { name: 'clientes.csv', exact: true })
    await expect(review.getByRole('list', { name: 'Rows' })).toContainText('1 ready to save')
    await review.getByRole('button', { name: 'Change columns' }).press('Enter')
    await expect(columns.getByLabel("'CP' goes into field")).toHaveValue('zip')
  })

  await test.step('good rows are saved, those in doubt as the buyer says, the others can be downloaded', async () => {
    await choose('crew.csv', crew)
    const review = page.getByRole('region', { name: 'crew.csv' })
    await expect(review.getByRole('heading', { name: 'crew.csv' })).toBeFocused()
    await expect(review).toContainText('Not used: Notes.')
    await expect(review.getByRole('list', { name: 'Rows' }).getByRole('listitem')).toHaveText([
      ...['2 ready to save', '1 to confirm', '1 to correct', '1 twice in the sheet'],
    ])
    await expect(review.getByRole('region', { name: '1 row to correct' })).toContainText(
      'A ZIP code has 5 digits, or 5 and 4: 12345 or 12345-6789.',
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    await review.getByRole('radio', { name: 'Leave out' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(review.getByRole('radio', { name: 'Use Austin, TX 78701' })).toBeChecked()
    await review.getByRole('button', { name: 'Save 3 addresses' }).press('Enter')
    const outcome = page.getByRole('group', { name: 'Result of the upload' })
    await expect(outcome).toBeFocused()
    await expect(outcome).toContainText('3 addresses saved.')
    await expect(outcome).toContainText('2 rows were left out.')
    await expect(page.getByRole('heading', { name: 'Dayton plant' })).toBeVisible()

    const download = page.waitForEvent('download')
    await outcome.getByRole('button', { name: 'Download rows to correct' }).press('Enter')
    const sheet = readFileSync(await (await download).path(), 'utf8')
    expect(sheet).toContain(
      '"K. Boone","Savannah dock","220 E Bay St","","Savannah","GA","3140","","16","5","A ZIP code',
    )
    await outcome.getByRole('button', { name: 'Upload another sheet' }).press('Enter')
    await expect(chooses).toBeFocused()

    await choose('rows-to-correct.csv', sheet.replace('"3140"', '"31401"'))
    await page.getByRole('button', { name: 'Save 1 address', exact: true }).press('Enter')
    await expect(page.getByText('1 address was already in your book.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Savannah dock' })).toBeVisible()
  })
})

/** The street of a saved address is suggested, and fills the fields beside it. */
async function chooseFromBook(page: Page): Promise<void> {
  const street = page.getByLabel('Street address')
  await street.pressSequentially('401 c')
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')).toHaveText([
    /^401 Congress Ave, Austin, TX 78701/,
  ])
  await street.press('ArrowDown')
  await street.press('Enter')
  await expect(street).toHaveValue('401 Congress Ave')
  await expect(page.getByLabel('City')).toHaveValue('Austin')
  await expect(page.getByLabel('ZIP code')).toHaveValue('78701')
}

async function typeAddress(page: Page, name: string, city = 'Austin', state = 'NY'): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Street address').fill('401 CONGRESS AVE')
  await page.getByLabel('City').fill(city)
  await page.getByLabel('State').selectOption(state)
  await page.getByLabel('ZIP code').fill('78701')
  await page.getByLabel('ZIP code').press('Enter')
}
