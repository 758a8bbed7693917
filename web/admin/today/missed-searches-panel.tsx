import { changeSearchWords } from '../../../contract/admin/catalog/search-words.call.ts'
import { Link } from 'react-router'
import type { Today } from '../../../contract/admin/today.schema.ts'
import { formatCount } from '../../../domain/money/format-money.ts'
import { useMe } from '../app/me.ts'
import { actsHead, numeric, Table } from '../kit/list/table.tsx'
import * as styles from './today.module.css'

/** What shoppers looked for, and the catalog has under no such word. */
export function MissedSearchesPanel({ searches }: { searches: NonNullable<Today['missedSearches']> }) {
  const { may } = useMe()
  return (
    <section className={`pan ${styles.missed}`} aria-labelledby="missed">
      <header>
        <h2 id="missed">Searches with no results</h2>
        <span className="small dim">The last 30 days</span>
      </header>
      <Table heads={['Searched for', numeric('Times'), actsHead]} className="flat">
        {searches.map(({ words, count }) => (
          <tr key={words}>
            <th scope="row" className="mono">
              {words}
            </th>
            <td className="num mono">{formatCount(count)}</td>
            <td className="num">
              <Link to={`/catalog/search?q=${encodeURIComponent(words)}`}>
                {may(changeSearchWords) ? 'Add a synonym' : 'Try it'}
                <span className="sr"> for {words}</span>
              </Link>
            </td>
          </tr>
        ))}
      </Table>
    </section>
  )
}
