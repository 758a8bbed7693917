import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { isAdded } from './order-change.ts'
import { describeAddress } from './describe-address.ts'
import { listAuditChanges, type AuditChange } from '../../../../domain/people/audit-actions.ts'
import { orderSums } from '../../../../domain/ordering/order-sums.ts'
import { salesTaxLabel } from '../../../../domain/ordering/sales-tax.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import { formatCents, formatCount, formatEach } from '../../../../domain/money/format-money.ts'
import { formatQuantity } from '../../../../domain/text/format-quantity.ts'
import { shortenMessage } from '../../../../domain/order-admin/order-messages.ts'
import type { ChangedLine, ChangedOrder } from '../placing/save-changed-order.ts'
import type { OrderLine, OrderWithLines } from '../placing/orders.store.ts'

/** What has become different, row by row, for the audit log and for people. */
export function listDifferences(before: OrderWithLines, after: ChangedOrder): AuditChange[] {
  return listAuditChanges(
    ...before.lines.flatMap((line) =>
      compareLine(
        line,
        after.lines.find(({ id }) => id === line.id),
      ),
    ),
    ...after.lines.filter(({ id }) => isAdded(id)).map((line): Row => [line.name, '', describePieces(line)]),
    ['PO number', before.poNumber, after.poNumber],
    ['Ship by', before.shippingMethodName, after.shippingMethodName],
    ['Ship to', describeAddress(before.shipTo), describeAddress(after.shipTo)],
    [orderSums.discount, formatCents(before.discountCents), formatCents(after.discountCents)],
    [orderSums.freight, formatCents(before.shippingCents), formatCents(after.shippingCents)],
    [salesTaxLabel, formatCents(before.taxCents), formatCents(after.taxCents)],
    ['Total', formatCents(before.totalCents), formatCents(after.totalCents)],
  )
}

type Row = [name: string, before: string, after: string]

function compareLine(before: OrderLine, after: ChangedLine | undefined): Row[] {
  const { name } = before
  if (!after) return [[name, formatQuantity(before.quantity, before.unit), 'removed']]
  return [
    [name, describePieces(before), describePieces(after)],
    [`${name}, price`, describePrices(before), describePrices(after)],
    ...listChargeNames(before, after).map((charge): Row => [
      `${name}, ${charge}`,
      describeCharge(before, charge),
      describeCharge(after, charge),
    ]),
    [`${name}, in-hands date`, describeDay(before), describeDay(after)],
    ...before.shipments.map(({ shipTo, quantity }, index): Row => {
      const to = after.shipments[index]!
      return [
        `${name}, address ${index + 1}`,
        `${formatCount(quantity)} to ${describeAddress(shipTo)}`,
        `${formatCount(to.quantity)} to ${describeAddress(to.shipTo)}`,
      ]
    }),
  ]
}

/** Once for all rows of a name. */
export const listChargeNames = (...lines: readonly Pick<ChangedLine, 'charges'>[]): string[] => [
  ...new Set(lines.flatMap(({ charges }) => charges.map(({ name }) => name))),
]

export const sumCharge = ({ charges }: Pick<ChangedLine, 'charges'>, name: string): Cents =>
  charges.filter((one) => one.name === name).reduce((cents, { amountCents }) => cents + amountCents, 0)

const describeCharge = (line: Pick<ChangedLine, 'charges'>, name: string): string =>
  line.charges.some((one) => one.name === name) ? formatCents(sumCharge(line, name)) : ''

const describeDay = ({ decoration }: Pick<ChangedLine, 'decoration'>): string =>
  decoration?.inHandsOn ? formatDate(decoration.inHandsOn) : ''

const describePieces = ({ quantity, variants, unit }: OrderLine | ChangedLine): string =>
  variants.length === 1
    ? formatQuantity(quantity, unit)
    : variants
        .map(
          ({ color, size, code, quantity: pieces }) =>
            `${formatCount(pieces)} ${[color, size].filter(Boolean).join(' ') || code}`,
        )
        .join(', ')

const describePrices = ({ variants }: OrderLine | ChangedLine): string =>
  [...new Set(variants.map(({ unitPrice }) => formatEach(unitPrice)))].join(', ')

/** Of a history note, without the note to the buyer, which stays whole. */
const saidAtMost = 1500

/** In one paragraph, for the history of the order, which its buyer reads. */
export const toHistoryNote = (differences: readonly AuditChange[], note: string): string => {
  const said = differences.map(({ name, before, after }) =>
    after === 'removed' ? `${name} removed` : `${name}: ${before || 'none'} to ${after || 'none'}`,
  )
  return [shortenMessage(`Order changed. ${said.join('; ')}.`, saidAtMost), note].filter(Boolean).join(' ')
}
