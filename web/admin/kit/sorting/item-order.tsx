import { Link } from 'react-router'
import { Picture } from '../../../ui/picture.tsx'
import { Badge } from '../badge.tsx'
import { MenuItem, MoreMenu } from '../menu.tsx'
import { SortableRows } from './sortable-rows.tsx'
import * as styles from './sorting.module.css'
import * as kitStyles from '../kit.module.css'

interface OrderedItem {
  id: number
  code: string
  name: string
  pictureUrl: string | null
  state: 'published' | 'scheduled' | 'hidden'
}

interface ItemOrderProps<T extends OrderedItem> {
  items: readonly T[]
  /** Undefined: the order is not changed here. */
  onArrange?: ((items: T[]) => void) | undefined
  /** More choices of the menu of an item. */
  choicesOf?: ((item: T) => { title: string; onChoose(): void }[]) | undefined
}

/** Items one below the other: moved by drag, by keys on their handles, or from their menus. */
export const ItemOrder = <T extends OrderedItem>({ items, onArrange, choicesOf }: ItemOrderProps<T>) => (
  <SortableRows
    rows={items}
    keyOf={({ id }) => String(id)}
    titleOf={({ code }) => code}
    noun="item"
    classNames={{ list: kitStyles.itemOrder, row: styles.itemOrderRow }}
    onArrange={onArrange}
  >
    {(item, { up, down }, handle) => {
      const choices = [
        ...(up ? [{ title: 'Move up', onChoose: up }] : []),
        ...(down ? [{ title: 'Move down', onChoose: down }] : []),
        ...(choicesOf?.(item) ?? []),
      ]
      return (
        <>
          {handle}
          <span className="pic">
            <Picture url={item.pictureUrl} alt="" sizes="32px" />
          </span>
          <Link className={styles.itemOrderName} to={`/catalog/items/${item.id}`}>
            <b>{item.name}</b> <span className="mono small dim">{item.code}</span>
          </Link>
          {item.state !== 'published' && <Badge kind="plain">{item.state === 'hidden' ? 'Hidden' : 'Scheduled'}</Badge>}
          {choices.length > 0 && (
            <MoreMenu label={`More about ${item.code}`}>
              {choices.map(({ title, onChoose }) => (
                <MenuItem key={title} onChoose={onChoose}>
                  {title}
                </MenuItem>
              ))}
            </MoreMenu>
          )}
        </>
      )
    }}
  </SortableRows>
)
