import type { Page } from '@playwright/test'
import { addToCart } from '../contract/shop/cart/cart.call.ts'
import { createShippingAddress } from '../contract/shop/cart/shipping.call.ts'
import { makeBuyer } from './buyer.ts'
import { call } from './decorated-cart.ts'
import { findItem } from './find-item.ts'
import { startSession } from './start-session.ts'
import { expect, expectToast, test } from './test.ts'

const visa = '4111111111111111'
const mastercard = '5424000000000015'
/** The stand-in gateway's bank declines cards with it. */
const declinedZip = '46282'
const declinedCode = '901'

test('a company without invoice terms pays by card: declined, corrected, and by a saved one', async ({
  page,
  database,
}) => {
  const buyer = await makeBuyer(database)
  await startSession(page, database, buyer)
  await page.goto('/home')
  await page.getByRole('button', { name: 'Got it' }).click()
  const itemId = await findItem(database, 'NW-1222')
  const fillCart = () => call(page, addToCart, { data: { catalog_item_id: itemId, quantity: 2 } })
  await call(page, createShippingAddress, {
    data: { name: 'Ann Marsh', company: '', address_1: '410 Valley St', city: 'Dayton', state: 'OH', zip: '45404' },
  })
  await fillCart()
  const sent = noteWhatLeaves(page)
  const form = page.getByRole('group', { name: 'New card' })
  const pay = page.getByRole('button', { name: /^Pay \$[\d,]+\.\d\d$/ })
  const cards = page.getByRole('radiogroup', { name: 'Card', exact: true })

  await test.step('the form for a card is there at once, and says at each field what is missing', async () => {
    await page.goto('/checkout')
    await page.getByLabel('Order note').fill('Dock 4')
    await expect(form.getByLabel('Card number')).toBeVisible()
    await pay.click()
    await expect(form.getByLabel('Card number')).toBeFocused()
    await expect(form.getByText('Please enter the card number.')).toBeVisible()
  })

  await test.step('a number is shown as on the card, with its brand', async () => {
    await form.getByLabel('Card number').pressSequentially(visa)
    await expect(form.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111')
    await expect(form.getByText('Visa', { exact: true })).toBeVisible()
    await form.getByLabel('Expiration date').pressSequentially('1230')
    await expect(form.getByLabel('Expiration date')).toHaveValue('12/30')
    await form.getByLabel('Security code').fill('123')
    await form.getByLabel('Name on card').fill('Ann Marsh')
  })

  await test.step('a new card that the bank declines says so, and nothing typed is lost', async () => {
    await form.getByLabel('Another address').check()
    await form.getByLabel('Street address').fill('1 Main St')
    await form.getByLabel('City').fill('Indianapolis')
    await form.getByLabel('State').selectOption('IN')
    await form.getByLabel('ZIP code').fill(declinedZip)
    await pay.click()
    await expect(page.locator(':focus')).toHaveText(/^The bank has declined this card\. /)
    await expectToast(page, 'This transaction has been declined.')
    await expect(form.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111')
    await expect(page.getByLabel('Order note')).toHaveValue('Dock 4')
  })

  await test.step('with another billing address it is accepted, and the order is placed', async () => {
    await form.getByRole('radio', { name: /^410 Valley St/ }).check()
    const amount = (await pay.innerText()).replace('Pay ', '')
    await pay.click()
    await expect(page).toHaveURL(/\/orderplaced\?ids=\d+/)
    await expect(page.getByText(`Visa ending 1111, ${amount} authorized`)).toBeVisible()
    await expect(page.getByText('Dock 4')).toBeVisible()
  })

  await test.step('a saved card that the bank declines stands as declined, and another one pays the same cart', async () => {
    await fillCart()
    await page.goto('/checkout')
    await expect(cards.getByRole('radio', { name: /^Visa ending 1111 Ann Marsh, expires 12\/2030$/ })).toBeChecked()
    await page.getByLabel('Purchase order number').fill('PO-CARD-1')
    await page.getByLabel('Security code').fill(declinedCode)
    await pay.click()
    const code = page.getByLabel('Security code')
    await expect(code).toBeFocused()
    await expect(code).toHaveAccessibleDescription(/^The security code does not match this card\. Please check it\./)
    await expect(page.getByLabel('Purchase order number')).toHaveValue('PO-CARD-1')
    await cards.getByRole('radio', { name: 'New card' }).check()
    await fillCard(page, { number: mastercard, shown: '5424 0000 0000 0015', code: '456' })
    await pay.click()
    await expect(page).toHaveURL(/\/orderplaced\?ids=\d+/)
    await expect(page.getByText(/^Mastercard ending 0015, \$[\d,.]+ authorized$/)).toBeVisible()
  })

  await test.step('no number was sent to the shop or stored in the browser', async () => {
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]),
    )
    expect(sent.toGateway, 'a number goes to the gateway').toBeGreaterThan(1)
    for (const number of [visa, mastercard]) {
      const spellings = [number, number.replace(/(\d{4})(?=\d)/g, '$1 ')]
      for (const text of [stored, ...sent.toShop]) for (const one of spellings) expect(text).not.toContain(one)
    }
  })
})

async function fillCard(page: Page, { number, shown, code }: { number: string; shown: string; code: string }) {
  const form = page.getByRole('group', { name: 'New card' })
  await form.getByLabel('Card number').fill(number)
  await expect(form.getByLabel('Card number')).toHaveValue(shown)
  await form.getByLabel('Expiration date').fill('11/2031')
  await form.getByLabel('Security code').fill(code)
  await form.getByLabel('Name on card').fill('Ann Marsh')
}

/** Grows with each request that the page makes from now on. */
function noteWhatLeaves(page: Page) {
  const noted = { toShop: [] as string[], toGateway: 0 }
  page.on('request', (request) => {
    const isToShop = request.url().startsWith(process.env['SHOP_URL']!)
    if (isToShop) noted.toShop.push(`${request.url()} ${request.postData() ?? ''}`)
    else if (request.url().endsWith('/request.api') && request.method() === 'POST') noted.toGateway += 1
  })
  return noted
}
