import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { addToCart, applyCoupon, removeCartLine } from '../../contract/shop/cart/cart.call.ts'
import { listOrders } from '../../contract/admin/orders/order-list.call.ts'
import { createOrders } from '../../contract/shop/cart/orders.call.ts'
import { getAllShippings, getShippingAddresses, getShippingMethods } from '../../contract/shop/cart/shipping.call.ts'
import { cartLines } from '../../server/modules/selling/cart/cart.tables.ts'
import { customers } from '../../server/modules/people/customers/customers.tables.ts'
import { addCard, openGateway, visa } from '../../server/testing/makers/card-makers.ts'
import { cheapPasswords } from '../../server/testing/cheap-passwords.ts'
import { makeSession, type TestCustomer } from '../../server/testing/makers/customer-makers.ts'
import { makeStaff } from '../../server/testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../server/testing/test-shop.ts'
import type { Config } from '../../server/platform/settings/config.ts'
import { placeCardOrders } from './card-orders.ts'
import { demoCoupons } from './content/coupons.ts'
import { demoTaxExemptions, demoTaxRates } from './content/sales-tax.ts'
import { demoSignIns, fillDemoShop } from './fill.ts'

let shop: TestShop
let gateway: Awaited<ReturnType<typeof openGateway>>

/** The demo shop beside its card gateway, as 'npm start' opens them. */
beforeAll(async () => {
  gateway = await openGateway()
  shop = await openTestShop({ settings: gateway.settings })
  await fillDemoShop(shop.db, { clock: shop.clock, passwords: cheapPasswords })
  await shop.refreshCatalog()
})

async function enter({ login, password }: { login: string; password: string }): Promise<TestCustomer> {
  const [row] = await shop.db.orm.select().from(customers).where(eq(customers.login, login))
  const token = await makeSession(shop, row!.id)
  const { id, companyId } = row!
  return { id, companyId, login, password, token, send: (call, args) => shop.send(call, { ...args!, token }) }
}

/** An item that a coupon counts for, in a quantity above its minimum. */
async function fillCartFor(buyer: TestCustomer, { itemCodes, paths }: (typeof demoCoupons)[number]) {
  const { rows } = await shop.db.orm.execute<{ item: number; variant: number }>(sql`
    select i.id as item, min(v.id) as variant from items i join item_variants v on v.item_id = i.id
    left join item_collections ic on ic.item_id = i.id left join collections c on c.id = ic.collection_id
    where i.code in ${[...itemCodes, '']} or ${paths[0] ?? '-'} = c.path or c.path like ${`${paths[0] ?? '-'}/%`}
    group by i.id order by i.id limit 1`)
  const { item, variant } = rows[0]!
  const input = { catalog_item_id: item, variants: [{ variant_id: variant, quantity: 144 }] }
  return (await buyer.send(addToCart, { input })).data.line_id
}

test.each(demoSignIns)('$login finds ways, tax and coupons for everything the demo shows', async (signIn) => {
  const buyer = await enter(signIn)
  const { shippings } = (await buyer.send(getAllShippings)).data
  expect(new Set(shippings.map(({ carrier }) => carrier))).toEqual(
    new Set(['FEDEX', 'UPS', 'ENDICIA', 'CUSTOMER-PICKUP']),
  )

  for (const coupon of demoCoupons) {
    const lineId = await fillCartFor(buyer, coupon)
    const reply = await buyer.send(applyCoupon, { params: { id: lineId }, input: { coupon_code: coupon.code } })
    if (coupon.startsOn) expect(reply, coupon.code).toRefuseWith('This coupon is valid from Mar 1, 2027.')
    else if (coupon.kind === 'setup')
      expect(reply, coupon.code).toRefuseWith('This coupon is for set-up charges, and this item has none.')
    else expect(reply, coupon.code).toSucceed()
    await buyer.send(removeCartLine, { params: { id: lineId } })
  }

  await fillCartFor(buyer, demoCoupons[0]!)
  const { shipping_addresses: book } = (await buyer.send(getShippingAddresses)).data
  expect(book).not.toEqual([])
  const isExempt = demoTaxExemptions.some(({ company }) => company === signIn.company)
  for (const { id, state } of book) {
    const { shipping_methods: ways } = (await buyer.send(getShippingMethods, { input: { shipping_address_id: id } }))
      .data
    expect(new Set(ways.map(({ carrier }) => carrier)).size, state).toBeGreaterThan(2)
    const rate = demoTaxRates.find((one) => one.state === state)
    for (const {
      sales_tax: [row],
    } of ways.filter(({ carrier }) => carrier !== 'CUSTOMER-PICKUP'))
      expect(row).toMatchObject(
        isExempt ? { words: expect.stringMatching(/^Exempt/) } : { label: `Sales tax, ${state} ${rate!.rate}` },
      )
  }
})

test('two orders by card wait at the desk, whose money the gateway holds, and they are placed once', async () => {
  // A cart with something in it would be left alone.
  await shop.db.orm.delete(cartLines)
  const held = () => gateway.transactions().filter(({ heldCents }) => heldCents > 0).length
  const before = held()
  const { cards } = shop.config
  const place = (others: Partial<Config> = {}) => placeCardOrders(shop.db, { ...shop.config, ...others }, shop.clock)
  for (const real of [undefined, { ...cards!, isStandIn: false }]) expect(await place({ cards: real })).toEqual([])
  expect(await place({ cards: { ...cards!, url: 'http://127.0.0.1:9/' } })).toEqual([
    '  no order by card was placed for mei.lindqvist@kestrelridge.example: The card gateway does not answer.',
  ])
  expect(held()).toBe(before)

  expect(await place()).toEqual([])

  const staff = await makeStaff(shop)
  const list = async () =>
    (await staff.send(listOrders, { query: { payment: 'on-card', q: 'KR-' } })).data.orders.map((order) => [
      order.poNumber,
      order.state,
      order.paymentTitle,
    ])
  const placed = await list()
  expect(placed.toSorted()).toEqual([
    ['KR-0312', 'in-production', 'Card authorized'],
    ['KR-0318', 'placed', 'Card authorized'],
  ])
  expect(held()).toBe(before + 2)

  expect(await place()).toEqual([])
  expect(await list()).toEqual(placed)
  expect(held()).toBe(before + 2)
})

test('whoever has no terms pays by a card of the demo’s gateway', async () => {
  const withoutTerms = demoSignIns.filter(({ pays }) => pays === 'no invoice terms yet')
  expect(withoutTerms).toHaveLength(1)
  const buyer = await enter(withoutTerms[0]!)
  await fillCartFor(buyer, demoCoupons[1]!)
  const [address] = (await buyer.send(getShippingAddresses)).data.shipping_addresses
  const checkout = {
    checkout_key: 'demo-by-card',
    po_number: 'PO-1',
    shipping_address_id: address!.id,
    shipping_method: 'UPS-GROUND',
  }
  const onTerms = await buyer.send(createOrders, { input: { ...checkout, payment_method: 'terms' } })
  expect(onTerms.error).toMatch(/terms/)
  const card = { payment_profile_id: await addCard(gateway, buyer, visa), card_code: visa.code }
  const reply = await buyer.send(createOrders, { input: { ...checkout, payment_method: 'card', ...card } })
  expect(reply.data.sales_orders).toMatchObject([{ authorization_response: { status: 'authorized' } }])
  const cents = Math.round(reply.data.order_total * 100)
  expect(gateway.transactions().filter(({ heldCents }) => heldCents === cents)).toHaveLength(1)
})
