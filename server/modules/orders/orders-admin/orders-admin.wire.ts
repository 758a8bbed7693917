import { changeOrder } from '../../../../contract/admin/orders/order-changes.call.ts'
import { messageBuyer, askBuyer } from '../../../../contract/admin/orders/order-messages.call.ts'
import {
  cancelRefund,
  refundPayment,
  holdOrder,
  releaseOrder,
  capturePayment,
  voidPayment,
  takeBackPayment,
  noteRefund,
  notePayment,
  noteOrder,
  shipOrder,
  moveOrder,
} from '../../../../contract/admin/orders/orders.call.ts'
import type { StaffOrderRow } from '../../../../contract/admin/orders/order-list.schema.ts'
import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { workOrdersUrl } from '../../../../contract/admin/orders/order-files.ts'
import { apiBase, mayCall, type Call } from '../../../../contract/call.ts'
import { nameQuote } from '../../../../domain/quotes/quote-states.ts'
import { canHold, judgeHeldMove } from '../../../../domain/holds/held-orders.ts'
import { describeHolds, heldByQuestion, holdReasonNames, holdReasons } from '../../../../domain/holds/hold-reasons.ts'
import { listArtworkHashes } from '../../../../domain/decoration/work-order.ts'
import { localDay, type Day } from '../../../../domain/calendar/business-days.ts'
import { type Carrier, carriers } from '../../../../domain/freight/carriers.ts'
import { redrawCharge } from '../../../../domain/decoration/artwork-problems.ts'
import { toWireAmount, type Cents } from '../../../../domain/money/money.ts'
import { adminPaymentTitles, judgeAdminPayment } from '../../../../domain/order-admin/order-payment.ts'
import { canWait } from '../../../../domain/order-admin/buyer-questions.ts'
import { mayChange } from '../../../../domain/order-admin/order-changes.ts'
import { formatCents } from '../../../../domain/money/format-money.ts'
import { canInvoice, canSend, orderStates, type OrderState } from '../../../../domain/ordering/order-states.ts'
import { titleOrder } from '../../../../domain/ordering/order-title.ts'
import { shortenMessage } from '../../../../domain/order-admin/order-messages.ts'
import { auditActions, type AuditAction } from '../../../../domain/people/audit-actions.ts'
import { mayOverrideHolds, type StaffRight } from '../../../../domain/people/staff-rights.ts'
import type { WithDates } from '../../../platform/http/sending/pick-answer.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import { cardPaymentStates, isExpiring, sumToCapture } from '../../../../domain/payments/card-payments.ts'
import { nameCard } from '../../../../domain/payments/cards.ts'
import { countDaysPastDue, findDueDay, isNotedWay, judgePayment } from '../../../../domain/payments/order-payments.ts'
import { isOnInvoice } from '../../../../domain/payments/payment-methods.ts'
import { describeRefunded, judgeOverpaid, refundStates } from '../../../../domain/payments/refunds.ts'
import { toWirePayment, toWireShipment } from '../history/portal-orders.wire.ts'
import { toWireStaffThread } from '../messages/thread.wire.ts'
import type { Message } from '../messages/messages.store.ts'
import { toWirePlacedOrder } from '../placing/orders.wire.ts'
import type { AdminRow } from './order-list.store.ts'
import type { OrderRecord } from './record.ts'

interface Calendar {
  timeZone: string
  today: Day
}

export function toWireOrderRow(row: AdminRow, { timeZone, today }: Calendar): StaffOrderRow {
  const dueOn =
    row.invoicedAt && isOnInvoice(row.paymentMethod) ? findDueDay(row.invoicedAt, row.termsDays, timeZone) : null
  const daysPastDue = dueOn === null ? 0 : countDaysPastDue(dueOn, today)
  const payment = judgeAdminPayment({ ...row, daysPastDue })
  return {
    ...row,
    stateTitle: titleOrder(row.state, row.shippingMethodCode),
    placedOn: localDay(row.placedAt, timeZone),
    dueOn: row.inHandsOn ?? row.arrivesOn,
    isAskedFor: row.inHandsOn !== null,
    company: { id: row.companyId, name: row.company },
    buyer: { name: row.buyer.trim(), email: row.email },
    amount: toWireAmount(row.totalCents),
    openAmount: toWireAmount(judgePayment(row).openCents),
    payment,
    paymentTitle: titlePayment(row, payment, daysPastDue),
    holdText: describeHolds(row.holds),
    summary: row.firstLine,
    type: row.type,
    isDecorated: row.decorated,
    isToAnswer: row.toAnswer,
  }
}

