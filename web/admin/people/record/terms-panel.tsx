import type { Company } from '../../../../contract/admin/people/companies.schema.ts'
import { formatAmount } from '../../../../domain/money/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import { HistoryList } from '../../kit/record/history-list.tsx'

/** What the company may buy on invoice, and how much of it is open. */
export function TermsPanel({ company, onChange }: { company: Company; onChange(): void }) {
  const { termsTitle: title, creditLimit: limit, creditLeft: left, openAmount: open } = company
  return (
    <section className="pan" aria-labelledby="terms">
      <header>
        <h2 id="terms">Invoice terms</h2>
      </header>
      <p className="big-amount">{title || 'No terms'}</p>
      <dl className="kv">
        {title !== '' && (
          <>
            <dt>Credit limit</dt>
            <dd className={limit === null ? undefined : 'mono'}>{limit === null ? 'No limit' : formatAmount(limit)}</dd>
          </>
        )}
        <dt>Balance</dt>
        <dd className="mono">{formatAmount(open)}</dd>
        {left !== null && (
          <>
            <dt>Available</dt>
            <dd className="mono">{formatAmount(left)}</dd>
          </>
        )}
      </dl>
      {company.isLimitReached && (
        <p className="note note--warn">Over its credit limit: it cannot order on invoice now.</p>
      )}
      {company.termsSoFar.length > 0 && (
        <details className="so-far">
          <summary>Earlier terms</summary>
          <HistoryList
            timeZone={company.timeZone}
            entries={company.termsSoFar.map(({ at, after, note }) => ({ at, note, what: after }))}
          />
        </details>
      )}
      {company.mayChange && (
        <div className="pay-acts">
          <Button size="sm" onClick={onChange}>
            Change terms
          </Button>
        </div>
      )}
    </section>
  )
}
