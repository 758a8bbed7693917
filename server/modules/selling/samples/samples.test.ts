import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '../../../../contract/call.ts'
import {
  addToCart,
  applyCoupon,
  getCart,
  shipCartLines,
  updateCartLine,
} from '../../../../contract/shop/cart/cart.call.ts'
import { changeOrder, previewOrderChange } from '../../../../contract/admin/orders/order-changes.call.ts'
import { listOrders } from '../../../../contract/admin/orders/order-list.call.ts'
import { getPlacedOrders } from '../../../../contract/shop/cart/orders.call.ts'
import { listSamples } from '../../../../contract/shop/catalog/samples.call.ts'
import { getShippingMethods } from '../../../../contract/shop/cart/shipping.call.ts'
import { days } from '../../../../domain/calendar/durations.ts'
import type { ItemId, OrderId } from '../../../../domain/ids.ts'
import { makeItem, type TestItem } from '../../../testing/makers/catalog-makers.ts'
import { makeDecoratedItem } from '../../../testing/makers/decoration-makers.ts'
import { makeBuyer, makeChangeState, type ReadyBuyer } from '../../../testing/makers/order-makers.ts'
import { makeStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { inventory } from '../../catalog/items/catalog.tables.ts'
import { saveSettings, type ShopSettings } from '../../content/index.ts'
import { orderHolds } from '../../orders/holds/holds.tables.ts'
import { proofs } from '../../orders/proof-records/proofs.tables.ts'
import { orderLines, orders } from '../../orders/placing/orders.tables.ts'
import { takeSamples } from './samples.store.ts'
import { orderedSamples } from './samples.tables.ts'

const offered = {
  blankSamples: 'everyone',
  blankSamplePrice: 'list',
  randomSamples: 'terms',
  randomSamplePrice: 'free',
  preProductionSamples: 'ordered',
  preProductionSamplePrice: 'list',
  swatchSamples: 'everyone',
  swatchSamplePrice: 'free',
  samplesPerItem: 2,
  samplesPerMonth: 4,
  samplesPerCompany: 0,
  sampleFreight: 'owner',
  sampleCreditDays: 60,
  sampleFollowUpDays: 7,
} as const

let shop: TestShop
let mug: TestItem
let buyer: ReadyBuyer

beforeAll(async () => {
  shop = await openTestShop({ withRates: true, now: '2026-12-01' })
})

/** A mug for $12.50 from 48 pieces on; with nothing of samples behind its buyer. */
beforeEach(async () => {
  await setRules({})
  mug = await makeItem(shop, { minimumQuantity: 48, tiers: [[48, 125_000]], variants: [{ stock: 500 }] })
  buyer = await makeBuyer(shop)
})

const setRules = (rules: Partial<ShopSettings['orders']>) =>
  saveSettings(shop.db.orm, 'orders', { ...offered, ...rules })

type Sample = NonNullable<InputOf<typeof addToCart>['sample']>

const order = (who: Pick<ReadyBuyer, 'send'>, sample: Sample, { id }: { id: number } = mug, fields = {}) =>
  who.send(addToCart, { input: { catalog_item_id: id, quantity: 1, sample, ...fields } })

const readCart = async () => (await buyer.send(getCart)).data.shopping_cart

const placeSample = async (sample: Sample = 'blank', item = mug) => {
  expect(await order(buyer, sample, item)).toSucceed()
  const reply = await buyer.place()
  expect(reply).toSucceed()
  return reply.data.sales_orders[0]!.id
}

const orderGoods = (who: Pick<ReadyBuyer, 'send'> = buyer, quantity = 48) =>
  who.send(addToCart, { input: { catalog_item_id: mug.id, quantity } })

const readOrder = async (orderId: number) =>
  (await shop.db.orm.select().from(orders)).find(({ id }) => (id as number) === orderId)!

describe('a sample in the cart', () => {
  test('is one piece, without minimum and charges, beside goods of the same item', async () => {
    await orderGoods()
    const reply = await order(buyer, 'blank')

    expect(reply).toSucceed()
    const [goods, sample] = (await readCart()).shopping_cart_lines
    expect(goods).toMatchObject({ quantity: 48, sample: null, problems: [] })
    expect(sample).toMatchObject({
      quantity: 1,
      net_amt: 12.5,
      moq: 1,
      charges: [],
      problems: [],
      sample: { kind: 'blank', title: 'Blank sample' },
    })
  })

  test('is refused by each rule, with its sentence at the field', async () => {
    const other = await makeItem(shop, { samples: ['swatch'] })
    const none = await makeItem(shop, { samples: ['none'] })
    const poor = await makeBuyer(shop, { invoiceTermsDays: null })
    const decorated = await makeDecoratedItem(shop)

    const refuse = (reply: unknown, sentence: string) => expect(reply).toRefuseWith(sentence)
    refuse(await order(buyer, 'blank', other), 'We do not offer blank samples of this item.')
    refuse(await order(buyer, 'swatch', none), 'We do not offer swatches or color cards of this item.')
    refuse(
      await order(poor, 'random'),
      'Only companies with payment terms can order random samples. Apply for terms in your account.',
    )
    refuse(
      await order(buyer, 'pre-production', decorated),
      'Your company can order pre-production samples once it has placed its first order.',
    )
    refuse(
      await order(buyer, 'blank', mug, { quantity: 2 }),
      'A sample is one piece. Order each color and size by itself.',
    )
    await setRules({ blankSamples: 'nobody', swatchSamplePrice: 'cost', preProductionSamples: 'everyone' })
    refuse(await order(buyer, 'blank'), 'We do not offer blank samples.')
    refuse(await order(buyer, 'swatch'), 'We have no sample price for this item. Please contact us.')
    refuse(
      await order(buyer, 'pre-production', decorated),
      'Choose your decoration first. A pre-production sample shows it.',
    )
    const errors = [{ field: 'sample', message: 'We do not offer blank samples.' }]
    expect((await order(buyer, 'blank')).body).toMatchObject({ code: 'not-offered', errors })
    expect((await readCart()).shopping_cart_lines).toEqual([])
  })

  test('stays one piece, without a coupon and without an address of its own', async () => {
    await order(buyer, 'blank')
    expect(await order(buyer, 'blank')).toRefuseWith('This sample is in your cart already.')
    const [line] = (await readCart()).shopping_cart_lines
    const params = { id: line!.id }
    const onePiece = 'A sample is one piece as it was chosen. To order another one, remove it and add it anew.'
    expect(await buyer.send(updateCartLine, { params, input: { quantity: 5 } })).toRefuseWith(onePiece)
    const elsewhere = 'A sample ships to the address of your order, not to one of its own.'
    const shipping_addresses = [{ address_id: buyer.address.id, quantity: 1, shipping_method: 'UPS-GROUND' }]
    expect(await buyer.send(updateCartLine, { params, input: { shipping_addresses } })).toRefuseWith(elsewhere)
    const lines = [{ line_id: line!.id, shipping_addresses }]
    expect(await buyer.send(shipCartLines, { input: { lines } })).toRefuseWith(elsewhere)
    expect(await buyer.send(applyCoupon, { params, input: { coupon_code: 'SPRING' } })).toRefuseWith(
      'Coupons do not apply to samples.',
    )
    expect((await readCart()).shopping_cart_lines).toEqual([line])
  })

  test('cannot be ordered any more once the rules forbid it', async () => {
    await order(buyer, 'blank')
    await setRules({ blankSamples: 'nobody' })
    expect((await readCart()).shopping_cart_lines[0]!.problems).toEqual(['We do not offer blank samples.'])
    expect(await buyer.place()).toRefuseWith(`${mug.name}: We do not offer blank samples.`)
  })

  test('of a stranger is out of reach, and a guest signs in first', async () => {
    const line = (await order(buyer, 'blank')).data.line_id
    const stranger = await makeBuyer(shop)
    const input = { quantity: 1 }
    expect((await stranger.send(updateCartLine, { params: { id: line }, input })).status).toBe(404)
    const guest = await shop.send(addToCart, { input: { catalog_item_id: mug.id, quantity: 1, sample: 'blank' } })
    expect(guest.status).toBe(401)
  })
})

describe('an order of samples', () => {
  test('is of its own type, apart from goods, and the owner pays its freight', async () => {
    await orderGoods()
    await order(buyer, 'blank')
    await order(buyer, 'swatch')
    const quoted = await buyer.send(getShippingMethods, { input: { shipping_address_id: buyer.address.id } })
    const ground = quoted.data.shipping_methods.find(({ code }) => code === 'UPS-GROUND')!
    expect(ground.orders.map(({ ship_amt: amount }) => amount > 0)).toEqual([true, false])

    const reply = await buyer.place()

    expect(reply).toSucceed()
    const placed = await Promise.all(reply.data.sales_orders.map(({ id }) => readOrder(id)))
    expect(placed.map(({ type, shippingCents }) => [type, shippingCents > 0])).toEqual([
      ['order', true],
      ['sample', false],
    ])
    const lines = await shop.db.orm.select().from(orderLines).orderBy(asc(orderLines.id))
    expect(lines.filter(({ orderId }) => orderId === placed[1]!.id).map(({ sample }) => sample)).toEqual([
      'blank',
      'swatch',
    ])
    expect(await shop.db.orm.select().from(orderHolds)).toEqual([])
    const [stock] = (await shop.db.orm.select().from(inventory)).filter(
      ({ variantId }) => (variantId as number) === mug.variants[0]!.id,
    )
    expect(stock!.reserved).toBe(49)
  })

  test('costs what a faster way is dearer than the cheapest one', async () => {
    await order(buyer, 'blank')
    const quoted = await buyer.send(getShippingMethods, { input: { shipping_address_id: buyer.address.id } })
    const amounts = quoted.data.shipping_methods.map(({ ship_amt: amount }) => amount)
    expect(Math.min(...amounts)).toBe(0)
    expect(Math.max(...amounts)).toBeGreaterThan(0)
  })

  test('goes on the account of its buyer where the owner says so', async () => {
    await setRules({ sampleFreight: 'account' })
    await order(buyer, 'blank')
    expect(await buyer.place()).toRefuseWith(
      'Samples ship on your own carrier account. Please choose the account that pays the freight.',
    )
    const freight_bill = {
      bill_to: 'own account' as const,
      carrier: 'UPS' as const,
      account_number: '4R71X2',
      zip: '60607',
    }
    expect(await buyer.place({ freight_bill })).toSucceed()
  })

  test('counts toward the limits of its company until it is canceled', async () => {
    const first = await placeSample()
    const colleague = await makeBuyer(shop, { companyId: buyer.companyId })
    expect(await order(colleague, 'swatch')).toSucceed()
    await placeSample('random')
    const full = 'Your company can have 2 samples of an item in 12 months, and has reached that number.'
    expect(await order(buyer, 'swatch')).toRefuseWith(full)
    const { shopping_cart_lines: lines } = (await colleague.send(getCart)).data.shopping_cart
    expect(lines[0]!.problems).toEqual([full])
    await makeChangeState(shop)(first, 'cancelled')
    expect(await order(buyer, 'swatch')).toSucceed()
  })

  test('is the last one for one of two colleagues who place at once', async () => {
    await setRules({ samplesPerCompany: 1 })
    const colleague = await makeBuyer(shop, { companyId: buyer.companyId })
    // Of different items, so that no lock of the stock lets one wait for the other.
    const pen = await makeItem(shop)
    await order(buyer, 'blank')
    await order(colleague, 'blank', pen)
    const replies = await Promise.all([buyer.place(), colleague.place()])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)!.error).toContain(
      'Your company can have 1 sample in 12 months, and has reached that number.',
    )
    const taken = await shop.db.orm.select().from(orderedSamples)
    expect(taken.filter(({ companyId }) => companyId === buyer.companyId)).toHaveLength(1)
  })
})

