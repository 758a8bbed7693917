import type { Page } from '@playwright/test'
import { addToCart } from '../contract/shop/cart/cart.call.ts'
import { createShippingAddress } from '../contract/shop/cart/shipping.call.ts'
import { call, makeBuyerOnTerms, readCart } from './decorated-cart.ts'
import { findItem } from './find-item.ts'
import { startSession } from './start-session.ts'
import { expect, test } from './test.ts'
import type { Database } from '../server/platform/database.ts'

const places = [
  { company: 'Riverside Dayton', address_1: '410 Valley St', city: 'Dayton', state: 'OH', zip: '45404' },
  { company: 'Riverside Gary', address_1: '3210 Clark Rd', city: 'Gary', state: 'IN', zip: '46408' },
  { company: 'Riverside Reno', address_1: '4655 Longley Ln', city: 'Reno', state: 'NV', zip: '89502' },
]

test.describe('a line goes to three addresses', () => {
  test('by keyboard, by two carriers and on a third party’s account, up to its order', async ({ page, database }) => {
    const lineId = await openLine(page, database)
    const pieces = (name: string) => page.getByRole('textbox', { name: `Quantity, ${name}` })
    const assigned = page.getByRole('region', { name: 'Assigned pieces' })

    await test.step('from the cart to its page', async () => {
      await page.goto('/cart')
      await page.getByRole('button', { name: /^More for/ }).press('Enter')
      await page.getByRole('link', { name: 'Ship to several addresses' }).press('Enter')
      await expect(page).toHaveURL(new RegExp(`/cart/lines/${lineId}/shipping$`))
      await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible()
    })

    await test.step('takes several addresses of the book at once', async () => {
      await page.getByRole('button', { name: 'Add from address book' }).first().press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Add from address book' })
      await expect(dialog.getByRole('searchbox', { name: 'Search' })).toBeFocused()
      await page.keyboard.type('riverside')
      await page.keyboard.press('Tab')
      await expect(dialog.getByRole('checkbox', { name: 'All 3 found' })).toBeFocused()
      await page.keyboard.press('Space')
      await dialog.getByRole('button', { name: 'Add 3 addresses' }).press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('heading', { name: '3 addresses' })).toBeVisible()
    })

    await test.step('enters pieces down the column; what is left stays in sight', async () => {
      await pieces('Riverside Dayton').focus()
      await page.keyboard.type('10')
      await page.keyboard.press('Enter')
      await expect(pieces('Riverside Gary')).toBeFocused()
      await page.keyboard.type('12')
      await expect(assigned).toContainText('22 of 30 packs of 10 assigned')
      await expect(assigned).toContainText('8 left')
      await expect(assigned).toContainText('Saved')
    })

    await test.step('a reload loses nothing, typed just now or saved', async () => {
      await page.keyboard.press('ArrowDown')
      await page.keyboard.type('8')
      await page.reload()
      await expect(pieces('Riverside Dayton')).toHaveValue('10')
      await expect(pieces('Riverside Reno')).toHaveValue('8')
      await expect(assigned).toContainText('30 of 30 packs of 10 assigned')
      await expect(assigned).toContainText('Saved')
    })

    await test.step('chooses another carrier, and a third party that pays', async () => {
      const method = page.getByRole('combobox', { name: 'Method, Riverside Gary' })
      await expect(method.getByRole('option', { name: /^FedEx 2Day/ })).toBeAttached()
      await method.focus()
      await page.keyboard.type('FedEx 2')
      await expect(method).toHaveValue('FEDEX-2DAY')
      const payer = page.getByRole('combobox', { name: 'Freight billed to, Riverside Reno' })
      await payer.focus()
      await page.keyboard.type('Third')
      await page.keyboard.press('Tab')
      const account = page.getByRole('textbox', { name: 'Carrier account, Riverside Reno' })
      await expect(account).toBeFocused()
      await page.keyboard.type('4R7')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('table').getByRole('alert')).toContainText('account has')
      await expect(assigned).toContainText('1 account is not saved')
      await account.focus()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(
        accountOf(await page.getByRole('combobox', { name: 'Method, Riverside Reno' }).inputValue()),
      )
      await page.keyboard.press('Tab')
      await page.keyboard.type('89502')
      await page.keyboard.press('Tab')
      await expect(assigned).toContainText('Saved')
      await expect(page.getByRole('table').getByRole('alert')).toBeHidden()
    })

    await test.step('the cart, the checkout and the order say where it goes and who pays', async () => {
      await page.getByRole('button', { name: 'Done, back to cart' }).press('Enter')
      await expect(page.getByText('Ships to 3 addresses')).toBeVisible()
      const [line] = await readCart(page)
      expect(line!.problems).toEqual([])
      expect(line!.shipping_addresses.map(({ quantity }) => quantity)).toEqual([10, 12, 8])
      await page.getByRole('link', { name: 'Check out' }).first().click()
      const shipping = page.getByRole('region', { name: 'Ship to' })
      await expect(shipping).toContainText(/12 packs of 10 to Riverside Gary.*, Gary, IN 46\d{3}/)
      await expect(shipping.getByRole('radio')).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Shipping method' })).toBeHidden()
      await expect(shipping).toContainText('FedEx 2Day')
      await expect(shipping).toContainText('billed to the third party')
      await page.getByLabel('Purchase order number').fill(`PO-${Date.now() % 10_000_000}`)
      await page.getByRole('button', { name: 'Place order' }).press('Enter')
      await expect(page).toHaveURL(/orderplaced/)
      const where = page.getByRole('list', { name: /^Where .* ships$/ })
      await expect(where.getByRole('listitem')).toHaveCount(3)
      await expect(where).toContainText('8 packs of 10 to Ann Marsh, Riverside Reno')
      await expect(where).toContainText('billed to the third party')
    })
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

    test('a new address, pieces spread evenly, one method and payer for all', async ({ page, database }) => {
      const lineId = await openLine(page, database)
      await page.goto(`/cart/lines/${lineId}/shipping`)
      await page.getByRole('button', { name: 'New address' }).first().tap()
      const dialog = page.getByRole('dialog', { name: 'New address' })
      for (const [label, text] of [
        ['Name', 'Pat Hill'],
        ['City', 'Savannah'],
      ] as const)
        await dialog.getByRole('textbox', { name: label, exact: true }).fill(text)
      await dialog.getByRole('combobox', { name: 'Street address' }).fill('220 E Bay St')
      await dialog.getByRole('combobox', { name: 'ZIP code' }).fill('31401')
      await dialog.getByLabel('State').selectOption('GA')
      await dialog.getByRole('button', { name: 'Save address' }).tap()
      await expect(page.getByRole('textbox', { name: 'Quantity, Pat Hill' })).toHaveValue('30')

      await page.getByRole('button', { name: 'Add from address book' }).first().tap()
      await page.getByRole('checkbox', { name: 'All 3' }).tap()
      await page.getByRole('button', { name: 'Add 3 addresses' }).tap()
      await expect(page.getByRole('heading', { name: '4 addresses' })).toBeVisible()
      await page.getByRole('textbox', { name: 'Quantity, Pat Hill' }).fill('9')
      await page.getByRole('button', { name: 'Spread all evenly' }).tap()
      await expect(page.getByRole('textbox', { name: 'Quantity, Riverside Reno' })).toHaveValue('7')
      await page.getByRole('combobox', { name: 'Method for all' }).selectOption({ label: 'UPS Ground' })
      await page.getByRole('combobox', { name: 'Freight billed to, for all' }).selectOption('receiver')
      await page.getByRole('textbox', { name: 'Carrier account for all' }).fill('4R71X2')
      await page.getByRole('textbox', { name: 'ZIP code of the account for all' }).fill('60607')
      await page.getByRole('button', { name: 'Apply' }).tap()
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()

      await page.getByRole('button', { name: 'Upload a sheet' }).first().tap()
      const sheet = page.getByRole('dialog', { name: 'Upload addresses' })
      const rows = [
        'Company,Name,Address,City,State,ZIP,Quantity',
        'Riverside Toledo,Lee Park,615 Matzinger Rd,Toledo,OH,43612,2',
      ]
      const buffer = Buffer.from(rows.join('\n'))
      await sheet.locator('input[type=file]').setInputFiles({ name: 'crew.csv', mimeType: 'text/csv', buffer })
      // Pieces that are entered, and saved, while the sheet is still being read.
      let answerSheet = () => undefined as void
      const mayAnswer = new Promise<void>((resolve) => (answerSheet = resolve))
      await page.route(/upload_addresses\/\d+\/save/, async (route) => {
        const response = await route.fetch()
        await mayAnswer
        await route.fulfill({ response })
      })
      await sheet.getByRole('button', { name: /^Save/ }).tap()
      await sheet.getByRole('button', { name: 'Close' }).tap()
      await page.getByRole('textbox', { name: 'Quantity, Riverside Dayton' }).fill('6')
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await page.getByRole('textbox', { name: 'Quantity, Riverside Gary' }).fill('5')
      answerSheet()
      await expect(page.getByRole('textbox', { name: 'Quantity, Riverside Toledo' })).toHaveValue('2')
      await expect(page.getByRole('textbox', { name: 'Quantity, Riverside Dayton' })).toHaveValue('6')
      await expect(page.getByRole('textbox', { name: 'Quantity, Riverside Gary' })).toHaveValue('5')
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Remove Riverside Toledo' }).tap()
      await page.getByRole('button', { name: 'Spread all evenly' }).tap()

      await page.getByRole('button', { name: 'Remove Riverside Gary' }).tap()
      await expect(page.getByRole('button', { name: 'Remove Riverside Reno' })).toBeFocused()
      await expect(page.getByRole('region', { name: 'Assigned pieces' })).toContainText('7 left')
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)

      await page.getByRole('button', { name: 'Done', exact: true }).tap()
      await expect(page.getByText('7 packs of 10 without an address')).toBeVisible()
      const [line] = await readCart(page)
      expect(line!.shipping_addresses).toMatchObject(
        [8, 8, 7].map((quantity) => ({
          quantity,
          shipping_method: 'UPS-GROUND',
          bill_transportation_to: 'receiver',
          account_number: '4R71X2',
          account_zip: '60607',
        })),
      )
    })
  })
})

/** Of the carrier that the shop has chosen. */
const accountOf = (methodCode: string): string =>
  ({ UPS: '4R71X2', FEDEX: '510087240' })[methodCode.split('-', 1)[0]!] ?? '750123'

/** A buyer with three addresses and a line of 30 packs. @returns its id */
async function openLine(page: Page, database: Database): Promise<number> {
  await startSession(page, database, await makeBuyerOnTerms(database))
  for (const place of places) await call(page, createShippingAddress, { data: { name: 'Ann Marsh', ...place } })
  const { line_id: lineId } = await call(page, addToCart, {
    data: { catalog_item_id: await findItem(database, 'NW-5310'), quantity: 30 },
  })
  return lineId
}
