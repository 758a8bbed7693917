import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { getCart } from '../../../../contract/shop/cart/cart.call.ts'
import { getPortalTerms } from '../../../../contract/portal/portal.call.ts'
import { customerPaymentTerms } from '../../../../contract/shop/cart/payments.call.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { fillCart, makeBuyer, makeChangeState, type ReadyBuyer } from '../../../testing/makers/order-makers.ts'
import { openPortal } from '../../../testing/makers/portal-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { companies } from '../../people/customers/customers.tables.ts'
import { createNotePayment } from './note-payment.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ withRates: true })
})

const freeFreight = { shipping_method: 'CUSTOMER-PICKUP' }

/** Ten pieces for 100 dollars, picked up. */
async function order(buyer: ReadyBuyer, quantity = 10) {
  await fillCart(shop, buyer, quantity)
  return buyer.place(freeFreight)
}

const termsOf = async (buyer: ReadyBuyer) => (await buyer.send(customerPaymentTerms)).data.payment_terms

describe('what a company may buy on invoice', () => {
  test('is nothing until the owner grants terms', async () => {
    const buyer = await makeCustomer(shop)
    expect((await buyer.send(customerPaymentTerms)).data).toEqual({ payment_terms: null, methods: [] })
    expect((await shop.send(customerPaymentTerms)).status).toBe(401)
  })

  test('is told with what is open and what is left of the limit', async () => {
    const free = await makeBuyer(shop)
    const limited = await makeBuyer(shop, { creditLimitCents: 250_00 })
    expect((await free.send(customerPaymentTerms)).data).toEqual({
      payment_terms: { name: 'Net 30', days: 30, credit_limit: null, open_amount: 0, credit_left: null },
      methods: ['terms'],
    })
    await order(free)
    await order(limited)
    expect(await termsOf(free)).toMatchObject({ credit_limit: null, open_amount: 100, credit_left: null })
    expect(await termsOf(limited)).toMatchObject({ credit_limit: 250, open_amount: 100, credit_left: 150 })
  })

  test('is told in the portal as in the shop', async () => {
    const buyer = await makeBuyer(shop, { creditLimitCents: 250_00 })
    await order(buyer)
    const portal = await openPortal(shop, buyer)
    expect((await portal.send(getPortalTerms)).data).toEqual({ payment_terms: await termsOf(buyer) })
    expect((await shop.send(getPortalTerms)).status).toBe(401)
  })

  test('ends at the limit, to the cent; the cart stays', async () => {
    const buyer = await makeBuyer(shop, { creditLimitCents: 200_00 })
    expect(await order(buyer)).toSucceed()
    await fillCart(shop, buyer, 11)
    const refused = await buyer.place(freeFreight)
    const sentence =
      'This order comes to $110.00, over your available credit: $100.00 of $200.00. ' +
      'Please pay an open invoice, or ask us for a higher limit.'
    expect([refused.status, refused.error]).toEqual([409, sentence])
    expect(refused.errors).toEqual([{ field: 'payment_method', message: sentence }])
    expect((await buyer.send(getCart)).data.shopping_cart.piece_count).toBe(11)
    const colleague = await makeBuyer(shop, { companyId: buyer.companyId })
    expect(await order(colleague)).toSucceed()
    expect((await order(colleague, 1)).status).toBe(409)
  })

  test('grows again by what is paid and what is canceled; other companies count for nothing', async () => {
    const [buyer, other] = [await makeBuyer(shop, { creditLimitCents: 200_00 }), await makeBuyer(shop)]
    await order(other)
    const [first, second] = [await order(buyer), await order(buyer)].map((reply) => reply.data.sales_orders[0]!.id)
    expect(await termsOf(buyer)).toMatchObject({ open_amount: 200, credit_left: 0 })
    await createNotePayment(shop)(first!, { way: 'check', reference: '1', amountCents: 40_00 })
    expect(await termsOf(buyer)).toMatchObject({ open_amount: 160, credit_left: 40 })
    await makeChangeState(shop)(second!, 'cancelled', { quiet: true })
    expect(await termsOf(buyer)).toMatchObject({ open_amount: 60, credit_left: 140 })
    expect(await order(buyer)).toSucceed()
  })

  test('is never given twice to colleagues who order at the same moment', async () => {
    const first = await makeBuyer(shop, { creditLimitCents: 250_00 })
    const { companyId } = first
    const buyers = [first, ...(await Promise.all([1, 2, 3, 4].map(() => makeBuyer(shop, { companyId }))))]
    for (const buyer of buyers) await fillCart(shop, buyer, 10)
    const statuses = (await Promise.all(buyers.map((buyer) => buyer.place(freeFreight)))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 200, 409, 409, 409])
    expect(await termsOf(first)).toMatchObject({ open_amount: 200, credit_left: 50 })
  })

  test('is nothing again when the terms are taken back; what is open is still told to the owner alone', async () => {
    const buyer = await makeBuyer(shop)
    await order(buyer)
    await shop.db.orm.update(companies).set({ invoiceTermsDays: null }).where(eq(companies.id, buyer.companyId))
    expect(await termsOf(buyer)).toBeNull()
    expect((await order(buyer)).status).toBe(400)
  })
})
