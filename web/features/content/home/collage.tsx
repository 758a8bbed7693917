import type { HomeSection } from '../../../../contract/shop/content.schema.ts'
import { Link } from '../../../router/index.ts'
import { Picture } from '../../../ui/picture.tsx'
import * as styles from './home.module.css'

const looks: Record<string, string | undefined> = { tall: styles.collageTileTall, wide: styles.collageTileWide }

/** Pictures of different sizes that lead into the catalog. */
export function Collage({ section }: { section: HomeSection }) {
  return (
    <div className={styles.collage}>
      {section.tiles.map((tile) => (
        <Link
          key={tile.link_url + tile.title}
          to={tile.link_url}
          className={`${styles.collageTile} ${looks[tile.size] ?? ''}`}
        >
          <span className="pic">
            <Picture url={tile.image} alt="" sizes="(min-width: 768px) 491px, 112px" />
          </span>
          <span className={styles.cap}>
            <b>{tile.title}</b>
            {tile.text && <span className="dim small">{tile.text}</span>}
          </span>
        </Link>
      ))}
    </div>
  )
}
