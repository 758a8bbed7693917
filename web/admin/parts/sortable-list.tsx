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
import { IconButton } from '../../ui/button.tsx'
import { GripIcon } from './icons.tsx'
import { tellMoves } from './tell-moves.ts'
import { usePatientKeys } from './use-patient-keys.ts'

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
  const keys = usePatientKeys()
  const placeOf = (key: unknown) => rows.findIndex((row) => keyOf(row) === String(key))
  const move = (from: number, to: number) => onArrange(arrayMove([...rows], from, to))

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
        count: rows.length,
        placeOf,
        nameOf: (key) => `'${titleOf(rows[placeOf(key)]!)}'`,
        noun,
      })}
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
