import { closestCenter, DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core'
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useEffect, useRef, type HTMLAttributes, type ReactNode } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { GripIcon } from '../icons.tsx'
import { tellDrags, writeMoveTexts } from './tell-moves.ts'
import { useLiftedRow } from './use-lifted-row.ts'
import * as styles from './sorting.module.css'

export interface SortableRowsProps<Row> {
  rows: readonly Row[]
  /** Tells rows apart while they move. */
  keyOf(row: Row): string
  /** On its handle. */
  titleOf(row: Row): string
  /** As it is said while it moves; without it, its title. */
  nameOf?(row: Row): string
  /** What a row is: section. */
  noun: string
  classNames: { list: string; row: string }
  /** Undefined: the order is not changed here. */
  onArrange: ((rows: Row[]) => void) | undefined
  /** @param handle where it is moved; null where it cannot be */
  children(row: Row, moves: Moves, handle: ReactNode): ReactNode
}

/** For a menu: undefined where there is no such way. */
export interface Moves {
  up: (() => void) | undefined
  down: (() => void) | undefined
}

/** Rows one below the other, moved by drag, by keys on their handles, or by what stands in them. */
export function SortableRows<Row>(props: SortableRowsProps<Row>) {
  const { rows, keyOf, titleOf, nameOf = titleOf, noun, classNames, onArrange, children } = props
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const keys = rows.map(keyOf)
  const placeOf = (key: unknown) => keys.indexOf(String(key))
  const nameOfKey = (key: unknown) => (rows[placeOf(key)] ? nameOf(rows[placeOf(key)]!) : '')
  const texts = writeMoveTexts(rows.length, noun)
  const lift = useLiftedRow({
    keys,
    nameOf: nameOfKey,
    texts,
    onArrange: (order) => onArrange?.(order.map((key) => rows[placeOf(key)]!)),
  })
  const move = (from: number, to: number) => onArrange?.(arrayMove([...rows], from, to))

  function drop({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) move(placeOf(active.id), placeOf(over.id))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={tellDrags(texts, nameOfKey, placeOf)}
    >
      <SortableContext items={[...lift.order]} strategy={verticalListSortingStrategy}>
        <ol className={classNames.list}>
          {lift.order.map((key, place) => {
            const row = rows[placeOf(key)]!
            const moves: Moves = {
              up: onArrange && place > 0 ? () => move(place, place - 1) : undefined,
              down: onArrange && place < rows.length - 1 ? () => move(place, place + 1) : undefined,
            }
            return (
              <SortableRow
                key={key}
                id={key}
                title={titleOf(row)}
                className={classNames.row}
                isMovable={onArrange !== undefined}
                liftedAt={lift.liftedKey === key ? place : undefined}
                handleProps={lift.handleOf(key)}
              >
                {(handle) => children(row, moves, handle)}
              </SortableRow>
            )
          })}
        </ol>
      </SortableContext>
      <p className="sr" role="status">
        {lift.said}
      </p>
    </DndContext>
  )
}

interface SortableRowProps {
  id: string
  title: string
  className: string
  isMovable: boolean
  /** While it is moved by keys. */
  liftedAt: number | undefined
  handleProps: HTMLAttributes<HTMLButtonElement>
  children(handle: ReactNode): ReactNode
}

function SortableRow({ id, title, className, isMovable, liftedAt, handleProps, children }: SortableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: !isMovable,
  })
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (liftedAt !== undefined) row.current?.scrollIntoView({ block: 'nearest' })
  }, [liftedAt])
  return (
    <li
      ref={(node) => {
        row.current = node
        setNodeRef(node)
      }}
      className={isDragging || liftedAt !== undefined ? `${className} ${styles.isLifted}` : className}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(
        isMovable && (
          <IconButton
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            {...handleProps}
            label={`Move ${title}`}
            className="grip"
          >
            <GripIcon />
          </IconButton>
        ),
      )}
    </li>
  )
}
