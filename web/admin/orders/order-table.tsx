import { useTable, type ColumnVisibilityState, type RowSelectionState } from '@tanstack/react-table'
import type { StaffOrderRow } from '../../../contract/admin/order-list.schema.ts'
import { columns, features, type ListContext } from './columns.tsx'

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
  return (
    <div className="scroll-x">
      <table className="table dense list orders" aria-busy={isOld || undefined}>
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
        <tbody className={isOld ? 'settling' : undefined}>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} className={row.getIsSelected() ? 'picked' : undefined}>
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
        </tbody>
      </table>
    </div>
  )
}
