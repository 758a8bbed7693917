import type { Company } from '../../../../contract/admin/companies.schema.ts'
import { formatDate } from '../../../../domain/text/format-date.ts'
import { formatUnitPrice } from '../../../../domain/text/format-money.ts'

interface Days {
  valid_from: string | null
  valid_until: string | null
}

/** By which prices the company buys, and what it pays less of. */
export function PricesPanel({ company }: { company: Company }) {
  const { price_list: list, charge_exceptions: exceptions } = company
  return (
    <section className="pan" aria-labelledby="prices">
      <header>
        <h2 id="prices">Prices</h2>
      </header>
      <p>
        {list ? (
          <>
            Price list <b>{list.name}</b>
            <span className="dim block">
              {[describeDays(list), list.counts_today ? '' : 'It does not count today: the published prices do.']
                .filter(Boolean)
                .join('. ')}
            </span>
          </>
        ) : (
          'The published prices.'
        )}
      </p>
      {exceptions.length > 0 && (
        <ul className="rows" aria-label="Charges it pays less of">
          {exceptions.map((one) => (
            <li key={one.code}>
              <div>
                <span className="mono">{one.code}</span>
                <span className="small dim block">{[describeDays(one), one.note].filter(Boolean).join('. ')}</span>
              </div>
              <span>{one.amount === 0 ? 'Waived' : `At most ${formatUnitPrice(one.amount)}`}</span>
            </li>
          ))}
        </ul>
      )}
      {exceptions.length === 0 && <p className="dim">Charges as items say.</p>}
    </section>
  )
}

const describeDays = ({ valid_from: from, valid_until: until }: Days): string =>
  [from && `From ${formatDate(from)}`, until && `${from ? 'until' : 'Until'} ${formatDate(until)}`]
    .filter(Boolean)
    .join(' ')
