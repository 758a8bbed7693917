import type { Page } from '@playwright/test'
import { addToCart } from '../contract/shop/cart/cart.call.ts'
import { createShippingAddress } from '../contract/shop/cart/shipping.call.ts'
import { call } from './decorated-cart.ts'
import { expect } from './test.ts'

/** A hundred of an item, by a card that is typed. @returns the number of the order */
export async function payByCard(page: Page, itemId: number): Promise<string> {
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
