import type { Page } from '@playwright/test'
import { removeCartLine, updateCartLine } from '../../contract/shop/cart/cart.call.ts'
import { createShippingAddress } from '../../contract/shop/cart/shipping.call.ts'
import { call, readCart } from '../decorated-cart.ts'
import { expect } from '../test.ts'
import { dayton } from './made.ts'
import type { State } from './state.ts'

export interface OfCheckout {
  lineId: number
  /** An order of before. */
  orderId: string
  setCreditLimit(cents: number | null): Promise<unknown>
}

const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })
const order = (page: Page) => summary(page).getByRole('button', { name: /^(Pay|Place order)/ })
const chooseEconomy = (page: Page) =>
  page
    .getByRole('radiogroup', { name: 'Shipping method' })
    .getByRole('radio', { name: /Freight Economy/ })
    .first()
    .check()
const card = (page: Page) => page.getByRole('group', { name: 'New card' })

/** As a server in trouble answers. */
const inTrouble = { status: 503, json: { message: 'failure', error: 'Please try again in a minute.' } }

/** Of a buyer who pays by card; some of the goods are on backorder. */
export const cardStates: State<OfCheckout>[] = [
  {
    page: '/checkout',
    state: 'no address yet, and what is missing',
    at: '/checkout',
    narrow: 320,
    async reach(page) {
      await order(page).click()
      await expect(page.getByRole('region', { name: 'Ship to' }).getByText(/^Please enter an address/)).toBeVisible()
    },
  },
  {
    page: '/checkout',
    state: 'a mistake in each field of a card',
    narrow: 390,
    async reach(page) {
      await call(page, createShippingAddress, { data: dayton })
      await page.reload()
      const form = card(page)
      await form.getByLabel('Card number').fill('4111 1111 1111 1112')
      await form.getByLabel('Expiration date').fill('01/20')
      await form.getByLabel('Security code').fill('12')
      await form.getByLabel('Name on card').fill('Ann')
      await form.getByLabel('Another address').check()
      await form.getByLabel('ZIP code').fill('4540')
      await order(page).click()
      await expect(form.getByText('This card number is not valid. Please check it.')).toBeVisible()
    },
  },
  {
    page: '/checkout',
    state: 'parts on backorder',
    async reach(page) {
      const shipping = page.getByRole('region', { name: 'Shipping method' })
      await shipping.getByRole('radio', { name: /^Separate shipments/ }).check()
      await expect(summary(page)).toContainText(/on backorder/)
    },
  },
  {
    page: '/checkout',
    state: 'what became of the payment is asked for',
    async reach(page) {
      await page.route('**/create_orders', (route) => route.fulfill(inTrouble))
      await page.route('**/placed_orders?checkout_key=*', (route) => route.fulfill(inTrouble))
      const form = card(page)
      await form.getByLabel('Card number').fill('4111 1111 1111 1111')
      await form.getByLabel('Expiration date').fill('12/30')
      await form.getByLabel('Security code').fill('123')
      await form.getByLabel('Name on card').fill('Ann Marsh')
      await form.getByRole('radio', { name: /^Riverside Dayton/ }).check()
      await order(page).click()
      await expect(page.getByText('We are checking your payment with the card processor.')).toBeVisible()
    },
  },
  {
    page: '/checkout',
    state: 'a card that is saved and was not charged',
    async reach(page) {
      await page.unroute('**/placed_orders?checkout_key=*')
      await expect(summary(page).getByRole('alert')).toHaveText(/^Your order was not placed, and your card was not/)
      await page.unroute('**/create_orders')
    },
  },
  {
    page: '/checkout',
    state: 'cards that cannot be loaded',
    async reach(page) {
      await page.route('**/customer_payment_credentials', (route) => route.fulfill(inTrouble))
      await page.goto('/checkout')
      await expect(page.getByRole('region', { name: 'Payment' })).toContainText(
        'Your cards cannot be loaded right now.',
      )
      await page.unroute('**/customer_payment_credentials')
    },
  },
  {
    page: '/checkout',
    state: 'neither invoice terms nor cards',
    async reach(page) {
      await page.route('**/customer_payment_terms', async (route) => {
        const response = await route.fetch()
        const body = (await response.json()) as { data: { methods: string[] } }
        await route.fulfill({ response, json: { ...body, data: { ...body.data, methods: [] } } })
      })
      // From another page, so that the browser asks for the terms, not the server.
      await page.goto('/cart')
      await page.getByRole('link', { name: 'Check out' }).first().click()
      await expect(page.getByRole('region', { name: 'Payment' })).toContainText('does not have invoice terms yet')
      await page.unroute('**/customer_payment_terms')
    },
  },
  {
    page: '/checkout',
    state: 'freight billed to an account that is none',
    at: '/checkout',
    narrow: 390,
    async reach(page) {
      const bill = page.getByRole('region', { name: 'Bill freight to' })
      await bill.getByRole('radio', { name: /^Third party/ }).check()
      const account = bill.getByLabel('Account number')
      await account.fill('51')
      await order(page).click()
      await expect(account).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    page: '/checkout',
    state: 'where each line ships, a split that does not add up',
    at: '/checkout',
    narrow: 390,
    async reach(page) {
      await call(page, createShippingAddress, {
        data: { ...dayton, company: 'Riverside Troy', city: 'Troy', zip: '45373' },
      })
      await page.reload()
      await page.getByRole('button', { name: 'Ship to more than one address' }).click()
      const where = page.getByRole('region', { name: 'Where each line ships' })
      await where
        .getByRole('button', { name: /^Split/ })
        .first()
        .click()
      await where.getByRole('combobox', { name: /, address 2$/ }).selectOption({ label: 'Riverside Troy, Troy, OH' })
      await where.getByRole('textbox', { name: /, quantity 1$/ }).fill('4')
      await where.getByRole('textbox', { name: /, quantity 2$/ }).fill('1')
      await expect(where.getByText(/more to assign/)).toBeVisible()
    },
  },
]

/** Of a buyer on invoice terms whose cart holds heavy goods. */
export const termsStates: State<OfCheckout>[] = [
  {
    page: '/checkout',
    state: 'a question about the loading dock, and what is missing',
    at: '/checkout',
    narrow: 320,
    async reach(page) {
      await order(page).click()
      await expect(page.getByText(/^Does this address have a loading dock\?/)).toBeVisible()
    },
  },
  {
    page: '/checkout',
    state: 'a file that is no purchase order, and no number',
    async reach(page) {
      const file = page.getByRole('group', { name: 'Purchase order file' })
      const buffer = Buffer.from('Please send 30 packs of flap discs.')
      await file.locator('input[type=file]').setInputFiles({ name: 'order.pdf', mimeType: 'application/pdf', buffer })
      await expect(file.getByRole('alert')).toContainText('This kind of file is not accepted here.')
      await chooseEconomy(page)
      await order(page).click()
      await expect(page.getByText('Please enter the purchase order number.')).toBeVisible()
    },
  },
  {
    page: '/checkout',
    state: 'a cart that has changed elsewhere',
    async reach(page, { lineId }) {
      await call(page, { ...updateCartLine, path: `/shopping_cart/${lineId}` }, { data: { quantity: 30 } })
      await page.getByLabel('Purchase order number').fill('PO-77')
      await order(page).click()
      await expect(page.getByRole('status').filter({ hasText: /Your cart total is now \$/ })).toBeVisible()
    },
  },
  {
    page: '/checkout',
    state: 'a credit limit that is too low',
    async reach(page, { setCreditLimit }) {
      await setCreditLimit(100)
      await page.reload()
      const terms = page.getByRole('region', { name: 'Payment' }).getByRole('radio', { name: /^Net 30 terms/ })
      await expect(terms).toBeDisabled()
      await setCreditLimit(null)
    },
  },
  { page: '/orderplaced', state: 'an order', at: ({ orderId }) => `/orderplaced?ids=${orderId}`, narrow: 320 },
  {
    page: '/checkout',
    state: 'a cart that was emptied in another window',
    at: '/checkout',
    async reach(page) {
      const lines = await readCart(page)
      for (const { id } of lines) await call(page, { ...removeCartLine, path: `/shopping_cart/${id}` })
      await page.getByLabel('Purchase order number').fill('PO-78')
      await chooseEconomy(page)
      await order(page).click()
      await expect(page.getByRole('status').filter({ hasText: 'ordered or removed in another window' })).toBeVisible()
    },
  },
  {
    page: '/checkout',
    state: 'an empty cart',
    at: '/checkout',
    reach: (page) => expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible(),
  },
]
