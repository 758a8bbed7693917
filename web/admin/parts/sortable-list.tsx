import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
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
import { IconButton } from '../../ui/button.tsx'
import { GripIcon } from './icons.tsx'

interface SortableListProps<Row> {
  rows: readonly Row[]
  /** Tells rows apart while they move. */
  keyOf(row: Row): string
  titleOf(row: Row): string
  /** What a row is: section. */
  noun: string
  onArrange(rows: Row[]): void
  /** What stands behind the handle of a row. */
  children(row: Row, moves: Moves): ReactNode
  /** What stands below the row and moves with it. */
  below?(row: Row): ReactNode
}

/** For a menu: undefined where there is no such way. */
export interface Moves {
  up: (() => void) | undefined
  down: (() => void) | undefined
}

/** Rows that are moved by drag, by the arrow keys on their handles, or by what stands in them. */
export function SortableList<Row>({ rows, keyOf, titleOf, noun, onArrange, children, below }: SortableListProps<Row>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (key: unknown) => rows.findIndex((row) => keyOf(row) === String(key))
  const move = (from: number, to: number) => onArrange(arrayMove([...rows], from, to))

  function drop({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) move(placeOf(active.id), placeOf(over.id))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announce(rows.length, placeOf, (key) => `'${titleOf(rows[placeOf(key)]!)}'`),
        screenReaderInstructions: {
          draggable: `Press Space to lift the ${noun}, the arrow keys to move it, Space to drop it, Escape to leave it.`,
        },
      }}
    >
      <SortableContext items={rows.map(keyOf)} strategy={verticalListSortingStrategy}>
        <ol className="section-list">
          {rows.map((row, place) => (
            <SortableRow key={keyOf(row)} id={keyOf(row)} title={titleOf(row)} below={below?.(row)}>
              {children(row, {
                up: place > 0 ? () => move(place, place - 1) : undefined,
                down: place < rows.length - 1 ? () => move(place, place + 1) : undefined,
              })}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

function announce(count: number, placeOf: (key: unknown) => number, name: (key: unknown) => string): Announcements {
  const tellPlace = (key: unknown, at: unknown) => `${name(key)} is number ${placeOf(at) + 1} of ${count}.`
  return {
    onDragStart: ({ active }) => `${name(active.id)} is lifted. ${tellPlace(active.id, active.id)}`,
    onDragOver: ({ active, over }) => over && tellPlace(active.id, over.id),
    onDragEnd: ({ active, over }) =>
      `${name(active.id)} is dropped${over ? ` as number ${placeOf(over.id) + 1}` : ''}.`,
    onDragCancel: ({ active }) => `${name(active.id)} stays where it was.`,
  } as Announcements
}

interface SortableRowProps {
  id: string
  title: string
  children: ReactNode
  below: ReactNode
}

function SortableRow({ id, title, children, below }: SortableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'section-item is-lifted' : 'section-item'}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className="section-row">
        <IconButton ref={setActivatorNodeRef} {...attributes} {...listeners} label={`Move ${title}`} className="grip">
          <GripIcon />
        </IconButton>
        {children}
      </div>
      {below}
    </li>
  )
}
