import type { AuditChange } from '../../../../domain/people/audit-actions.ts'
import { formatCents } from '../../../../domain/money/format-money.ts'
import { closing, opening, wordedMail, type WordedMail } from '../../content/index.ts'
import type { OrderWithLines } from '../placing/orders.store.ts'

interface ToTell {
  differences: readonly AuditChange[]
  note: string
  firstName: string
  publicUrl: string
}

/** The mail to the buyer of a changed order. */
export const changedMail = (
  { id, poNumber, totalCents }: Pick<OrderWithLines, 'id' | 'poNumber' | 'totalCents'>,
  { differences, note, firstName, publicUrl }: ToTell,
): WordedMail =>
  wordedMail(
    'order-changed',
    { 'first name': firstName, 'order': String(id), 'PO number': poNumber, 'total': formatCents(totalCents) },
    [
      opening,
      {
        kind: 'facts',
        rows: differences.map(({ name, before, after }): [string, string] => [
          name,
          after === 'removed' ? 'Removed' : `${before || 'none'} → ${after || 'none'}`,
        ]),
      },
      {
        kind: 'facts',
        rows: [
          ['Order', String(id)],
          ...(poNumber ? [['PO number', poNumber] as [string, string]] : []),
          ...(note ? [['From us', note] as [string, string]] : []),
        ],
      },
      closing,
      { kind: 'button', label: 'View your order', url: `${publicUrl}/portal/orders/${id}` },
    ],
  )
