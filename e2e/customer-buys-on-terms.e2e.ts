import type { Page } from '@playwright/test'
import type { CompanyId, ItemId } from '../domain/ids.ts'
import type { Cents } from '../domain/money/money.ts'
import { saveCoupon } from '../server/modules/selling/index.ts'
import type { Database } from '../server/platform/database.ts'
import { asOwner } from '../server/testing/as-owner.ts'
import { openMail } from './mailbox.ts'
import { signInWithPassword } from './sign-in-steps.ts'
import { expect, expectToast, test } from './test.ts'

const password = 'Copper-Anvil-92'
const poNumber = () => `PO-${Date.now() % 1_000_000}-${Math.floor(Math.random() * 1_000)}`

test('a guest looks around, registers, signs in and buys on invoice terms', async ({ page, database }) => {
  const login = `ann.${Date.now()}@riverside.example`
  await page.goto('/home')
  await page.getByRole('button', { name: 'Got it' }).click()

  await test.step('walks through the menu to a collection', async () => {
    await page.getByRole('button', { name: 'All products' }).click()
    await page
      .getByRole('region', { name: 'All products' })
      .getByRole('link', { name: 'Filler metals', exact: true })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Filler metals' })).toBeVisible()
  })

  await test.step('searches', async () => {
    await page.getByRole('combobox', { name: /Item/ }).fill('flap disc')
    await page.getByRole('combobox', { name: /Item/ }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('flap disc')
    await openFirstRow(page)
    await expect(page.getByRole('heading', { name: 'Price by quantity' })).toBeVisible()
  })

  await test.step('is asked to sign in, and registers in three steps', async () => {
    await chooseSize(page)
    await addToCart(page)
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Create an Account' }).click()
    await register(page, login)
  })

  await test.step('activates by the kept mail and signs in, and what was wanted goes into the cart', async () => {
    await openMail(page, login)
    await page.locator('a[href*="/user-activation/"]').first().click()
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await signInWithPassword(page, { login, password })
    await expect(page.getByRole('button', { name: /Account of Ann Marsh/ })).toBeVisible()
    // It has a toast of its own, which the next step must not take for its own.
    await expectToast(page, 'Added to cart: ')
  })

  await test.step('adds an item; stock is asked for anew, and the answer alone tells the page what is in the cart', async () => {
    await page.goto(`/search/${encodeURIComponent('flap disc')}`)
    await openFirstRow(page)
    await expect(page.getByRole('heading', { name: 'Price by quantity' })).toBeVisible()
    await chooseSize(page)
    const calls = noteCalls(page)
    await addToCart(page)
    await expectToast(page, 'Added to cart: ')
    await expect(page.getByRole('button', { name: /^Cart, 1 line,/ })).toBeVisible()
    expect(calls).toEqual(['GET /api/products/check_inventory', 'POST /api/shopping_cart'])
  })

  await test.step('applies a coupon to the item by keyboard', async () => {
    await page.goto('/cart')
    const code = `E2E-${Date.now()}`
    await makeCoupon(database, login, code)
    await page.getByLabel('Coupon code').focus()
    await page.keyboard.type(`${code}0`)
    await page.keyboard.press('Enter')
    await expect(page.getByText('We cannot find this coupon. Please check the code.').first()).toBeVisible()
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/You save \$\d/)).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Order summary' }).getByText('Discount')).toBeVisible()
  })

  await test.step('is told in the cart that there are no invoice terms yet, and asks for them', async () => {
    const notice = page.getByRole('status').filter({ hasText: 'does not have invoice terms yet' })
    await expect(notice.getByRole('link', { name: 'Ask for invoice terms by e-mail' })).toHaveAttribute(
      'href',
      /^mailto:orders@northgate\.example\?subject=Request%20for%20invoice%20terms.+&body=We%20ask/,
    )
    await page.getByRole('link', { name: 'Check out' }).click()
    await expect(notice).toBeVisible()
    await page.goto('/cart')
    const { rows } = await database.pool.query<{ id: CompanyId }>(
      'select company_id as id from customers where login = $1',
      [login],
    )
    const terms = { days: 30, limitCents: 500_000 as Cents, note: '' }
    await asOwner(database, ({ grantTerms }) => grantTerms(rows[0]!.id, terms))
    await page.reload()
    await expect(notice).toBeHidden()
  })

  await test.step('checks out with a PO number, and the order stands in the database', async () => {
    await page.getByRole('link', { name: 'Check out' }).click()
    await fillAddress(page)
    await expect(page.getByRole('radio', { name: /UPS Ground/ })).toBeVisible()
    const sums = page.getByRole('complementary', { name: 'Order summary' })
    await expect(sums.getByText('Sales tax, OH 7.25%')).toBeVisible()
    const po = poNumber()
    await page.getByLabel('Purchase order number').fill(po)
    const total = await sums.locator('.grand dd').innerText()
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page).toHaveURL(/\/orderplaced\?ids=\d+/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('your order is placed')
    const order = await expectOrder(database, po, total)
    expect(order.discount_cents).toBeGreaterThan(0)
    // Freight is not taxed in Ohio, and a coupon comes off before the tax.
    expect(order.tax_cents).toBe(Math.floor((order.goods_cents - order.discount_cents) * 0.0725 + 0.5))
    await expect(page.getByText('Sales tax, OH 7.25%')).toBeVisible()
    await page.reload()
    await expect(page.getByText(po)).toBeVisible()
    await expect(page.getByText(/^Coupon E2E-\d+, 20% off$/)).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    expect((await page.getByRole('list', { name: 'Charges' }).boundingBox())!.width).toBeGreaterThan(300)
  })
})

