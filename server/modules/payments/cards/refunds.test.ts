import { describe, expect, test } from 'vitest'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import {
  cancelRefund,
  capturePayment,
  getOrder,
  refundPayment,
  takeBackPayment,
} from '../../../../contract/admin/orders/orders.call.ts'
import { getPortalOrder } from '../../../../contract/portal/portal.call.ts'
import { hours } from '../../../../domain/calendar/durations.ts'
import { toOrderId } from '../../../../domain/ids.ts'
import { makeCardBuyer, openCardShop } from '../../../testing/makers/card-makers.ts'
import { makeSession } from '../../../testing/makers/customer-makers.ts'
import { addDecorated } from '../../../testing/makers/decoration-makers.ts'
import { makeChangeState } from '../../../testing/makers/order-makers.ts'
import { makeStaff } from '../../../testing/makers/staff-makers.ts'
import { writeTogether } from '../../../testing/write-together.ts'
import { saveSettings } from '../../content/index.ts'
import { orderPayments } from '../../orders/billing/payments.tables.ts'
import { sumNetPaid } from '../../orders/index.ts'
import { orders } from '../../orders/placing/orders.tables.ts'
import { cardRefunds } from './card-payments.tables.ts'
import { sumUnderWay } from './refunds.store.ts'

/** An order whose card is charged. @param isSettled the gateway has closed its batch since, as it does each night */
async function openCharged({ isSettled = true, isDouble = false } = {}) {
  const { shop, gateway } = await openCardShop()
  const { buyer, pay } = await makeCardBuyer(shop, gateway)
  if (isDouble) await addDecorated(shop, buyer)
  const { sales_orders: placed } = (await pay()).data
  const id = placed[0]!.id
  const params = { id }
  const staff = await makeStaff(shop, { role: 'owner', name: 'Olga Owner' })
  const read = async () => (await staff.send(getOrder, { params })).data
  const captured = await staff.send(capturePayment, { params, input: { version: (await read()).version } })
  expect(captured).toSucceed()
  await shop.runJobs()
  const settle = () =>
    fetch(new URL('/control/settle', gateway.url), { method: 'POST', headers: { 'content-type': 'application/json' } })
  if (isSettled) await settle()
  const cookie = `portal_session=${await makeSession(shop, buyer.id, 'portal')}`
  return {
    shop,
    gateway,
    buyer,
    id,
    params,
    staff,
    read,
    settle,
    total: placed[0]!.base_amount,
    refund: async (
      amount: number,
      fields: { reason?: string; staysDue?: boolean; quiet?: boolean; version?: string } = {},
    ) =>
      staff.send(refundPayment, {
        params,
        input: { version: (await read()).version, amount, reason: 'Damaged', ...fields },
      }),
    /** As often as a job tries again by itself. */
    goOn: async () => {
      await shop.db.pool.query('update graphile_worker._private_jobs set run_at = now(), locked_at = null')
      await shop.runJobs()
    },
    states: async () => (await shop.db.orm.select().from(cardRefunds)).map(({ state }) => state),
    charge: () => gateway.transactions().find(({ invoiceNumber }) => invoiceNumber === String(id))!,
    refunds: () => gateway.transactions().filter(({ type }) => type === 'refundTransaction'),
    asked: (name: string) => gateway.requests().filter((one) => one === `createTransaction:${name}`),
    paidCents: async () => (await shop.db.orm.select().from(orders)).find((order) => order.id === id)!.paidCents,
    portal: async () =>
      (await shop.send(getPortalOrder, { params: { id: toOrderId(id) }, headers: { cookie } } as never)).data as {
        payment: Record<string, unknown>
      },
  }
}

