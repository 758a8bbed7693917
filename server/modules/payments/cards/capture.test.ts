import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getPlacedOrders } from '../../../../contract/shop/cart/orders.call.ts'
import { getPortalOrder } from '../../../../contract/portal/portal.call.ts'
import { changeOrder, previewOrderChange } from '../../../../contract/admin/orders/order-changes.call.ts'
import { toOrderId } from '../../../../domain/ids.ts'
import { capturePayment, getOrder, notePayment, voidPayment } from '../../../../contract/admin/orders/orders.call.ts'
import { makeStaff } from '../../../testing/makers/staff-makers.ts'
import { runPayment } from '../../../cli/payments.ts'
import { saveSettings } from '../../content/index.ts'
import {
  addCard,
  makeCardBuyer,
  mastercard,
  openCardShop,
  payByCard,
  visa,
} from '../../../testing/makers/card-makers.ts'
import { makeSession } from '../../../testing/makers/customer-makers.ts'
import { addDecorated } from '../../../testing/makers/decoration-makers.ts'
import { fillCart, makeBuyer, makeChangeState, makeShipOrder } from '../../../testing/makers/order-makers.ts'
import { orderEvents, orders } from '../../orders/placing/orders.tables.ts'
import { cardPayments } from './card-payments.tables.ts'

/** Two orders of one checkout, paid by one card: blank goods and a decorated line. */
async function openPaid() {
  const { shop, gateway } = await openCardShop()
  const { buyer, pay } = await makeCardBuyer(shop, gateway)
  await addDecorated(shop, buyer)
  const { sales_orders: placed } = (await pay()).data
  const heard: string[] = []
  const console = {
    print: (text: string) => void heard.push(text),
    printError: (text: string) => void heard.push(text),
  }
  const money = () => gateway.transactions().filter(({ invoiceNumber }) => invoiceNumber === String(placed[0]!.id))
  const cookie = `portal_session=${await makeSession(shop, buyer.id, 'portal')}`
  return {
    shop,
    gateway,
    buyer,
    placed,
    heard,
    money,
    changeState: makeChangeState(shop),
    ship: (orderId: (typeof placed)[number]['id']) =>
      makeShipOrder(shop)(orderId, { carrier: 'ups', trackingNumber: '1Z999AA10123456784' }),
    payment: async (...words: string[]) => {
      const ended = runPayment(shop.db, shop.config, words, console, shop.clock)
      return ended.catch((error: Error) => error.message)
    },
    /** As somebody of the staff has it done. */
    have: async (change: 'capture' | 'void', orderId: number) => {
      const outcome = await shop.app.services.cards.ofOwner[change](toOrderId(orderId)).catch(
        (error: Error) => error.message,
      )
      await shop.runJobs()
      return outcome
    },
    payments: () => shop.db.orm.select().from(cardPayments),
    portal: async (id: number) =>
      (await shop.send(getPortalOrder, { params: { id }, headers: { cookie } } as never)).data as {
        payment: Record<string, unknown>
      },
    cents: (index: number) => Math.round(placed[index]!.base_amount * 100),
  }
}

