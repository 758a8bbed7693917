import { eq } from 'drizzle-orm'
import { addToCart } from '../contract/shop/cart/cart.call.ts'
import { createOrders } from '../contract/shop/cart/orders.call.ts'
import { createShippingAddress } from '../contract/shop/cart/shipping.call.ts'
import { itemVariants } from '../server/modules/catalog/items/catalog.tables.ts'
import { call, makeBuyerOnTerms } from './decorated-cart.ts'
import { findItem } from './find-item.ts'
import { startSession } from './start-session.ts'
import { expect, expectToast, test } from './test.ts'

const cap = 'NS-7012'

test('a sample is refused by its rule, one is ordered, and comes off the later order', async ({ page, database }) => {
  const buyer = await makeBuyerOnTerms(database)
  await startSession(page, database, buyer)
  const itemId = await findItem(database, cap)
  await page.goto(`/products/${itemId}`)
  const { shipping_address } = await call(page, createShippingAddress, {
    data: {
      ...{ name: 'Ann Marsh', company: 'Riverside Fabrication', address_1: '410 Valley St' },
      ...{ city: 'Dayton', state: 'OH', zip: '45404' },
    },
  })
  const [variant] = await database.orm
    .select({ id: itemVariants.id })
    .from(itemVariants)
    .where(eq(itemVariants.itemId, itemId))
    .orderBy(itemVariants.id)
    .limit(1)
  const variants = [{ variant_id: variant!.id, quantity: 144 }]
  const addCaps = () => call(page, addToCart, { data: { catalog_item_id: itemId, variants } })
  await page.getByRole('button', { name: 'Order a sample' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order a sample' })
  const preProduction = dialog.getByRole('listitem').filter({ hasText: 'Pre-production sample' })
  await expect(preProduction).toContainText(
    'Your company can order pre-production samples once it has placed its first order.',
  )
  await expect(preProduction.getByRole('button')).toHaveCount(0)
  const add = dialog.getByRole('button', { name: 'Add blank sample to cart' })
  await add.press('Enter')
  await expectToast(page, 'Added to cart')

  await page.goto('/checkout')
  await page.getByLabel('Purchase order number').fill('SAMPLE-1')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page).toHaveURL(/\/orderplaced\?ids=\d+/)
  const orderId = /ids=(\d+)/.exec(page.url())![1]!

  await addCaps()
  await page.goto('/cart')
  await expect(page.getByText(`Sample credit (order ${orderId})`)).toBeVisible()
  const placed = await call(page, createOrders, {
    data: {
      ...{ checkout_key: `sample-journey-${buyer.id}`, payment_method: 'terms', po_number: 'CAPS-144' },
      ...{ shipping_address_id: shipping_address.id, shipping_method: 'UPS-GROUND' },
    },
  })
  await page.goto(`/orderplaced?ids=${placed.sales_orders[0]!.id}`)
  await expect(page.getByText(`Sample credit (order ${orderId})`)).toBeVisible()

  // What was credited once is credited no more.
  await addCaps()
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^Sample credit/)).toHaveCount(0)
})
