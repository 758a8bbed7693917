import type { Page } from '@playwright/test'
import { addToCart, updateCartLine } from '../contract/shop/cart/cart.call.ts'
import { createShippingAddress, deleteShippingAddress } from '../contract/shop/cart/shipping.call.ts'
import { itemVariants } from '../server/modules/catalog/catalog.tables.ts'
import { customers } from '../server/modules/customers/customers.tables.ts'
import { shippingAddresses } from '../server/modules/shipping/shipping.tables.ts'
import type { Database } from '../server/platform/database.ts'
import { eq } from 'drizzle-orm'
import type { Buyer } from './buyer.ts'
import { call, makeBuyerOnTerms } from './decorated-cart.ts'
import { findItem } from './find-item.ts'
import { startSession } from './start-session.ts'
import { expect, expectToast, test } from './test.ts'
import { useUp } from './use-up.ts'

const places = {
  dayton: { company: 'Riverside Dayton', address_1: '410 Valley St', city: 'Dayton', state: 'OH', zip: '45404' },
  gary: { company: 'Riverside Gary', address_1: '3210 Clark Rd', city: 'Gary', state: 'IN', zip: '46408' },
  reno: { company: 'Riverside Reno', address_1: '4655 Longley Ln', city: 'Reno', state: 'NV', zip: '89502' },
  box: { company: 'Riverside Mail', address_1: 'PO Box 12', city: 'Dayton', state: 'OH', zip: '45404' },
}

const codes = ['NW-5260', 'NW-5280', 'NW-5286', 'NW-5314', 'NW-5318']