describe('the credit for a sample', () => {
  test('comes off the first order of the item, once, beside the price', async () => {
    const sampleId = await placeSample()
    await orderGoods()
    const text = `Sample credit (order ${sampleId})`
    const cart = await readCart()
    expect(cart).toMatchObject({ net_amt: 600, discount_amt: 12.5 })
    expect(cart.shopping_cart_lines[0]!.sample_credit).toEqual({ text, amount: 12.5 })

    const reply = await buyer.place()

    const id = reply.data.sales_orders[0]!.id
    expect(await readOrder(id)).toMatchObject({ type: 'order', goodsCents: 60_000, discountCents: 1_250 })
    await orderGoods()
    expect((await readCart()).shopping_cart_lines[0]).toMatchObject({ sample_credit: null, discount_amt: 0 })
  })

  test('is for the company, within the days of the owner, and never for free samples or quotes', async () => {
    await placeSample()
    const colleague = await makeBuyer(shop, { companyId: buyer.companyId })
    const stranger = await makeBuyer(shop)
    for (const one of [colleague, stranger]) await orderGoods(one)
    const creditOf = async (who: ReadyBuyer) =>
      (await who.send(getCart)).data.shopping_cart.shopping_cart_lines[0]!.sample_credit?.amount
    expect([await creditOf(colleague), await creditOf(stranger)]).toEqual([12.5, undefined])
    await setRules({ sampleCreditDays: 0 })
    expect(await creditOf(colleague)).toBeUndefined()
  })

  test('is given once to two who order at once, and comes back when that order is canceled', async () => {
    await placeSample()
    const colleague = await makeBuyer(shop, { companyId: buyer.companyId })
    await orderGoods(buyer)
    await orderGoods(colleague)
    const replies = await Promise.all([buyer.place(), colleague.place()])
    const placed = await Promise.all(replies.map(({ data }) => readOrder(data.sales_orders[0]!.id)))
    expect(placed.map(({ discountCents }) => discountCents).toSorted((one, other) => one - other)).toEqual([0, 1_250])

    const credited = placed.find(({ discountCents }) => discountCents > 0)!
    await makeChangeState(shop)(credited.id, 'cancelled')
    await orderGoods()
    expect(await readCart()).toMatchObject({ discount_amt: 12.5 })
  })

  test('that was used since the cart was priced refuses the order', async () => {
    const sampleId = (await placeSample()) as OrderId
    const [sample] = (await shop.db.orm.select().from(orderedSamples)).filter(({ orderId }) => orderId === sampleId)
    const credit = { cents: 1_250, of: [{ sampleId: sample!.id, orderId: sampleId, cents: 1_250 }] }
    const line = { itemId: mug.id as ItemId, netCents: 60_000, sampleCredit: credit }
    const take = (who: ReadyBuyer, orderId: number) =>
      shop.db.transaction((tx) =>
        takeSamples(tx, { companyId: who.companyId, customerId: who.id, placedAt: shop.clock.now() }, [
          { orderId: orderId as OrderId, lines: [line] },
        ]),
      )
    const used = 'A sample credit in your cart has just been used on another order. Please review your cart.'
    await expect(take(await makeBuyer(shop), 900_001)).rejects.toThrow(used)
    await take(buyer, 900_002)
    await expect(take(buyer, 900_003)).rejects.toThrow(used)
  })
})

