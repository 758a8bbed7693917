import { apiBase } from '../../../../contract/call.ts'
import type { PortalInvoice } from '../../../../contract/portal/invoices.schema.ts'
import { localDay, type Day } from '../../../../domain/calendar/business-days.ts'
import { toWireAmount } from '../../../../domain/money/money.ts'
import { canInvoice } from '../../../../domain/ordering/order-states.ts'
import {
  countDaysPastDue,
  describeCardPayment,
  describePayment,
  findDueDay,
  judgePayment,
} from '../../../../domain/payments/order-payments.ts'
import { isOnInvoice, paymentMethods } from '../../../../domain/payments/payment-methods.ts'
import type { InvoiceView } from './portal-invoices.service.ts'

interface Calendar {
  timeZone: string
  today: Day
}

export function toWireInvoice(invoice: InvoiceView, { timeZone, today }: Calendar): PortalInvoice {
  const { number, orderId, poNumber, buyer, issuedAt, termsDays, paymentMethod: method, card } = invoice
  const judged = judgePayment(invoice)
  const dueOn = isOnInvoice(method) ? findDueDay(issuedAt, termsDays, timeZone) : null
  const isDue = dueOn !== null && judged.openCents > 0
  return {
    number,
    order_id: orderId,
    po_number: poNumber,
    ordered_by: buyer.trim(),
    issued_on: localDay(issuedAt, timeZone),
    due_on: dueOn,
    days_past_due: isDue ? countDaysPastDue(dueOn, today) : 0,
    amount: toWireAmount(invoice.totalCents),
    open_amount: toWireAmount(judged.openCents),
    method,
    state: judged.state,
    state_title: isOnInvoice(method)
      ? describePayment(judged, dueOn, today)
      : describeCardPayment(judged, card?.status),
    invoice_url: canInvoice(invoice.state) ? `${apiBase}/portal/orders/${orderId}/invoice.pdf` : null,
  }
}

/** A column of the file, with its cell. Amounts are without a sign or commas, so that a spreadsheet can add them up. */
export const invoiceColumns: [title: string, cell: (invoice: PortalInvoice) => string][] = [
  ['Invoice', ({ number }) => String(number)],
  ['Order', ({ order_id: id }) => String(id)],
  ['PO number', ({ po_number: po }) => po],
  ['Ordered by', ({ ordered_by: by }) => by],
  ['Issued', ({ issued_on: day }) => day],
  ['Due', ({ due_on: day }) => day ?? ''],
  ['Days past due', ({ days_past_due: days }) => String(days)],
  ['Payment', ({ method }) => paymentMethods[method].title],
  ['Status', ({ state_title: title }) => title],
  ['Total', ({ amount }) => amount.toFixed(2)],
  ['Open', ({ open_amount: open }) => open.toFixed(2)],
]
