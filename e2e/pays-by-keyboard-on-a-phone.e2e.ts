import { addToCart } from '../contract/shop/cart/cart.call.ts'
import { createShippingAddress } from '../contract/shop/cart/shipping.call.ts'
import { makeBuyer } from './buyer.ts'
import { expectFocusInSight, expectNoSidewaysScroll, tabTo } from './by-keys.ts'
import { call } from './decorated-cart.ts'
import { findItem } from './find-item.ts'
import { startSession } from './start-session.ts'
import { expect, test, waitUntilLive } from './test.ts'

const places = [
  { company: 'Riverside Dayton', address_1: '410 Valley St', city: 'Dayton', state: 'OH', zip: '45404' },
  { company: 'Riverside Reno', address_1: '4655 Longley Ln', city: 'Reno', state: 'NV', zip: '89502' },
]

test.use({ viewport: { width: 390, height: 844 } })

test('from the cart over two addresses and a new card to a placed order, at 390 px and by keys alone', async ({
  page,
  database,
}) => {
  await startSession(page, database, await makeBuyer(database))
  for (const place of places) await call(page, createShippingAddress, { data: { name: 'Ann Marsh', ...place } })
  await call(page, addToCart, { data: { catalog_item_id: await findItem(database, 'NW-5310'), quantity: 30 } })
  const { keyboard } = page
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  const field = (name: string) => page.getByRole('textbox', { name })

  await test.step('from the cart to the addresses of a line', async () => {
    await page.goto('/cart')
    await tabTo(page, button('Got it'))
    await keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expectNoSidewaysScroll(page)
    await tabTo(page, page.getByRole('button', { name: /^More for/ }))
    await keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: 'Ship to several addresses' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible()
  })

  await test.step('addresses of the book, pieces, carrier and payer', async () => {
    await tabTo(page, button('Add from address book'))
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add from address book' })
    await expect(dialog.getByRole('searchbox')).toBeFocused()
    await tabTo(page, dialog.getByRole('checkbox', { name: 'All 2' }))
    await keyboard.press('Space')
    await expectNoSidewaysScroll(page)
    await tabTo(page, dialog.getByRole('button', { name: 'Add 2 addresses' }))
    await keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expectFocusInSight(page)
    await tabTo(page, field('Quantity, Riverside Dayton'))
    await keyboard.type('18')
    await tabTo(page, page.getByRole('combobox', { name: 'Freight billed to, Riverside Dayton' }))
    await keyboard.press('ArrowDown')
    await tabTo(page, field('Carrier account, Riverside Dayton'))
    await keyboard.type('4R71')
    await keyboard.press('Tab')
    await keyboard.type('45402')
    await keyboard.press('Tab')
    await expect(page.getByRole('table').getByRole('alert')).toContainText('account has')
    await tabTo(page, field('Quantity, Riverside Reno'))
    await keyboard.type('12')
    const method = page.getByRole('combobox', { name: 'Method, Riverside Reno' })
    await tabTo(page, method)
    await expect(method.getByRole('option', { name: /^FedEx 2Day/ })).toBeAttached()
    await keyboard.type('FedEx 2')
    await expect(method).toHaveValue('FEDEX-2DAY')
    const assigned = page.getByRole('region', { name: 'Assigned pieces' })
    await expect(assigned).toContainText('1 account is not saved')
    await tabTo(page, field('Carrier account, Riverside Dayton'), 'Shift+Tab')
    await keyboard.type('4R71X2')
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await expect(assigned).toContainText('30 of 30 packs of 10 assigned')
    await expect(assigned).toContainText('Saved')
    await expectFocusInSight(page)
    await expectNoSidewaysScroll(page)
    await tabTo(page, button('Done, back to cart'))
    await keyboard.press('Enter')
    await expect(page.getByText('Ships to 2 addresses')).toBeVisible()
  })

  const form = page.getByRole('group', { name: 'New card' })
  await test.step('the checkout, with a file and a card whose code is wrong', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Check out' }).first())
    await keyboard.press('Enter')
    await expect(form.getByLabel('Card number')).toBeVisible()
    await tabTo(page, form.getByLabel('Card number'))
    await keyboard.type('5424000000000015')
    await tabTo(page, form.getByLabel('Expiration date'))
    await keyboard.type('1131')
    await tabTo(page, form.getByLabel('Security code'))
    await keyboard.type('901')
    await tabTo(page, form.getByLabel('Name on card'))
    await keyboard.type('Ann Marsh')
    await tabTo(page, field('Purchase order number'))
    await keyboard.type('PO-KEYS')
    await tabTo(page, button('Attach file'))
    const chooser = page.waitForEvent('filechooser')
    await button('Attach file').press('Enter')
    await (
      await chooser
    ).setFiles({ name: 'PO.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
    await expect(button('Replace file')).toBeVisible()
    await expectFocusInSight(page)
    await tabTo(page, button('Remove file'))
    await keyboard.press('Space')
    await expect(button('Attach file')).toBeFocused()
    await expectNoSidewaysScroll(page)
    await tabTo(page, button(/^Pay \$/))
    await keyboard.press('Space')
    await expect(form.getByLabel('Security code')).toBeFocused()
    await expectFocusInSight(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('with the right code the order is placed', async () => {
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type('900')
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/orderplaced\?ids=\d+/)
    await waitUntilLive(page)
    await expect(page.getByText(/^Mastercard ending 0015, \$[\d,.]+ authorized$/)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await tabTo(page, page.getByRole('link', { name: 'Track it in the customer portal' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('article', { name: 'Order details' })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
