import type { Page } from '@playwright/test'
import { addToCart, updateCartLine } from '../contract/shop/cart/cart.call.ts'
import { deletePaymentProfile, customerPaymentCredentials } from '../contract/shop/cart/payments.call.ts'
import { createShippingAddress } from '../contract/shop/cart/shipping.call.ts'
import { makeBuyer } from './buyer.ts'
import { call, readCart } from './decorated-cart.ts'
import { findItem } from './find-item.ts'
import { startSession } from './start-session.ts'
import { expect, test } from './test.ts'

const dayton = {
  name: 'Ann Marsh',
  company: 'Riverside Dayton',
  address_1: '410 Valley St',
  city: 'Dayton',
  state: 'OH',
  zip: '45404',
}

/** With it as ZIP code of the billing address the stand-in for the bank says that the address is another one. */
const zipOfOtherAddress = '46205'

test('checkout says of each mistake what to do, where it was made, and loses nothing that was typed', async ({
  page,
  database,
  complaints,
}) => {
  await startSession(page, database, await makeBuyer(database))
  const { line_id: lineId } = await call(page, addToCart, {
    data: { catalog_item_id: await findItem(database, 'NW-5310'), quantity: 6 },
  })
  const pay = page.getByRole('button', { name: /^Pay \$/ })
  const form = page.getByRole('group', { name: 'New card' })
  const shipTo = page.getByRole('region', { name: 'Ship to' })
  const cards = page.getByRole('radiogroup', { name: 'Card', exact: true })
  const needs = page.getByRole('complementary', { name: 'Order summary' }).getByRole('alert')

  await test.step('without an address nothing is priced and nothing is placed', async () => {
    await page.goto('/checkout')
    await expect(page.getByText('Enter an address to see shipping methods and freight.')).toBeVisible()
    await page.getByRole('button', { name: /^(Pay|Place order)/ }).click()
    await expect(shipTo.getByText('Please enter an address and save it.')).toBeVisible()
    await expect(needs).toContainText('Before you place the order, check: ship-to address')
  })

  await test.step('a line whose addresses are open is to be corrected in the cart', async () => {
    const { shipping_address: address } = await call(page, createShippingAddress, { data: dayton })
    await split(page, lineId, [{ address_id: address.id, quantity: 5 }])
    await page.goto('/checkout')
    const items = page.getByRole('region', { name: 'Your items' })
    await expect(items).toContainText('The addresses add up to 5 of 6 pieces. Please correct the quantities.')
    await pay.click()
    await expect(items.getByText('Please correct these lines in your cart first.')).toBeVisible()
    await split(page, lineId, [])
    await page.reload()
  })

  await test.step('an address is removed after a question only', async () => {
    await shipTo.getByRole('button', { name: 'Remove the address of Ann Marsh' }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove this address?' })
    await question.getByRole('button', { name: 'Keep it' }).click()
    await expect(shipTo.getByRole('radio', { name: /^Riverside Dayton/ })).toBeChecked()
  })

  await test.step('a shop that takes no cards says to a company without terms what to do', async () => {
    await page.route('**/customer_payment_terms', async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { data: { methods: string[] } }
      body.data.methods = []
      await route.fulfill({ response, json: body })
    })
    // From another page, so that the browser asks for the terms, not the server.
    await page.goto('/about-us')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Cart, / })
      .click()
    await page.getByRole('link', { name: 'Check out' }).click()
    const payment = page.getByRole('region', { name: 'Payment' })
    await expect(payment).toContainText(
      'Your company has no invoice terms with us yet, and orders are paid by invoice here.',
    )
    const summary = page.getByRole('complementary', { name: 'Order summary' })
    await expect(summary).toContainText('You can place this order once your company has invoice terms: see what to do.')
    await expect(summary.getByRole('button', { name: /^(Pay|Place order)/ })).toHaveCount(0)
    await page.unroute('**/customer_payment_terms')
    await page.reload()
  })

  await test.step('each field of a card says what is wrong with it', async () => {
    await typeCard(page, { number: '4111 1111 1111 1112', expiry: '13/30', code: '12', name: 'Ann' })
    await pay.click()
    await expect(form.getByLabel('Card number')).toBeFocused()
    for (const sentence of [
      'This card number is not valid. Please check it.',
      'Please enter the expiration date as month and year, like 08/29.',
      'The security code of this card has 3 digits.',
      'Please enter the first and the last name on the card.',
    ])
      await expect(form.getByText(sentence)).toBeVisible()
    await typeCard(page, { number: '4111 1111 1111', expiry: '01/20', code: '123', name: 'Ann Marsh' })
    await expect(form.getByText('This card number has 12 digits. Please check it.')).toBeVisible()
    await expect(form.getByText('This card has expired. Please use another card.')).toBeVisible()
    await form.getByLabel('Another address').check()
    for (const sentence of ['Please enter the street address.', 'Please enter the city.', 'Please choose the state.'])
      await expect(form.getByText(sentence)).toBeVisible()
    await form.getByLabel('ZIP code').fill('4540')
    await expect(form.getByText('Please enter a ZIP code of 5 digits, like 45404.')).toBeVisible()
  })

  await test.step('a billing address that is not the bank’s is named', async () => {
    await page.getByLabel('Purchase order number').fill('PO*1')
    await typeCard(page, { number: '4111 1111 1111 1111', expiry: '12/30', code: '123', name: 'Ann Marsh' })
    await typeBilling(page, zipOfOtherAddress)
    await pay.click()
    await expect(page.getByText(/^A purchase order number can have letters, digits, spaces and/)).toBeVisible()
    await page.getByLabel('Purchase order number').fill('PO-1')
    await pay.click()
    await expect(page.locator(':focus')).toHaveText(
      'The billing address is not the one that the bank has for this card. Please check it.',
    )
  })

  await test.step('where the card was not charged after all, the page says so, and the card is saved', async () => {
    const silent = { status: 503, json: { message: 'failure', error: 'We do not know yet.' } }
    await page.route('**/create_orders', (route) => route.fulfill(silent))
    await page.route('**/placed_orders?checkout_key=*', (route) => route.fulfill(silent))
    await form.getByRole('radio', { name: /^Riverside Dayton/ }).check()
    await pay.click()
    await expect(page.getByText('We are asking the card company what became of your payment.')).toBeVisible()
    await page.unroute('**/placed_orders?checkout_key=*')
    await expect(needs).toHaveText(/^Your order was not placed, and your card was not charged\. Please try again/)
    await page.unroute('**/create_orders')
    expect(await readCart(page)).toHaveLength(1)
    await expect(page.getByLabel('Purchase order number')).toHaveValue('PO-1')
    for (const complaint of complaints.splice(0)) expect(complaint).toContain('503')
  })

  await test.step('a saved card that was removed elsewhere is said to be gone, and is not offered any more', async () => {
    const saved = cards.getByRole('radio', { name: /^Visa ending 1111/ })
    await expect(saved).toBeChecked()
    const { customers } = await call(page, customerPaymentCredentials)
    const [profile] = customers.customer_profile.payment_profiles
    const path = deletePaymentProfile.path.replace(':id', String(profile!.id))
    await call(page, { ...deletePaymentProfile, path })
    await pay.click()
    await expect(page.locator(':focus')).toHaveText('We cannot find this card. Please choose another one.')
    await expect(saved).toBeHidden()
    await expect(form.getByLabel('Card number')).toBeVisible()
  })

  await test.step('without the script of the card company no card can be typed, until it comes', async () => {
    const script = '**/v1/Accept.js'
    await page.route(script, (route) => route.abort())
    await page.reload()
    await typeCard(page, { number: '5424 0000 0000 0015', expiry: '12/30', code: '900', name: 'Ann Marsh' })
    await pay.click()
    await expect(page.locator(':focus')).toHaveText(
      'The card company cannot be reached. Please try again in a few minutes.',
    )
    expect(complaints.splice(0).every((complaint) => complaint.includes('ERR_FAILED'))).toBe(true)
    await page.unroute(script)
    await pay.click()
    await expect(page).toHaveURL(/\/orderplaced\?ids=\d+/)
    await expect(page.getByText(/^Mastercard ending 0015, \$[\d,.]+ authorized$/)).toBeVisible()
  })
})

const split = (page: Page, lineId: number, shipping_addresses: { address_id: number; quantity: number }[]) =>
  call(page, { ...updateCartLine, path: `/shopping_cart/${lineId}` }, { data: { shipping_addresses } })

interface Typed {
  number: string
  expiry: string
  code: string
  name: string
}

async function typeCard(page: Page, { number, expiry, code, name }: Typed) {
  const form = page.getByRole('group', { name: 'New card' })
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiration date').fill(expiry)
  await form.getByLabel('Security code').fill(code)
  await form.getByLabel('Name on card').fill(name)
}

async function typeBilling(page: Page, zip: string) {
  const form = page.getByRole('group', { name: 'New card' })
  await form.getByLabel('Street address').fill('1 Main St')
  await form.getByLabel('City').fill('Indianapolis')
  await form.getByLabel('State').selectOption('IN')
  await form.getByLabel('ZIP code').fill(zip)
}
