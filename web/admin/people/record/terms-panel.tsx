import type { Company } from '../../../../contract/admin/people/companies.schema.ts'
import { formatAmount } from '../../../../domain/money/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import { formatFullMoment, formatMoment } from '../../kit/moments.ts'

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
            <dt>Limit</dt>
            <dd className={limit === null ? undefined : 'mono'}>{limit === null ? 'No limit' : formatAmount(limit)}</dd>
          </>
        )}
        <dt>Open</dt>
        <dd className="mono">{formatAmount(open)}</dd>
        {left !== null && (
          <>
            <dt>Left</dt>
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
          <ol className="hist">
            {company.termsSoFar.map(({ at, after, note }) => (
              <li key={at}>
                <time className="mono" dateTime={at} title={formatFullMoment(at, company.timeZone)}>
                  {formatMoment(at, company.timeZone)}
                </time>
                <span>
                  {after}
                  {note !== '' && <span className="dim block">{note}</span>}
                </span>
              </li>
            ))}
          </ol>
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
