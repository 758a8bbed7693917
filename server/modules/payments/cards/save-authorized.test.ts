import { expect, test } from 'vitest'
import { customerPaymentCredentials, saveAuthorizedTransaction } from '../../../../contract/shop/cart/payments.call.ts'
import { getPlacedOrders } from '../../../../contract/shop/cart/orders.call.ts'
import { createCardPayments } from '../../../gateways/card-payments/card-payments.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import { makeCardBuyer, openCardShop, visa } from '../../../testing/makers/card-makers.ts'
import { fillCart, type ReadyBuyer } from '../../../testing/makers/order-makers.ts'
import { cardPayments } from './card-payments.tables.ts'

/** An order on terms, whose buyer has a card. */
async function openPlaced() {
  const { shop, gateway } = await openCardShop()
  const { buyer, ...card } = await makeCardBuyer(shop, gateway, { invoiceTermsDays: 30 })
  const { sales_orders: placed, order_total: total } = (await buyer.place({ po_number: 'PO-30' })).data
  const { customer_profile: profile } = (await buyer.send(customerPaymentCredentials)).data.customers
  const ids = {
    customer_profile_id: profile.customer_profile_id!,
    payment_profile_id: profile.payment_profiles[0]!.customerPaymentProfileId,
  }
  /** As a page does that asks the gateway by itself. */
  async function authorize(orderId: number, amountCents = Math.round(total * 100)): Promise<string> {
    const charged = await createCardPayments(shop.config.cards!).authorize({
      card: { customerProfileId: ids.customer_profile_id, paymentProfileId: ids.payment_profile_id },
      customerId: buyer.id,
      orderId: orderId as OrderId,
      amountCents,
      kind: 'authOnly',
      poNumber: 'PO-30',
    })
    if (charged.outcome !== 'authorized') throw new Error(charged.outcome)
    return charged.answer.transactionId
  }
  const record = (transId: string, fields: object = {}, who: ReadyBuyer = buyer) =>
    who.send(saveAuthorizedTransaction, {
      input: { order_id: placed[0]!.id, ...ids, transaction_response: { transId }, ...fields },
    })
  return { shop, gateway, buyer, ...card, orderId: placed[0]!.id, total, ids, authorize, record }
}

test('an authorization is recorded once the gateway says that it is true', async () => {
  const { shop, buyer, orderId, total, authorize, record } = await openPlaced()
  const transId = await authorize(orderId)
  const card_details = { cardNumber: visa.number, cardCode: '737' }
  const first = await record(transId, { po_number: 'po-30', card_details })
  expect(first.data).toMatchObject({
    order_id: orderId,
    authorization_response: {
      transaction_id: transId,
      status: 'authorized',
      amount: total,
      account_number: 'XXXX1111',
    },
  })
  expect((await record(transId)).data).toEqual(first.data)
  const rows = await shop.db.orm.select().from(cardPayments)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(visa.number)
  const shown = await buyer.send(getPlacedOrders, { query: { ids: [orderId] } })
  expect(shown.data.sales_orders[0]!.payment_method).toBe('terms')
})

test('what does not belong to the order is not recorded', async () => {
  const { shop, gateway, buyer, orderId, authorize, record } = await openPlaced()
  const notOfThisOrder = 'This card payment does not belong to this order.'
  expect(await record('1')).toMatchObject({ status: 409, error: notOfThisOrder })
  expect(await record(await authorize(orderId, 100))).toMatchObject({ status: 409, error: notOfThisOrder })
  expect(await record(await authorize(orderId + 500))).toMatchObject({ status: 409, error: notOfThisOrder })
  expect((await record('1', { po_number: 'PO-OTHER' })).errors).toMatchObject([{ field: 'po_number' }])

  const other = await makeCardBuyer(shop, gateway, { companyId: buyer.companyId })
  const own = await authorize(orderId)
  expect((await record(own, {}, other.buyer)).status).toBe(404)
  await fillCart(shop, other.buyer)
  const placed = await other.buyer.place({ po_number: 'PO-31' })
  // A transaction of somebody else, told of as if it paid an order of one's own.
  const stolen = { order_id: placed.data.sales_orders[0]!.id }
  expect(await record(own, stolen, other.buyer)).toMatchObject({ status: 409, error: notOfThisOrder })
  gateway.addFault({ next: 'cut-before', requestType: 'getTransactionDetails' })
  expect((await record(own)).status).toBe(503)
  expect(await shop.db.orm.select().from(cardPayments)).toEqual([])
})

test('an order that is paid takes no second card payment', async () => {
  const { shop, gateway } = await openCardShop()
  const { buyer, pay } = await makeCardBuyer(shop, gateway)
  const [order] = (await pay()).data.sales_orders
  const { transaction_id: transId } = order!.authorization_response!
  const send = (id: string) =>
    buyer.send(saveAuthorizedTransaction, {
      input: {
        order_id: order!.id,
        customer_profile_id: '1',
        payment_profile_id: '1',
        transaction_response: { transId: id },
      },
    })
  expect((await send(transId)).data.authorization_response).toEqual(order!.authorization_response)
  expect((await send('4711')).error).toBe('Another card payment is recorded for this order.')
})
