import { describe, expect, test } from 'vitest'
import { addToCart, getCart, updateCartLine } from '../../../../contract/shop/cart/cart.call.ts'
import { getPlacedOrders, validatePoNumber } from '../../../../contract/shop/cart/orders.call.ts'
import { createPaymentProfile, customerPaymentTerms } from '../../../../contract/shop/cart/payments.call.ts'
import { cardCheckouts } from './card-checkouts.tables.ts'
import { orders } from '../../orders/placing/orders.tables.ts'
import {
  addCard,
  billTo,
  makeCardBuyer,
  mastercard,
  openCardShop,
  payByCard,
  visa,
  wrongCode,
} from '../../../testing/makers/card-makers.ts'
import { addDecorated } from '../../../testing/makers/decoration-makers.ts'
import { fillCart, makeBuyer, openShopBeforeCheckout } from '../../../testing/makers/order-makers.ts'
import { cardPayments } from './card-payments.tables.ts'

async function openReady() {
  const { shop, gateway } = await openCardShop()
  return { shop, gateway, ...(await makeCardBuyer(shop, gateway)) }
}

const countLines = async (buyer: Awaited<ReturnType<typeof openReady>>['buyer']) =>
  (await buyer.send(getCart)).data.shopping_cart.shopping_cart_lines.length

describe('a company without terms pays by card', () => {
  test('its order stands with what the bank has said, and the money is held once', async () => {
    const { shop, gateway, buyer, pay } = await openReady()
    const reply = await pay({ checkout_key: 'first-checkout', po_number: undefined! })

    const [order] = reply.data.sales_orders
    const transaction = gateway.transactions().find(({ type }) => type === 'authOnlyTransaction')!
    expect(order).toMatchObject({
      authorization_response: {
        transaction_id: transaction.id,
        response_code: '1',
        avs_result_code: 'Y',
        cvv_result_code: 'M',
        account_number: 'XXXX1111',
        account_type: 'Visa',
        status: 'authorized',
        amount: reply.data.order_total,
      },
    })
    expect(transaction).toMatchObject({
      status: 'authorizedPendingCapture',
      invoiceNumber: String(order!.id),
      refId: `ECOM-${buyer.id}`,
      heldCents: Math.round(reply.data.order_total * 100),
    })
    expect(await countLines(buyer)).toBe(0)
    const shown = (await buyer.send(getPlacedOrders, { query: { ids: [order!.id] } })).data.sales_orders[0]!
    expect(shown).toMatchObject({
      payment_method: 'card',
      payment_terms: '',
      authorization_response: { status: 'authorized' },
    })
    const mail = (await shop.mails()).find(({ kind }) => kind === 'order-confirmation')!
    expect(mail.text).toContain(`Payment: Visa ending 1111, $${order!.amount.toFixed(2)} authorized`)
    expect(mail.text).not.toContain('under review')
    expect(await shop.db.orm.select().from(cardCheckouts)).toEqual([])
    expect((await buyer.send(customerPaymentTerms)).data).toEqual({ payment_terms: null, methods: ['card'] })
  })

  test('the same press again answers with the same orders and asks nobody', async () => {
    const { gateway, pay } = await openReady()
    const first = await pay({ checkout_key: 'pressed-twice', po_number: 'PO-TWICE' })
    const again = await pay({ checkout_key: 'pressed-twice', po_number: 'PO-TWICE' })
    expect(again.data).toEqual(first.data)
    expect(gateway.requests().filter((name) => name.startsWith('createTransaction'))).toHaveLength(1)
  })

  test('two presses at once charge one card', async () => {
    const { shop, gateway, pay } = await openReady()
    gateway.addFault({ next: 'slow', requestType: 'createTransaction', delayMs: 600 })
    const fields = { checkout_key: 'both-at-once', po_number: 'PO-BOTH' }
    const [one, other] = await Promise.all([pay(fields), pay(fields)])
    expect(one.data).toEqual(other.data)
    expect(await shop.db.orm.select().from(orders)).toHaveLength(1)
    expect(gateway.transactions().filter(({ heldCents }) => heldCents > 0)).toHaveLength(1)
  })

  test('a declined card leaves all as it was, and another card pays with the same key', async () => {
    const { shop, gateway, buyer, profileId } = await openReady()
    const fields = { checkout_key: 'one-checkout', po_number: 'PO-9' }
    const declined = await payByCard(buyer, profileId, { ...fields, card_code: wrongCode })

    expect(declined.status).toBe(409)
    expect(declined.errors).toEqual([
      { field: 'card_code', message: 'The security code does not match this card. Please check it.' },
      { field: 'gateway', message: 'This transaction has been declined.' },
    ])
    expect(await shop.db.orm.select().from(orders)).toEqual([])
    expect(await countLines(buyer)).toBe(1)
    expect((await buyer.send(validatePoNumber, { query: { po_number: 'PO-9' } })).data).toEqual({ po_number: 'PO-9' })
    expect(
      (await buyer.send(addToCart, { input: { catalog_item_id: (await fillCart(shop, buyer)).item.id, quantity: 10 } }))
        .status,
    ).toBe(200)
    expect(await shop.db.orm.select().from(cardPayments)).toMatchObject([
      { state: 'declined', reason: '65', checkoutId: null },
    ])

    const other = await addCard(gateway, buyer, mastercard)
    const paid = await payByCard(buyer, other, fields)
    expect(paid.data.sales_orders[0]).toMatchObject({ authorization_response: { account_number: 'XXXX0015' } })
  })

  test('while it is being paid the cart stays as it is, also in another tab', async () => {
    const { shop, gateway, buyer, lineId, pay } = await openReady()
    const colleague = await makeCardBuyer(shop, gateway, { companyId: buyer.companyId })
    gateway.addFault({ next: 'slow', requestType: 'createTransaction', delayMs: 800 })
    const paying = pay({ checkout_key: 'being-paid', po_number: 'PO-SLOW' })
    await expect.poll(() => shop.db.orm.select().from(cardCheckouts)).toHaveLength(1)

    const sentence = 'This cart is being paid by card right now. Please wait a moment.'
    const changed = await buyer.send(updateCartLine, { params: { id: lineId }, input: { quantity: 20 } })
    expect(changed).toMatchObject({ status: 409, error: sentence })
    const otherTab = await payByCard(buyer, 1, { checkout_key: 'another-tab', po_number: 'PO-TAB' })
    expect(otherTab).toMatchObject({ status: 409, error: sentence })
    expect((await buyer.send(getCart)).status).toBe(200)
    const used = await colleague.pay({ po_number: 'po-slow' })
    expect(used.errors).toEqual([
      {
        field: 'po_number',
        message: 'Your company is using purchase order number po-slow for an order that is being paid right now.',
      },
    ])
    const waited = await buyer.send(getPlacedOrders, { query: { checkout_key: 'being-paid' } })
    expect(waited.data.sales_orders.map(({ id }) => id)).toEqual((await paying).data.sales_orders.map(({ id }) => id))
  })
})

