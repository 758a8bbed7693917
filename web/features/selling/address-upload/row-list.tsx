import { useId, useState, type ReactNode } from 'react'
import type { UploadedRow } from '../../../../contract/shop/address-checks.schema.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import * as styles from './address-upload.module.css'

interface RowListProps {
  title: string
  hint: string
  /** Beside the title. */
  aside?: ReactNode
  rows: UploadedRow[]
  children(row: UploadedRow): ReactNode
}

const shownAtOnce = 20

/** Rows of one kind, the first of them at once: there may be thousands. */
export function RowList({ title, hint, aside, rows, children }: RowListProps) {
  const id = useId()
  const [shown, setShown] = useState(shownAtOnce)
  const more = Math.min(rows.length - shown, shownAtOnce)
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.groupHead}>
        <div>
          <h4 id={id}>{title}</h4>
          <p className="small dim">{hint}</p>
        </div>
        {aside}
      </div>
      <ol className="sheet">
        {rows.slice(0, shown).map((row) => (
          <li className={styles.row} key={row.row}>
            {children(row)}
          </li>
        ))}
      </ol>
      {more > 0 && (
        <p>
          <Button size="sm" onClick={() => setShown(shown + shownAtOnce)}>
            Show {formatCount(more)} more
          </Button>{' '}
          <span className="small dim">
            {formatCount(shown)} of {formatCount(rows.length)}
          </span>
        </p>
      )}
    </section>
  )
}
