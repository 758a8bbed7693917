import type { HomeSection } from '../../../../contract/shop/content.schema.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import { Link } from '../../../router/index.ts'
import { Picture } from '../../../ui/picture.tsx'
import * as styles from './home.module.css'

/** Collections as pictures with their counts. */
export function CollectionTiles({ section }: { section: HomeSection }) {
  return (
    <div className={`sheet ${styles.tiles}`}>
      {section.collections.map((one) => (
        <Link key={one.id} to={one.collection_url}>
          <span className="pic">
            <Picture url={one.thumb_image} alt="" sizes="(min-width: 992px) 228px, (min-width: 768px) 31vw, 46vw" />
          </span>
          <span className={styles.cap}>
            <b>{one.name}</b>
            <span className="code">{formatCount(one.product_count)}</span>
          </span>
        </Link>
      ))}
    </div>
  )
}
