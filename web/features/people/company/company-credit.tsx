import type { AnswerOf } from '../../../../contract/call.ts'
import type { getPortalTerms } from '../../../../contract/portal/portal.call.ts'
import { formatAmount } from '../../../../domain/money/format-money.ts'
import { Fact } from '../../../ui/fact.tsx'
import * as styles from './company.module.css'

type Terms = AnswerOf<typeof getPortalTerms>['payment_terms']

/** What the company may buy on invoice, and what of it is left. */
export function CompanyCredit({ terms }: { terms: Terms }) {
  return (
    <section className={styles.companyPart} aria-labelledby="company-credit">
      <h2 id="company-credit">Invoice terms</h2>
      {terms ? <CreditFigures terms={terms} /> : <p className="dim">Your company does not have invoice terms yet.</p>}
    </section>
  )
}

function CreditFigures({ terms }: { terms: NonNullable<Terms> }) {
  const { name, credit_limit: limit, open_amount: open, credit_left: left } = terms
  const figures: [string, string][] = [
    ['Terms', name],
    ['Credit limit', limit === null ? 'None' : formatAmount(limit)],
    ['Open on invoice', formatAmount(open)],
    ...(left === null ? [] : [['Credit left', formatAmount(left)] satisfies [string, string]]),
  ]
  return (
    <dl className="panel panel--padded term-list">
      {figures.map(([label, value]) => (
        <Fact key={label} title={label}>
          {value}
        </Fact>
      ))}
    </dl>
  )
}
