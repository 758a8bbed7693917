import type { Company } from '../../../../contract/admin/people/companies.schema.ts'
import { HistoryList } from '../../kit/record/history-list.tsx'

/** What the shop has changed about the company, the latest first. */
export function HistoryPanel({ company: { history, timeZone } }: { company: Company }) {
  return (
    <section className="pan" aria-labelledby="history">
      <header>
        <h2 id="history">Changes by staff</h2>
      </header>
      {history.length === 0 && <p className="dim">None yet.</p>}
      <HistoryList
        timeZone={timeZone}
        entries={history.map(({ at, title, note, by }) => ({
          at,
          note,
          what: (
            <>
              {title}
              <span className="dim">, {by}</span>
            </>
          ),
        }))}
      />
    </section>
  )
}
