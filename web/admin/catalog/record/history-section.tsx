import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { Link } from 'react-router'
import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import { useMe } from '../../app/me.ts'
import { formatFullMoment, formatMoment } from '../../kit/moments.ts'
import * as styles from './record.module.css'

/** Who has changed what of it. */
export function HistorySection({ item }: { item: Item }) {
  const { may } = useMe()
  return (
    <section className="pan" aria-labelledby="changes">
      <header>
        <h2 id="changes">Changes</h2>
        {may(listAudit) && (
          <Link className="link small" to={`/audit?recordKind=item&recordId=${item.id}`}>
            All
          </Link>
        )}
      </header>
      {item.history.length === 0 ? (
        <p className="dim">No changes yet.</p>
      ) : (
        <ol className="hist">
          {item.history.map(({ at, title, note, by }, row) => (
            <li key={row}>
              <time className="mono" dateTime={at} title={formatFullMoment(at, item.timeZone)}>
                {formatMoment(at, item.timeZone)}
              </time>
              <span>
                {by}: {title}
                {note !== '' && <span className={`dim block ${styles.itemNote}`}>{note}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