function titlePayment(row: AdminRow, payment: StaffOrderRow['payment'], daysPastDue: number): string {
  const { cardState } = row
  if (payment === 'refund-due') return `${formatCents(judgeOverpaid(row))} to refund`
  if (payment === 'balance-due') return `${formatCents(judgePayment(row).openCents)} balance due`
  if (payment === 'past-due') return `${daysPastDue} ${daysPastDue === 1 ? 'day' : 'days'} past due`
  if (payment === 'on-card' || (payment === 'card-trouble' && cardState !== null))
    return cardPaymentStates[cardState!] ?? adminPaymentTitles[payment]
  const refunded = describeRefunded(row.refundedCents, row.netPaidCents)
  if (payment === 'unpaid' && row.paidCents > 0) return 'Partially paid'
  const isSettled = payment === 'paid' || payment === 'nothing-due'
  return isSettled && refunded !== '' ? refunded : adminPaymentTitles[payment]
}

export function toWireStaffOrder(
  record: OrderRecord,
  caller: Pick<StaffCaller, 'rights' | 'staffId'>,
): WithDates<StaffOrder> {
  const { row, order, thread, today } = record
  const messages = toWireStaffThread(thread, caller.staffId, { orderId: order.id }).toReversed()
  const isAsking = messages.some(({ question }) => question?.holdsOrder && question.isOpen)
  const { timeZone } = order
  const placed = toWirePlacedOrder(order, record.cardPayment, timeZone, 'staff')
  const file = (name: string) => `${apiBase}/admin/orders/${order.id}/${name}`
  const shown = {
    order,
    timeZone,
    today,
    events: order.events,
    sent: order.dispatches,
    holds: record.holds,
    payments: order.payments,
    dueOn: record.dueOn,
    orderedBy: order.buyer,
    company: order.company,
    cardPayment: record.cardPayment,
  }
  return {
    order: placed,
    version: row.version,
    timeZone,
    today,
    company: { id: row.companyId, name: row.company },
    buyer: { id: row.customerId, name: row.buyer.trim(), email: row.email, phone: row.phone },
    quote: order.quoteId === null ? null : { id: order.quoteId, number: nameQuote(order.quoteId) },
    holds: record.holds.map(({ reason, note, since: at, by, withState }) => {
      const { title, waitsOn, releasedBy, side } = withState && isAsking ? heldByQuestion : holdReasons[reason]
      return { reason, title, waitsOn, releasedBy, side, note, since: at.toISOString(), by }
    }),
    holdText: describeHolds(row.holds),
    dueOn: row.inHandsOn ?? row.arrivesOn,
    isAskedFor: row.inHandsOn !== null,
    may: toMay(record, caller.rights),
    linesToShip: order.lines.map((line, index) => ({
      number: index + 1,
      lineId: line.id,
      webCode: line.code,
      itemDescription: line.name,
      unit: line.unit,
      quantity: line.quantity,
      sentQuantity: line.sent,
      leftQuantity: line.quantity - line.sent,
      missingQuantity: Math.min(record.missing.get(index) ?? 0, line.quantity - line.sent),
      overrunPercent: line.decoration?.overrunPercent ?? 0,
    })),
    carriers: Object.entries(carriers).map(([carrier, { name }]) => ({ carrier: carrier as Carrier, name })),
    artwork: listArtwork(order.lines).map(({ hash, ...one }) => ({
      ...one,
      url: file(`artwork/${hash}`),
      ...toWireProblems(record, one.lineNumber, hash),
    })),
    shipments: order.dispatches.map((dispatch) => toWireShipment(dispatch, today)),
    payment: {
      ...toWirePayment(shown),
      netPaidAmount: toWireAmount(Math.max(row.netPaidCents - row.underWayCents, 0)),
      overpaidAmount: toWireAmount(judgeOverpaid(row)),
      card: toWireCard(record),
      refunds: toWireRefunds(record, caller.rights),
    },
    confirmationUrl: file('confirmation.pdf'),
    invoiceUrl: canInvoice(order.state) ? file('invoice.pdf') : null,
    workOrderUrl: row.decorated ? workOrdersUrl([order.id]) : null,
    poFileUrl: order.poFileId === null ? null : file('po-file'),
    notes: messages.filter(({ from }) => from === 'note'),
    messages,
    colleagues: record.colleagues.map(({ name }) => name),
    states: listStates(order.events, timeZone),
    history: toWireHistory(record),
  }
}

