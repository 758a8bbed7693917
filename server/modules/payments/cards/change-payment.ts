import { localDay } from '../../../../domain/calendar/business-days.ts'
import { goodsHaveLeft, sumToCapture, type CardPaymentState } from '../../../../domain/payments/card-payments.ts'
import { minutes } from '../../../../domain/calendar/durations.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import type { CardPayments, Change, TransactionDetails } from '../../../gateways/card-payments/card-payments.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs.ts'
import {
  listPayments,
  savePayment,
  sumPayments,
  listOrdersOfCheckout,
  lockOrdersOfCheckout,
  saveRemark,
  type OrderOfCheckout,
} from '../../orders/index.ts'
import type { MailsService, ShopSettings } from '../../content/index.ts'
import { troubleMail } from './trouble-mail.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import { lockPayment, updatePayment, type CardPayment } from './card-payments.store.ts'

export const changeJob = 'change-card-payment'

export interface ChangePaymentDeps {
  db: Database
  clock: Clock
  gateway: CardPayments | undefined
  readRules(tx: Tx): Promise<ShopSettings['cards']>
  mails: Pick<MailsService, 'write'>
  publicUrl: string
  /** Where the owner of the shop hears of trouble; empty: nowhere. */
  readOrdersEmail(tx: Tx): Promise<string>
}

/** Asks for money to be taken or given back, in the caller's transaction; the gateway hears of it once that is committed. */
export async function askForChange(
  tx: Tx,
  payment: CardPayment,
  state: 'capturing' | 'voiding',
  at: Date,
): Promise<void> {
  await updatePayment(tx, payment.id, { state, changedAt: at, askedAt: null, reason: '', sentence: '' })
  await enqueueChange(tx, payment.id)
}

export const enqueueChange = (tx: Tx, paymentId: number, afterMs = 0): Promise<void> =>
  enqueue(tx, changeJob, { paymentId }, { key: `${changeJob} ${paymentId}`, afterMs, maxAttempts: 25 })

export const looksAtHeldEvery = minutes(30)

export function createChangePayment({
  db,
  clock,
  gateway,
  readRules,
  mails,
  publicUrl,
  readOrdersEmail,
}: ChangePaymentDeps) {
  /** Does what has been asked for, once, and writes what has become of it. @throws while the gateway does not say */
  return async function changePayment(paymentId: number): Promise<void> {
    const payment = await begin(paymentId)
    if (!payment) return
    if (!gateway) throw new Error('This shop no longer has a card gateway.')
    const { transactionId, state } = payment
    // What was sent before may have been done; what is held has to be looked at.
    if (payment.wasAsked || state === 'held') {
      const status = await lookUp(gateway, transactionId)
      if (await note(payment, status)) return
    }
    const change =
      state === 'voiding'
        ? await gateway.voidTransaction(transactionId)
        : await gateway.capture(transactionId, payment.capturedCents)
    await finish(gateway, payment, change)
  }

  /** Writes that the gateway is about to be asked. @returns undefined when there is nothing to do */
  function begin(paymentId: number): Promise<(CardPayment & { wasAsked: boolean }) | undefined> {
    return db.transaction(async (tx) => {
      const payment = await lockPayment(tx, paymentId)
      if (!payment || !['capturing', 'voiding', 'held'].includes(payment.state)) return undefined
      const wasAsked = payment.askedAt !== null
      if (wasAsked || payment.state === 'held') return { ...payment, wasAsked }
      const askedAt = clock.now()
      const capturedCents = payment.state === 'capturing' ? await sumOrders(tx, payment) : 0
      // All of it was canceled in between.
      const state = capturedCents === 0 ? 'voiding' : payment.state
      await updatePayment(tx, paymentId, { askedAt, capturedCents, state })
      return { ...payment, askedAt, capturedCents, state, wasAsked }
    })
  }

  async function finish(gateway: CardPayments, payment: CardPayment, change: Change): Promise<void> {
    if (change.outcome === 'unknown')
      throw new Error(`the card gateway has not said what became of payment ${payment.id}`)
    if (change.outcome === 'done') {
      await write(payment, payment.state === 'voiding' ? 'void' : 'captured', payment.capturedCents)
      return
    }
    const found = await lookUp(gateway, payment.transactionId)
    if (await note(payment, found)) return
    // Nothing has changed at the gateway: the owner decides what comes next.
    await write(payment, found.status === 'held' ? 'held' : 'authorized', 0, change.reason)
  }

  /** Writes where the gateway says that a transaction stands. @returns false when what was asked for is still to be done */
  async function note(payment: CardPayment, { status, amountCents }: TransactionDetails): Promise<boolean> {
    const isAsked = payment.state !== 'held'
    if (isAsked && (status === 'authorized' || status === 'held')) return false
    if (status === 'held') await enqueueChange(db.orm, payment.id, looksAtHeldEvery)
    // Whoever has looked at it has given it back.
    else if (!isAsked && status === 'void') await write(payment, 'declined', 0)
    else await write(payment, status, status === 'captured' ? amountCents : 0)
    return true
  }

  function write(payment: CardPayment, state: CardPaymentState, capturedCents: Cents, reason = ''): Promise<void> {
    return db.transaction(async (tx) => {
      const now = clock.now()
      const { checkoutId } = payment
      const orders = checkoutId === null ? [] : await lockOrdersOfCheckout(tx, checkoutId)
      const locked = await lockPayment(tx, payment.id)
      // Another process has been here.
      if (!locked || locked.state !== payment.state) return
      const isUnwanted = checkoutId === null && state === 'captured'
      const sentence = isUnwanted ? toRefund : reason === '' ? '' : explainRefusal(payment.state, reason)
      await updatePayment(tx, payment.id, { state, capturedCents, reason, sentence, changedAt: now, askedAt: null })
      if (payment.state === 'held' && state === 'authorized') await captureIfLeft(tx, payment, orders, now)
      if (state === 'captured') await notePaid(tx, { ...payment, capturedCents }, orders, now)
      if (needsOwner(payment.state, state, isUnwanted))
        await tellOwner(tx, { ...payment, state, sentence }, orders, now)
      const remark = remarks[state]
      if (remark)
        for (const { orderId, state } of orders) await saveRemark(tx, { orderId, state, note: remark, at: now })
    })
  }

  async function tellOwner(
    tx: Tx,
    payment: Parameters<typeof troubleMail>[0] & { id: number },
    orders: OrderOfCheckout[],
    now: Date,
  ): Promise<void> {
    const to = await readOrdersEmail(tx)
    if (to === '') return
    const key = `card-trouble:${payment.id}:${payment.state}:${now.getTime()}`
    await mails.write(tx, { key, kind: 'card-trouble', to, template: troubleMail(payment, orders, publicUrl) })
  }

  /** Goods that have left while somebody was looking at the payment. */
  async function captureIfLeft(tx: Tx, payment: CardPayment, orders: OrderOfCheckout[], now: Date): Promise<void> {
    const hasLeft = orders.some(({ state }) => goodsHaveLeft(state))
    if (hasLeft && (await readRules(tx)).captureOnDispatch) await askForChange(tx, payment, 'capturing', now)
  }
}

