import { useVirtualizer } from '@tanstack/react-virtual'
import { columnVisibilityFeature, createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { useEffect, useMemo, useRef } from 'react'
import type { SheetRow } from '../../../../contract/admin/catalog/prices.schema.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import { Picture } from '../../../ui/picture.tsx'
import { isWithin } from './cell-block.ts'
import { readCell, toKey, toLetter, toShown, type SheetColumn } from './sheet-columns.ts'
import type { SheetKeys } from './use-sheet-keys.ts'
import * as styles from './prices.module.css'

const features = tableFeatures({ columnVisibilityFeature })
const helper = createColumnHelper<typeof features, SheetRow>()

const rowHeight = 37
const headHeight = 53
const numberWidth = 40
const pictureWidth = 42
/** So many rows before the end the next ones are asked for. */
const askedAhead = 60

interface PriceSheetProps {
  rows: SheetRow[]
  columns: SheetColumn[]
  warehouseId: number | undefined
  keys: SheetKeys
  /** Of the filter, where it is known. */
  count: number | undefined
  isOld: boolean
  hasMore: boolean
  onMore(): void
}

/** The grid: one cell is active, and keys mean what they mean in a spreadsheet. */
export function PriceSheet({ rows, columns, warehouseId, keys, count, isOld, hasMore, onMore }: PriceSheetProps) {
  const { box, active, span, editing } = keys
  const defs = useMemo(() => helper.columns(columns.map(({ id }) => helper.display({ id }))), [columns])
  const table = useTable({ features, columns: defs, data: rows, getRowId: ({ id }) => String(id) })
  const all = table.getRowModel().rows
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: all.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
  })
  const drawn = virtualizer.getVirtualItems()
  const lastDrawn = drawn.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && lastDrawn >= all.length - askedAhead) onMore()
  }, [hasMore, lastDrawn, all.length, onMore])
  useEffect(() => {
    virtualizer.scrollToIndex(active.row)
    showColumn(box.current, columns, active.column)
  }, [virtualizer, active, columns, box])
  const before = drawn.length > 0 ? drawn[0]!.start - headHeight : 0
  const after = drawn.length > 0 ? virtualizer.getTotalSize() - (drawn.at(-1)!.end - headHeight) : 0
  const width = columns.reduce((sum, column) => sum + column.width, numberWidth + pictureWidth)
  return (
    <div
      className={isOld ? `${styles.priceSheet} settling` : styles.priceSheet}
      ref={box}
      role="grid"
      tabIndex={0}
      aria-label="Prices by item"
      aria-rowcount={hasMore ? (count === undefined ? -1 : count + 1) : all.length + 1}
      aria-colcount={columns.length + 2}
      aria-multiselectable="true"
      aria-activedescendant={all[active.row] && toCellId(active.row, active.column)}
      aria-busy={isOld || undefined}
      {...keys.handlers}
    >
      <table role="presentation" style={{ width }}>
        <colgroup>
          <col style={{ width: numberWidth }} />
          <col style={{ width: pictureWidth }} />
          {columns.map(({ id, width: own }) => (
            <col key={id} style={{ width: own }} />
          ))}
        </colgroup>
        <thead role="rowgroup">
          <tr role="presentation" className={styles.sheetLetters} aria-hidden="true">
            <td />
            <td />
            {columns.map(({ id }, at) => (
              <td key={id}>{toLetter(at)}</td>
            ))}
          </tr>
          <tr role="row" aria-rowindex={1}>
            <th role="columnheader">
              <span className="sr">Row</span>
            </th>
            <th role="columnheader">
              <span className="sr">Picture</span>
            </th>
            {columns.map(({ id, title, field }) => (
              <th key={id} role="columnheader" className={isNumber(field) ? 'num' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {before > 0 && <tr role="presentation" aria-hidden="true" style={{ height: before }} />}
          {drawn.map(({ index }) => {
            const row = all[index]!.original
            return (
              <tr key={row.id} role="row" aria-rowindex={index + 2}>
                <td role="gridcell" className={styles.sheetNumber}>
                  {formatCount(index + 1)}
                </td>
                <td role="gridcell" className={styles.sheetPicture}>
                  {row.pictureUrl && (
                    <span className="pic">
                      <Picture url={row.pictureUrl} alt="" sizes="28px" />
                    </span>
                  )}
                </td>
                {columns.map((column, at) => {
                  const place = { row: index, column: at }
                  const isActive = active.row === index && active.column === at
                  return (
                    <SheetCell
                      key={column.id}
                      {...{ row, column, warehouseId, isActive }}
                      id={toCellId(index, at)}
                      isPicked={isWithin(span, place)}
                      editing={isActive ? editing : undefined}
                      keys={keys}
                    />
                  )
                })}
              </tr>
            )
          })}
          {after > 0 && <tr role="presentation" aria-hidden="true" style={{ height: after }} />}
        </tbody>
      </table>
    </div>
  )
}

const toCellId = (row: number, column: number) => `cell-${row}-${column}`
const isNumber = (field: SheetColumn['field']) => field === 'price' || field === 'stock'

/** The code stays at the left edge; what is active must not lie below it. */
function showColumn(box: HTMLElement | null, columns: readonly SheetColumn[], at: number): void {
  if (!box || at === 0) return
  const fixed = numberWidth + pictureWidth + columns[0]!.width
  const left = columns.slice(0, at).reduce((sum, { width }) => sum + width, numberWidth + pictureWidth)
  const right = left + (columns[at]?.width ?? 0)
  if (left - fixed < box.scrollLeft) box.scrollLeft = left - fixed
  else if (right > box.scrollLeft + box.clientWidth) box.scrollLeft = right - box.clientWidth
}

interface SheetCellProps {
  row: SheetRow
  column: SheetColumn
  warehouseId: number | undefined
  id: string
  isActive: boolean
  isPicked: boolean
  editing: string | undefined
  keys: SheetKeys
}

function SheetCell({ row, column, warehouseId, id, isActive, isPicked, editing, keys }: SheetCellProps) {
  const { shop, text, cell } = readCell(row, column, warehouseId)
  const isFixed = toKey(row, column, warehouseId) === undefined
  const isWrong = cell !== undefined && (cell.fault !== '' || cell.now !== null)
  const classes = [
    isNumber(column.field) && 'num',
    column.id === 'code' && styles.sheetCode,
    isFixed && column.id !== 'code' && styles.cellFixed,
    cell && styles.cellChanged,
    isWrong && styles.cellWrong,
    isPicked && styles.cellPicked,
    isActive && styles.cellActive,
  ]
  return (
    <td
      id={id}
      role={column.id === 'code' ? 'rowheader' : 'gridcell'}
      className={classes.filter(Boolean).join(' ')}
      data-column={column.id}
      aria-selected={isPicked}
      aria-readonly={isFixed || undefined}
      aria-invalid={(cell && cell.fault !== '') || undefined}
      title={isFixed ? undefined : cell?.fault || undefined}
    >
      {editing !== undefined ? (
        <CellInput start={editing} label={`${column.title} of ${row.code}`} keys={keys} />
      ) : (
        <>
          {cell && shop !== '' && isNumber(column.field) && (
            <del>
              <span className="sr">was </span>
              {toShown(cell.now ?? shop, column)}
            </del>
          )}
          {cell ? <ins>{toShown(text, column)}</ins> : toShown(text, column)}
          {column.id === 'code' && row.scheduledOn !== null && (
            <span className={styles.sheetMark} title={`Changes are scheduled for ${row.scheduledOn}`}>
              <span className="sr">, changes are scheduled for {row.scheduledOn}</span>
            </span>
          )}
        </>
      )}
    </td>
  )
}

/** Enter and Tab take what is typed, Escape leaves the cell as it was. */
function CellInput({ start, label, keys }: { start: string; label: string; keys: SheetKeys }) {
  const input = useRef<HTMLInputElement>(null)
  // A cell that gives the focus back loses it, too: what was typed is taken once.
  const isOver = useRef(false)
  useEffect(() => {
    input.current?.focus()
    const end = input.current?.value.length ?? 0
    input.current?.setSelectionRange(end, end)
  }, [])
  return (
    <input
      ref={input}
      className={styles.sheetInput}
      aria-label={label}
      defaultValue={start}
      maxLength={400}
      autoComplete="off"
      spellCheck={false}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.nativeEvent.isComposing) return
        const { key, shiftKey } = event
        if (key !== 'Enter' && key !== 'Tab' && key !== 'Escape') return
        event.preventDefault()
        isOver.current = true
        if (key === 'Escape') return keys.cancel()
        const by = shiftKey ? -1 : 1
        keys.commit(event.currentTarget.value, key === 'Enter' ? { row: by, column: 0 } : { row: 0, column: by })
      }}
      onPaste={(event) => event.stopPropagation()}
      onCopy={(event) => event.stopPropagation()}
      onBlur={(event) => !isOver.current && keys.commit(event.currentTarget.value, undefined)}
    />
  )
}
