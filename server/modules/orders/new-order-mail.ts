import { formatCents } from '../../../domain/format-money.ts'
import type { OrderId } from '../../../domain/ids.ts'
import { formatPhone } from '../../../domain/phones.ts'
import type { Profile } from '../customers/index.ts'
import type { MailTemplate } from '../mails/index.ts'
import { listTerms, noteSplits, tableGoods, toFacts } from './confirmation-mail.ts'
import type { OrderDraft } from './orders.store.ts'

/** What the owner of the shop gets when an order is placed: who wants what, and the command that shows it. */
export function newOrderMail(
  { orderId, order, lines }: OrderDraft & { orderId: OrderId },
  { firstName, lastName, login, phone, company }: Profile,
): MailTemplate {
  return {
    subject: `New order ${orderId}: ${company.name}, ${formatCents(order.totalCents)}`,
    title: `New order ${orderId}`,
    blocks: [
      {
        kind: 'text',
        text: `${company.name} has placed an order. Show it with: npm run shop -- order show ${orderId}`,
      },
      {
        kind: 'facts',
        rows: toFacts([
          ['Order', String(orderId)],
          ['Company', company.name],
          ['Buyer', `${firstName} ${lastName}`],
          ['E-mail', login],
          ['Phone', formatPhone(phone)],
          ...listTerms(order),
          ['Note', order.note ?? ''],
        ]),
      },
      tableGoods({ order, lines }),
      ...noteSplits(lines),
    ],
  }
}
