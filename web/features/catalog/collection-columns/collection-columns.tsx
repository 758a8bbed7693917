import { getMenuOutline } from '../../../../contract/shop/content.call.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import { useAnswer } from '../../../client/index.ts'
import { Link } from '../../../router/index.ts'
import * as styles from './collection-columns.module.css'

interface CollectionColumnsProps {
  /** The level that comes next in the page. */
  heading?: 'h2' | 'h3'
}

/** All collections by trade, with their counts: the ways on from a page that has nothing to show. */
export function CollectionColumns({ heading: Heading = 'h3' }: CollectionColumnsProps) {
  const { data: menu } = useAnswer(getMenuOutline, {})
  const groups = (menu?.collections ?? []).filter(({ sub_collections: below }) => below.length > 0)
  if (groups.length === 0) return null
  return (
    <nav className={styles.ways} aria-label="Browse collections">
      {groups.map((group) => (
        <section key={group.collection_url}>
          <Heading>{group.name}</Heading>
          <ul>
            {group.sub_collections.map((one) => (
              <li key={one.collection_url}>
                <Link to={one.collection_url}>{one.name}</Link>{' '}
                <span className="code">{formatCount(one.product_count)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
