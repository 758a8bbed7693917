import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addToCart, updateCartLine } from '../contract/shop/cart/cart.call.ts'
import { createShippingAddress, getShippingAddresses } from '../contract/shop/cart/shipping.call.ts'
import { joinPostgres } from '../dev/postgres/embedded-postgres.ts'
import { findFreePort } from '../dev/postgres/postmaster.ts'
import { startCarrier } from '../dev/standins/carrier/carrier.ts'
import { merchant } from '../dev/standins/card-gateway/merchant.ts'
import { call, makeBuyerOnTerms } from './decorated-cart.ts'
import { findItem } from './find-item.ts'
import { startSession } from './start-session.ts'
import { expect, test } from './test.ts'

/**
 * The stand-in for the carriers fails as a street says. What it has answered for a ZIP code counts for the next one there, in every
 * process of the shop: no other journey ships to these.
 */
const places = [
  { company: 'Riverside Fargo', address_1: '410 Main Ave', city: 'Fargo', state: 'ND', zip: '58102' },
  { company: 'Riverside Billings', address_1: '1 Fault rate-error FedEx', city: 'Billings', state: 'MT', zip: '59101' },
  { company: 'Riverside Boise', address_1: '2 Fault slow', city: 'Boise', state: 'ID', zip: '83702' },
]

test('a shop that asks carriers says by whose rates it ships, also when they are slow or one of them fails', async ({
  browser,
  database,
}) => {
  const carrier = await startCarrier()
  const shop = await openSecondProcess(carrier.settings)
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 768, height: 1024 } })
  try {
    const page = await context.newPage()
    await startSession(page, database, await makeBuyerOnTerms(database))
    for (const place of places) await call(page, createShippingAddress, { data: { name: 'Ann Marsh', ...place } })
    const { line_id: lineId } = await call(page, addToCart, {
      data: { catalog_item_id: await findItem(database, 'NW-5310'), quantity: 6 },
    })
    const methods = page.getByRole('region', { name: 'Shipping method' })
    const byCarriers = methods.getByRole('radio', { name: /, at the rate of / })
    const notice = methods.getByRole('status').filter({ hasText: 'Rates by our own table' })

    await test.step('its rates are those of the carriers', async () => {
      await page.goto('/checkout')
      await expect(byCarriers.first()).toBeVisible()
      await expect(notice).toBeHidden()
    })

    await test.step('for one that fails the table counts, and the page says so', async () => {
      const { shipping_addresses: book } = await call(page, getShippingAddresses)
      const billings = book.find(({ city }) => city === 'Billings')!
      const split = (shipping_addresses: object[]) =>
        call(page, { ...updateCartLine, path: `/shopping_cart/${lineId}` }, { data: { shipping_addresses } })
      await split([{ address_id: billings.id, quantity: 6, shipping_method: 'FEDEX-2DAY' }])
      await page.goto(`/cart/lines/${lineId}/shipping`)
      const said = page.getByText('Rates by our own table: FedEx could not be reached.')
      await expect(said).toBeVisible()
      await page.getByRole('combobox', { name: 'Method, Riverside Billings' }).selectOption('UPS-GROUND')
      await expect(said).toBeHidden()
      await split([])
      await page.goto('/checkout')
    })

    await test.step('nobody waits for slow ones, and the order is placed by the table', async () => {
      await page.getByRole('radio', { name: /^Riverside Boise/ }).check()
      await expect(notice).toHaveText('Rates by our own table: the carriers could not be reached.')
      await expect(byCarriers).toHaveCount(0)
      await page.getByLabel('Purchase order number').fill(`PO-${Date.now() % 10_000_000}`)
      await page.getByRole('button', { name: 'Place order' }).click()
      await expect(page).toHaveURL(/orderplaced/)
      await expect(page.getByRole('article')).toContainText('Riverside Boise')
    })
  } finally {
    await context.close()
    await shop.close()
    await carrier.close()
  }
})

/** Another process of the open shop, on its database and its files, that asks carriers for their rates. */
async function openSecondProcess(settings: Record<string, string>) {
  const folder = process.env['SHOP_DATA_FOLDER']!
  const gateway = readFileSync(join(folder, 'card-gateway', 'address.txt'), 'utf8').trim()
  const postgres = await joinPostgres({ folder, log: { info: () => undefined, warn: () => undefined } })
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...settings,
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: postgres.url,
      DATA_FOLDER: folder,
      LOG_LEVEL: 'error',
      // It may finish what the other one has begun, so that it asks the same gateway.
      CARD_GATEWAY_URL: `${gateway}/xml/v1/request.api`,
      CARD_GATEWAY_SCRIPT_URL: `${gateway}/v1/Accept.js`,
      CARD_GATEWAY_LOGIN_ID: merchant.loginId,
      CARD_GATEWAY_TRANSACTION_KEY: merchant.transactionKey,
      CARD_GATEWAY_CLIENT_KEY: merchant.clientKey,
      DEMO: 'yes',
    },
  })
  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The second process ended with ${child.exitCode}.`)
    await sleep(100)
  }
  return {
    url,
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await postgres.stop()
    },
  }
}