test('split shipping says of each address what is open or wrong, and keeps what was typed', async ({
  page,
  database,
  complaints,
}) => {
  const buyer = await makeBuyerOnTerms(database)
  await startSession(page, database, buyer)
  const ids = await saveAddresses(page)
  const lineId = await addLine(page, database, 'NW-5310', 30)
  const heavyId = await addLine(page, database, 'NW-1222', 60)
  const assigned = page.getByRole('region', { name: 'Assigned pieces' })
  const summary = page.getByRole('complementary', { name: 'Shipping of this line' })
  const account = page.getByRole('textbox', { name: 'Carrier account, Riverside Dayton' })
  const accountZip = page.getByRole('textbox', { name: 'ZIP code of the account, Riverside Dayton' })
  const method = page.getByRole('combobox', { name: 'Method, Riverside Dayton' })
  const pieces = (name: string) => page.getByRole('textbox', { name: `Quantity, ${name}` })

  await test.step('the cart names what is open of each line', async () => {
    const { dayton, gary, reno, box } = ids
    const shipments: Record<string, Shipments> = {
      'The addresses add up to 29 of 30 pieces. Please correct the quantities.': [{ address_id: dayton, quantity: 29 }],
      '1 address has no quantity yet. Please enter it, or remove the address.': [
        { address_id: dayton, quantity: 30 },
        { address_id: gary, quantity: 0 },
      ],
      '1 address has no carrier account yet. Please enter the account that pays the freight.': [
        { address_id: dayton, quantity: 30, bill_transportation_to: 'third party' },
      ],
      'An address of this line has been removed. Please choose another one.': [{ address_id: reno, quantity: 30 }],
      'Part of this line cannot ship by the method chosen. Please choose another one.': [
        { address_id: box, quantity: 30, shipping_method: 'UPS-GROUND' },
      ],
    }
    const names = []
    for (const [index, own] of Object.values(shipments).entries()) {
      const line = await addLine(page, database, codes[index]!, 30)
      await split(page, line, own)
      names.push(line)
    }
    await split(page, heavyId, [{ address_id: dayton, quantity: 60 }])
    await call(page, { ...deleteShippingAddress, path: `/shipping_address/${reno}` })
    await page.goto('/cart')
    for (const [index, sentence] of Object.keys(shipments).entries())
      await expect(page.locator(`#line-${names[index]}`)).toContainText(sentence)
    await expect(page.locator(`#line-${heavyId}`)).toContainText(
      '1 address has no shipping method yet. Please choose one.',
    )
  })

  await test.step('so does its page, at each address', async () => {
    await page.goto(`/cart/lines/${heavyId}/shipping`)
    await expect(method).toHaveAccessibleDescription('Is there a loading dock? Freight to a dock costs less.')
    await expect(summary).toContainText('1 address has no shipping method yet. Please choose one.')
    await split(page, lineId, [
      { address_id: ids.dayton, quantity: 10, bill_transportation_to: 'third party' },
      { address_id: ids.gary, quantity: 9 },
      { address_id: ids.box, quantity: 12, shipping_method: 'UPS-GROUND' },
    ])
    await page.goto(`/cart/lines/${lineId}/shipping`)
    await expect(assigned).toContainText('1 pack of 10 too many')
    await expect(summary).toContainText(
      'Part of this line cannot ship by the method chosen. Please choose another one.',
    )
    await expect(page.getByRole('combobox', { name: 'Method, Riverside Mail' })).toHaveAccessibleDescription(
      'This method does not reach the address. Please choose another one.',
    )
    await page.getByRole('button', { name: 'Remove Riverside Mail' }).click()
  })

  await test.step('an account has the form of its carrier, and a ZIP code', async () => {
    for (const [code, typed, sentence] of [
      ['FEDEX-2DAY', '51008', 'A FedEx account has 9 digits, like 510 087 240; some have 12. Please check it.'],
      ['UPS-GROUND', '51008', 'A UPS account has 6 letters and digits, like 4R71X2. Please check it.'],
      [
        'ENDICIA-PRIORITY',
        '51008',
        'A USPS account has 6 or 7 digits at Endicia, or 10 at the Postal Service. Please check it.',
      ],
    ] as const) {
      await method.selectOption(code)
      await account.fill(typed)
      await account.blur()
      await expect(account).toHaveAccessibleDescription(sentence)
      await expect(account).toHaveValue(typed)
    }
    await account.fill('510087')
    await account.blur()
    await expect(accountZip).toHaveAccessibleDescription(
      'Please enter the ZIP code where the carrier bills this account.',
    )
    await accountZip.fill('00000')
    await accountZip.blur()
    await expect(accountZip).toHaveAccessibleDescription("We do not know the ZIP code '00000'. Please check it.")
    await expect(assigned).toContainText('1 account is not saved')
    await accountZip.fill('45404')
    await accountZip.blur()
    await expect(assigned).toContainText('Saved')
  })

  await test.step('an account for all is checked at its own fields before any address gets it', async () => {
    const shared = page.getByRole('textbox', { name: 'Carrier account for all' })
    const sharedZip = page.getByRole('textbox', { name: 'ZIP code of the account for all' })
    await page.getByRole('combobox', { name: 'Method for all' }).selectOption('UPS-GROUND')
    await page.getByRole('combobox', { name: 'Freight billed to, for all' }).selectOption('receiver')
    for (const [number, zip, field, sentence] of [
      ['51008', '', shared, 'A UPS account has 6 letters and digits, like 4R71X2. Please check it.'],
      ['4R71X2', '', sharedZip, 'Please enter the ZIP code where the carrier bills this account.'],
      ['4R71X2', '00000', sharedZip, "We do not know the ZIP code '00000'. Please check it."],
    ] as const) {
      await shared.fill(number)
      await sharedZip.fill(zip)
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(field).toHaveAccessibleDescription(sentence)
      await expect(field).toBeFocused()
    }
    await expect(page.getByRole('table').getByRole('alert')).toHaveCount(0)
    await sharedZip.fill('60607')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('textbox', { name: 'ZIP code of the account, Riverside Gary' })).toHaveValue('60607')
    await expect(assigned).toContainText('Saved')
  })

  await test.step('what cannot be sent stays, and can be sent again', async () => {
    await page.route('**/shopping_cart/*', (route) => route.abort())
    await pieces('Riverside Gary').fill('7')
    await expect(assigned.getByRole('alert')).toHaveText(
      'Not saved: The shop cannot be reached. Please try again. Try again',
    )
    await page.unroute('**/shopping_cart/*')
    await assigned.getByRole('button', { name: 'Try again' }).click()
    await expect(assigned).toContainText('17 of 30 packs of 10 assigned')
    await expect(assigned.getByText('Saved', { exact: true })).toBeVisible()
  })

  await test.step('whoever leaves the page hears that the last entry was overtaken', async () => {
    await split(page, lineId, [{ address_id: ids.dayton, quantity: 30 }])
    await pieces('Riverside Gary').fill('8')
    await page.getByRole('navigation').getByRole('link', { name: 'Cart' }).first().click()
    await expectToast(
      page,
      'Where this line ships was changed in another window or on another device. What you entered last was not saved.',
    )
  })

  const sheet = page.getByRole('dialog', { name: 'Upload addresses' })
  const choose = (name: string, text: string) =>
    sheet.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

  await test.step('a line goes to 500 addresses at most', async () => {
    const many = await insertAddresses(database, buyer, 501)
    await split(
      page,
      lineId,
      many.slice(0, 499).map((address_id) => ({ address_id, quantity: 0 })),
    )
    await page.goto(`/cart/lines/${lineId}/shipping`)
    await page.getByRole('button', { name: 'Add from address book' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add from address book' })
    await dialog.getByRole('searchbox').fill('Timbuktu')
    await expect(dialog.getByText('No address has these words. Try fewer of them.')).toBeVisible()
    await dialog.getByRole('searchbox').fill('')
    await dialog.getByRole('checkbox', { name: /^All / }).check()
    await expect(dialog.getByRole('alert')).toHaveText('A line goes to 500 addresses at most: 1 more.')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Upload a sheet' }).click()
    await choose('crew.csv', [headings, `${good},1`, 'Lima,Kim Ortiz,3 Main St,Lima,OH,45801,US,,1'].join('\n'))
    await sheet.getByRole('button', { name: 'Save 2 addresses' }).click()
    await expectToast(page, 'A line goes to 500 addresses at most. The first ones were added.')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('heading', { name: '500 addresses' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Upload a sheet' })).toBeHidden()
  })

  await test.step('a sheet says of each row what is wrong with it', async () => {
    await split(page, lineId, [{ address_id: ids.dayton, quantity: 30 }])
    await page.goto(`/cart/lines/${lineId}/shipping`)
    await page.getByRole('button', { name: 'Upload a sheet' }).first().click()
    for (const [text, sentence] of [
      ['', 'This file is empty. Please choose another one.'],
      [headings, 'This file has headings but no addresses. Please choose another one.'],
      [`${headings}\n${`${good},1\n`.repeat(5_001)}`, 'This file has 5,001 rows. Please send at most 5,000 at a time.'],
    ] as const) {
      await choose('crew.csv', text)
      await expect(sheet.getByRole('alert')).toHaveText(sentence)
    }
    await choose('crew.csv', [headings, ...Object.keys(faulty)].join('\n'))
    const rows = sheet.getByRole('region', { name: `${Object.keys(faulty).length - 3} rows to correct` })
    for (const sentence of Object.values(faulty).flat()) await expect(sheet.getByText(sentence).first()).toBeVisible()
    await expect(rows).toBeVisible()
    await useUp(database, buyer.id, { name: 'address-files-of', limit: 60 })
    await sheet.getByRole('button', { name: 'Choose another file' }).click()
    await choose('crew.csv', `${headings}\n${good},1`)
    await expect(sheet.getByRole('alert')).toHaveText('Too many files were sent. Please wait a few minutes.')
  })

  expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')])
})

const headings = 'Company,Name,Address,City,State,ZIP,Country,Phone,Quantity'
const good = 'Riverside Toledo,Lee Park,615 Matzinger Rd,Toledo,OH,43612,US,'

/** Rows of a sheet, and what the shop says of each. */
const faulty: Record<string, string[]> = {
  [`${good},2`]: [],
  [`${good},3`]: ['Same address as row 2. Please add the 3 pieces there, or remove this row.'],
  [`Riverside Dayton,Ann Marsh,410 Valley St,Dayton,OH,45404,US,,4`]: [],
  ',,,,,,,,5': ['There is no address in this row.'],
  ',,1 Main St,Lima,OH,45801,US,,5': ['Please enter the name of the person or department.'],
  'Riverside Lima,,,,,,,,6': [
    'Please enter the street address.',
    'Please enter the city.',
    'Please choose a state.',
    'Please enter the ZIP code.',
  ],
  'Riverside Toronto,Kim Ortiz,1 Front St,Toronto,ON,43612,CA,12,7': [
    'Please use the two letters of a US state.',
    'We ship to addresses in the United States only.',
    'Please enter a phone number that can be called, with its area code.',
  ],
  [`Riverside Lima,${'Kim '.repeat(30)},1 Main St,Lima,OH,458,US,,1`]: [
    'Please use at most 80 characters here.',
    'A ZIP code has 5 digits, or 5 and 4: 12345 or 12345-6789.',
  ],
  'Riverside Lima,Kim Ortiz,1 Main St,Lima,OH,45801,US,,many': [
    "The quantity 'many' is not a whole number of pieces, 1 or more.",
  ],
  'Riverside Lima,Kim Ortiz,2 Main St,Lima,OH,45801,US,,1.000': [
    "The quantity '1.000' can be read in two ways. Please write it without a period.",
  ],
}

type Shipments = { address_id: number; quantity: number; shipping_method?: string; bill_transportation_to?: string }[]

const split = (page: Page, lineId: number, shipping_addresses: Shipments) =>
  call(page, { ...updateCartLine, path: `/shopping_cart/${lineId}` }, { data: { shipping_addresses } })

/** Of its first color and size. */
async function addLine(page: Page, database: Database, code: string, quantity: number): Promise<number> {
  const itemId = await findItem(database, code)
  const [variant] = await database.orm.select().from(itemVariants).where(eq(itemVariants.itemId, itemId)).limit(1)
  const data = { catalog_item_id: itemId, variants: [{ variant_id: variant!.id, quantity }] }
  return (await call(page, addToCart, { data })).line_id
}

async function saveAddresses(page: Page) {
  const saved = []
  for (const [name, place] of Object.entries(places)) {
    const { shipping_address: address } = await call(page, createShippingAddress, {
      data: { name: 'Ann Marsh', ...place },
    })
    saved.push([name, address.id] as const)
  }
  return Object.fromEntries(saved) as Record<keyof typeof places, number>
}

/** A book that nobody types. @returns their ids */
async function insertAddresses({ orm }: Database, { id: customerId }: Buyer, count: number): Promise<number[]> {
  const [owner] = await orm.select().from(customers).where(eq(customers.id, customerId))
  const rows = await orm
    .insert(shippingAddresses)
    .values(
      Array.from({ length: count }, (_, index) => ({
        customerId,
        companyId: owner!.companyId,
        name: 'Ann Marsh',
        company: `Store ${index + 1}`,
        address1: `${index + 1} Main St`,
        city: 'Dayton',
        state: 'OH',
        zip: '45404',
        country: 'US',
        phone: '',
      })),
    )
    .returning({ id: shippingAddresses.id })
  return rows.map(({ id }) => id)
}