describe('what an item offers', () => {
  const list = (who: Pick<ReadyBuyer, 'send'> = buyer, item = mug) => who.send(listSamples, { params: { id: item.id } })

  test('is listed with price and rule, and why a company cannot have it', async () => {
    const { samples } = (await list()).data
    expect(samples.map(({ kind, price, refusal }) => [kind, price, refusal])).toEqual([
      ['blank', 12.5, null],
      ['random', 0, null],
      ['pre-production', 12.5, 'Your company can order pre-production samples once it has placed its first order.'],
      ['swatch', 0, null],
    ])
    expect(samples[0]!.rule).toBe('We pay ground freight. We credit the price when you order this item within 60 days.')
  })

  test('is told to guests, and nothing of items that are none of theirs', async () => {
    expect((await shop.send(listSamples, { params: { id: mug.id } })).data.samples).toHaveLength(4)
    const hidden = await makeItem(shop, { status: 'hidden' })
    expect((await list(buyer, hidden)).status).toBe(404)
    await setRules({ blankSamples: 'nobody', randomSamples: 'nobody', preProductionSamples: 'nobody' })
    expect((await list()).data.samples.map(({ kind }) => kind)).toEqual(['swatch'])
  })
})

describe('lists and papers', () => {
  test('know orders of samples from others', async () => {
    const sampleId = await placeSample()
    const staff = await makeStaff(shop, { role: 'sales' })
    const rows = (await staff.send(listOrders, { query: { type: 'sample', companyId: buyer.companyId } })).data.orders
    expect(rows.map(({ id, type }) => [id, type])).toEqual([[sampleId, 'sample']])
    const others = await staff.send(listOrders, { query: { type: 'order', companyId: buyer.companyId } })
    expect(others.data.orders).toEqual([])
    const { sales_orders: placed } = (await buyer.send(getPlacedOrders, { query: {} })).data
    expect(placed).toMatchObject([{ type: 'sample', lines: [{ sample: { kind: 'blank', title: 'Blank sample' } }] }])
  })

  test('mail says what of an order is a sample, and what is credited', async () => {
    const sampleId = await placeSample()
    await orderGoods()
    await buyer.place()
    const texts = (await shop.mails()).filter(({ to }) => to === buyer.login).map(({ text }) => text)
    expect(texts.some((text) => text.includes('Blank sample'))).toBe(true)
    expect(texts.some((text) => text.includes(`Sample credit (order ${sampleId})`))).toBe(true)
  })
})

