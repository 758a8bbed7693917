import type { Quote } from '../../../../contract/shop/quotes.schema.ts'
import * as styles from './quotes.module.css'

/** What the version changes of the one before it. */
export function QuoteChanges({ quote }: { quote: Quote }) {
  if (quote.changes.length === 0) return null
  return (
    <details className={styles.changes}>
      <summary>
        Changed in version {quote.version} <span className="badge">{quote.changes.length}</span>
      </summary>
      <ul>
        {quote.changes.map(({ what, before, after }) => (
          <li key={what}>
            <span>{what}</span>
            <span>
              {before !== '' && <s>{before}</s>} {after === '' ? 'removed' : after}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
