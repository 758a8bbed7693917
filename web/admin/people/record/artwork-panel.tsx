import type { Company } from '../../../../contract/admin/people/companies.schema.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import * as styles from './record.module.css'

/** The latest of the company's library. */
export function ArtworkPanel({ company: { artwork, artworkCount: count } }: { company: Company }) {
  return (
    <section className="pan" aria-labelledby="artwork">
      <header>
        <h2 id="artwork">Artwork</h2>
        {count > 0 && <span className="dim">{formatCount(count)} saved</span>}
      </header>
      {artwork.length === 0 && <p className="dim">None saved.</p>}
      <ul className="rows">
        {artwork.map(({ id, name, fileName, kind, uploadedOn: day, thumbnailUrl: thumbnail }) => (
          <li key={id} className={styles.artRow}>
            <span className={styles.artThumb}>{thumbnail && <img src={thumbnail} alt="" loading="lazy" />}</span>
            <div>
              <b>{name}</b>
              <span className="small dim block">{fileName}</span>
            </div>
            <span className="small dim">
              {kind.toUpperCase()}, {formatDate(day)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
