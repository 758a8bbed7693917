import { useState } from 'react'
import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { formatFullMoment, formatMoment } from '../../kit/moments.ts'

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
      <ol className="hist">
        {shown.map(({ at, title, note, by }, index) => (
          <li key={`${at} ${index}`}>
            <time className="mono" dateTime={at} title={formatFullMoment(at, timeZone)}>
              {formatMoment(at, timeZone)}
            </time>
            <span>
              {title}
              {by !== '' && <span className="dim">, {by}</span>}
              {note !== '' && <span className="dim block">{note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