describe('a card that cannot pay is refused before anything is sent', () => {
  test.each([
    { what: 'no card', fields: { payment_profile_id: undefined! }, status: 400, sentence: 'Please choose a card.' },
    {
      what: 'a card that is not there',
      fields: { payment_profile_id: 999_999 },
      status: 404,
      sentence: 'We cannot find this card. Please choose another one.',
    },
  ])('$what', async ({ fields, status, sentence }) => {
    const { shop, pay } = await openReady()
    const reply = await pay(fields)
    expect(reply).toMatchObject({ status, errors: [{ field: 'payment_profile_id', message: sentence }] })
    expect(await shop.db.orm.select().from(cardCheckouts)).toEqual([])
  })

  test("a stranger's card", async () => {
    const { shop, gateway, buyer } = await openReady()
    const stranger = await makeCardBuyer(shop, gateway)
    expect((await payByCard(buyer, stranger.profileId)).status).toBe(404)
    expect(gateway.transactions().filter(({ type }) => type === 'authOnlyTransaction')).toEqual([])
  })

  test('a card that has expired', async () => {
    const { shop, gateway } = await openCardShop()
    shop.clock.set('2026-03-29T12:00:00Z')
    const buyer = await makeBuyer(shop, { invoiceTermsDays: null })
    await fillCart(shop, buyer)
    const profileId = await addCard(gateway, buyer, { ...visa, expires: '2026-03' })
    shop.clock.set('2026-04-02T12:00:00Z')
    const reply = await payByCard(buyer, profileId)
    expect(reply).toMatchObject({ body: { code: 'card-expired' } })
    expect(reply.errors).toMatchObject([{ message: 'This card has expired. Please use another card.' }])
  })

  test('digits that are none', async () => {
    const { pay } = await openReady()
    expect((await pay({ card_code: '12a' })).errors).toMatchObject([{ field: 'card_code' }])
  })

  test('in a shop without a gateway', async () => {
    const { buyer } = await openShopBeforeCheckout()
    const reply = await buyer.place({ payment_method: 'card', payment_profile_id: 1 })
    expect(reply.errors).toMatchObject([{ field: 'payment_method' }])
  })
})