const remarks: Partial<Record<CardPaymentState, string>> = {
  declined: 'The card payment was declined when it was reviewed.',
  expired: 'The authorization of the card has expired.',
  void: 'The authorization of the card was voided.',
}

/** A card that does not pay as it was to. */
const needsOwner = (from: CardPayment['state'], to: CardPaymentState, isUnwanted: boolean): boolean =>
  to === 'declined' || to === 'expired' || isUnwanted || (from === 'capturing' && to !== 'captured')

const toRefund = 'This payment has no order. Please refund it at the gateway.'

const explainRefusal = (state: CardPayment['state'], reason: string): string =>
  `The gateway did not ${state === 'voiding' ? 'void' : 'capture'} it (reason ${reason}).`

const sumOrders = async (tx: Tx, { checkoutId, amountCents }: CardPayment): Promise<Cents> =>
  checkoutId === null ? 0 : sumToCapture(amountCents, await listOrdersOfCheckout(tx, checkoutId))

/** @throws Error where the gateway does not know it */
export async function lookUp(gateway: CardPayments, transactionId: string): Promise<TransactionDetails> {
  const lookup = await gateway.getTransaction(transactionId)
  if (lookup.outcome !== 'found') throw new Error(`the card gateway says nothing of transaction ${transactionId}`)
  return lookup.transaction
}

/** What was taken counts for each order that is not canceled, as far as it is open. */
export async function notePaid(tx: Tx, payment: CardPayment, orders: OrderOfCheckout[], now: Date): Promise<void> {
  const receivedOn = localDay(now, await findTimeZone(tx))
  let leftCents = payment.capturedCents
  for (const { orderId, state, totalCents } of orders) {
    if (state === 'cancelled') continue
    const openCents = totalCents - sumPayments(await listPayments(tx, orderId))
    const amountCents = Math.min(openCents, leftCents)
    if (amountCents <= 0) continue
    await savePayment(tx, { orderId, way: 'card', reference: payment.transactionId, amountCents, receivedOn })
    leftCents -= amountCents
  }
}
