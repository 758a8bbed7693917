import { judgeBalance, type Balance } from '../../../../domain/order-admin/order-changes.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import { sumDue, sumToCapture } from '../../../../domain/payments/card-payments.ts'
import { judgeCredit } from '../../../../domain/payments/credit.ts'
import { formatCents } from '../../../../domain/money/format-money.ts'
import type { Tx } from '../../../platform/database.ts'
import { isOnInvoice } from '../../../../domain/payments/payment-methods.ts'
import { listPayments, sumNetPaid, sumPayments } from '../billing/payments.store.ts'
import { lockCredit, sumOpen } from '../billing/credit.store.ts'
import { getProfile } from '../../people/index.ts'
import { listOrdersOfCheckout } from '../placing/checkouts.store.ts'
import type { PaymentsForOrders } from '../placing/payments-for-orders.ts'
import type { ChangedOrder } from '../placing/save-changed-order.ts'
import type { OrderWithLines } from '../placing/orders.store.ts'
import type { ChangeProblem } from './order-change.ts'

export interface MoneyOfChange {
  before: Balance
  after: Balance
  problems: ChangeProblem[]
  notices: string[]
  isOverLimit: boolean
}

/** What a changed total means for a credit limit, for what a card holds, and for what has been paid. */
export async function weighMoney(
  tx: Tx,
  bank: Pick<PaymentsForOrders, 'listPayments'>,
  before: OrderWithLines,
  after: ChangedOrder,
): Promise<MoneyOfChange> {
  const payments = await listPayments(tx, before.id)
  const paidCents = sumPayments(payments)
  const netPaidCents = sumNetPaid(payments)
  const money: MoneyOfChange = {
    before: judgeBalance(before.totalCents, paidCents, netPaidCents),
    after: judgeBalance(after.totalCents, paidCents, netPaidCents),
    problems: [],
    notices: [],
    isOverLimit: false,
  }
  const moreCents = after.totalCents - before.totalCents
  if (moreCents === 0) return money
  if (isOnInvoice(before.paymentMethod)) await weighCredit(tx, before, moreCents, money)
  else await weighCard(tx, bank, before, after, money)
  const { dueCents, giveBackCents } = money.after
  if (giveBackCents > 0) money.notices.push(`${formatCents(giveBackCents)} was overpaid and must be refunded.`)
  else if (paidCents > 0 && dueCents > money.before.dueCents)
    money.notices.push(`${formatCents(dueCents)} more is due.`)
  return money
}

async function weighCredit(
  tx: Tx,
  { companyId, customerId }: OrderWithLines,
  moreCents: Cents,
  money: MoneyOfChange,
): Promise<void> {
  if (moreCents < 0) return
  await lockCredit(tx, companyId)
  const { company } = await getProfile(tx, customerId)
  // Whoever has left the company orders for another one by now.
  if (company.companyId !== companyId) return
  const verdict = judgeCredit(company.creditLimitCents, await sumOpen(tx, companyId), moreCents)
  if (verdict.allowed) return
  money.isOverLimit = true
  money.notices.push(
    `The order increases by ${formatCents(moreCents)}, over the available credit: ${formatCents(verdict.leftCents)} of ${formatCents(verdict.limitCents)}.`,
  )
}

async function weighCard(
  tx: Tx,
  bank: Pick<PaymentsForOrders, 'listPayments'>,
  before: OrderWithLines,
  after: ChangedOrder,
  money: MoneyOfChange,
): Promise<void> {
  const [payment] = await bank.listPayments(tx, [before.checkoutId])
  if (!payment) return
  const { status, amountCents } = payment
  if (status === 'capturing' || status === 'voiding') {
    const message = 'The card is being charged or released right now. Please try again in a minute.'
    money.problems.push({ field: 'version', message, isConflict: true })
  }
  if (status === 'captured' && after.totalCents > before.totalCents)
    money.notices.push('The card is not charged again. The difference must be paid another way.')
  if (status !== 'authorized' && status !== 'held') return
  const orders = (await listOrdersOfCheckout(tx, before.checkoutId)).map((one) =>
    one.orderId === before.id ? { ...one, totalCents: after.totalCents } : one,
  )
  const all = sumDue(orders)
  const taken = formatCents(sumToCapture(amountCents, orders))
  if (all > amountCents)
    money.notices.push(
      `The card holds ${formatCents(amountCents)}: a capture takes ${taken}, and ${formatCents(all - amountCents)} remains due.`,
    )
  else if (all < amountCents)
    money.notices.push(
      `The card holds ${formatCents(amountCents)}: a capture takes ${taken}, and the bank releases the rest.`,
    )
}
