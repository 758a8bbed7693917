import { lookUp } from './change-payment.ts'
import { localDay } from '../../../../domain/calendar/business-days.ts'
import { minutes } from '../../../../domain/calendar/durations.ts'
import {
  chooseRefundWay,
  countsAsRefund,
  isUnderWay,
  judgeWaived,
  nameRefund,
  type RefundWay,
} from '../../../../domain/payments/refunds.ts'
import { nameCard } from '../../../../domain/payments/cards.ts'
import { formatCents } from '../../../../domain/money/format-money.ts'
import type { CardPayments, TransactionDetails } from '../../../gateways/card-payments/card-payments.ts'
import { refundsOnceWithin } from '../../../gateways/card-payments/refunds.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs.ts'
import {
  listPayments,
  savePayment,
  sumNetPaid,
  lockOrder,
  lockOrdersOfCheckout,
  saveRemark,
} from '../../orders/index.ts'
import { getBuyerContact } from '../../people/index.ts'
import type { MailsService } from '../../content/index.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import { findPayment, lockPayment, type CardPayment } from './card-payments.store.ts'
import { refundedMail, refundTroubleMail } from './refund-mails.ts'
import { findRefund, listRefunds, lockRefund, updateRefund, type CardRefund } from './refunds.store.ts'

export const refundJob = 'refund-card-payment'

export interface CarryOutRefundDeps {
  db: Database
  clock: Clock
  gateway: CardPayments | undefined
  mails: Pick<MailsService, 'write'>
  publicUrl: string
  /** Where the owner of the shop hears of trouble; empty: nowhere. */
  readOrdersEmail(tx: Tx): Promise<string>
}

/** The gateway hears of it once the caller's transaction is committed. */
export const enqueueRefund = (tx: Tx, refundId: number, afterMs = 0): Promise<void> =>
  enqueue(tx, refundJob, { refundId }, { key: `${refundJob} ${refundId}`, afterMs, maxAttempts: 25 })

/** Charges are settled once a day. */
const looksAgainAfter = minutes(30)

type Ending = { state: 'done'; way: RefundWay; transactionId: string } | { state: 'refused'; sentence: string }

