import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import type { SheetRow } from '../../../../contract/admin/catalog/prices.schema.ts'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { placeBlock, readBlock, toCorners, writeBlock, type Place, type Span } from './cell-block.ts'
import { readCell, toKey, type SheetColumn } from './sheet-columns.ts'
import type { CellInput } from './use-sheet.ts'

interface SheetKeysParts {
  rows: readonly SheetRow[]
  columns: readonly SheetColumn[]
  warehouseId: number | undefined
  mayChange: boolean
  onChange(cells: CellInput[]): void
  onStep(direction: 'undo' | 'redo'): void
}

export interface SheetKeys {
  box: RefObject<HTMLDivElement | null>
  active: Place
  span: Span
  /** What the active cell begins with while it is edited. */
  editing: string | undefined
  /** @param step where to go then; undefined: nowhere, the focus has left */
  commit(text: string, step: Place | undefined): void
  cancel(): void
  handlers: {
    onKeyDown(event: KeyboardEvent<HTMLElement>): void
    onCopy(event: ClipboardEvent<HTMLElement>): void
    onPaste(event: ClipboardEvent<HTMLElement>): void
    onMouseDown(event: MouseEvent<HTMLElement>): void
    onMouseOver(event: MouseEvent<HTMLElement>): void
    onDoubleClick(event: MouseEvent<HTMLElement>): void
  }
}

const rowsOnPage = 15