test('a buyer is asked once about samples, the days of the owner after they have shipped', async () => {
  const sampleId = await placeSample()
  const change = makeChangeState(shop)
  const asked = async () =>
    (await shop.mails()).filter(({ kind, to }) => kind === 'sample-follow-up' && to === buyer.login)
  const run = () =>
    shop.app.services.jobs['follow-up-samples']!({} as never, { log: { info: () => undefined } } as never)
  await change(sampleId, 'shipped')
  shop.clock.set('2026-12-07T12:00:00Z')
  await run()
  expect(await asked()).toEqual([])
  shop.clock.set('2026-12-09T12:00:00Z')
  await run()
  await run()
  const mails = await asked()
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain('$12.50 of what they cost comes off your order.')
})

test('many orders of samples are asked about at once, each buyer about the own ones', async () => {
  const first = await placeSample()
  const other = await makeBuyer(shop)
  expect(await order(other, 'swatch')).toSucceed()
  const second = (await other.place()).data.sales_orders[0]!.id
  const change = makeChangeState(shop)
  for (const id of [first, second]) await change(id, 'shipped')
  shop.clock.advance(days(9))
  await shop.app.services.jobs['follow-up-samples']!({} as never, { log: { info: () => undefined } } as never)
  const asked = (await shop.mails()).filter(({ kind }) => kind === 'sample-follow-up')
  const textFor = (login: string) => asked.filter(({ to }) => to === login).map(({ text }) => text)
  expect(textFor(buyer.login)).toEqual([expect.stringContaining(`/portal/orders/${first}`)])
  expect(textFor(other.login)).toEqual([expect.stringContaining(`/portal/orders/${second}`)])
})

