import type { CardPayment } from '../../../domain/paying/cards.ts'
import { formatCents } from '../../../domain/text/format-money.ts'
import { formatPhone } from '../../../domain/people/phones.ts'
import type { Profile } from '../customers/index.ts'
import type { MailTemplate } from '../mails/index.ts'
import {
  explainDrafts,
  listSharedTerms,
  listTerms,
  nameOrders,
  noteSplits,
  showGoods,
  showOrder,
  sumUpDrafts,
  toFacts,
  type NamedDraft,
} from './confirmation-mail.ts'

/** What the owner of the shop gets when a cart is placed: who wants what, and the command that shows it. */
export function newOrderMail(
  drafts: NamedDraft[],
  { firstName, lastName, login, phone, company }: Profile,
  card: CardPayment | undefined,
): MailTemplate {
  const [first, ...others] = drafts
  const { orderId, order } = first!
  const isOne = others.length === 0
  const totalCents = drafts.reduce((sum, draft) => sum + draft.order.totalCents, 0)
  const placed = isOne ? `New order ${orderId}` : `New ${lowerFirst(nameOrders(drafts))}`
  const text = isOne
    ? `${company.name} has placed an order. Show it with: npm run shop -- order show ${orderId}`
    : `${company.name} has placed ${drafts.length} orders. ${explainDrafts(drafts)} Show one with: npm run shop -- order show ${orderId}`
  const buyer: [string, string][] = [
    ['Company', company.name],
    ['Buyer', `${firstName} ${lastName}`],
    ['E-mail', login],
    ['Phone', formatPhone(phone)],
  ]
  const note: [string, string] = ['Note', order.note ?? '']
  const facts: [string, string][] = isOne
    ? [['Order', String(orderId)], ...buyer, ...listTerms(first!, card), note]
    : [...buyer, ...listSharedTerms(drafts, card), note]
  return {
    subject: `${placed}: ${company.name}, ${formatCents(totalCents)}`,
    title: placed,
    blocks: [
      { kind: 'text', text },
      { kind: 'facts', rows: toFacts(facts) },
      ...(isOne ? showGoods(first!) : drafts.flatMap(showOrder)),
      ...drafts.flatMap(({ lines }) => noteSplits(lines)),
      ...(isOne ? [] : [sumUpDrafts(drafts)]),
    ],
  }
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
