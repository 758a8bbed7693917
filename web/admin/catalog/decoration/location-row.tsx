import type { ItemLocation } from '../../../../contract/admin/catalog/item-parts.schema.ts'
import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import { describeLocation } from '../../../../domain/pricing/describe-offered.ts'
import { Button } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { AreaOutline } from './area-outline.tsx'
import { toOfferedLocation } from './to-offered.ts'
import * as styles from './decoration.module.css'

interface LocationRowProps {
  item: Item
  location: ItemLocation
  onEdit(): void
  onRemove(): void
}

/** An imprint area as it lies on the goods, with its inches. */
export function LocationRow({ item, location, onEdit, onRemove }: LocationRowProps) {
  const { name, geometry } = location
  return (
    <li>
      <span className={`pic ${styles.areaThumb}`}>
        {geometry && item.pictures[0] ? (
          <>
            <Picture url={item.pictures[0].url} alt="" sizes="64px" />
            <AreaOutline geometry={geometry} />
          </>
        ) : (
          <span className={styles.areaUnseen} />
        )}
      </span>
      <div className={styles.partWords}>
        {name}
        <span className="dim block small">{describeLocation(toOfferedLocation(location))}</span>
        {!geometry && <span className="dim block small">Not visible in the pictures. Buyers see a template.</span>}
      </div>
      {item.mayChange && (
        <span className="acts">
          <Button size="sm" onClick={onEdit}>
            Edit<span className="sr"> {name}</span>
          </Button>
          <Button size="sm" look="quiet" onClick={onRemove}>
            Remove<span className="sr"> {name}</span>
          </Button>
        </span>
      )}
    </li>
  )
}