type HistoryRow = StaffOrder['history'][number]

/** The latest first: what was done to it, what was paid and given back, and what was written about it. */
const toWireHistory = (record: OrderRecord): HistoryRow[] =>
  [...listMoves(record), ...listMoneyMoves(record), ...listWritten(record).map(toRowOfMessage)]
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .toReversed()

/** About the order itself: what was said of its quote is in the history of that. */
const listWritten = ({ order, thread }: OrderRecord): Message[] =>
  thread.messages.filter(({ orderId, isNote }) => orderId === order.id && !isNote)

const toRowOfMessage = ({ fromShop, text, by, at, asks, answer }: Message): HistoryRow => ({
  at: at.toISOString(),
  by,
  note: shortenMessage(text),
  title: fromShop ? `${asks ? 'Question' : 'Message'} to the buyer` : `${answer ? 'Answer' : 'Message'} from the buyer`,
})

/** A change is written with its row of the history at the same moment. */
const listMoves = ({ order, entries }: OrderRecord): HistoryRow[] =>
  order.events.map(({ state, note, at }, index) => {
    // The first row is its buyer's.
    const entry = index === 0 ? undefined : entries.find((entry) => entry.at.getTime() === at.getTime())
    const isLast = order.events.findLastIndex((event) => event.at.getTime() === at.getTime()) === index
    const stays = order.events[index - 1]?.state === state
    return {
      at: at.toISOString(),
      title: stays ? titleRemark(entry?.action) : titleOrder(state, order.shippingMethodCode),
      note: isLast ? withReason(note, entry) : note,
      by: entry?.who ?? '',
    }
  })

/** Why the staff has changed an order, which its buyer never reads. */
function withReason(note: string, entry: OrderRecord['entries'][number] | undefined): string {
  const reason = entry && reasoned.includes(entry.action) && entry.changes.find(({ name }) => name === 'Reason')?.after
  return reason ? `${note.replace(/[^.]$/, '$&.')} Reason (staff only): ${reason}`.trim() : note
}

const reasoned: readonly AuditAction[] = ['order.change', 'order.move', 'order.ship', 'order.release']

const titleRemark = (action: AuditAction | undefined): string => {
  if (action === 'order.change') return 'Changed'
  if (action === 'order.hold' || action === 'order.release') return auditActions[action]
  return action !== undefined && toldOfMoney.includes(action) ? auditActions[action] : 'Note to the buyer'
}

/** Of the money, and told to the buyer in the history of the order. */
const toldOfMoney: readonly AuditAction[] = ['payment.take-back', 'payment.note-refund']

/** What the staff has done about the money of an order, where its buyer's history does not have it. */
const listMoneyMoves = ({ entries }: OrderRecord): HistoryRow[] =>
  entries
    .filter(({ action }) => action.startsWith('payment.') && !toldOfMoney.includes(action))
    .map(({ at, action, who, changes }) => ({
      at: at.toISOString(),
      title: auditActions[action],
      note: changes.map(({ name, before, after }) => `${name}: ${after || before}`).join(', '),
      by: who,
    }))
    .toReversed()

