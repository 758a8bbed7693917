import type { StaffOrderRow } from '../../../contract/admin/orders/order-list.schema.ts'
import type { ExportColumn } from '../../../domain/order-desk/export-columns.ts'
import { findWhatWaits } from '../../../domain/order-desk/what-waits.ts'
import { toWireOrderRow } from './order-desk.wire.ts'
import type { Calendar, DeskRow } from './order-list.store.ts'

/** An order in a file: its number, then the columns, as the list shows them. */
export function toExportRow(row: DeskRow, columns: readonly ExportColumn[], calendar: Calendar): string[] {
  const order = toWireOrderRow(row, calendar)
  return [String(order.id), ...columns.map((column) => cells[column](order, calendar.today))]
}

const cells: Record<ExportColumn, (order: StaffOrderRow, today: string) => string> = {
  company: ({ company }) => company.name,
  buyer: ({ buyer }) => buyer.name,
  email: ({ buyer }) => buyer.email,
  po: ({ po_number: po }) => po,
  placed: ({ placed_on: placedOn }) => placedOn,
  inHands: ({ due_on: dueOn }) => dueOn ?? '',
  state: ({ state_title: title }) => title,
  payment: ({ payment_title: title }) => title,
  items: ({ summary, line_count: lines }) => (lines > 1 ? `${summary} and ${lines - 1} more` : summary),
  quantity: ({ quantity }) => String(quantity),
  shipped: ({ sent_quantity: sent }) => String(sent),
  // Without a sign or commas, so that a spreadsheet can add them up.
  total: ({ amount }) => amount.toFixed(2),
  open: ({ open_amount: open }) => open.toFixed(2),
  waits: (order, today) => findWhatWaits(toWaiting(order), today)?.words ?? '',
}

const toWaiting = (order: StaffOrderRow) => ({
  ...order,
  paymentTitle: order.payment_title,
  dueOn: order.due_on,
  holdNote: order.hold_note,
  isToAnswer: order.is_to_answer,
  sentQuantity: order.sent_quantity,
})
