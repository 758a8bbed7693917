import type { AuditChange } from '../../../domain/people/audit-actions.ts'
import { formatCents } from '../../../domain/text/format-money.ts'
import type { MailTemplate } from '../mails/index.ts'
import type { OrderWithLines } from '../orders/index.ts'

interface ToTell {
  differences: readonly AuditChange[]
  note: string
  firstName: string
  publicUrl: string
}

/** What a buyer gets whose order has been changed. */
export const changedMail = (
  { id, poNumber, totalCents }: Pick<OrderWithLines, 'id' | 'poNumber' | 'totalCents'>,
  { differences, note, firstName, publicUrl }: ToTell,
): MailTemplate => ({
  subject: `Order ${id} has changed`,
  title: `${firstName}, your order has changed`,
  blocks: [
    {
      kind: 'text',
      text: `We have changed order ${id}. It comes to ${formatCents(totalCents)} now. This is what is different:`,
    },
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
    { kind: 'text', text: 'If this is not what you expected, please answer this mail or call us.' },
    { kind: 'button', label: 'View your order', url: `${publicUrl}/portal/orders/${id}` },
  ],
})