describe('money that is held is taken when goods leave', () => {
  test('at the first dispatch of any order, for all of them, and each is paid then', async () => {
    const { shop, placed, ship, money, portal, cents, buyer } = await openPaid()
    expect((await portal(placed[0]!.id)).payment).toMatchObject({
      method: 'card',
      state: 'open',
      state_title: 'Card authorized',
      due_on: null,
    })
    await ship(placed[1]!.id)
    await shop.runJobs()
    await ship(placed[0]!.id)
    await shop.runJobs()

    expect(money()).toMatchObject([{ status: 'capturedPendingSettlement', heldCents: cents(0) + cents(1) }])
    const [transaction] = money()
    for (const [index, { id, base_amount: amount }] of placed.entries())
      expect((await portal(id)).payment, `order ${index}`).toMatchObject({
        state: 'paid',
        state_title: 'Paid',
        open_amount: 0,
        days_past_due: 0,
        authorization: { status: 'captured' },
        received: [{ way_title: 'Card', reference: transaction!.id, amount }],
      })
    const shown = await buyer.send(getPlacedOrders, { query: { ids: [placed[0]!.id] } })
    expect(shown.data.sales_orders[0]!.authorization_response).toMatchObject({ status: 'captured' })
  })

  test('without the order that was canceled', async () => {
    const { shop, placed, ship, changeState, money, portal, cents } = await openPaid()
    await changeState(placed[0]!.id, 'cancelled')
    await ship(placed[1]!.id)
    await shop.runJobs()
    expect(money()).toMatchObject([{ heldCents: cents(1) }])
    expect((await portal(placed[0]!.id)).payment.received).toEqual([])
    expect((await portal(placed[1]!.id)).payment).toMatchObject({ state: 'paid', open_amount: 0 })
  })

  test('not by itself where the owner wants it by command', async () => {
    const { shop, placed, ship, money, have } = await openPaid()
    await saveSettings(shop.db.orm, 'cards', { captureOnDispatch: false })
    await ship(placed[0]!.id)
    await shop.runJobs()
    expect(money()).toMatchObject([{ status: 'authorizedPendingCapture' }])

    await have('capture', placed[1]!.id)
    expect(money()).toMatchObject([{ status: 'capturedPendingSettlement' }])
    expect(await have('capture', placed[1]!.id)).toBe(
      `The card of order ${placed[1]!.id} cannot be captured: Card charged.`,
    )
  })

  test('once, also when the answer was lost', async () => {
    const { shop, gateway, placed, ship, money, payments } = await openPaid()
    gateway.addFault({ next: 'cut-after', requestType: 'createTransaction:priorAuthCaptureTransaction' })
    await ship(placed[0]!.id)
    await shop.runJobs()
    expect(await payments()).toMatchObject([{ state: 'capturing' }])
    // On a busy machine the gateway's answer may come too late once more.
    const goOn = async () => {
      await shop.db.pool.query('update graphile_worker._private_jobs set run_at = now(), locked_at = null')
      await shop.runJobs()
      return payments()
    }
    await expect.poll(goOn, { timeout: 20_000 }).toMatchObject([{ state: 'captured' }])
    expect(gateway.requests().filter((name) => name.endsWith('priorAuthCaptureTransaction'))).toHaveLength(1)
    expect(money()).toMatchObject([{ status: 'capturedPendingSettlement' }])
  })
})

test('when all orders are canceled, what is held is given back', async () => {
  const { shop, placed, changeState, money, payments } = await openPaid()
  await changeState(placed[0]!.id, 'cancelled')
  await shop.runJobs()
  expect(money()).toMatchObject([{ status: 'authorizedPendingCapture' }])
  await changeState(placed[1]!.id, 'cancelled')
  await shop.runJobs()
  expect(money()).toMatchObject([{ status: 'voided', heldCents: 0 }])
  expect(await payments()).toMatchObject([{ state: 'void' }])
})

test('the owner takes the money at once where the setting says so', async () => {
  const { shop, gateway } = await openCardShop()
  await saveSettings(shop.db.orm, 'cards', { transaction: 'authCapture' })
  const { pay } = await makeCardBuyer(shop, gateway)
  const [order] = (await pay()).data.sales_orders
  expect(order!.authorization_response).toMatchObject({ status: 'captured' })
  expect(gateway.transactions().at(-1)).toMatchObject({ type: 'authCaptureTransaction' })
})

test('finance captures and voids from the back office: at most what is held, and what the changed order comes to', async () => {
  const { shop, placed, money, cents } = await openPaid()
  const staff = await makeStaff(shop, { role: 'owner', name: 'Olga Owner' })
  const params = { id: placed[0]!.id }
  const change = { discount: { kind: 'amount' as const, value: 10 } }
  const shown = (await staff.send(previewOrderChange, { params, input: change })).data
  expect(shown.notices.join(' ')).toMatch(/^The card holds .* the bank releases the rest\.$/)
  const expected = { version: shown.version, expectedAmount: shown.sums.at(-1)!.after, reason: 'Agreed' }
  const changed = await staff.send(changeOrder, { params, input: { ...change, ...expected } })
  const lower = Math.round(shown.sums.at(-1)!.after * 100)
  const captured = await staff.send(capturePayment, { params, input: { version: changed.data.order.version } })
  expect(captured.data.order.payment.card).toMatchObject({ state: 'capturing' })
  const busy = (await staff.send(previewOrderChange, { params, input: change })).data
  expect(busy.problems.map(({ message }) => message).join(' ')).toContain('right now. Please try again in a minute')
  await shop.runJobs()
  expect(money()).toMatchObject([{ status: 'capturedPendingSettlement', heldCents: lower + cents(1) }])
  const { data } = await staff.send(getOrder, { params })
  expect(data.payment).toMatchObject({ state: 'paid', open_amount: 0, card: { state: 'captured' } })
  expect((await staff.send(voidPayment, { params, input: { version: data.version } })).status).toBe(409)

  const other = await openPaid()
  const olga = await makeStaff(other.shop, { role: 'owner', name: 'Olga Owner' })
  const id = other.placed[0]!.id
  const { version } = (await olga.send(getOrder, { params: { id } })).data
  expect(await olga.send(voidPayment, { params: { id }, input: { version } })).toSucceed()
  await other.shop.runJobs()
  expect(other.money()).toMatchObject([{ status: 'voided', heldCents: 0 }])
})

