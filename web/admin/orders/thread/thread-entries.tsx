import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StaffThreadEntry } from '../../../../contract/admin/orders/thread.ts'
import { answerWays } from '../../../../domain/order-admin/buyer-questions.ts'
import { formatBytes } from '../../../../domain/text/format-bytes.ts'
import { ClockIcon } from '../../kit/icons.tsx'
import { formatFullMoment, formatMoment } from '../../kit/moments.ts'
import * as styles from './thread.module.css'

interface ThreadEntriesProps {
  /** The oldest first. */
  entries: readonly StaffThreadEntry[]
  /** What the page is of: entries about something else say about what. */
  about: string
  timeZone: string
  /** What is done with a question that the buyer has not answered. */
  openQuestion?(entry: StaffThreadEntry): ReactNode
}

/** What shop and buyer write about a quote, its orders and their proofs, and what staff note for themselves. */
export const ThreadEntries = ({ entries, about, timeZone, openQuestion }: ThreadEntriesProps) =>
  entries.length === 0 ? null : (
    <ol className={styles.entries}>
      {entries.map((entry) => (
        <li key={`${entry.kind} ${entry.id}`} data-from={entry.from}>
          <Head entry={entry} about={about} timeZone={timeZone} />
          <p>{entry.text}</p>
          <Files entry={entry} />
          <Standing entry={entry} timeZone={timeZone} />
          {entry.question?.isOpen && openQuestion?.(entry)}
        </li>
      ))}
    </ol>
  )

type EntryProps = Pick<ThreadEntriesProps, 'timeZone'> & { entry: StaffThreadEntry }

const Head = ({ entry, about, timeZone }: EntryProps & { about: string }) => (
  <>
    <b>{entry.isMine ? 'You' : entry.by}</b>
    {entry.from === 'note' && <span className="small dim"> staff only</span>}{' '}
    <time className="mono small" dateTime={entry.at} title={formatFullMoment(entry.at, timeZone)}>
      {formatMoment(entry.at, timeZone)}
    </time>
    {entry.about.title !== about && (
      <>
        {' '}
        <Link className="link small" to={entry.about.path}>
          {entry.about.title}
        </Link>
      </>
    )}
  </>
)

function Files({ entry: { files, artwork } }: { entry: StaffThreadEntry }) {
  const all = [...files, ...(artwork ? [{ ...artwork, byteCount: 0 }] : [])]
  return all.map(({ name, byteCount, url }) => (
    <p key={url}>
      <a className="link" href={url} download={name}>
        {name}
      </a>{' '}
      {byteCount > 0 && <span className="small dim">{formatBytes(byteCount)}</span>}
    </p>
  ))
}

/** Who has read it, and what became of it. */
const Standing = ({ entry, timeZone }: EntryProps) => (
  <>
    {entry.question && entry.question.answers.length > 0 && (
      <p className="small dim">Offered: {entry.question.answers.map((way) => answerWays[way]).join(', ')}</p>
    )}
    {entry.kind === 'message' && entry.from === 'shop' && (
      <p className="small dim">
        {entry.seenAt === null ? 'Not read yet' : `Read ${formatMoment(entry.seenAt, timeZone)}`}
      </p>
    )}
    {entry.waits && (
      <p className="small row warn">
        <ClockIcon /> Waiting for an answer
      </p>
    )}
    {entry.endTitle !== '' && <p className="small dim">{[entry.endTitle, entry.endedBy].filter(Boolean).join(', ')}</p>}
  </>
)
