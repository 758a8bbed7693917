import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useState, type ReactNode } from 'react'
import type { AdminList, ListColumn } from '../../../../domain/lists/admin-list.ts'
import { useRowKeys } from '../use-row-keys.ts'
import { actsHead, ListTable, type Head } from './table.tsx'
import type { OpenList } from './use-list.ts'
import type { Picked } from './use-picked.ts'
import * as styles from './list.module.css'

/** How a column shows a row. */
interface Cell<Row> {
  show(row: Row): ReactNode
  /** On a phone it says where the cell stands. */
  className?: string | undefined
  /** Of one row; it shows what does not fit. */
  hint?(row: Row): string | undefined
  /** Above the column, where that is not what the menu of columns says; '': it is only read out. */
  title?: string
}

/** Of each column of the list. */
export type Cells<List extends AdminList, Row> = Record<List['columns'][number]['id'], Cell<Row>>

interface RecordTableProps<Row extends { id: number | string }> {
  open: OpenList
  rows: readonly Row[]
  cells: Readonly<Record<string, Cell<Row>>>
  className?: string | undefined
  /** Read out as what the table is. */
  caption: string
  /** It still shows what was asked for before. */
  isOld?: boolean
  /** Actions with one row. */
  acts?: { className?: string | undefined; show(row: Row): ReactNode }
  /** Rows can be selected. @param nameOf 'order 100014' */
  picked?: Picked<Row> & { nameOf(row: Row): string }
}

/** The records of a list, in the columns that somebody has chosen. On a phone each is a card. */
export function RecordTable<Row extends { id: number | string }>(props: RecordTableProps<Row>) {
  const { open, rows, cells, className = '', caption, isOld = false, acts, picked } = props
  const { body, drawn, before, after, measure } = useDrawnRows(rows.length)
  const columns = open.list.columns.filter(({ id, isFixed }) => isFixed || open.shown.includes(id))
  const head = columns.find(({ isFixed }) => isFixed)
  useRowKeys({
    onToggle(id) {
      const row = rows.find((one) => String(one.id) === id)
      if (row) picked?.toggle(row)
    },
  })
  const heads = columns.map((column) => toHead(column, cells[column.id]!))
  return (
    <ListTable
      caption={caption}
      heads={[...(picked ? [pickHead(rows, picked)] : []), ...heads, ...(acts ? [actsHead] : [])]}
      className={className}
      isOld={isOld}
      rowCount={rows.length + 1}
      bodyRef={body}
    >
      {before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
      {drawn
        .map((at) => [rows[at]!, at] as const)
        .map(([row, at]) => (
          <tr
            key={row.id}
            className={picked?.has(Number(row.id)) ? styles.picked : undefined}
            ref={measure}
            data-index={at}
            aria-rowindex={at + 2}
          >
            {picked && (
              <td className="c-pick">
                <PickBox
                  label={`Select ${picked.nameOf(row)}`}
                  checked={picked.has(Number(row.id))}
                  onCheck={() => picked.toggle(row)}
                />
              </td>
            )}
            {columns.map((column) => {
              const { show, className: cell, hint } = cells[column.id]!
              return column === head ? (
                <th key={column.id} scope="row" className={cell} title={hint?.(row)}>
                  {show(row)}
                </th>
              ) : (
                <td key={column.id} className={cell} title={hint?.(row)}>
                  {show(row)}
                </td>
              )
            })}
            {acts && <td className={acts.className}>{acts.show(row)}</td>}
          </tr>
        ))}
      {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
    </ListTable>
  )
}

const toHead = <Row,>({ title: usual }: ListColumn, { className, title = usual }: Cell<Row>): Head => ({
  title: title === '' ? usual : title,
  cell: className,
  isHidden: title === '',
})

const pickHead = <Row extends { id: number | string }>(rows: readonly Row[], picked: Picked<Row>): Head => {
  const count = rows.filter(({ id }) => picked.has(Number(id))).length
  return {
    title: 'Select',
    cell: 'c-pick',
    content: (
      <PickBox
        label="Select all"
        checked={count > 0 && count === rows.length}
        isPartly={count > 0 && count < rows.length}
        onCheck={picked.setAll}
      />
    ),
  }
}

interface PickBoxProps {
  label: string
  checked: boolean
  isPartly?: boolean
  onCheck(checked: boolean): void
}

const PickBox = ({ label, checked, isPartly = false, onCheck }: PickBoxProps) => (
  <label className="check">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = isPartly
      }}
      onChange={({ target }) => onCheck(target.checked)}
    />
  </label>
)

const rowHeight = 37
/** So many rows a browser draws without effort. */
const drawnWhole = 150
const drawnBesides = 20

/** Of a long list only the rows around the window are drawn; the rest is room. */
function useDrawnRows(count: number) {
  const [top, setTop] = useState(0)
  const body = useCallback((element: HTMLElement | null) => {
    if (element) setTop(element.getBoundingClientRect().top + window.scrollY)
  }, [])
  const isLong = count > drawnWhole
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: isLong ? count : 0,
    estimateSize: () => rowHeight,
    overscan: drawnBesides,
    scrollMargin: top,
  })
  const items = virtualizer.getVirtualItems()
  if (!isLong)
    return { body, drawn: Array.from({ length: count }, (_, at) => at), before: 0, after: 0, measure: undefined }
  return {
    body,
    drawn: items.map(({ index }) => index),
    before: items.length > 0 ? items[0]!.start - top : 0,
    after: items.length > 0 ? virtualizer.getTotalSize() - (items.at(-1)!.end - top) : 0,
    measure: virtualizer.measureElement,
  }
}