test('what a check has paid is not taken from the card as well', async () => {
  const { shop, placed, money, cents, ship } = await openPaid()
  const staff = await makeStaff(shop, { role: 'owner', name: 'Olga Owner' })
  const params = { id: placed[0]!.id }
  const { version } = (await staff.send(getOrder, { params })).data
  const noted = await staff.send(notePayment, { params, input: { version, way: 'check', amount: 40 } })
  expect(noted.data.order.payment.card).toMatchObject({
    isCapturedOnDispatch: true,
    toCaptureAmount: (cents(0) + cents(1) - 4000) / 100,
  })
  await ship(placed[1]!.id)
  await shop.runJobs()
  expect(money()).toMatchObject([{ status: 'capturedPendingSettlement', heldCents: cents(0) + cents(1) - 4000 }])
  const { payment } = (await staff.send(getOrder, { params })).data
  expect(payment).toMatchObject({ state: 'paid', open_amount: 0, overpaidAmount: 0 })
  expect(payment.received.map(({ amount }) => amount)).toEqual([40, (cents(0) - 4000) / 100])
})

test('a card whose orders are paid by check is released, and not captured', async () => {
  const { shop, placed, money, cents, ship } = await openPaid()
  const staff = await makeStaff(shop, { role: 'owner', name: 'Olga Owner' })
  for (const [index, { id }] of placed.entries()) {
    const { version } = (await staff.send(getOrder, { params: { id } })).data
    const input = { version, way: 'check' as const, amount: cents(index) / 100 }
    expect(await staff.send(notePayment, { params: { id }, input })).toSucceed()
  }
  const params = { id: placed[0]!.id }
  const paid = (await staff.send(getOrder, { params })).data
  expect(paid.may).toMatchObject({ capture: false, void: true })
  const refused = await staff.send(capturePayment, { params, input: { version: paid.version } })
  expect(refused).toRefuseWith('The orders of this checkout are already paid. Void the authorization instead.')
  await ship(placed[0]!.id)
  await shop.runJobs()
  expect(money()).toMatchObject([{ status: 'voided', heldCents: 0 }])
})

describe('the owner sees', () => {
  test('what is held, and what ends within a week', async () => {
    const { shop, placed, payment, heard } = await openPaid()
    expect(await payment('list')).toBe(0)
    expect(heard.at(-1)).toMatch(
      new RegExp(`${placed[0]!.id}  Card authorized  \\$[\\d.,]+  Visa ending 1111  2026-03-02  capture by 2026-03-31`),
    )
    await payment('list', '--expiring')
    expect(heard.at(-1)).toBe('No authorization ends within a week.\n')
    shop.clock.set('2026-03-25T12:00:00Z')
    await payment('list', '--expiring')
    expect(heard.at(-1)).toContain('capture by 2026-03-31')
  })

  test('what has expired, when it is too late to take it', async () => {
    const { shop, placed, payment, have, payments, heard } = await openPaid()
    await saveSettings(shop.db.orm, 'orders', { email: 'orders@northgate.example' })
    shop.clock.set('2026-04-20T12:00:00Z')
    await have('capture', placed[0]!.id)
    expect(await payments()).toMatchObject([{ state: 'expired' }])
    await payment('show', String(placed[1]!.id))
    expect(heard.join('')).toContain('Card authorization expired')
    const written = (await shop.mails()).filter(({ kind }) => kind === 'card-trouble')
    expect(written).toMatchObject([
      {
        to: 'orders@northgate.example',
        subject: expect.stringMatching(/^Card payment of orders 100001, 100002 needs attention: /),
      },
    ])
    expect(written[0]!.text).toContain('The authorization expired before it was captured.')
  })

  test('an authorization is voided by the owner', async () => {
    const { placed, payment, have, money } = await openPaid()
    await have('void', placed[0]!.id)
    expect(money()).toMatchObject([{ status: 'voided' }])
    expect(await have('void', 999_999)).toBe('There is no order 999999.')
    expect(await payment('capture')).toMatch(/What about card payments/)
  })
})