test('a pre-production sample is an order by itself, with its charges and its proof', async () => {
  await setRules({ preProductionSamples: 'everyone', proofs: 'every' })
  const cup = await makeDecoratedItem(shop)
  const decoration = {
    method: 'Screen print',
    locations: [{ location: 'Front', imprint_colors: { one: { pms_code: 'PMS 287 C' } }, text: 'Summit' }],
  }
  expect(await order(buyer, 'pre-production', cup, { decoration })).toSucceed()
  await orderGoods()
  const placed = (await buyer.place()).data.sales_orders.map(({ id }) => id)
  const sampleId = (await shop.db.orm.select().from(orders)).find(
    ({ id, type }) => type === 'sample' && placed.includes(id as number),
  )!.id
  const [line] = (await buyer.send(getPlacedOrders, { query: { ids: [sampleId] } })).data.sales_orders[0]!.lines
  expect(line).toMatchObject({ quantity: 1, sample: { kind: 'pre-production' } })
  expect(line!.charges.map(({ name }) => name)).toEqual([expect.stringMatching(/^Set-up/)])
  const own = await shop.db.orm.select().from(proofs).where(eq(proofs.orderId, sampleId))
  expect(own).toMatchObject([{ state: 'to-check', quantity: 1 }])
})

test('an order that was credited keeps its credit while its goods stay, and gives it back with the line', async () => {
  await placeSample()
  expect(await orderGoods()).toSucceed()
  const other = await makeItem(shop, { variants: [{ stock: 500 }] })
  await buyer.send(addToCart, { input: { catalog_item_id: other.id, quantity: 10 } })
  const id = (await buyer.place()).data.sales_orders[0]!.id
  const staff = await makeStaff(shop, { role: 'sales' })
  const change = async (input: InputOf<typeof previewOrderChange>) => {
    const { version, sums } = (await staff.send(previewOrderChange, { params: { id }, input })).data
    const seen = { version, expectedAmount: sums.at(-1)!.after, reason: 'Buyer called' }
    return staff.send(changeOrder, { params: { id }, input: { ...seen, ...input } })
  }
  const read = async () => (await buyer.send(getPlacedOrders, { query: { ids: [id] } })).data.sales_orders[0]!
  const credited = (await read()).lines.find(({ sample_credit: credit }) => credit)!
  expect(credited).toMatchObject({ discount_amt: 12.5 })
  const variants = [{ code: credited.variants[0]!.code, quantity: 60 }]
  expect(await change({ lines: [{ lineId: credited.id, variants }] })).toSucceed()
  expect((await read()).lines.find((line) => line.id === credited.id)).toMatchObject({
    quantity: 60,
    discount_amt: 12.5,
    net_amt: 750,
  })
  expect(await change({ lines: [{ lineId: credited.id, remove: true }] })).toSucceed()
  expect(await read()).toMatchObject({ discount_amt: 0 })
  await orderGoods()
  expect((await readCart()).shopping_cart_lines[0]!.sample_credit).not.toBeNull()
})
