import type { ReactNode } from 'react'
import { MenuItem, MenuLine, MoreMenu } from '../../kit/menu.tsx'
import { SortableList } from '../../kit/sorting/sortable-list.tsx'

interface ArrangedRowsProps<Row> {
  /** What a row is: picture. */
  noun: string
  rows: readonly Row[]
  keyOf(row: Row): string
  /** Nobody may arrange them. */
  isFixed: boolean
  onArrange(rows: readonly Row[]): void
  children(row: Row, place: number): ReactNode
}

/** Rows of an item that are put in order and removed. */
export function ArrangedRows<Row>({ noun, rows, keyOf, isFixed, onArrange, children }: ArrangedRowsProps<Row>) {
  if (isFixed)
    return (
      <ol className="section-list">
        {rows.map((row, place) => (
          <li key={keyOf(row)} className="section-row">
            {children(row, place)}
          </li>
        ))}
      </ol>
    )
  const titleOf = (row: Row) => `${noun} ${rows.indexOf(row) + 1}`
  return (
    <SortableList rows={rows} keyOf={keyOf} titleOf={titleOf} noun={noun} onArrange={onArrange}>
      {(row, { up, down }) => (
        <>
          {children(row, rows.indexOf(row))}
          <MoreMenu label={`More about ${titleOf(row)}`}>
            {up && <MenuItem onChoose={up}>Move up</MenuItem>}
            {down && <MenuItem onChoose={down}>Move down</MenuItem>}
            {(up ?? down) && <MenuLine />}
            <MenuItem onChoose={() => onArrange(rows.filter((one) => one !== row))}>Remove</MenuItem>
          </MoreMenu>
        </>
      )}
    </SortableList>
  )
}