/** Which cell is active, what is selected, and what keys and the clipboard do there. */
export function useSheetKeys({ rows, columns, warehouseId, mayChange, onChange, onStep }: SheetKeysParts): SheetKeys {
  const box = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<Span>({ from: { row: 0, column: 0 }, to: { row: 0, column: 0 } })
  const [editing, setEditing] = useState<string>()
  const clamp = ({ row, column }: Place): Place => ({
    row: Math.max(0, Math.min(rows.length - 1, row)),
    column: Math.max(0, Math.min(columns.length - 1, column)),
  })
  // A filter can leave fewer rows than there were.
  const span = { from: clamp(at.from), to: clamp(at.to) }
  const active = span.from
  const goTo = (place: Place, extends_ = false) => {
    const to = clamp(place)
    setAt(extends_ ? { from: active, to } : { from: to, to })
  }

  const cellAt = ({ row, column }: Place) => {
    const [item, about] = [rows[row], columns[column]]
    const key = item && about && toKey(item, about, warehouseId)
    return key && { item, key, ...readCell(item, about, warehouseId) }
  }
  /** @returns how many cells cannot be changed */
  function write(wanted: readonly (Place & { text: string | null })[]): number {
    let fixedCount = 0
    const cells = wanted.flatMap(({ text, ...place }): CellInput[] => {
      const found = cellAt(place)
      if (!found) {
        fixedCount += 1
        return []
      }
      const { item, key, shop, cell } = found
      if (text === (cell ? cell.after : shop)) return []
      if (text === null && !cell) return []
      const trimmed = text === null || text.trim() === shop ? null : text.slice(0, 400)
      return [{ itemId: item.id, ...key, text: trimmed, seen: shop }]
    })
    if (cells.length > 0) onChange(cells)
    return fixedCount
  }

  const places = (): Place[] => {
    const { from, to } = toCorners(span)
    return Array.from({ length: to.row - from.row + 1 }, (_, down) =>
      Array.from({ length: to.column - from.column + 1 }, (__, right) => ({
        row: from.row + down,
        column: from.column + right,
      })),
    ).flat()
  }

  function edit(start?: string): void {
    const found = cellAt(active)
    if (!mayChange || !found) return
    setEditing(start ?? found.text)
  }

  /** One cell takes the value above it; several take that of the first row. */
  function fillDown(): void {
    const { from, to } = toCorners(span)
    const source = from.row === to.row ? from.row - 1 : from.row
    if (source < 0) return
    const targets = places().filter(({ row }) => row !== source)
    write(
      targets.flatMap((place) => {
        const above = cellAt({ row: source, column: place.column })
        return above && cellAt(place) ? [{ ...place, text: above.text }] : []
      }),
    )
  }

  function pressWithCtrl(event: KeyboardEvent): boolean {
    const { row, column } = span.to
    const isBack = !event.shiftKey
    switch (event.key.toLowerCase()) {
      case 'd':
        if (mayChange) fillDown()
        return true
      case 'z':
        if (mayChange) onStep(isBack ? 'undo' : 'redo')
        return true
      case 'y':
        if (mayChange) onStep('redo')
        return true
      case 'home':
        goTo({ row: 0, column: 0 }, event.shiftKey)
        return true
      case 'end':
        goTo({ row: rows.length - 1, column: columns.length - 1 }, event.shiftKey)
        return true
      case 'arrowdown':
        goTo({ row: rows.length - 1, column }, event.shiftKey)
        return true
      case 'arrowup':
        goTo({ row: 0, column }, event.shiftKey)
        return true
      case 'arrowleft':
        goTo({ row, column: 0 }, event.shiftKey)
        return true
      case 'arrowright':
        goTo({ row, column: columns.length - 1 }, event.shiftKey)
        return true
      default:
        return false
    }
  }

  function press(event: KeyboardEvent): boolean {
    const { row, column } = span.to
    const steps: Record<string, Place> = {
      ArrowDown: { row: row + 1, column },
      ArrowUp: { row: row - 1, column },
      ArrowLeft: { row, column: column - 1 },
      ArrowRight: { row, column: column + 1 },
      PageDown: { row: row + rowsOnPage, column },
      PageUp: { row: row - rowsOnPage, column },
      Home: { row, column: 0 },
      End: { row, column: columns.length - 1 },
    }
    const step = steps[event.key]
    if (step) goTo(step, event.shiftKey)
    else if (event.key === 'Enter' || event.key === 'F2') edit()
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      if (mayChange) write(places().map((place) => ({ ...place, text: null })))
    } else if (event.key === 'Escape') goTo(active)
    else if (event.key.length === 1) edit(event.key)
    else return false
    return true
  }

  const placeOf = (target: EventTarget): Place | undefined => {
    const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('td[id^="cell-"]') : null
    const [, row, column] = cell?.id.split('-').map(Number) ?? []
    return row === undefined || column === undefined ? undefined : { row, column }
  }

  return {
    box,
    active,
    span,
    editing,
    commit(text, step) {
      if (editing === undefined) return
      setEditing(undefined)
      write([{ ...active, text }])
      if (!step) return
      goTo({ row: active.row + step.row, column: active.column + step.column })
      box.current?.focus()
    },
    cancel() {
      setEditing(undefined)
      box.current?.focus()
    },
    handlers: {
      onKeyDown(event) {
        if (event.altKey || event.nativeEvent.isComposing) return
        if (event.ctrlKey || event.metaKey ? pressWithCtrl(event) : press(event)) event.preventDefault()
      },
      onCopy(event) {
        const { from, to } = toCorners(span)
        const block = rows
          .slice(from.row, to.row + 1)
          .map((row) =>
            columns.slice(from.column, to.column + 1).map((column) => readCell(row, column, warehouseId).text),
          )
        event.clipboardData.setData('text/plain', writeBlock(block))
        event.preventDefault()
      },
      onPaste(event) {
        if (!mayChange) return
        event.preventDefault()
        const wanted = placeBlock(readBlock(event.clipboardData.getData('text/plain')), span)
        const left = write(wanted)
        const last = wanted.at(-1)
        if (last) setAt({ from: toCorners(span).from, to: clamp(last) })
        if (left > 0)
          showToast({
            kind: 'info',
            title: `${left === 1 ? 'One cell' : `${left} cells`} you pasted cannot be changed here.`,
          })
      },
      onMouseDown(event) {
        const place = placeOf(event.target)
        if (place && event.button === 0 && !isInput(event.target)) goTo(place, event.shiftKey)
      },
      onMouseOver(event) {
        const place = placeOf(event.target)
        if (place && event.buttons === 1 && editing === undefined) goTo(place, true)
      },
      onDoubleClick(event) {
        if (placeOf(event.target) && !isInput(event.target)) edit()
      },
    },
  }
}

const isInput = (target: EventTarget) => target instanceof HTMLInputElement
