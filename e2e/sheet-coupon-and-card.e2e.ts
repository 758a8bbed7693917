import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addToCart } from '../contract/shop/cart/cart.call.ts'
import type { ItemId } from '../domain/ids.ts'
import { saveCoupon } from '../server/modules/selling/index.ts'
import { toArchive, toSheet, workbook } from '../server/testing/workbooks.ts'
import { makeBuyer } from './buyer.ts'
import { readTransactions } from './card-gateway.ts'
import { call, readCart } from './decorated-cart.ts'
import { findItem } from './find-item.ts'
import { openMail } from './mailbox.ts'
import { readSums, toCents } from './read-sums.ts'
import { startSession } from './start-session.ts'
import { expect, test } from './test.ts'

const branches = [
  ['Company', 'Name', 'Address', 'City', 'State', 'ZIP', 'Quantity'],
  ['Riverside Dayton', 'Ann Marsh', '410 Valley St', 'Dayton', 'OH', '45404', 14],
  ['Riverside Gary', 'Lee Park', '3210 Clark Rd', 'Gary', 'IN', '46408', 10],
  ['Riverside Reno', 'Kim Ortiz', '4655 Longley Ln', 'Reno', 'NV', '89502', 6],
]
const sheet = {
  name: 'branches.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: toArchive(workbook(toSheet(branches))),
}
const purchaseOrder = {
  name: 'PO 88-104.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n%%EOF\n'),
}
const megabyte = 1024 * 1024

