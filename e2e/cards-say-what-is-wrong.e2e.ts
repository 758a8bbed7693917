import type { Page } from '@playwright/test'
import { addToCart } from '../contract/shop/cart/cart.call.ts'
import { createPaymentProfile, customerPaymentCredentials } from '../contract/shop/cart/payments.call.ts'
import { createShippingAddress } from '../contract/shop/cart/shipping.call.ts'
import { billTo, makeToken, mastercard } from '../server/testing/makers/card-makers.ts'
import { makeBuyer } from './buyer.ts'
import { gatewaySettings, orderFault, saveCard } from './card-gateway.ts'
import { call, readCart } from './decorated-cart.ts'
import { findItem } from './find-item.ts'
import { startSession } from './start-session.ts'
import { expect, expectToast, test } from './test.ts'
import { useUp } from './use-up.ts'

const credentials = '**/customer_payment_credentials'
const home = {
  name: 'Ann Marsh',
  company: 'Riverside Dayton',
  address_1: '410 Valley St',
  city: 'Dayton',
  state: 'OH',
  zip: '45404',
}

test('cards that cannot be loaded, typed, saved, removed or charged say so, and nothing typed is lost', async ({
  page,
  database,
  complaints,
}) => {
  const buyer = await makeBuyer(database)
  await startSession(page, database, buyer)
  await call(page, createShippingAddress, { data: home })
  await call(page, addToCart, { data: { catalog_item_id: await findItem(database, 'NW-5310'), quantity: 6 } })
  const card = { opaque_data: await makeToken({ settings: gatewaySettings() }, mastercard), bill_to: billTo }
  await call(page, createPaymentProfile, { data: card })
  const { customers } = await call(page, customerPaymentCredentials)
  const customerProfileId = customers.customer_profile.customer_profile_id!

  const payment = page.getByRole('region', { name: 'Payment' })
  const cards = payment.getByRole('radiogroup', { name: 'Card', exact: true })
  const form = payment.getByRole('group', { name: 'New card' })
  const pay = page.getByRole('button', { name: /^Pay \$/ })
  const focused = page.locator(':focus')
  const summary = page.getByRole('complementary', { name: 'Order summary' })

  await test.step('cards that do not come can be asked for again', async () => {
    await page.route(credentials, (route) =>
      route.fulfill({ status: 503, json: { message: 'failure', error: 'Please try again in a minute.' } }),
    )
    await page.goto('/checkout')
    await expect(payment).toContainText('Your cards cannot be loaded right now. Please try again in a minute.')
    await page.unroute(credentials)
    await payment.getByRole('button', { name: 'Try again' }).click()
    await expect(cards.getByRole('radio', { name: /^Mastercard ending 0015/ })).toBeChecked()
  })

  await test.step('an account that the card company does not know takes no cards', async () => {
    await page.route(credentials, async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { data: { customers: { credentials: object } } }
      Object.assign(body.data.customers.credentials, { public_client_key: 'expired' })
      await route.fulfill({ response, json: body })
    })
    await page.reload()
    await cards.getByRole('radio', { name: 'New card' }).check()
    await typeCard(page)
    await page.getByLabel('Purchase order number').fill('PO-7')
    await pay.click()
    await expect(focused).toHaveText('This shop cannot take cards right now. Please try again later, or call us.')
    await expect(form.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111')
    await page.unroute(credentials)
    await page.reload()
  })

  await test.step('details that have become too old, and a card that cannot be saved, stay in the form', async () => {
    await cards.getByRole('radio', { name: 'New card' }).check()
    await typeCard(page)
    await page.route('**/create_payment_profile', (route) => {
      const sent = route.request().postDataJSON() as object
      const opaque_data = { data_descriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', data_value: 'spent' }
      return route.continue({ postData: JSON.stringify({ ...sent, opaque_data }) })
    })
    await pay.click()
    await expect(focused).toHaveText('The card details are too old to be used. Please enter them again.')
    await page.unroute('**/create_payment_profile')
    await orderFault({ next: 'error-500', requestType: 'createCustomerPaymentProfile', customerProfileId })
    await pay.click()
    await expect(focused).toHaveText('The card cannot be saved right now. Please try again in a few minutes.')
    await expect(form.getByLabel('Security code')).toHaveValue('900')
  })

  await test.step('a card that is saved but cannot be shown is there after a reload', async () => {
    await orderFault({ next: 'error-500', requestType: 'getCustomerProfile', customerProfileId })
    await pay.click()
    await expect(focused).toHaveText('The card is saved, but cannot be shown yet. Please reload the page in a minute.')
    await orderFault({ next: 'error-500', requestType: 'getCustomerProfile', customerProfileId })
    await page.reload()
    await expect(payment).toContainText(
      'The card company cannot be reached right now. These are your cards as they were last.',
    )
    await page.reload()
    await expect(cards.getByRole('radio', { name: /^Visa ending 1111/ })).toBeVisible()
    await expect(page.getByLabel('Purchase order number')).toHaveValue('PO-7')
  })

  await test.step('keys of the shop that the card company refuses are said at once, and nothing is asked again', async () => {
    await page.getByRole('radio', { name: /^Visa ending 1111/ }).check()
    await orderFault({ next: 'refused-keys', requestType: 'createTransaction', customerProfileId })
    await pay.click()
    await expect(summary.getByRole('alert')).toHaveText(
      'Cards cannot be charged right now. Your card was not charged, and your cart is as before. Please try again later, or call us.',
    )
    await expect(pay).toBeEnabled()
    await page.reload()
    await expect(pay).toBeEnabled()
    await expect(summary.getByRole('alert')).toBeHidden()
    await expect(page.getByLabel('Purchase order number')).toHaveValue('PO-7')
    expect(await readCart(page)).toHaveLength(1)
  })

  await test.step('a card that cannot be removed stays', async () => {
    await orderFault({ next: 'error-500', requestType: 'deleteCustomerPaymentProfile', customerProfileId })
    await cards.getByRole('button', { name: 'Remove Visa ending 1111' }).click()
    await page.getByRole('alertdialog', { name: 'Remove this card?' }).getByRole('button', { name: 'Remove' }).click()
    await expectToast(page, 'The card cannot be removed right now. Please try again in a few minutes.')
    await expect(cards.getByRole('radio', { name: /^Visa ending 1111/ })).toBeVisible()
  })

  await test.step('an eleventh card is refused, and so are too many attempts', async () => {
    for (let year = 2031; year <= 2038; year++) await saveCard(customerProfileId, year)
    await page.reload()
    await expect(cards.getByRole('radio')).toHaveCount(11)
    await cards.getByRole('radio', { name: 'New card' }).check()
    await typeCard(page, '6011 0000 0000 0012')
    await pay.click()
    await expect(focused).toHaveText('No more than 10 cards can be saved. Please remove one first.')
    await useUp(database, buyer.id, { name: 'cards-saved', limit: 10 })
    await pay.click()
    await expect(focused).toHaveText('Too many cards were tried. Please try again in an hour, or call us.')
    await useUp(database, buyer.id, { name: 'card-attempts', limit: 20 })
    await cards.getByRole('radio', { name: /^Visa ending 1111/ }).check()
    await pay.click()
    await expect(summary.getByRole('alert')).toHaveText(
      'Too many attempts to pay by card. Please try again in an hour, or call us.',
    )
    expect(await readCart(page)).toHaveLength(1)
  })

  for (const complaint of complaints.splice(0)) expect(complaint).toContain('503')
})

async function typeCard(page: Page, number = '4111 1111 1111 1111') {
  const form = page.getByRole('group', { name: 'New card' })
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiration date').fill('12/30')
  await form.getByLabel('Security code').fill('900')
  await form.getByLabel('Name on card').fill('Ann Marsh')
}