test('a gateway that does not take the shop’s keys any more leaves all as it was, and the buyer is told so', async () => {
  const { shop, buyer, profileId } = await openReady()
  const { transactionKey } = shop.config.cards!
  shop.config.cards!.transactionKey = 'withdrawn'
  const reply = await payByCard(buyer, profileId, { po_number: 'PO-KEYS' })
  expect(reply).toMatchObject({
    status: 503,
    error:
      'Cards cannot be charged right now. Your card was not charged, and your cart is saved. Please try again later, or call us.',
  })
  expect(await countLines(buyer)).toBe(1)
  expect(await shop.db.orm.select().from(orders)).toEqual([])
  expect(await shop.db.orm.select().from(cardCheckouts)).toEqual([])
  shop.config.cards!.transactionKey = transactionKey
  expect(await payByCard(buyer, profileId, { po_number: 'PO-KEYS' })).toMatchObject({ status: 200 })
})

test('several orders of one checkout are paid by one transaction, for all of them together', async () => {
  const { shop, gateway, buyer, pay } = await openReady()
  await addDecorated(shop, buyer)
  const { sales_orders: placed, order_total: total } = (await pay()).data
  expect(placed).toHaveLength(2)
  const paid = gateway.transactions().filter(({ type }) => type === 'authOnlyTransaction')
  expect(paid).toMatchObject([{ heldCents: Math.round(total * 100), invoiceNumber: String(placed[0]!.id) }])
  for (const order of placed)
    expect(order.authorization_response).toMatchObject({ transaction_id: paid[0]!.id, amount: total })
  const mail = (await shop.mails()).find(({ kind }) => kind === 'order-confirmation')!
  expect(mail.text).toContain(`Payment: Visa ending 1111, $${total.toFixed(2)} authorized\n`)
})

test('nobody tries to pay by the hundred, and the cart stays', async () => {
  const { shop, buyer, profileId } = await openReady()
  const replies = []
  for (let count = 0; count < 21; count++)
    replies.push(await payByCard(buyer, profileId, { checkout_key: `attempt-${count}`, card_code: wrongCode }))
  expect(replies[19]).toMatchObject({ errors: [{ field: 'card_code' }, { field: 'gateway' }] })
  expect(replies.at(-1)).toMatchObject({
    status: 429,
    error: 'Too many attempts to pay by card. Please try again in an hour, or call us.',
  })
  expect(await countLines(buyer)).toBe(1)
  expect(await shop.db.orm.select().from(orders)).toEqual([])
})

test('a press that the cart refuses tries no card, and does not count', async () => {
  const { buyer, profileId } = await openReady()
  for (let count = 0; count < 21; count++) {
    const refused = await payByCard(buyer, profileId, { checkout_key: `refused-${count}`, expected_amount: 1 })
    expect(refused).toMatchObject({ status: 409, error: expect.stringContaining('Your cart total is now') as string })
  }
  expect(await payByCard(buyer, profileId)).toMatchObject({ status: 200 })
})

test('nobody tries cards by the hundred', async () => {
  const { shop, gateway, buyer } = await openReady()
  const replies = []
  for (let count = 0; count < 12; count++) {
    const input = {
      opaque_data: { data_descriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', data_value: `${count}` },
      bill_to: billTo,
    }
    replies.push(await buyer.send(createPaymentProfile, { input }))
  }
  expect(replies.slice(0, 9).map(({ status }) => status)).toEqual(Array(9).fill(409))
  expect(replies.at(-1)).toMatchObject({
    status: 429,
    error: 'Too many card attempts. Please try again in an hour, or call us.',
  })
  expect(await shop.db.orm.select().from(cardPayments)).toEqual([])
  expect(gateway.transactions().filter(({ type }) => type === 'authOnlyTransaction')).toEqual([])
})