test('the brand of a card is written as pages and mails write it', async () => {
  const { shop, gateway } = await openCardShop()
  const buyer = await makeBuyer(shop, { invoiceTermsDays: null })
  await fillCart(shop, buyer)
  const placed = await payByCard(buyer, await addCard(gateway, buyer, mastercard))
  const heard: string[] = []
  const console = { print: (text: string) => void heard.push(text), printError: () => undefined }
  for (const words of [['show', String(placed.data.sales_orders[0]!.id)], ['list']]) {
    expect(await runPayment(shop.db, shop.config, words, console, shop.clock)).toBe(0)
    expect(heard.splice(0).join('')).toContain('  Mastercard ending 0015')
  }
})

test('what was taken for an order that is canceled later is named to the owner as a refund', async () => {
  const { shop, placed, payment, have, heard, cents, changeState } = await openPaid()
  await have('capture', placed[0]!.id)
  await changeState(placed[1]!.id, 'cancelled')
  await shop.runJobs()
  await payment('show', String(placed[0]!.id))
  expect(heard.join('')).toMatch(new RegExp(`To refund +\\$${(cents(1) / 100).toFixed(2)}`))
})

describe('a payment that somebody at the gateway looks at first', () => {
  async function openHeld() {
    const { shop, gateway } = await openCardShop()
    await saveSettings(shop.db.orm, 'cards', { validation: 'testMode' })
    const buyer = await makeBuyer(shop, { invoiceTermsDays: null })
    await fillCart(shop, buyer)
    const placed = await payByCard(buyer, await addCard(gateway, buyer, visa, '46259'))
    const [order] = placed.data.sales_orders
    const review = async (approve: boolean) => {
      const url = new URL('/control/review', gateway.url)
      const body = JSON.stringify({ transId: order!.authorization_response!.transaction_id, approve })
      await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      await shop.db.pool.query('update graphile_worker._private_jobs set run_at = now()')
      await shop.runJobs()
    }
    return { shop, gateway, buyer, order: order!, review, payments: () => shop.db.orm.select().from(cardPayments) }
  }

  test('is one of an order that is placed, and is captured once it may be, if goods have left', async () => {
    const { shop, gateway, order, review, payments } = await openHeld()
    const mail = (await shop.mails()).find(({ kind }) => kind === 'order-confirmation')!
    expect(mail.text).toContain(`Payment: Visa ending 1111, $${order.amount.toFixed(2)} held for review`)
    expect(mail.text).toContain('Your card payment is under review.')
    expect(order.authorization_response).toMatchObject({ response_code: '4', status: 'held' })
    await makeShipOrder(shop)(order.id, { carrier: 'ups', trackingNumber: '1Z999AA10123456784' })
    await shop.runJobs()
    expect(await payments()).toMatchObject([{ state: 'held' }])
    expect(gateway.requests().filter((name) => name.endsWith('priorAuthCaptureTransaction'))).toEqual([])
    await review(true)
    expect(await payments()).toMatchObject([{ state: 'captured' }])
  })

  test('is declined there, and the history of the order says so', async () => {
    const { shop, order, review, payments } = await openHeld()
    await review(false)
    expect(await payments()).toMatchObject([{ state: 'declined' }])
    const events = await shop.db.orm.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
    expect(events.at(-1)).toMatchObject({ note: 'The card payment was declined when it was reviewed.' })
  })
})

test('a payment that the gateway does not capture waits for the owner, who hears of it', async () => {
  const { shop, placed, ship, payment, payments, heard } = await openPaid()
  await saveSettings(shop.db.orm, 'orders', { email: 'orders@northgate.example' })
  // The gateway knows of less than the shop does.
  await shop.db.orm.update(cardPayments).set({ amountCents: 99_999_900 })
  await shop.db.orm.update(orders).set({ baseTotalCents: 50_000_000 })
  await ship(placed[0]!.id)
  await shop.runJobs()
  expect(await payments()).toMatchObject([
    { state: 'authorized', sentence: 'The gateway did not capture it (reason 47).', capturedCents: 0 },
  ])
  expect((await shop.mails()).map(({ kind }) => kind)).toContain('card-trouble')
  await payment('list')
  expect(heard.at(-1)).toContain('capture by 2026-03-31; The gateway did not capture it (reason 47).')
})