/** Grows with each call that the page makes from now on. */
function noteCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

/** Sizes begin at zero. */
const chooseSize = (page: Page) =>
  page.getByRole('table', { name: 'Quantities by size' }).getByRole('textbox').first().fill('1')

/** Industrial goods are found in rows. */
const openFirstRow = (page: Page) =>
  page.getByRole('main').getByRole('table').getByRole('row').nth(1).getByRole('link').first().click()

async function addToCart(page: Page) {
  await page.getByRole('complementary', { name: 'Your price' }).getByRole('button', { name: 'Add to cart' }).click()
}

async function register(page: Page, login: string) {
  const dialog = page.getByRole('alertdialog', { name: 'Create an Account' })
  await dialog.getByLabel('First name').fill('Ann')
  await dialog.getByLabel('Last name').fill('Marsh')
  await dialog.getByLabel('E-mail').fill(login)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Confirm password').fill(password)
  await dialog.getByLabel('Company name').fill('Riverside Fabrication')
  await dialog.getByRole('button', { name: 'NEXT' }).click()
  await dialog.getByLabel('Phone number').fill('937-555-0134')
  await dialog.getByRole('button', { name: 'NEXT' }).click()
  await dialog.getByRole('button', { name: 'FINISH' }).click()
  await expect(dialog).toBeHidden()
}

async function fillAddress(page: Page) {
  const form = page.getByRole('form', { name: 'New address' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Ann Marsh')
  await form.getByRole('combobox', { name: 'Street address' }).fill('410 Valley St')
  await form.getByRole('textbox', { name: 'City' }).fill('Dayton')
  await form.getByRole('combobox', { name: 'State' }).selectOption('Michigan')
  await form.getByRole('combobox', { name: 'ZIP code' }).fill('45404')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(form.getByText('ZIP code 45404 is in Dayton, OH, not in Michigan.')).toBeVisible()
  await form.getByRole('button', { name: 'Use this address' }).click()
}

interface OrderTotals {
  total_cents: number
  goods_cents: number
  shipping_cents: number
  discount_cents: number
  tax_cents: number
}

/** 20% off what the customer has in the cart, and off nothing else. */
async function makeCoupon({ orm, pool }: Database, login: string, code: string) {
  const { rows } = await pool.query<{ id: ItemId }>(
    'select l.item_id as id from cart_lines l join customers c on c.id = l.customer_id where c.login = $1',
    [login],
  )
  await saveCoupon(orm, { kind: 'percent', value: 20, code }, { itemIds: [rows[0]!.id], collectionIds: [] })
}

async function expectOrder(
  database: { pool: { query(text: string, values: unknown[]): Promise<{ rows: unknown[] }> } },
  po: string,
  total: string,
) {
  const { rows } = await database.pool.query(
    'select total_cents, goods_cents, shipping_cents, discount_cents, tax_cents from orders where po_number = $1',
    [po],
  )
  expect(rows).toHaveLength(1)
  const order = rows[0] as OrderTotals
  expect(order.total_cents).toBe(Math.round(Number(total.replace(/[$,]/g, '')) * 100))
  expect(order.total_cents).toBe(order.goods_cents + order.shipping_cents - order.discount_cents + order.tax_cents)
  return order
}
