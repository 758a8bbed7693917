import type { ReactNode } from 'react'
import { SortableRows, type Moves, type SortableRowsProps } from './sortable-rows.tsx'
import * as styles from './sorting.module.css'

interface SortableListProps<Row> extends Omit<SortableRowsProps<Row>, 'nameOf' | 'classNames' | 'children'> {
  /** What stands behind the handle of a row. */
  children(row: Row, moves: Moves): ReactNode
  /** What stands below the row and moves with it. */
  below?(row: Row): ReactNode
}

/** Rows of a form or of a page. */
export const SortableList = <Row,>({ children, below, ...rows }: SortableListProps<Row>) => (
  <SortableRows
    {...rows}
    nameOf={(row) => `'${rows.titleOf(row)}'`}
    classNames={{ list: 'section-list', row: styles.sectionItem }}
  >
    {(row, moves, handle) => (
      <>
        <div className="section-row">
          {handle}
          {children(row, moves)}
        </div>
        {below?.(row)}
      </>
    )}
  </SortableRows>
)
