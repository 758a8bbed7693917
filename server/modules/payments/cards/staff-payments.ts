import { localDay, type Day } from '../../../../domain/calendar/business-days.ts'
import { cardPaymentStates, findLastDay, isExpiring, sumToCapture } from '../../../../domain/payments/card-payments.ts'
import { commandLine } from '../../../../domain/people/actor.ts'
import { listAuditChanges, type AuditAction } from '../../../../domain/people/audit-actions.ts'
import { formatCents } from '../../../../domain/money/format-money.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict, NotFound } from '../../../platform/http/errors.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import {
  findCheckoutId,
  listOrdersOfCheckout,
  lockOrdersOfCheckout,
  type StaffChange,
  type OrderOfCheckout,
} from '../../orders/index.ts'
import type { ShopSettings } from '../../content/index.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import {
  findPaymentsOf,
  listOpenPayments,
  listPaymentsUnder,
  lockPaymentOf,
  type CardPayment,
} from './card-payments.store.ts'
import { listCardCheckouts } from './placing/card-checkouts.store.ts'
import { askForChange, enqueueChange } from './change-payment.ts'
import { listRefunds, type CardRefund } from './refunds.store.ts'

interface OwnersPayment extends CardPayment {
  createdOn: Day
  /** Until then an authorization can be captured. */
  lastDay: Day
}

interface OwnerPaymentsDeps {
  db: Database
  clock: Clock
  readRules(tx: Tx): Promise<ShopSettings['cards']>
}

/** Card payments for the owner of the shop. What is asked for here the open shop carries out. */
const nothingDue = 'The orders of this checkout are already paid. Void the authorization instead.'

export function createOwnerPayments({ db, clock, readRules }: OwnerPaymentsDeps) {
  const date = (payments: CardPayment[], timeZone: string): OwnersPayment[] =>
    payments.map((payment) => ({
      ...payment,
      createdOn: localDay(payment.createdAt, timeZone),
      lastDay: findLastDay(payment.createdAt, timeZone),
    }))

  /** @throws NotFound, Conflict unless a card pays the order and the change is possible */
  async function lockChangeable(tx: Tx, orderId: OrderId, change: 'capturing' | 'voiding'): Promise<CardPayment> {
    const checkoutId = await findCheckoutId(tx, orderId)
    if (checkoutId === undefined) throw new NotFound(`There is no order ${orderId}.`)
    const payment = await lockPaymentOf(tx, checkoutId)
    if (!payment) throw new NotFound(`Order ${orderId} has no card payment.`, undefined, 'no-card')
    const mayChange = ['authorized', change, ...(change === 'voiding' ? ['held'] : [])].includes(payment.state)
    if (mayChange) return payment
    const words = cardPaymentStates[payment.state as keyof typeof cardPaymentStates]
    throw new Conflict(
      `The card of order ${orderId} cannot be ${change === 'capturing' ? 'captured' : 'voided'}: ${words}.`,
      undefined,
      'card-state',
    )
  }

  /** Whoever locks an order and what pays it locks the order first. */
  async function lockToChange(tx: Tx, orderId: OrderId, { check }: StaffChange): Promise<void> {
    const checkoutId = await findCheckoutId(tx, orderId)
    if (checkoutId !== undefined) await lockOrdersOfCheckout(tx, checkoutId)
    await check?.(tx)
  }

  const log = (tx: Tx, orderId: OrderId, { by = commandLine }: StaffChange, action: AuditAction, cents: Cents) =>
    logChange(tx, {
      by,
      at: clock.now(),
      action,
      record: { kind: 'order', id: orderId },
      changes: listAuditChanges(['Amount', '', formatCents(cents)]),
    })

  return {
    /** What is held, and what has gone wrong. @param expiring what has to be captured within a week alone */
    async list({ expiring = false } = {}) {
      const timeZone = await findTimeZone(db.orm)
      const today = localDay(clock.now(), timeZone)
      const payments = date(await listOpenPayments(db.orm), timeZone)
      if (!expiring) return { payments, undecided: await listCardCheckouts(db.orm), timeZone }
      const ends = ({ state, lastDay }: OwnersPayment) => state === 'authorized' && isExpiring(lastDay, today)
      return { payments: payments.filter(ends), undecided: [], timeZone }
    },

    /** All that was tried for an order, with the orders that it pays and what was given back of it. @throws NotFound */
    async show(orderId: OrderId): Promise<{
      payments: OwnersPayment[]
      orders: OrderOfCheckout[]
      refunds: CardRefund[]
      /** What is held is taken as soon as goods leave. */
      takesOnDispatch: boolean
    }> {
      const checkoutId = await findCheckoutId(db.orm, orderId)
      const payments = await listPaymentsUnder(db.orm, orderId, checkoutId)
      if (payments.length === 0) throw new NotFound(`Order ${orderId} has no card payment.`, undefined, 'no-card')
      const orders = checkoutId === undefined ? [] : await listOrdersOfCheckout(db.orm, checkoutId)
      const refunds = await listRefunds(
        db.orm,
        payments.map(({ id }) => id),
      )
      const { captureOnDispatch: takesOnDispatch } = await readRules(db.orm)
      return { payments: date(payments, await findTimeZone(db.orm)), orders, refunds, takesOnDispatch }
    },

    /** Whether what is held is taken as soon as goods leave. */
    takesOnDispatch: async (): Promise<boolean> => (await readRules(db.orm)).captureOnDispatch,

    /** Has what is held taken: all that is not canceled. @returns how much */
    capture: (orderId: OrderId, change: StaffChange = {}): Promise<Cents> =>
      db.transaction(async (tx) => {
        await lockToChange(tx, orderId, change)
        const payment = await lockChangeable(tx, orderId, 'capturing')
        const amountCents = sumToCapture(payment.amountCents, await listOrdersOfCheckout(tx, payment.checkoutId!))
        if (amountCents === 0) throw new Conflict(nothingDue, undefined, 'nothing-due')
        if (payment.state === 'capturing') await enqueueChange(tx, payment.id)
        else await askForChange(tx, payment, 'capturing', clock.now())
        await log(tx, orderId, change, 'payment.capture', amountCents)
        return amountCents
      }),

    /** Has what is held given back. */
    void: (orderId: OrderId, change: StaffChange = {}): Promise<void> =>
      db.transaction(async (tx) => {
        await lockToChange(tx, orderId, change)
        const payment = await lockChangeable(tx, orderId, 'voiding')
        if (payment.state === 'voiding') await enqueueChange(tx, payment.id)
        else await askForChange(tx, payment, 'voiding', clock.now())
        await log(tx, orderId, change, 'payment.void', payment.amountCents)
      }),

    /** How far the card of an order has come by now. */
    async findState(orderId: OrderId): Promise<CardPayment | undefined> {
      const checkoutId = await findCheckoutId(db.orm, orderId)
      return checkoutId === undefined ? undefined : (await findPaymentsOf(db.orm, [checkoutId]))[0]
    },
  }
}
