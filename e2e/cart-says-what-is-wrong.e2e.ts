import type { Locator } from '@playwright/test'
import { and, asc, eq, ne, notInArray } from 'drizzle-orm'
import { addToCart, applyCoupon, removeCartLine } from '../contract/shop/cart/cart.call.ts'
import type { CustomerId, LineId, OrderId } from '../domain/ids.ts'
import { cartLines, cartLineVariants, carts } from '../server/modules/cart/cart.tables.ts'
import { items, itemVariants } from '../server/modules/catalog/catalog.tables.ts'
import { couponItems, coupons, couponUses } from '../server/modules/coupons/coupons.tables.ts'
import type { Database } from '../server/platform/database.ts'
import { call, makeBuyerOnTerms, readCart } from './decorated-cart.ts'
import { findItem } from './find-item.ts'
import { startSession } from './start-session.ts'
import { expect, expectToast, test } from './test.ts'

const mark = `${Date.now()}`.slice(-7)

test('the cart says why a coupon takes nothing off, what is wrong with a line, and keeps what was typed', async ({
  page,
  database,
  complaints,
}) => {
  const buyer = await makeBuyerOnTerms(database)
  await startSession(page, database, buyer)
  const wireId = await findItem(database, 'NW-1222')
  const discId = await findItem(database, 'NW-5310')
  const add = async (itemId: number, quantity: number) =>
    (await call(page, addToCart, { data: { catalog_item_id: itemId, quantity } })).line_id
  const discLine = await add(discId, 6)
  const discs = page.locator(`#line-${discLine}`)
  const wireLine = await add(wireId, 2)
  const wire = page.locator(`#line-${wireLine}`)
  const quantity = (line: Locator) => line.getByRole('textbox', { name: /^Quantity of/ })

  await test.step('a coupon that does not apply says why, at its field', async () => {
    const refusals = await makeCoupons(database, buyer.id, wireId)
    await page.goto('/cart')
    await discs.getByRole('button', { name: /^Add coupon/ }).click()
    const field = discs.getByLabel('Coupon code')
    for (const [code, sentence] of refusals) {
      await field.fill(code)
      await field.press('Enter')
      await expect(field).toHaveAccessibleDescription(sentence)
      await expect(field).toHaveValue(code)
    }
    await expect(field).toBeFocused()
  })

  await test.step('an amount comes off an order once, and a coupon that was good says why it is not any more', async () => {
    const path = `/shopping_cart/${discLine}/apply_coupon`
    await call(page, { ...applyCoupon, path }, { data: { coupon_code: `AMOUNT-${mark}` } })
    await page.reload()
    await wire.getByRole('button', { name: /^Add coupon/ }).click()
    const field = wire.getByLabel('Coupon code')
    await field.fill(`AMOUNT-${mark}`)
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(
      'This coupon comes off an order once, and another item of your cart has it.',
    )
    await quantity(discs).fill('1')
    await quantity(discs).press('Tab')
    await expect(discs.getByRole('status')).toHaveText(
      /^Nothing comes off now\. This coupon is for \$100 or more of an item; this item comes to \$[\d,.]+ without charges\.$/,
    )
  })

  await test.step('a closeout is sold while it lasts: a quantity above that is refused, and stays', async () => {
    const closeout = await findItem(database, 'NW-1090')
    const stock = page.locator(`#line-${await add(closeout, 1)}`)
    await page.reload()
    await quantity(stock).fill('999,999')
    await quantity(stock).press('Tab')
    await expect(quantity(stock)).toHaveAccessibleDescription(
      /^Only [\d,]+ left\. This item is not restocked: please order [\d,]+ or fewer\.$/,
    )
    await expect(quantity(stock)).toHaveValue('999999')
  })

  await test.step('a line that was removed elsewhere says so', async () => {
    await call(page, { ...removeCartLine, path: `/shopping_cart/${wireLine}` })
    await quantity(wire).fill('3')
    await quantity(wire).press('Tab')
    await expect(quantity(wire)).toHaveAccessibleDescription('This item is no longer in your cart.')
  })

  await test.step('a cart that is being paid is left as it is', async () => {
    const ofBuyer = eq(carts.customerId, buyer.id)
    await database.orm.update(carts).set({ payingKey: 'in another window' }).where(ofBuyer)
    await quantity(discs).fill('7')
    await quantity(discs).press('Tab')
    await expect(quantity(discs)).toHaveAccessibleDescription(
      'This cart is being paid by card right now. Please wait a moment.',
    )
    await database.orm.update(carts).set({ payingKey: null }).where(ofBuyer)
  })

  await test.step('a shop that fails says so in a toast, and the line stays', async () => {
    await page.reload()
    await page.route('**/shopping_cart/*', (route) => route.fulfill({ status: 500, body: '' }))
    await discs.getByRole('button', { name: 'Remove Type 29' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expectToast(
      page,
      'Request Time Out!There was a problem fetching the required information. Please try again later.',
    )
    await expect(discs).toBeVisible()
    await page.unroute('**/shopping_cart/*')
    expect(complaints.splice(0)).toEqual([expect.stringContaining('500')])
  })

  await test.step('what is not sold any more, or has no price, is named at its line', async () => {
    const lines = await insertGoneGoods(database, buyer.id)
    await page.goto('/cart')
    for (const [lineId, sentences] of lines)
      for (const sentence of sentences) await expect(page.locator(`#line-${lineId}`)).toContainText(sentence)
  })

  await test.step('an item takes a million pieces, and a cart 200 lines', async () => {
    await setQuantity(database, buyer.id, discId, 1_000_000)
    await page.goto(`/products/${discId}`)
    const panel = page.getByRole('complementary', { name: 'Your price' })
    await panel.getByRole('button', { name: 'Add to cart' }).click()
    await expectToast(page, 'You can order 1 to 1,000,000 pieces of an item at a time.')
    await fillUp(database, buyer.id, wireId)
    await page.goto(`/products/${wireId}`)
    await panel.getByRole('button', { name: 'Add to cart' }).click()
    await expectToast(page, 'Your cart is full: it holds at most 200 items. Please order these first.')
    expect(await readCart(page)).toHaveLength(200)
  })
})

/** Coupons for everything but their one limit. @returns each code, and what the shop says of it */
async function makeCoupons({ orm }: Database, customerId: CustomerId, otherItemId: number) {
  const save = async (name: string, limits: Partial<typeof coupons.$inferInsert> = {}) => {
    const code = `${name}-${mark}`
    const [row] = await orm
      .insert(coupons)
      .values({ code, kind: 'percent', value: 10, ...limits })
      .returning()
    return row!
  }
  const use = ({ id }: { id: number }, owner: CustomerId, orderIds: number[]) =>
    orm
      .insert(couponUses)
      .values(orderIds.map((orderId) => ({ couponId: id, orderId: orderId as OrderId, customerId: owner })))
  await save('AMOUNT', { kind: 'amount', value: 500, minimumCents: 100_00 })
  const others = await save('OTHER')
  await orm.insert(couponItems).values({ couponId: others.id, itemId: otherItemId as typeof items.$inferSelect.id })
  const usedUp = await save('USED', { usesAtMost: 1 })
  const once = await save('ONCE', { usesPerCustomer: 1 })
  const twice = await save('TWICE', { usesPerCustomer: 2 })
  await use(usedUp, customerId, [1])
  await use(once, customerId, [1])
  await use(twice, customerId, [1, 2])
  return new Map<string, string | RegExp>([
    [(await save('SOON', { startsOn: '2099-03-01' })).code, 'This coupon is valid from Mar 1, 2099.'],
    [(await save('LATE', { endsOn: '2020-03-01' })).code, 'This coupon was valid until Mar 1, 2020.'],
    [(await save('ENDED', { endedAt: new Date() })).code, 'This coupon has ended.'],
    [others.code, 'This coupon is not for this item.'],
    [usedUp.code, 'This coupon has been used up.'],
    [once.code, 'You can use this coupon for one order only.'],
    [twice.code, 'You can use this coupon for 2 orders only.'],
    [(await save('SETUP', { kind: 'setup' })).code, 'This coupon is for set-up charges, and this item has none.'],
    [
      (await save('BIG', { minimumCents: 50_000_00 })).code,
      /^This coupon is for \$50,000 or more of an item; this item comes to \$[\d,.]+ without charges\.$/,
    ],
  ])
}

/** Lines whose goods have changed since. @returns each line, and what the shop says of it */
async function insertGoneGoods(database: Database, customerId: CustomerId): Promise<Map<LineId, (string | RegExp)[]>> {
  const { orm } = database
  const [hidden] = await orm
    .insert(items)
    .values({ code: `GONE-${mark}`, name: 'Forgotten kettle', status: 'hidden' })
    .returning()
  const [kettle] = await orm.insert(itemVariants).values({ itemId: hidden!.id, code: hidden!.code }).returning()
  const [custom] = await orm
    .select({ id: itemVariants.id, itemId: itemVariants.itemId })
    .from(items)
    .innerJoin(itemVariants, eq(itemVariants.itemId, items.id))
    .where(eq(items.custom, true))
    .limit(1)
  const otherDisc = (await findItem(database, 'NW-5314')) as Variant['itemId']
  const [oldGrit] = await orm
    .insert(itemVariants)
    .values({ itemId: otherDisc, code: `GRIT-${mark}`, active: false })
    .returning()
  const tumbler = await findFirst(database, await findItem(database, 'NS-4420'))
  return new Map<LineId, (string | RegExp)[]>([
    [
      await insertLine(database, customerId, kettle!, 1),
      [
        'We do not sell this item any more. Please remove it.',
        'This item has no price at the moment. Please contact us.',
      ],
    ],
    [
      await insertLine(database, customerId, custom!, 1),
      ['This item no longer has a set price. Please call us for a price.'],
    ],
    [
      await insertLine(database, customerId, oldGrit!, 1),
      ['A chosen color or size is not sold any more. Please choose again.'],
    ],
    [
      await insertLine(database, customerId, tumbler, 1),
      [/Minimum order is \d+ \(add \d+\)\.|total minimum \(add \d+\)\./],
    ],
  ])
}

type Variant = Pick<typeof itemVariants.$inferSelect, 'id' | 'itemId'>

async function findFirst({ orm }: Database, itemId: number): Promise<Variant> {
  const [first] = await orm
    .select()
    .from(itemVariants)
    .where(eq(itemVariants.itemId, itemId as Variant['itemId']))
    .limit(1)
  return first!
}

async function insertLine({ orm }: Database, customerId: CustomerId, { id, itemId }: Variant, quantity: number) {
  const [line] = await orm.insert(cartLines).values({ customerId, itemId }).returning()
  await orm.insert(cartLineVariants).values({ lineId: line!.id, variantId: id, quantity })
  return line!.id
}

async function setQuantity({ orm }: Database, customerId: CustomerId, itemId: number, quantity: number) {
  const [line] = await orm
    .select({ id: cartLines.id })
    .from(cartLines)
    .where(and(eq(cartLines.customerId, customerId), eq(cartLines.itemId, itemId as Variant['itemId'])))
  await orm.update(cartLineVariants).set({ quantity }).where(eq(cartLineVariants.lineId, line!.id))
}

/** Up to 200 lines, without one of an item. */
async function fillUp(database: Database, customerId: CustomerId, without: number) {
  const { orm } = database
  const held = await orm
    .select({ itemId: cartLines.itemId })
    .from(cartLines)
    .where(eq(cartLines.customerId, customerId))
  const more = await orm
    .select({ id: items.id })
    .from(items)
    .where(
      and(
        notInArray(
          items.id,
          held.map(({ itemId }) => itemId),
        ),
        ne(items.id, without as Variant['itemId']),
        eq(items.status, 'active'),
      ),
    )
    .orderBy(asc(items.id))
    .limit(200 - held.length)
  for (const { id } of more) await insertLine(database, customerId, await findFirst(database, id), 1)
}
