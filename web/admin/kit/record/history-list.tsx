import type { ReactNode } from 'react'
import { formatFullMoment, formatMoment } from '../moments.ts'

interface HistoryListProps {
  entries: readonly { at: string; note: string; what: ReactNode }[]
  timeZone: string
}

/** What has happened to a record, each with its moment and its note. */
export const HistoryList = ({ entries, timeZone }: HistoryListProps) => (
  <ol className="hist">
    {entries.map(({ at, note, what }, index) => (
      <li key={`${at} ${index}`}>
        <time className="mono" dateTime={at} title={formatFullMoment(at, timeZone)}>
          {formatMoment(at, timeZone)}
        </time>
        <span>
          {what}
          {note !== '' && <span className="dim block">{note}</span>}
        </span>
      </li>
    ))}
  </ol>
)