export function createCarryOutRefund({ db, clock, gateway, mails, publicUrl, readOrdersEmail }: CarryOutRefundDeps) {
  /** Has the gateway give money back, once, and writes what has become of it. @throws while the gateway does not say */
  return async function carryOutRefund(refundId: number): Promise<void> {
    const refund = await findRefund(db.orm, refundId)
    if (!refund || !isUnderWay(refund.state)) return
    if (!gateway) throw new Error('This shop no longer has a card gateway.')
    const payment = (await findPayment(db.orm, refund.paymentId))!
    const original = await lookUp(gateway, payment.transactionId)
    const earlier = refund.askedAt === null ? undefined : await findEarlier(gateway, refund, payment, original)
    if (earlier) return end(refund, earlier)
    await goOn(gateway, refund, payment, original)
  }

  /** What became of what was sent before; undefined: the gateway has not got it, and may be asked again. */
  async function findEarlier(
    gateway: CardPayments,
    refund: CardRefund,
    payment: CardPayment,
    original: TransactionDetails,
  ): Promise<Ending | undefined> {
    if (refund.way === 'void')
      return original.status === 'void' ? { state: 'done', way: 'void', transactionId: '' } : undefined
    const found = await gateway.findRefund(payment.customerProfileId, nameRefund(refund.orderId, refund.id))
    if (found.outcome === 'unknown') throw new Error(`the card gateway says nothing of refund ${refund.id}`)
    if (found.outcome === 'found')
      return found.isGood
        ? { state: 'done', way: 'refund', transactionId: found.transactionId }
        : { state: 'refused', sentence: endedAtGateway }
    const isOld = clock.now().getTime() - refund.askedAt!.getTime() > refundsOnceWithin
    return isOld ? { state: 'refused', sentence: noTrace } : undefined
  }

  async function goOn(
    gateway: CardPayments,
    refund: CardRefund,
    payment: CardPayment,
    { status, isSettled }: TransactionDetails,
  ): Promise<void> {
    const others = (await listRefunds(db.orm, [payment.id])).filter((one) => one.id !== refund.id)
    const isOnlyOne = !others.some((other) => countsAsRefund(other.state))
    const charged = { status, isSettled, chargedCents: payment.capturedCents }
    const way = chooseRefundWay(charged, refund.amountCents, isOnlyOne)
    if (way === 'impossible') return end(refund, { state: 'refused', sentence: notCharged })
    if (way === 'done') return end(refund, { state: 'done', way: 'void', transactionId: '' })
    if (way === 'wait') return wait(refund)
    if (!(await begin(refund, way))) return
    await send(gateway, refund, payment, way)
  }

  async function send(gateway: CardPayments, refund: CardRefund, payment: CardPayment, way: RefundWay): Promise<void> {
    const { transactionId, accountNumber } = payment
    if (way === 'void') {
      const change = await gateway.voidTransaction(transactionId)
      if (change.outcome === 'done') return end(refund, { state: 'done', way, transactionId: '' })
      // It may have been settled in this moment: the next look tells.
      if (change.outcome === 'refused') return wait(refund)
    } else {
      const { amountCents, orderId, id } = refund
      const asked = { transactionId, accountNumber, amountCents, number: nameRefund(orderId, id) }
      const answer = await gateway.refund(asked)
      if (answer.outcome === 'done') return end(refund, { state: 'done', way, transactionId: answer.transactionId })
      if (answer.outcome === 'refused') return end(refund, { state: 'refused', sentence: explain(answer.reason) })
      if (answer.outcome === 'too-early') return wait(refund)
    }
    throw new Error(`the card gateway has not said what became of refund ${refund.id}`)
  }

  /** Writes that the gateway is about to be asked. @returns false when somebody has ended the refund */
  function begin({ id }: CardRefund, way: RefundWay): Promise<boolean> {
    return db.transaction(async (tx) => {
      const refund = await lockRefund(tx, id)
      if (!refund || !isUnderWay(refund.state)) return false
      const now = clock.now()
      await updateRefund(tx, id, { state: 'asked', way, askedAt: refund.askedAt ?? now, changedAt: now })
      return true
    })
  }

  function wait({ id }: CardRefund): Promise<void> {
    return db.transaction(async (tx) => {
      const refund = await lockRefund(tx, id)
      if (!refund || !isUnderWay(refund.state)) return
      const change = { state: 'waiting', way: null, askedAt: null, changedAt: clock.now() } as const
      await updateRefund(tx, id, change)
      await enqueueRefund(tx, id, looksAgainAfter)
    })
  }

  function end({ id, paymentId, orderId }: CardRefund, ending: Ending): Promise<void> {
    return db.transaction(async (tx) => {
      const { checkoutId } = (await findPayment(tx, paymentId))!
      await lockOrdersOfCheckout(tx, checkoutId!)
      const payment = (await lockPayment(tx, paymentId))!
      const refund = await lockRefund(tx, id)
      // Another process has been here.
      if (!refund || !isUnderWay(refund.state)) return
      const now = clock.now()
      await updateRefund(tx, id, { ...ending, changedAt: now })
      if (ending.state === 'refused') return tellOwner(tx, refund, payment, ending.sentence)
      await noteRefund(tx, refund, ending.transactionId, now)
      const order = await lockOrder(tx, orderId)
      const refunded = { ...refund, card: nameCard(payment.accountType, payment.accountNumber), way: ending.way }
      const note = `${formatCents(refund.amountCents)} refunded to ${refunded.card}.`
      await saveRemark(tx, { orderId, state: order.state, note, at: now })
      if (refund.quiet) return
      const { login, firstName } = await getBuyerContact(tx, order)
      const template = refundedMail({ ...refunded, poNumber: order.poNumber }, { firstName, publicUrl })
      await mails.write(tx, { key: `order-refunded:${id}`, kind: 'order-refunded', to: login, template })
    })
  }

  /** What the order counts as paid follows. What was charged above all orders was noted nowhere. */
  async function noteRefund(tx: Tx, refund: CardRefund, transactionId: string, now: Date): Promise<void> {
    const { orderId, staysDue } = refund
    const { state, totalCents } = await lockOrder(tx, orderId)
    const payments = await listPayments(tx, orderId)
    const byCard = sumNetPaid(payments.filter(({ way }) => way === 'card'))
    const amountCents = Math.min(refund.amountCents, Math.max(byCard, 0))
    if (amountCents === 0) return
    const waivedCents = judgeWaived({ state, totalCents, netPaidCents: sumNetPaid(payments) }, amountCents, staysDue)
    const receivedOn = localDay(now, await findTimeZone(tx))
    const given = { orderId, way: 'card' as const, reference: transactionId, amountCents: -amountCents, waivedCents }
    if (!(await savePayment(tx, { ...given, receivedOn })))
      throw new Error(`Refund ${transactionId} is already recorded for order ${orderId}.`)
  }

  async function tellOwner(tx: Tx, refund: CardRefund, payment: CardPayment, sentence: string): Promise<void> {
    const to = await readOrdersEmail(tx)
    if (to === '') return
    const template = refundTroubleMail(refund, payment, sentence)
    await mails.write(tx, { key: `refund-trouble:${refund.id}`, kind: 'card-trouble', to, template })
  }
}

const notCharged = 'The gateway no longer has this charge, so it cannot be refunded. Please check there.'
const endedAtGateway = 'The refund was canceled at the gateway. If it is still due, please refund it again.'
const noTrace = 'The gateway has no record of this refund. Please check there, and refund it again if needed.'

const explain = (reason: string): string => explanations[reason] ?? `The gateway did not refund it (reason ${reason}).`

const explanations: Record<string, string> = {
  54: 'The gateway does not refund this charge (reason 54): it may be too old. Please refund it another way.',
  55: 'The gateway has less left of this charge (reason 55). Some may have been refunded there. Please check there.',
}