test('three addresses of a sheet, two carriers, a coupon, a PO file and a second card: one order with the same figures everywhere', async ({
  page,
  database,
}) => {
  const buyer = await makeBuyer(database)
  await startSession(page, database, buyer)
  const { line_id: lineId } = await call(page, addToCart, {
    data: { catalog_item_id: await findItem(database, 'NW-5310'), quantity: 30 },
  })
  const sums = page.getByRole('complementary', { name: 'Order summary' })
  const pay = page.getByRole('button', { name: /^Pay \$[\d,]+\.\d\d$/ })
  const form = page.getByRole('group', { name: 'New card' })

  await test.step('a workbook brings the addresses and their pieces', async () => {
    await page.goto(`/cart/lines/${lineId}/shipping`)
    await page.getByRole('button', { name: 'Upload a sheet' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Upload addresses' })
    await dialog.locator('input[type=file]').setInputFiles(sheet)
    await dialog.getByRole('button', { name: 'Save 3 addresses' }).click()
    await expect(dialog.getByText('3 addresses saved.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('region', { name: 'Assigned pieces' })).toContainText('30 of 30 packs of 10 assigned')
  })

  await test.step('one goes by another carrier, one on a third party’s account', async () => {
    await page.getByRole('combobox', { name: 'Method, Riverside Dayton' }).selectOption('UPS-GROUND')
    await page.getByRole('combobox', { name: 'Method, Riverside Gary' }).selectOption('FEDEX-2DAY')
    await page.getByRole('combobox', { name: 'Method, Riverside Reno' }).selectOption('UPS-GROUND')
    await page.getByRole('combobox', { name: 'Freight billed to, Riverside Reno' }).selectOption('third party')
    await page.getByRole('textbox', { name: 'Carrier account, Riverside Reno' }).fill('4R71X2')
    await page.getByRole('textbox', { name: 'ZIP code of the account, Riverside Reno' }).fill('89502')
    await page.getByRole('button', { name: 'Done, back to cart' }).click()
    await expect(page.getByText('Ships to 3 addresses')).toBeVisible()
  })

  await test.step('the line takes a coupon', async () => {
    const code = `SPLIT-${Date.now()}`
    const { rows } = await database.pool.query<{ id: ItemId }>("select id from items where code = 'NW-5310'")
    await saveCoupon(database.orm, { kind: 'percent', value: 15, code }, { itemIds: [rows[0]!.id], collectionIds: [] })
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('Please enter the code of the coupon.')).toBeVisible()
    await page.getByLabel('Coupon code').fill(code)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/You save \$\d/)).toBeVisible()
    expect((await readCart(page))[0]).toMatchObject({ problems: [], quantity: 30 })
    await page.getByRole('link', { name: 'Check out' }).first().click()
  })

  await test.step('a purchase order file is what its content says, 10 MB at most, and may be chosen before the page can answer', async () => {
    const file = page.getByRole('group', { name: 'Purchase order file' })
    const attach = (name: string, buffer: Buffer) =>
      file.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
    await attach('order.pdf', Buffer.from('Please send 30 packs of flap discs.'))
    await expect(file.getByRole('alert')).toHaveText(
      'This kind of file is not accepted here. Please choose a PDF, PNG, JPG, DOCX or XLSX file.',
    )
    await attach('scan.pdf', Buffer.concat([purchaseOrder.buffer, Buffer.alloc(10 * megabyte)]))
    await expect(file.getByRole('alert')).toHaveText('This file is too large. Please choose one of at most 10 MB.')
    const letCodeCome = await holdCode(page)
    await page.goto('/checkout', { waitUntil: 'domcontentloaded' })
    await attach(purchaseOrder.name, purchaseOrder.buffer)
    letCodeCome()
    await expect(file).toContainText(purchaseOrder.name)
    await expect(file.getByRole('alert')).toBeHidden()
  })

  const shown = await test.step('a company without terms pays by card: the first is declined', async () => {
    await page.getByLabel('Purchase order number').fill('PO 88-104')
    await page.getByLabel('Order note').fill('Call before you deliver')
    await fillCard(page, { number: '4111111111111111', code: '123' })
    await form.getByLabel('Another address').check()
    await form.getByLabel('Street address').fill('1 Main St')
    await form.getByLabel('City').fill('Indianapolis')
    await form.getByLabel('State').selectOption('IN')
    await form.getByLabel('ZIP code').fill('46282')
    const read = await readSums(sums)
    await pay.click()
    await expect(page.locator(':focus')).toHaveText(/^The bank has declined this card\. /)
    expect(await readCart(page)).toHaveLength(1)
    return read
  })

  await test.step('a security code that does not match stands at its field', async () => {
    await fillCard(page, { number: '5424000000000015', code: '901' })
    await form.getByRole('radio', { name: /^Riverside/ }).check()
    await pay.click()
    await expect(form.getByLabel('Security code')).toBeFocused()
    await expect(form.getByLabel('Security code')).toHaveAccessibleDescription(
      'The security code does not match this card. Please check it.',
    )
  })

  const orderId = await test.step('the next one is accepted', async () => {
    await form.getByLabel('Security code').fill('900')
    expect(await readSums(sums)).toEqual(shown)
    expect(await pay.innerText()).toBe(`Pay ${shown['Order total, USD']}`)
    await pay.click()
    await expect(page).toHaveURL(/\/orderplaced\?ids=\d+$/)
    return /\d+$/.exec(page.url())![0]
  })

  const total = shown['Order total, USD']!
  const taxes = Object.entries(shown).filter(
    ([label, amount]) => label.startsWith('Sales tax') && amount.startsWith('$'),
  )
  const summed = ['Subtotal', 'Freight', 'Discount'].map((label) => shown[label]!)
  const cents = [...summed, ...taxes.map(([, amount]) => amount)].map(toCents)
  expect(toCents(shown['Discount']!)).toBeLessThan(0)
  expect(taxes.length).toBeGreaterThan(0)
  expect(cents.reduce((sum, one) => sum + one)).toBe(toCents(total))
  const freight = ['Lines to other addresses', 'Additional addresses'].map((label) => toCents(shown[label]!))
  expect(freight.reduce((sum, one) => sum + one)).toBe(toCents(shown['Freight']!))

  await test.step('the page that thanks shows all of it, and so does a later visit', async () => {
    for (const address of [undefined, '/orderplaced']) {
      if (address) await page.goto(address)
      const order = page.getByRole('article', { name: `Order ${orderId}` })
      expect(await readSums(order.locator('dl.sum'))).toEqual(shown)
      await expect(order).toContainText(`Mastercard ending 0015, ${total} authorized`)
      for (const text of ['PO 88-104', purchaseOrder.name, 'Call before you deliver'])
        await expect(order).toContainText(text)
      await expect(order.getByText(/^Coupon SPLIT-\d+, 15% off$/)).toBeVisible()
      const where = order.getByRole('list', { name: /^Where .* ships$/ })
      await expect(where.getByRole('listitem')).toHaveText([
        /^14 packs of 10 to Ann Marsh, Riverside Dayton, 410 Valley St, Dayton, OH 45404\. UPS Ground, \$/,
        /^10 packs of 10 to Lee Park, Riverside Gary, .*\. FedEx 2Day, \$/,
        /^6 packs of 10 to Kim Ortiz, Riverside Reno, .*\. UPS Ground, billed to the third party/,
      ])
    }
  })

  await test.step('the portal shows the same, the authorization and the file', async () => {
    await page.getByRole('link', { name: 'Track it in the customer portal' }).click()
    await expect(page).toHaveURL(new RegExp(`/portal/orders/${orderId}$`))
    const order = page.getByRole('article', { name: 'Order details' })
    expect(await readSums(order.locator('dl.sum'))).toEqual(shown)
    const payment = page.getByRole('region', { name: 'Payment' })
    await expect(payment).toContainText(`Mastercard ending 0015, ${total} authorized`)
    const link = order.getByRole('link', { name: purchaseOrder.name })
    const download = page.waitForEvent('download')
    await link.click()
    expect(sha(readFileSync(await (await download).path()))).toBe(sha(purchaseOrder.buffer))
  })

  await test.step('the gateway holds that amount once, and nothing of the cards that were refused', async () => {
    const held = (await readTransactions()).filter(({ invoiceNumber }) => invoiceNumber === orderId)
    expect(held).toMatchObject([{ heldCents: toCents(total) }])
  })

  await test.step('the mail says the same', async () => {
    await openMail(page, buyer.login, /placed/)
    await expect(page.getByRole('row', { name: `Order ${orderId}` })).toBeVisible()
    const mail = squeeze((await page.locator('body').textContent())!)
    const card = `Mastercard ending 0015, ${total} authorized`
    const facts = [
      'PO 88-104',
      purchaseOrder.name,
      card,
      'by FedEx 2Day',
      'Riverside Reno',
      'by UPS Ground, billed to the third party',
    ]
    for (const text of [...Object.entries(shown).flat(), ...facts]) expect(mail).toContain(squeeze(text))
  })
})

/** The page opens as the server has drawn it, and cannot answer. @returns lets it */
async function holdCode(page: Page): Promise<() => void> {
  let letCome = () => {}
  const held = new Promise<void>((resolve) => (letCome = resolve))
  await page.route('**/assets/entry-client*.js', async (route) => {
    await held
    await route.continue()
  })
  return letCome
}

async function fillCard(page: Page, { number, code }: { number: string; code: string }) {
  const form = page.getByRole('group', { name: 'New card' })
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiration date').fill('11/2031')
  await form.getByLabel('Security code').fill(code)
  await form.getByLabel('Name on card').fill('Ann Marsh')
}

const sha = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

const squeeze = (text: string): string => text.replace(/\s+/g, '')
