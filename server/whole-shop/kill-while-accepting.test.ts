import { expect, test } from 'vitest'
import * as staffCalls from '../../contract/admin/orders/quotes.call.ts'
import { acceptQuote, requestQuote } from '../../contract/shop/quotes.call.ts'
import { createOrderServices } from '../app/compose/order-services.ts'
import { createQuoteServices } from '../app/compose/quote-services.ts'
import { quotes } from '../modules/orders/quote-records/quotes.tables.ts'
import { orders } from '../modules/orders/placing/orders.tables.ts'
import { fillCart, openShopBeforeCheckout } from '../testing/makers/order-makers.ts'
import { makeStaff } from '../testing/makers/staff-makers.ts'
import { openMortalDatabase } from '../testing/database/mortal-database.ts'

const statementsAtMost = 200

test('a process that is killed at any statement of an acceptance leaves one order or none', async () => {
  const { shop, buyer } = await openShopBeforeCheckout({ invoiceTermsDays: 30 })
  const marta = await makeStaff(shop, { role: 'sales', name: 'Marta Kovacs' })
  const { lineId } = await fillCart(shop, buyer, 20)
  const nobody = { name: '', email: '', company: '', phone: '' }
  const asked = { title: '', message: '', in_hands_date: '', ...nobody, line_ids: [lineId], quantities: [] }
  const { quote_number: number, url } = (await buyer.send(requestQuote, { input: asked })).data
  const [id, token] = [Number(number.slice(2)), url.split('/').at(-1)!]
  const { quote, content, priced } = (await marta.send(staffCalls.getStaffQuote, { params: { id } })).data
  content.alternatives[0]!.freight = { methodCode: priced.alternatives[0]!.ways[0]!.code, cents: 1_500 }
  const draft = { revision: quote.revision, title: '', internalNote: '', content }
  const saved = await marta.send(staffCalls.saveQuoteDraft, { params: { id }, input: draft })
  const sent = { params: { id }, input: { revision: saved.data.quote.revision } }
  expect(await marta.send(staffCalls.sendQuote, sent)).toMatchObject({ status: 200 })

  const principal = { customerId: buyer.id, companyId: buyer.companyId, sessionId: 1 }
  const [poNumber, option] = ['PO-77', content.alternatives[0]!.key]
  /** What the call does: the goods come into the cart, then they are ordered. @returns whether the process was killed */
  async function acceptUntil(diesAt: number): Promise<boolean> {
    const mortal = openMortalDatabase(shop.db.url, diesAt)
    const { mails } = shop.app.services
    const { publicUrl, cards: cardSettings } = shop.config
    const replies = { to: () => null, read: () => undefined }
    const parts = { db: mortal.db, clock: shop.clock, mails, publicUrl, replies, listThreadStaff: async () => [] }
    const { buyerQuotes } = createQuoteServices(parts)
    const { orders: service } = createOrderServices({ ...parts, cardSettings })
    const accept = async () => {
      const accepted = await buyerQuotes.accept(
        principal,
        token,
        { version: 1, name: 'Ann Buyer' },
        { option, poNumber },
      )
      if ('orderIds' in accepted) return
      const { quoteId, version, shipToId, methodCode, totalCents } = accepted
      await service.placeOrder(principal, {
        key: `quote-${quoteId}-${version}`,
        paymentMethod: 'terms',
        poNumber,
        addressId: shipToId!,
        methodCode: methodCode!,
        freightBill: null,
        note: '',
        delivery: undefined,
        expectedCents: totalCents,
        quoteId,
      })
    }
    await accept().catch(() => undefined)
    const wasKilled = mortal.isDead()
    await mortal.close()
    return wasKilled
  }
  async function look() {
    const [left] = await shop.db.orm.select({ state: quotes.state, orderId: quotes.orderId }).from(quotes)
    const placed = await shop.db.orm.select({ id: orders.id }).from(orders)
    return { ...left, placed: placed.map((order) => order.id) }
  }

  const seen = new Set<string>()
  let kills = 0
  while (kills < statementsAtMost && (await acceptUntil(kills + 1))) {
    kills += 1
    const { state, orderId, placed } = await look()
    seen.add(`${state}, ${placed.length} placed, ${orderId && placed.includes(orderId) ? 'linked' : 'none linked'}`)
  }
  // An acceptance that was cut before its order is there waits in the cart.
  const whole = ['sent, 0 placed, none linked', 'accepted, 0 placed, none linked', 'accepted, 1 placed, linked']
  expect([...seen].filter((one) => !whole.includes(one))).toEqual([])
  expect(seen.size).toBeGreaterThan(1)
  expect(kills).toBeLessThan(statementsAtMost)

  const input = { version: 1, name: 'Ann Buyer', option, po_number: poNumber }
  const { data } = await buyer.send(acceptQuote, { params: { token }, input })
  const { placed } = await look()
  expect(placed).toHaveLength(1)
  expect(data.order_ids).toEqual(placed)
})
