import type { Company } from '../../../../contract/admin/people/companies.schema.ts'
import { formatFullMoment, formatMoment } from '../../kit/moments.ts'

/** What the shop has changed about the company, the latest first. */
export function HistoryPanel({ company: { history, timeZone } }: { company: Company }) {
  return (
    <section className="pan" aria-labelledby="history">
      <header>
        <h2 id="history">Changes by staff</h2>
      </header>
      {history.length === 0 && <p className="dim">None yet.</p>}
      <ol className="hist">
        {history.map(({ at, title, note, by }, index) => (
          <li key={`${at} ${index}`}>
            <time className="mono" dateTime={at} title={formatFullMoment(at, timeZone)}>
              {formatMoment(at, timeZone)}
            </time>
            <span>
              {title}
              <span className="dim">, {by}</span>
              {note !== '' && <span className="dim block">{note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
