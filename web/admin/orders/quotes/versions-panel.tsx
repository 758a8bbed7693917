import type { StaffQuoteAnswer } from '../../../../contract/admin/orders/quotes.schema.ts'
import { formatCents, formatCountOf } from '../../../../domain/money/format-money.ts'
import { formatMoment } from '../../kit/moments.ts'
import * as styles from './quotes.module.css'

type Difference = StaffQuoteAnswer['differences'][number]

/** What its buyer has had, and what each version changes of the one before. */
export function VersionsPanel({ data, isChanged }: { data: StaffQuoteAnswer; isChanged: boolean }) {
  const { quote, versions, differences, timeZone } = data
  return (
    <section className="pan" aria-labelledby="versions">
      <header>
        <h2 id="versions">Versions</h2>
      </header>
      {versions.length === 0 && <p className="dim">None sent yet.</p>}
      <ol className={styles.versions} reversed>
        {quote.canSend && versions.length > 0 && (
          <li>
            <b>Draft of version {quote.version + 1}</b>
            {differences.length === 0 ? (
              <p className="small dim">
                {isChanged ? 'Save the draft to see what it changes.' : 'As the version that was sent.'}
              </p>
            ) : (
              <Differences rows={differences} />
            )}
            {isChanged && differences.length > 0 && <p className="small dim">As it was saved last.</p>}
          </li>
        )}
        {versions.map(({ version, sentAt, sentBy, opened, openedAt, totals, differences: rows }) => (
          <li key={version}>
            <span className={styles.versionTop}>
              <span>
                <b>Version {version}</b>{' '}
                <span className="mono small">
                  {formatMoment(sentAt, timeZone)}, {sentBy}
                </span>
              </span>
              <span className="small dim">
                {openedAt === null
                  ? 'Not opened yet'
                  : `Opened ${formatCountOf(opened, 'time')}, last ${formatMoment(openedAt, timeZone)}`}
              </span>
            </span>
            <ul className={styles.versionTotals}>
              {totals.map(({ title, totalCents }, at) => (
                <li key={at}>
                  {title} <b className="mono">{formatCents(totalCents)}</b>
                </li>
              ))}
            </ul>
            {rows.length > 0 && <Differences rows={rows} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

const Differences = ({ rows }: { rows: Difference[] }) => (
  <ul className={styles.differences}>
    {rows.map(({ what, before, after }, at) => (
      <li key={at}>
        {what}:{' '}
        {before !== '' && (
          <s>
            <span className="sr">before </span>
            {before}
          </s>
        )}{' '}
        {after === '' ? 'removed' : after}
      </li>
    ))}
  </ul>
)
