import type { CardPayment } from '../../../../../domain/payments/cards.ts'
import { formatCents } from '../../../../../domain/money/format-money.ts'
import { formatPhone } from '../../../../../domain/people/phones.ts'
import type { Profile } from '../../../people/index.ts'
import { closing, openInAdmin, opening, wordedMail, type WordedMail } from '../../../content/index.ts'
import {
  explainDrafts,
  listSharedTerms,
  listTerms,
  listOrderIds,
  noteSplits,
  showGoods,
  showOrder,
  sumUpDrafts,
  toFacts,
  type NamedDraft,
} from './confirmation-mail.ts'

/** What the owner of the shop gets when a cart is placed: who wants what, and the way to it in the back office. */
export function newOrderMail(
  drafts: NamedDraft[],
  { firstName, lastName, login, phone, company }: Profile,
  card: CardPayment | undefined,
  publicUrl: string,
): WordedMail {
  const [first, ...others] = drafts
  const { orderId, order } = first!
  const isOne = others.length === 0
  const totalCents = drafts.reduce((sum, draft) => sum + draft.order.totalCents, 0)
  const buyer: [string, string][] = [
    ['Company', company.name],
    ['Buyer', `${firstName} ${lastName}`],
    ['E-mail', login],
    ['Phone', formatPhone(phone)],
  ]
  const note: [string, string] = ['Note', order.note ?? '']
  const facts: [string, string][] = isOne
    ? [['Order', String(orderId)], ...buyer, ...listTerms(first!, card, 'staff'), note]
    : [...buyer, ...listSharedTerms(drafts, card, 'staff'), note]
  const values = { company: company.name, buyer: `${firstName} ${lastName}`, total: formatCents(totalCents) }
  const blocks: WordedMail['blocks'] = [
    opening,
    { kind: 'facts', rows: toFacts(facts) },
    ...(isOne ? showGoods(first!) : drafts.flatMap((draft) => showOrder(draft))),
    ...drafts.flatMap(({ lines }) => noteSplits(lines)),
    ...(isOne ? [] : [sumUpDrafts(drafts)]),
    closing,
    ...drafts.map((draft) => openInAdmin(publicUrl, draft.orderId)),
  ]
  if (isOne) return wordedMail('new-order', { ...values, order: String(orderId) }, blocks)
  const several = { 'orders': listOrderIds(drafts), 'first order': String(orderId), 'count': String(drafts.length) }
  return wordedMail('new-orders', { ...values, ...several, 'why several': explainDrafts(drafts) }, blocks)
}