describe('a charge that is settled', () => {
  test('is refunded in parts up to what was captured: order, buyer, portal and audit log say so', async () => {
    const { shop, buyer, refund, read, charge, refunds, total, staff, portal, id } = await openCharged()
    const cents = Math.round(total * 100)
    const asked = await refund(20)
    expect(asked.data).toMatchObject({
      said: `$20.00 of order ${id} will be refunded to Visa ending 1111.`,
      order: { payment: { refunds: [{ amount: 20, state: 'asked', reason: 'Damaged', by: 'Olga Owner' }] } },
    })
    await shop.runJobs()
    expect(refunds()).toMatchObject([{ requestedCents: 2_000, status: 'refundPendingSettlement' }])
    expect(charge().heldCents).toBe(cents - 2_000)
    const { payment, may } = await read()
    expect(payment).toMatchObject({
      state: 'paid',
      state_title: 'Partially refunded',
      open_amount: 0,
      overpaidAmount: 0,
      refunds: [{ state: 'done', stateTitle: 'Refunded', trouble: '' }],
      card: { refundableAmount: (cents - 2_000) / 100 },
    })
    expect(may.refund).toBe(true)
    expect((await portal()).payment).toMatchObject({
      state: 'paid',
      state_title: 'Partially refunded',
      open_amount: 0,
      received: [{ way_title: 'Card' }, { way_title: 'Card refund', amount: -20, reference: refunds()[0]!.id }],
    })
    const mail = (await shop.mails()).find(({ kind }) => kind === 'order-refunded')!
    expect(mail).toMatchObject({ to: buyer.login, subject: `Order ${id}: $20.00 refunded` })
    expect(mail.text).toContain('We have refunded $20.00 to your Visa ending 1111.')
    const { entries } = (await staff.send(listAudit, { query: { action: 'payment.refund' } } as never)).data as {
      entries: object[]
    }
    expect(JSON.stringify(entries[0])).toContain('Damaged')

    expect(await refund((cents - 2_000) / 100, { quiet: true })).toSucceed()
    await shop.runJobs()
    const whole = await read()
    expect(charge().heldCents).toBe(0)
    expect(whole.payment).toMatchObject({ state_title: 'Refunded', card: { refundableAmount: 0 } })
    expect(whole.may.refund).toBe(false)
    expect((await refund(0.01)).error).toContain('Nothing is left to refund')
    expect((await shop.mails()).filter(({ kind }) => kind === 'order-refunded')).toHaveLength(1)
  })

  test('never for more than was captured, and not without an amount or a reason', async () => {
    const { refund, total, states } = await openCharged()
    expect(await refund(total + 0.01)).toRefuseWith(`You can refund at most $${total.toFixed(2)} to the card.`)
    expect((await refund(0)).status).toBe(400)
    expect((await refund(1.234)).status).toBe(400)
    expect((await refund(5, { reason: '   ' })).status).toBe(400)
    expect(await states()).toEqual([])
  })

  test('what a card has paid is not removed by hand', async () => {
    const { staff, params, read, paidCents, total } = await openCharged()
    const { version, payment } = await read()
    const input = { version, paymentId: payment.received[0]!.id }
    expect((await staff.send(takeBackPayment, { params, input })).status).toBe(404)
    expect(await paidCents()).toBe(Math.round(total * 100))
  })

  test('once, where it is pressed twice at the same time: the second hears what the first has done', async () => {
    const { shop, refund, read, total, refunds } = await openCharged()
    const { version } = await read()
    const both = await Promise.all([refund(total, { version }), refund(total, { version })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.error).toContain(
      'You have changed this in another tab since you opened it: Refunded a card',
    )
    await shop.runJobs()
    expect(refunds()).toHaveLength(1)
  })

  test('for what is due again, where the buyer pays it in another way', async () => {
    const { shop, refund, read, total } = await openCharged()
    expect(await refund(total, { staysDue: true })).toSucceed()
    await shop.runJobs()
    expect(await read()).toMatchObject({
      payment: { state: 'open', open_amount: total, overpaidAmount: 0 },
      may: { notePayment: true },
    })
  })

  test('and of a canceled order all that was paid is named as too much until it is given back', async () => {
    const { shop, refund, read, total, id, paidCents } = await openCharged()
    await makeChangeState(shop)(toOrderId(id), 'cancelled')
    expect((await read()).payment).toMatchObject({ state: 'nothing-due', overpaidAmount: total })
    expect(await refund(total)).toSucceed()
    await shop.runJobs()
    expect((await read()).payment).toMatchObject({ state_title: 'Refunded', overpaidAmount: 0 })
    expect(await paidCents()).toBe(0)
  })

  test('of more than the order was noted as paid with leaves it as if nothing had been paid, and no less', async () => {
    const { shop, refund, total, paidCents, states } = await openCharged()
    // As where somebody has captured more at the gateway than the changed order comes to.
    await shop.db.pool.query('update order_payments set amount_cents = amount_cents - 500')
    await shop.db.pool.query('update orders set paid_cents = paid_cents - 500')
    expect(await refund(total)).toSucceed()
    await shop.runJobs()
    expect(await states()).toEqual(['done'])
    expect(sumNetPaid(await shop.db.orm.select().from(orderPayments))).toBe(0)
    expect(await paidCents()).toBeGreaterThanOrEqual(0)
  })

  test('for one order of two by the same card: nothing of the other', async () => {
    const { refund, read, total } = await openCharged({ isDouble: true })
    expect((await read()).payment.card).toMatchObject({ refundableAmount: total })
    expect(await refund(total + 1)).toRefuseWith(`You can refund at most $${total.toFixed(2)} to the card.`)
  })
})

describe('a charge that is not settled yet', () => {
  test('is voided as a whole, at once', async () => {
    const { shop, refund, read, total, charge, asked } = await openCharged({ isSettled: false })
    expect(await refund(total)).toSucceed()
    await shop.runJobs()
    expect(charge()).toMatchObject({ status: 'voided', heldCents: 0 })
    expect(asked('refundTransaction')).toEqual([])
    expect((await read()).payment).toMatchObject({ state_title: 'Refunded', refunds: [{ state: 'done' }] })
    const mail = (await shop.mails()).find(({ kind }) => kind === 'order-refunded')!
    expect(mail.text).toContain('We have voided the charge')
  })

  test('keeps a part waiting until the night, and then gives it back', async () => {
    const { shop, id, refund, read, states, goOn, refunds, settle } = await openCharged({ isSettled: false })
    expect(await refund(20)).toSucceed()
    await shop.runJobs()
    // Of this order alone.
    const [own, other] = [toOrderId(id), toOrderId(id + 1)]
    expect([await sumUnderWay(shop.db.orm, own), await sumUnderWay(shop.db.orm, other)]).toEqual([2_000, 0])
    expect((await read()).payment.refunds).toMatchObject([
      { state: 'waiting', stateTitle: 'Refund pending until the charge settles', mayCancel: true },
    ])
    expect(refunds()).toEqual([])
    await settle()
    await goOn()
    expect(await states()).toEqual(['done'])
    expect(refunds()).toMatchObject([{ requestedCents: 2_000 }])
  })

  test('lets a refund that waits be canceled', async () => {
    const charged = await openCharged({ isSettled: false })
    const { shop, refund, read, states, goOn, refunds, staff, params, total, settle } = charged
    await refund(20)
    await shop.runJobs()
    const { version, payment } = await read()
    const input = { version, refundId: payment.refunds[0]!.id }
    expect((await staff.send(cancelRefund, { params, input })).data).toMatchObject({
      said: 'The refund of $20.00 is canceled. Nothing will be refunded to the card.',
      order: { payment: { refunds: [{ state: 'canceled' }], card: { refundableAmount: total } } },
    })
    await settle()
    await goOn()
    expect(await states()).toEqual(['canceled'])
    expect(refunds()).toEqual([])
    const again = { params, input: { ...input, version: (await read()).version } }
    expect((await staff.send(cancelRefund, again)).status).toBe(409)
    const { entries } = (await staff.send(listAudit, { query: { recordKind: 'order', recordId: params.id } })).data
    expect(entries[0]).toMatchObject({
      action: 'payment.cancel-refund',
      changes: [{ name: 'Amount', before: '$20.00', after: '' }],
    })
  })
})

test.each([
  { first: 'canceled', sent: 0, state: 'canceled', status: 200 },
  { first: 'sent', sent: 1, state: 'done', status: 409 },
])('a refund that is canceled in the moment in which it is sent is $first, where that came first', async (one) => {
  const { shop, staff, params, refund, read, states, goOn, refunds, settle } = await openCharged({ isSettled: false })
  await refund(20)
  await shop.runJobs()
  const { version, payment } = await read()
  const input = { version, refundId: payment.refunds[0]!.id }
  await settle()
  const cancel = async () => (await staff.send(cancelRefund, { params, input })).status
  const acts = one.first === 'canceled' ? [cancel, goOn] : [goOn, cancel]
  expect(await writeTogether<unknown>(shop, cardRefunds, acts)).toContain(one.status)
  await goOn()
  expect(await states()).toEqual([one.state])
  expect(refunds()).toHaveLength(one.sent)
})

describe('money goes back once', () => {
  test.each([
    { fault: 'cut-after', what: 'the answer was lost', sent: 1 },
    { fault: 'cut-before', what: 'the request was lost', sent: 2 },
    { fault: 'malformed', what: 'the answer cannot be read', sent: 1 },
  ] as const)('where $what', async ({ fault, sent }) => {
    const { gateway, shop, refund, read, states, goOn, refunds, asked, paidCents, total } = await openCharged()
    gateway.addFault({ next: fault, requestType: 'createTransaction:refundTransaction' })
    expect(await refund(20, { staysDue: true })).toSucceed()
    await shop.runJobs()
    expect(await states()).toEqual(['asked'])
    await expect.poll(async () => (await goOn(), states()), { timeout: 20_000 }).toEqual(['done'])
    expect(refunds()).toHaveLength(1)
    expect(asked('refundTransaction')).toHaveLength(sent)
    expect(await paidCents()).toBe(Math.round(total * 100) - 2_000)
    expect((await read()).payment.refunds).toMatchObject([{ state: 'done' }])
  })

  test('where a void was cut off', async () => {
    const { gateway, shop, refund, states, goOn, charge, total } = await openCharged({ isSettled: false })
    gateway.addFault({ next: 'cut-after', requestType: 'createTransaction:voidTransaction' })
    await refund(total)
    await shop.runJobs()
    expect(await states()).toEqual(['asked'])
    await expect.poll(async () => (await goOn(), states()), { timeout: 20_000 }).toEqual(['done'])
    expect(charge()).toMatchObject({ status: 'voided', heldCents: 0 })
  })

  test('also where the process ends before it has written what the gateway said', async () => {
    const { shop, refund, states, goOn, refunds } = await openCharged()
    await refund(20)
    await shop.runJobs()
    // As the database was at that moment.
    await shop.db.pool.query(`delete from order_payments where amount_cents < 0`)
    await shop.db.orm.update(cardRefunds).set({ state: 'asked', transactionId: '' })
    const [row] = await shop.db.orm.select().from(cardRefunds)
    await shop.db.pool.query(`select graphile_worker.add_job('refund-card-payment', $1)`, [{ refundId: row!.id }])
    await expect.poll(async () => (await goOn(), states()), { timeout: 20_000 }).toEqual(['done'])
    expect(refunds()).toHaveLength(1)
  })

  test('and is not sent again after hours without a trace of it', async () => {
    const { gateway, shop, refund, states, goOn, refunds } = await openCharged()
    await saveSettings(shop.db.orm, 'orders', { email: 'orders@northgate.example' })
    gateway.addFault({ next: 'cut-before', requestType: 'createTransaction:refundTransaction' })
    await refund(20)
    await shop.runJobs()
    shop.clock.advance(hours(9))
    await expect.poll(async () => (await goOn(), states()), { timeout: 20_000 }).toEqual(['refused'])
    expect(await shop.db.orm.select().from(cardRefunds)).toMatchObject([
      { state: 'refused', sentence: expect.stringContaining('The gateway has no record of this refund.') },
    ])
    expect(refunds()).toEqual([])
    expect(await shop.mails()).toContainEqual(
      expect.objectContaining({ kind: 'card-trouble', to: 'orders@northgate.example' }),
    )
  })
})

test('what somebody has refunded at the gateway is not given back here once more', async () => {
  const { gateway, shop, refund, read, total, paidCents, charge } = await openCharged()
  const url = new URL('/xml/v1/request.api', gateway.url)
  const body = JSON.stringify({
    createTransactionRequest: {
      merchantAuthentication: {
        name: gateway.settings['CARD_GATEWAY_LOGIN_ID'],
        transactionKey: gateway.settings['CARD_GATEWAY_TRANSACTION_KEY'],
      },
      transactionRequest: {
        transactionType: 'refundTransaction',
        amount: '20.00',
        payment: { creditCard: { cardNumber: '1111', expirationDate: 'XXXX' } },
        refTransId: charge().id,
      },
    },
  })
  await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  expect(charge().heldCents).toBe(Math.round(total * 100) - 2_000)
  await refund(total)
  await shop.runJobs()
  const { payment } = await read()
  expect(payment.refunds).toMatchObject([{ state: 'refused', trouble: expect.stringContaining('reason 55') }])
  expect(payment.state_title).toBe('Paid')
  expect(await paidCents()).toBe(Math.round(total * 100))
})

test('whoever may not move money sees no refund, and an authorization is voided instead', async () => {
  const { shop, params, total, read } = await openCharged()
  const sales = await makeStaff(shop, { role: 'sales', name: 'Sam Sales' })
  expect((await sales.send(getOrder, { params })).data.may.refund).toBe(false)
  const input = { version: (await read()).version, amount: total, reason: 'Damaged' }
  expect((await sales.send(refundPayment, { params, input })).status).toBe(403)

  const other = await openCardShop()
  const { pay } = await makeCardBuyer(other.shop, other.gateway)
  const [order] = (await pay()).data.sales_orders
  const finance = await makeStaff(other.shop, { role: 'owner', name: 'Olga Owner' })
  const { version, may } = (await finance.send(getOrder, { params: { id: order!.id } })).data
  expect(may.refund).toBe(false)
  const early = await finance.send(refundPayment, {
    params: { id: order!.id },
    input: { version, amount: 1, reason: 'Early' },
  })
  expect(early).toRefuseWith(
    `Nothing was charged to the card of order ${order!.id}: Card authorized. Void the authorization instead.`,
  )
})
