import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { addToCart } from '../contract/shop/cart/cart.call.ts'
import { createShippingAddress, deleteShippingAddress } from '../contract/shop/cart/shipping.call.ts'
import { runCompany } from '../server/cli/companies/companies.ts'
import { carts } from '../server/modules/cart/cart.tables.ts'
import { items, itemVariants } from '../server/modules/catalog/catalog.tables.ts'
import { shippingAddresses } from '../server/modules/shipping/shipping.tables.ts'
import { readConfig } from '../server/platform/settings/config.ts'
import type { Database } from '../server/platform/database.ts'
import { call, makeBuyerOnTerms, readCart } from './decorated-cart.ts'
import { findItem } from './find-item.ts'
import { startSession } from './start-session.ts'
import { expect, test } from './test.ts'

const dayton = { company: 'Riverside Dayton', address_1: '410 Valley St', city: 'Dayton', state: 'OH', zip: '45404' }
const gary = { company: 'Riverside Gary', address_1: '3210 Clark Rd', city: 'Gary', state: 'IN', zip: '46408' }
const methodsCall = '**/get_shipping_methods'

test('checkout says what has changed since it was opened, where that is, and keeps what was typed', async ({
  page,
  database,
}) => {
  const buyer = await makeBuyerOnTerms(database)
  await startSession(page, database, buyer)
  const home = await saveAddress(page, dayton)
  const other = await saveAddress(page, gary)
  await call(page, addToCart, { data: { catalog_item_id: await findItem(database, 'NW-5310'), quantity: 6 } })
  const shipTo = page.getByRole('region', { name: 'Ship to' })
  const methods = page.getByRole('region', { name: 'Shipping method' })
  const payment = page.getByRole('region', { name: 'Payment' })
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  const number = page.getByLabel('Purchase order number')
  // While the freight is calculated, nothing can be ordered.
  const place = async () => {
    await expect(methods.locator('[aria-busy=true]')).toHaveCount(0)
    await summary.getByRole('button', { name: /^(Place order|Pay)/ }).click()
  }

  await test.step('a purchase order number that is too long says so', async () => {
    await page.goto('/checkout')
    await number.fill('P'.repeat(31))
    await number.blur()
    await expect(number).toHaveAccessibleDescription('A purchase order number can have at most 30 characters.')
    await number.fill('PO-77')
  })

  await test.step('an address that was removed elsewhere is gone from the page, which says so', async () => {
    // The methods to Dayton have the same names.
    const asked = page.waitForResponse(methodsCall)
    await shipTo.getByRole('radio', { name: /^Riverside Gary/ }).check()
    await asked
    await expect(methods.getByRole('radio', { name: /^UPS Ground/ })).toBeVisible()
    await call(page, { ...deleteShippingAddress, path: `/shipping_address/${other}` })
    await place()
    await expect(shipTo).toContainText('We cannot find this address. Please choose another one.')
    await expect(shipTo.getByRole('radio', { name: /^Riverside Gary/ })).toHaveCount(0)
    await expect(number).toHaveValue('PO-77')
  })

  await test.step('a method that does not reach the address any more is refused at the methods', async () => {
    await page.reload()
    await methods.getByRole('radio', { name: /^UPS Ground/ }).check()
    await changeStreet(database, home, 'PO Box 9')
    await place()
    await expect(methods).toContainText('Your cart cannot ship by this method. Please choose another one.')
    await expect(methods.getByRole('radio', { name: /^UPS Ground/ })).toHaveCount(0)
    await changeStreet(database, home, '410 Valley St')
  })

  await test.step('a cart that is being paid elsewhere has to wait', async () => {
    await page.reload()
    const ofBuyer = eq(carts.customerId, buyer.id)
    await database.orm.update(carts).set({ payingKey: 'in another window' }).where(ofBuyer)
    await methods.getByRole('radio', { name: /^UPS Ground/ }).check()
    await place()
    await expect(summary.getByRole('alert')).toHaveText(
      'This cart is being paid by card right now. Please wait a moment.',
    )
    await database.orm.update(carts).set({ payingKey: null }).where(ofBuyer)
  })

  await test.step('without a way to ship, the page says whom to call', async () => {
    const answer = { message: 'success', data: { shipping_methods: [], notices: [] } }
    await page.route(methodsCall, (route) => route.fulfill({ json: answer }))
    const box = await saveAddress(page, { ...dayton, company: 'Riverside Mail', address_1: 'PO Box 12' })
    expect(box).toBeGreaterThan(home)
    await page.reload()
    await shipTo.getByRole('radio', { name: /^Riverside Mail/ }).check()
    await expect(methods).toContainText(
      /We have no shipping rate for this cart to this address\. Please choose another address, or call [\d() -]+\. Your cart is saved\./,
    )
    await place()
    await expect(summary.getByRole('alert')).toHaveText('Before you place the order, check: shipping method.')
    await page.unroute(methodsCall)
  })

  await test.step('dangerous goods to a post office box can be picked up only', async () => {
    await addHazardous(page, database)
    await page.reload()
    await shipTo.getByRole('radio', { name: /^Riverside Mail/ }).check()
    await expect(methods).toContainText(
      'No carrier takes these goods to this address. Pick them up, or choose another address.',
    )
  })

  await test.step('a credit limit that was lowered leaves the card, and says why', async () => {
    await shipTo.getByRole('radio', { name: /^Riverside Dayton/ }).check()
    await methods.getByRole('radio', { name: /^UPS Ground/ }).check()
    const silent = { print: () => undefined, printError: () => undefined }
    const config = readConfig({ PUBLIC_URL: process.env['SHOP_URL'] })
    expect(await runCompany(database, config, ['terms', buyer.login, 'net30', '--limit', '1'], silent)).toBe(0)
    await place()
    await expect(payment).toContainText(
      /This order comes to \$[\d,.]+, and \$1\.00 of your company.s credit limit of \$1\.00 is left/,
    )
    await expect(payment.getByRole('radio', { name: /^Net 30 terms/ })).toBeDisabled()
    await expect(number).toHaveValue('PO-77')
    expect(await readCart(page)).toHaveLength(2)
  })
})

async function saveAddress(page: Page, place: typeof dayton): Promise<number> {
  const data = { name: 'Ann Marsh', ...place }
  return (await call(page, createShippingAddress, { data })).shipping_address.id
}

/** As its buyer does on another device. */
const changeStreet = ({ orm }: Database, id: number, address1: string) =>
  orm
    .update(shippingAddresses)
    .set({ address1 })
    .where(eq(shippingAddresses.id, id as typeof shippingAddresses.$inferSelect.id))

async function addHazardous(page: Page, { orm }: Database) {
  const [spray] = await orm
    .select({ itemId: items.id, variantId: itemVariants.id })
    .from(items)
    .innerJoin(itemVariants, eq(itemVariants.itemId, items.id))
    .where(eq(items.hazardous, true))
    .orderBy(items.minimumQuantity)
    .limit(1)
  const variants = [{ variant_id: spray!.variantId, quantity: 12 }]
  await call(page, addToCart, { data: { catalog_item_id: spray!.itemId, variants } })
}
