import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Badge } from './badge.tsx'
import { GripIcon, MoreIcon } from './icons.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { tellMoves } from './tell-moves.ts'
import { usePatientKeys } from './use-patient-keys.ts'

interface OrderedItem {
  id: number
  code: string
  name: string
  picture_url: string | null
  state: 'published' | 'scheduled' | 'hidden'
}

interface ItemOrderProps<T extends OrderedItem> {
  items: readonly T[]
  /** Undefined: the order is not changed here. */
  onArrange?: ((items: T[]) => void) | undefined
  /** More choices of the menu of an item. */
  choicesOf?: ((item: T) => { title: string; onChoose(): void }[]) | undefined
}

/** Items one below the other: moved by drag, by the arrow keys on their handles, or from their menus. */
export function ItemOrder<T extends OrderedItem>({ items, onArrange, choicesOf }: ItemOrderProps<T>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const keys = usePatientKeys()
  const placeOf = (key: unknown) => items.findIndex(({ id }) => id === key)
  const move = (from: number, to: number) => onArrange?.(arrayMove([...items], from, to))
  function drop({ active, over }: DragEndEvent) {
    keys.end()
    if (over && active.id !== over.id) move(placeOf(active.id), placeOf(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={keys.begin}
      onDragOver={keys.over}
      onDragEnd={drop}
      onDragCancel={keys.end}
      accessibility={tellMoves({
        count: items.length,
        placeOf,
        nameOf: (key) => items[placeOf(key)]?.code ?? '',
        noun: 'item',
      })}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className="item-order">
          {items.map((item, at) => {
            const choices = [
              ...(onArrange && at > 0 ? [{ title: 'Move up', onChoose: () => move(at, at - 1) }] : []),
              ...(onArrange && at < items.length - 1 ? [{ title: 'Move down', onChoose: () => move(at, at + 1) }] : []),
              ...(choicesOf?.(item) ?? []),
            ]
            return (
              <Row key={item.id} item={item} isMovable={onArrange !== undefined}>
                {choices.length > 0 && (
                  <Menu
                    align="end"
                    trigger={
                      <IconButton label={`More about ${item.code}`}>
                        <MoreIcon />
                      </IconButton>
                    }
                  >
                    {choices.map(({ title, onChoose }) => (
                      <MenuItem key={title} onChoose={onChoose}>
                        {title}
                      </MenuItem>
                    ))}
                  </Menu>
                )}
              </Row>
            )
          })}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

function Row({ item, isMovable, children }: { item: OrderedItem; isMovable: boolean; children: ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
    disabled: !isMovable,
  })
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'item-order-row is-lifted' : 'item-order-row'}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {isMovable && (
        <IconButton
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          label={`Move ${item.code}`}
          className="grip"
        >
          <GripIcon />
        </IconButton>
      )}
      <span className="pic">
        <Picture url={item.picture_url} alt="" sizes="32px" />
      </span>
      <Link className="item-order-name" to={`/catalog/items/${item.id}`}>
        <b>{item.name}</b> <span className="mono small dim">{item.code}</span>
      </Link>
      {item.state !== 'published' && <Badge kind="plain">{item.state === 'hidden' ? 'Hidden' : 'Scheduled'}</Badge>}
      {children}
    </li>
  )
}
