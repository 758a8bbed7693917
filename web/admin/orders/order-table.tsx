import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useState } from 'react'
import { useTable, type ColumnVisibilityState, type RowSelectionState } from '@tanstack/react-table'
import type { StaffOrderRow } from '../../../contract/admin/orders/order-list.schema.ts'
import { columns, features, type ListContext } from './columns.tsx'
import * as styles from './orders.module.css'

interface OrderTableProps {
  rows: StaffOrderRow[]
  context: ListContext
  shown: ColumnVisibilityState
  picked: RowSelectionState
  onPick(picked: RowSelectionState): void
  /** Read out as what the table is. */
  caption: string
  isOld: boolean
}

/** The orders of a list. On a phone each is a card. */
export function OrderTable({ rows, context, shown, picked, onPick, caption, isOld }: OrderTableProps) {
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: ({ id }) => String(id),
    meta: context,
    state: { rowSelection: picked, columnVisibility: shown },
    onRowSelectionChange: (change) => onPick(typeof change === 'function' ? change(picked) : change),
  })
  const all = table.getRowModel().rows
  const { body, drawn, before, after, measure } = useDrawnRows(all.length)
  return (
    <div className="scroll-x">
      <table
        className={`table dense list ${styles.orders}`}
        aria-busy={isOld || undefined}
        aria-rowcount={all.length + 1}
      >
        <caption className="sr">{caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id} className={header.column.columnDef.meta?.cell} scope="col">
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody className={isOld ? 'settling' : undefined} ref={body}>
          {before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
          {drawn
            .map((at) => [all[at]!, at] as const)
            .map(([row, at]) => (
              <tr
                key={row.id}
                className={row.getIsSelected() ? styles.picked : undefined}
                ref={measure}
                data-index={at}
                aria-rowindex={at + 2}
              >
                {row.getVisibleCells().map((cell) => {
                  const { id, columnDef } = cell.column
                  const content = <table.FlexRender cell={cell} />
                  return id === 'id' ? (
                    <th key={cell.id} scope="row" className={columnDef.meta?.cell}>
                      {content}
                    </th>
                  ) : (
                    <td key={cell.id} className={columnDef.meta?.cell}>
                      {content}
                    </td>
                  )
                })}
              </tr>
            ))}
          {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
        </tbody>
      </table>
    </div>
  )
}

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
