import {
  DndContext,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type DragMoveEvent,
} from '@dnd-kit/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { CollectionNode } from '../../../../contract/admin/catalog/collections.schema.ts'
import { ForwardIcon, GripIcon } from '../../kit/icons.tsx'
import { destinationOf, dropAt, listAbove, toRows, type Destination, type DropZone, type TreeRow } from './tree-rows.ts'
import * as styles from './collections.module.css'

interface CollectionTreeProps {
  all: readonly CollectionNode[]
  openId: number | undefined
  onOpen(id: number): void
  /** Undefined: nothing can be moved. */
  onMove: ((id: number, to: Destination) => void) | undefined
}

/** A tree by the pattern of WAI-ARIA: arrow keys walk and open, letters find, Enter shows, Alt with an arrow key moves. */
export function CollectionTree({ all, openId, onOpen, onMove }: CollectionTreeProps) {
  const [closed, setClosed] = useState<ReadonlySet<number>>(() => new Set(all.map(({ id }) => id)))
  const [focused, setFocused] = useState<number>()
  const list = useRef<HTMLUListElement>(null)
  const isOpen = (id: number) => !closed.has(id)
  const rows = toRows(all, isOpen)
  const current = rows.find(({ id }) => id === focused) ?? rows.find(({ id }) => id === openId) ?? rows[0]
  const toggle = (id: number, open: boolean) =>
    setClosed((now) => new Set(open ? [...now].filter((one) => one !== id) : [...now, id]))
  // Whatever is opened is seen, wherever it was moved to.
  const above = openId === undefined ? '' : listAbove(all, openId).join(' ')
  const [shownFor, setShownFor] = useState('')
  if (above !== shownFor) {
    setShownFor(above)
    setClosed((now) => new Set([...now].filter((id) => !above.split(' ').includes(String(id)))))
  }
  const drag = useTreeDrag({ all, rows, isOpen, onMove })

  /** Set once a key has moved the focus: after the row is drawn where it is then. */
  const wanted = useRef<number>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-id="${wanted.current}"]`)?.focus()
    wanted.current = undefined
  })
  const focus = (row: TreeRow | undefined) => {
    if (!row) return
    setFocused(row.id)
    list.current?.querySelector<HTMLElement>(`[data-id="${row.id}"]`)?.focus()
  }

  function move(row: TreeRow, key: string) {
    const to = destinationOf(all, row.id, key)
    if (!to || !onMove) return
    if (to.parentId !== null) toggle(to.parentId, true)
    wanted.current = row.id
    setFocused(row.id)
    onMove(row.id, to)
  }

  function press(event: KeyboardEvent, row: TreeRow) {
    const { key } = event
    if (event.ctrlKey || event.metaKey) return
    if (event.altKey) {
      if (!key.startsWith('Arrow')) return
      event.preventDefault()
      return move(row, key)
    }
    const at = rows.indexOf(row)
    const steps: Record<string, () => void> = {
      'ArrowDown': () => focus(rows[at + 1]),
      'ArrowUp': () => focus(rows[at - 1]),
      'Home': () => focus(rows[0]),
      'End': () => focus(rows.at(-1)),
      'ArrowRight': () =>
        row.hasBelow && !isOpen(row.id) ? toggle(row.id, true) : row.hasBelow && focus(rows[at + 1]),
      'ArrowLeft': () =>
        row.hasBelow && isOpen(row.id) ? toggle(row.id, false) : focus(rows.find(({ id }) => id === row.parentId)),
      'Enter': () => onOpen(row.id),
      ' ': () => onOpen(row.id),
    }
    const step = steps[key] ?? (/^[\p{L}\p{N}]$/u.test(key) ? () => focus(findByLetter(rows, at, key)) : undefined)
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    step()
  }

  return (
    <DndContext {...drag.context}>
      <ul className={styles.tree} role="tree" aria-label="Collections" ref={list}>
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            isOpen={row.hasBelow && isOpen(row.id)}
            isShown={row.id === openId}
            isFocusable={row.id === current?.id}
            isMovable={onMove !== undefined}
            zone={drag.target?.over === row.id ? drag.target.zone : undefined}
            onToggle={() => toggle(row.id, !isOpen(row.id))}
            onPress={(event) => press(event, row)}
            onChoose={() => {
              setFocused(row.id)
              onOpen(row.id)
            }}
          />
        ))}
      </ul>
      <DragOverlay dropAnimation={null}>
        {drag.moved && <div className={styles.treeLifted}>{drag.moved.name}</div>}
      </DragOverlay>
    </DndContext>
  )
}

/** The next row whose name begins with it, around the end. */
function findByLetter(rows: readonly TreeRow[], at: number, letter: string): TreeRow | undefined {
  const from = [...rows.slice(at + 1), ...rows.slice(0, at + 1)]
  return from.find(({ name }) => name.toLowerCase().startsWith(letter.toLowerCase()))
}

interface RowProps {
  row: TreeRow
  isOpen: boolean
  isShown: boolean
  isFocusable: boolean
  isMovable: boolean
  zone: DropZone | undefined
  onToggle(): void
  onPress(event: KeyboardEvent): void
  onChoose(): void
}

function Row({ row, isOpen, isShown, isFocusable, isMovable, zone, onToggle, onPress, onChoose }: RowProps) {
  const { id, name, level, itemCount: count } = row
  const { setNodeRef } = useDroppable({ id })
  const { listeners, setNodeRef: setGrip } = useDraggable({ id })
  return (
    <li
      ref={setNodeRef}
      role="treeitem"
      data-id={id}
      className={row.isHidden ? `${styles.treeRow} ${styles.isDim}` : styles.treeRow}
      data-drop={zone}
      style={{ paddingInlineStart: `${(level - 1) * 1.25}rem` }}
      aria-level={level}
      aria-setsize={row.beside}
      aria-posinset={row.place}
      aria-expanded={row.hasBelow ? isOpen : undefined}
      aria-selected={isShown}
      tabIndex={isFocusable ? 0 : -1}
      onKeyDown={onPress}
      onClick={onChoose}
    >
      <span
        className={isOpen ? `${styles.treeToggle} ${styles.isOpen}` : styles.treeToggle}
        aria-hidden="true"
        onClick={(event) => {
          if (!row.hasBelow) return
          event.stopPropagation()
          onToggle()
        }}
      >
        {row.hasBelow && <ForwardIcon />}
      </span>
      <span className={styles.treeName}>{name}</span>
      {row.isHidden && <span className="small dim">hidden</span>}
      {row.needsSignIn && <span className="small dim">sign-in</span>}
      {count > 0 && (
        <span className={`${styles.treeCount} mono`}>
          {count.toLocaleString('en-US')}
          <span className="sr">{count === 1 ? ' item' : ' items'}</span>
        </span>
      )}
      {isMovable && (
        <span ref={setGrip} {...listeners} className={`${styles.treeGrip} grip`} aria-hidden="true">
          <GripIcon />
        </span>
      )}
    </li>
  )
}

interface TreeDragParts extends Pick<CollectionTreeProps, 'all' | 'onMove'> {
  rows: readonly TreeRow[]
  isOpen(id: number): boolean
}

/** What is dragged, and where it would go: the upper quarter of a row is before it, the lower one after it, the rest in it. */
function useTreeDrag({ all, rows, isOpen, onMove }: TreeDragParts) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const [moved, setMoved] = useState<number>()
  const [target, setTarget] = useState<{ over: number; zone: DropZone }>()
  function end() {
    setMoved(undefined)
    setTarget(undefined)
  }
  function look({ active, over, activatorEvent, delta }: DragMoveEvent) {
    const row = rows.find(({ id }) => id === over?.id)
    if (!row || !over) return setTarget(undefined)
    const share = ((activatorEvent as PointerEvent).clientY + delta.y - over.rect.top) / over.rect.height
    const zone = share < 0.25 ? 'before' : share > 0.75 ? 'after' : 'into'
    setTarget(dropAt(all, Number(active.id), row, zone, isOpen(row.id)) && { over: row.id, zone })
  }
  function drop() {
    const row = rows.find(({ id }) => id === target?.over)
    const to = moved !== undefined && row && target && dropAt(all, moved, row, target.zone, isOpen(row.id))
    if (to && moved !== undefined) onMove?.(moved, to)
    end()
  }
  return {
    target,
    moved: all.find(({ id }) => id === moved),
    context: {
      sensors,
      collisionDetection: pointerWithin,
      onDragStart: ({ active }: { active: { id: string | number } }) => setMoved(Number(active.id)),
      onDragMove: look,
      onDragEnd: drop,
      onDragCancel: end,
    },
  }
}
