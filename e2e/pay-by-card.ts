import type { Page } from '@playwright/test'
import { addToCart } from '../contract/shop/cart/cart.call.ts'
import { createShippingAddress } from '../contract/shop/cart/shipping.call.ts'
import type { Database } from '../server/platform/database.ts'
import { call } from './decorated-cart.ts'
import { findItem } from './find-item.ts'
import { expect } from './test.ts'

/** A hundred spools, by a card that is typed. @returns the number of the order */
export async function payByCard(page: Page, database: Database): Promise<string> {
  const itemId = await findItem(database, 'NW-1222')
  await stockUp(database, itemId)
  await call(page, addToCart, { data: { catalog_item_id: itemId, quantity: 100 } })
  await call(page, createShippingAddress, {
    data: { name: 'Ann Marsh', company: '', address_1: '410 Valley St', city: 'Dayton', state: 'OH', zip: '45404' },
  })
  await page.goto('/checkout')
  const form = page.getByRole('group', { name: 'New card' })
  await form.getByLabel('Card number').fill('4111111111111111')
  await form.getByLabel('Expiration date').fill('12/30')
  await form.getByLabel('Security code').fill('123')
  await form.getByLabel('Name on card').fill('Ann Marsh')
  await page.getByRole('button', { name: /^Pay \$[\d,]+\.\d\d$/ }).click()
  await expect(page).toHaveURL(/\/orderplaced\?ids=\d+/)
  return /ids=(\d+)/.exec(page.url())![1]!
}

/** Journeys beside this one buy the same spools: none of them is to wait for a backorder. */
async function stockUp({ pool }: Pick<Database, 'pool'>, itemId: number): Promise<void> {
  await pool.query(
    `update inventory set quantity = 5000
     where variant_id in (select id from item_variants where item_id = $1) and quantity < 5000`,
    [itemId],
  )
}
