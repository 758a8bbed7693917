import type { HomeSection } from '../../../contract/shop/content.schema.ts'
import { Link } from '../../router/index.ts'
import { Picture } from '../../ui/picture.tsx'

/** Pictures of different sizes that lead into the catalog. */
export function Collage({ section }: { section: HomeSection }) {
  return (
    <div className="collage">
      {section.tiles.map((tile) => (
        <Link key={tile.link_url + tile.title} to={tile.link_url} className={`collage-tile collage-tile--${tile.size}`}>
          <span className="pic">
            <Picture url={tile.image} alt="" sizes="(min-width: 768px) 491px, 112px" />
          </span>
          <span className="cap">
            <b>{tile.title}</b>
            {tile.text && <span className="dim small">{tile.text}</span>}
          </span>
        </Link>
      ))}
    </div>
  )
}
