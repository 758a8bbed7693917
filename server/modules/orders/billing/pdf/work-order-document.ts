import { nameLooks } from '../../../../../domain/catalog/name-variant.ts'
import { localDay } from '../../../../../domain/calendar/business-days.ts'
import { describeFreightBill } from '../../../../../domain/freight/freight-bill.ts'
import { writeWorkOrder, type WorkOrder } from '../../../../../domain/decoration/work-order.ts'
import { formatDate } from '../../../../../domain/calendar/format-date.ts'
import { formatCount } from '../../../../../domain/money/format-money.ts'
import { formatQuantity } from '../../../../../domain/text/format-quantity.ts'
import { toCode128 } from '../../../../../domain/text/code-128.ts'
import type { OrderWithLines } from '../../placing/orders.store.ts'
import type { BarCode } from './bar-code.tsx'
import type { Letterhead } from './order-document.ts'

/** What goes to production: one page or more for each decorated line of an order. */
export interface WorkOrderDocument {
  title: 'Work order'
  number: string
  letterhead: Letterhead
  facts: [label: string, value: string][]
  lines: WorkOrderPage[]
}

interface WorkOrderPage {
  /** Of the order and the line, for a scanner. */
  barCode: BarCode
  name: string
  code: string
  quantity: string
  /** Of the goods with their decoration, as a data address; null: there is none. */
  picture: string | null
  /** Rows of a table, the head first. */
  matrix: string[][]
  codes: string[][]
  facts: WorkOrder['facts']
  locations: WorkOrder['locations']
  roster: WorkOrder['roster']
}

export interface WorkOrderParts {
  order: OrderWithLines
  company: string
  orderedBy: string
  timeZone: string
  /** What it waits on; empty: nothing. */
  holdText: string
}

/** @param pictures of the lines by their ids, as data addresses */
export function toWorkOrder(
  { order, company, orderedBy, timeZone, holdText }: WorkOrderParts,
  letterhead: Letterhead,
  pictures: ReadonlyMap<number, string>,
): WorkOrderDocument {
  const { name, company: to, city, state, zip } = order.shipTo
  return {
    title: 'Work order',
    number: String(order.id),
    letterhead,
    facts: [
      ...(holdText === '' ? [] : [['Do not make', holdText] as [string, string]]),
      ...(order.type === 'sample' ? [['Type', 'Pre-production sample'] as [string, string]] : []),
      ['Order date', formatDate(localDay(order.placedAt, timeZone))],
      ['Customer', [company, orderedBy].filter(Boolean).join(', ')],
      ['PO number', order.poNumber || '-'],
      [
        'Ships by',
        [order.shippingMethodName, describeFreightBill(order.freightBill, 'staff')].filter(Boolean).join('. '),
      ],
      ['Ship to', [to || name, `${city}, ${state} ${zip}`].join(', ')],
    ],
    lines: order.lines.flatMap((line, index) =>
      toPage(line, `${order.id}-${index + 1}`, pictures.get(line.id) ?? null),
    ),
  }
}

function toPage(line: OrderWithLines['lines'][number], number: string, picture: string | null): WorkOrderPage[] {
  const { decoration } = line
  if (!decoration) return []
  const { matrix, facts, locations, roster } = writeWorkOrder({
    ...line,
    decoration,
    leavesOn: decoration.leavesOn ?? null,
  })
  return [
    {
      barCode: { text: number, widths: toCode128(number) },
      name: line.name,
      code: line.code,
      quantity: formatCount(line.quantity),
      picture,
      matrix: [
        ['Color', ...matrix.sizes.map((size) => size || 'One size'), 'Total'],
        ...matrix.rows.map(({ color, counts, total }) => [
          color || '-',
          ...counts.map((count) => (count === null ? '-' : formatCount(count))),
          formatCount(total),
        ]),
      ],
      codes: matrix.codes.map(({ code, color, size, quantity }) => [
        code,
        nameLooks({ color, size }) || '-',
        formatQuantity(quantity, line.unit),
      ]),
      facts,
      locations,
      roster,
    },
  ]
}