function toMay(
  { order, card, row, holds, refunds, ordersOfCheckout }: OrderRecord,
  rights: readonly StaffRight[],
): StaffOrder['may'] {
  const may = (call: Call) => mayCall(rights, call)
  const { state } = order
  const next: readonly OrderState[] = orderStates[state].next
  const ships = may(shipOrder)
  const { openCents } = judgePayment(row)
  return {
    moveTo: may(moveOrder) ? next.map((to) => ({ state: to, title: titleOrder(to, order.shippingMethodCode) })) : [],
    heldFrom: may(moveOrder) ? next.filter((to) => !judgeHeldMove(state, to, holds).allowed) : [],
    putOnHold: may(holdOrder) && canHold(state) && holds.length < holdReasonNames.length,
    releaseHold: may(releaseOrder) && holds.length > 0,
    overrideHold: mayOverrideHolds(rights),
    ship: ships && canSend(state) && order.lines.some(({ quantity, sent }) => sent < quantity),
    unship: ships && state !== 'delivered' && order.dispatches.some(({ deliveredOn }) => deliveredOn === null),
    deliver: ships && (state === 'shipped' || state === 'partly-shipped'),
    note: may(noteOrder),
    change: may(changeOrder) && mayChange(state, 'discount'),
    message: may(messageBuyer),
    hold: may(askBuyer) && may(moveOrder) && canWait(state),
    notePayment: may(notePayment) && openCents > 0,
    noteRefund: may(noteRefund) && judgeOverpaid(row) > 0,
    takeBackPayment: may(takeBackPayment) && order.payments.some(({ way }) => isNotedWay(way)),
    capture:
      may(capturePayment) && card?.state === 'authorized' && sumToCapture(card.amountCents, ordersOfCheckout) > 0,
    void: may(voidPayment) && ['authorized', 'held', 'voiding'].includes(card?.state ?? ''),
    refund: may(refundPayment) && refunds.leftCents > 0,
  }
}

function toWireCard({
  card,
  takesOnDispatch,
  refunds,
  ordersOfCheckout,
  today,
}: OrderRecord): StaffOrder['payment']['card'] {
  if (!card) return null
  const waits = card.state === 'authorized'
  return {
    title: nameCard(card.accountType, card.accountNumber),
    state: card.state,
    stateTitle: card.state === 'failed' ? 'Not charged' : cardPaymentStates[card.state],
    amount: toWireAmount(card.amountCents),
    capturedAmount: toWireAmount(card.capturedCents as Cents),
    toCaptureAmount: toWireAmount(waits ? sumToCapture(card.amountCents, ordersOfCheckout) : 0),
    isCapturedOnDispatch: waits && takesOnDispatch,
    captureBy: waits ? card.lastDay : null,
    isExpiring: waits && isExpiring(card.lastDay, today),
    trouble: card.sentence,
    refundableAmount: toWireAmount(refunds.leftCents),
  }
}

const toWireRefunds = (
  { refunds: { refunds } }: OrderRecord,
  rights: readonly StaffRight[],
): WithDates<StaffOrder['payment']['refunds']> =>
  refunds.map((refund) => ({
    ...refund,
    at: refund.createdAt,
    trouble: refund.sentence,
    amount: toWireAmount(refund.amountCents),
    stateTitle: refundStates[refund.state],
    mayCancel: refund.state === 'waiting' && mayCall(rights, cancelRefund),
  }))

/** Each file of each line once. */
/** What redrawing costs is told until it is on the order. */
function toWireProblems({ artworkProblems, order }: OrderRecord, lineNumber: number, hash: string) {
  const { redrawCents, ofLines } = artworkProblems
  const problems = ofLines[lineNumber - 1]!.filter((problem) => problem.hash === hash)
  const isCharged = order.lines[lineNumber - 1]!.charges.some(({ name }) => name === redrawCharge)
  const isToRedraw = problems.some(({ canRedraw }) => canRedraw) && !isCharged
  return {
    problems: problems.map(({ sentence }) => sentence),
    redrawAmount: isToRedraw && redrawCents > 0 ? toWireAmount(redrawCents) : null,
  }
}

export function listArtwork(lines: OrderRecord['order']['lines']) {
  return lines.flatMap(({ decoration }, index) => {
    if (!decoration) return []
    return listArtworkHashes(decoration).map((hash) => {
      const location = decoration.locations.find(({ artwork }) => artwork?.hash === hash)!
      return { lineNumber: index + 1, location: location.location, name: location.artwork!.name, hash }
    })
  })
}

/** Each state that an order has been in, once, with the day on which it last came into it. */
function listStates(events: readonly { state: OrderState; at: Date }[], timeZone: string) {
  const days = new Map<OrderState, Day>()
  events.forEach(({ state, at }, index) => {
    if (events[index - 1]?.state !== state) days.set(state, localDay(at, timeZone))
  })
  return [...days].map(([state, on]) => ({ state, on }))
}
