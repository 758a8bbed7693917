import type { StaffOrderRow } from '../../../../contract/admin/orders/order-list.schema.ts'
import type { ExportColumn } from '../../../../domain/order-admin/export-columns.ts'
import { listFreightPayers, type FreightBill, type PaidPart } from '../../../../domain/freight/freight-bill.ts'
import { orderTypes } from '../../../../domain/samples/sample-kinds.ts'
import { findWhatWaits } from '../../../../domain/order-admin/what-waits.ts'
import { toWireOrderRow } from './orders-admin.wire.ts'
import type { Calendar, AdminRow } from './order-list.store.ts'

/** An order in a file: its number, then the columns, as the list shows them. */
export function toExportRow(
  { row, freight }: { row: AdminRow; freight: { bill: FreightBill | null; parts: PaidPart[] } | undefined },
  columns: readonly ExportColumn[],
  calendar: Calendar,
): string[] {
  const order = {
    ...toWireOrderRow(row, calendar),
    payers: listFreightPayers(freight?.bill ?? null, freight?.parts ?? []),
  }
  return [String(order.id), ...columns.map((column) => cells[column](order, calendar.today))]
}

type ExportedOrder = StaffOrderRow & { payers: ReturnType<typeof listFreightPayers> }

const cells: Record<ExportColumn, (order: ExportedOrder, today: string) => string> = {
  company: ({ company }) => company.name,
  buyer: ({ buyer }) => buyer.name,
  email: ({ buyer }) => buyer.email,
  po: ({ poNumber: po }) => po,
  placed: ({ placedOn }) => placedOn,
  inHands: ({ dueOn }) => dueOn ?? '',
  state: ({ stateTitle: title }) => title,
  hold: ({ holdText: hold }) => hold,
  type: ({ type }) => orderTypes[type],
  payment: ({ paymentTitle: title }) => title,
  items: ({ summary, lineCount: lines }) => (lines > 1 ? `${summary} and ${lines - 1} more` : summary),
  quantity: ({ quantity }) => String(quantity),
  shipped: ({ sentQuantity: sent }) => String(sent),
  freightBillTo: ({ payers }) => payers.map(({ billTo }) => billTo).join('; '),
  freightCarrier: ({ payers }) => joinGiven(payers.map(({ carrier }) => carrier)),
  freightAccount: ({ payers }) => joinGiven(payers.map(({ accountNumber }) => accountNumber)),
  freightZip: ({ payers }) => joinGiven(payers.map(({ zip }) => zip)),
  // Without a sign or commas, so that a spreadsheet can add them up.
  total: ({ amount }) => amount.toFixed(2),
  open: ({ openAmount: open }) => open.toFixed(2),
  waits: (order, today) => findWhatWaits(toWaiting(order), today)?.words ?? '',
}

const joinGiven = (cells: string[]): string => cells.filter((cell) => cell !== '').join('; ')

const toWaiting = (order: StaffOrderRow) => ({
  ...order,
  paymentTitle: order.paymentTitle,
  dueOn: order.dueOn,
  holdNote: order.holdNote,
  isToAnswer: order.isToAnswer,
  sentQuantity: order.sentQuantity,
})
