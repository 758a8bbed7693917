import { formatAmount } from '../../../../../domain/money/format-money.ts'
import type { WayOnPage, WaysAnswer } from './way.ts'
import * as styles from '../checkout.module.css'

type Terms = NonNullable<WaysAnswer['payment_terms']>

/** On invoice, up to the company's credit limit. */
export const termsWay: WayOnPage = {
  findObstacle({ payment_terms: terms }, amount) {
    if (terms === null) return 'no-terms'
    return terms.credit_left !== null && amount > terms.credit_left ? 'over-limit' : undefined
  },
  Choice: ({ answer: { payment_terms: terms } }) =>
    terms && (
      <span>
        <b>{terms.name} terms</b>
        <span className="small dim">{describeCredit(terms) ?? 'By invoice'}</span>
      </span>
    ),
  /** What the company may still order. */
  Alone({ answer: { payment_terms: terms } }) {
    const credit = terms && describeCredit(terms)
    return credit && <p className={`small dim ${styles.payHint}`}>{credit}.</p>
  },
  Badge: ({ answer: { payment_terms: terms } }) => terms && <span className="badge badge--ok">{terms.name}</span>,
  hintAtPoNumber: ({ payment_terms: terms }) => (terms ? `We invoice on ${terms.name} terms.` : undefined),
  fields: {},
}

function describeCredit({ credit_limit: limit, credit_left: left }: Terms): string | undefined {
  if (limit === null || left === null) return undefined
  return `${formatAmount(left)} of your company’s credit limit of ${formatAmount(limit)} is left`
}
