import { useState } from 'react'
import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { HistoryList } from '../../kit/record/history-list.tsx'

const shownAtFirst = 8

/** What has happened to the order, the latest first. */
export function HistoryPanel({ staffOrder }: { staffOrder: StaffOrder }) {
  const { history, timeZone } = staffOrder
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? history : history.slice(0, shownAtFirst)
  return (
    <section className="pan" aria-labelledby="history">
      <header>
        <h2 id="history">History</h2>
        {history.length > shownAtFirst && !isWhole && (
          <button type="button" className="link" onClick={() => setWhole(true)}>
            All {history.length}
          </button>
        )}
      </header>
      <HistoryList
        timeZone={timeZone}
        entries={shown.map(({ at, title, note, by }) => ({
          at,
          note,
          what: (
            <>
              {title}
              {by !== '' && <span className="dim">, {by}</span>}
            </>
          ),
        }))}
      />
    </section>
  )
}
