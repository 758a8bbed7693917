import { useId } from 'react'
import type { FaultyRow, ImportCheck } from '../../../../contract/admin/catalog/imports.schema.ts'
import { formatCount, formatCountOf } from '../../../../domain/money/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import * as styles from './imports.module.css'

/** Names a cell. */
export const keyOf = (row: number, column: string): string => `${row}\n${column}`

interface FaultyRowsProps {
  check: ImportCheck
  typed: Record<string, string>
  /** A column as its file calls it. */
  nameOf(column: string): string
  /** Whether the file can be imported without a column. */
  mayLeaveOut(column: string): boolean
  onLeaveOut(column: string): void
  onType(key: string, value: string): void
  onCorrect(): void
  busy: boolean
  isTyped: boolean
}

/** So many rows are no slips of a hand: the column itself is read as what it is not. */
const manyRows = 10

/** Columns with mistakes in many rows, and the rows that have no other mistake. */
function groupByColumn(rows: readonly FaultyRow[], mayLeaveOut: (column: string) => boolean) {
  const counts = new Map<string, number>()
  for (const { mistakes } of rows)
    for (const column of new Set(mistakes.map((one) => one.column))) counts.set(column, (counts.get(column) ?? 0) + 1)
  const columns = [...counts].filter(([column, count]) => count >= manyRows && mayLeaveOut(column))
  const isOnlyThere = ({ mistakes }: FaultyRow) =>
    mistakes.every((one) => columns.some(([column]) => column === one.column))
  return { columns, others: rows.filter((row) => !isOnlyThere(row)), alike: rows.filter(isOnlyThere) }
}

/** Rows with mistakes, corrected cell by cell; a column that is wrong throughout is left out at once. */
export function FaultyRows({ check, typed, nameOf, mayLeaveOut, onLeaveOut, ...form }: FaultyRowsProps) {
  const { onType, onCorrect, busy, isTyped } = form
  const { columns, others, alike } = groupByColumn(check.faultyRows, mayLeaveOut)
  const list = (rows: readonly FaultyRow[]) => (
    <ol>
      {rows.map((row) => (
        <Row key={row.row} {...{ row, typed, nameOf, onType }} />
      ))}
    </ol>
  )
  return (
    <form
      className={`pan ${styles.faulty}`}
      aria-labelledby="faulty-rows"
      onSubmit={(event) => {
        event.preventDefault()
        if (isTyped) onCorrect()
      }}
    >
      <header>
        <h2 id="faulty-rows">{formatCountOf(check.mistakeCount, 'mistake')} to correct</h2>
        <Button type="submit" size="sm" busy={busy} disabled={!isTyped}>
          Check again
        </Button>
      </header>
      {columns.map(([column, count]) => (
        <div key={column} className={`note note--warn ${styles.importLosses}`}>
          <span>
            <b>{nameOf(column)}:</b> {formatCountOf(count, 'row')}
          </span>
          <Button size="sm" disabled={busy} onClick={() => onLeaveOut(column)}>
            Leave this column out
          </Button>
        </div>
      ))}
      {others.length > 0 && list(others)}
      {alike.length > 0 && (
        <details>
          <summary>Correct {formatCountOf(alike.length, 'row')} one by one</summary>
          {list(alike)}
        </details>
      )}
      {check.skipped > check.faultyRows.length && (
        <p className="small dim">
          These are the first {formatCount(check.faultyRows.length)} rows. Correct them to see the rest.
        </p>
      )}
    </form>
  )
}

type RowProps = Pick<FaultyRowsProps, 'typed' | 'nameOf' | 'onType'> & { row: FaultyRow }

function Row({ row: { row, mistakes, cells }, typed, nameOf, onType }: RowProps) {
  const columns = [...new Set(mistakes.map(({ column }) => column))]
  const known = new Map(cells.map(({ column, value }) => [column, value]))
  // What is wrong between several cells names none that is in the file.
  const [wrong, unnamed] = [
    columns.filter((column) => known.has(column)),
    columns.filter((column) => !known.has(column)),
  ]
  const others = cells.filter(({ column }) => !columns.includes(column))
  const reasonOf = (column: string) =>
    mistakes
      .filter((one) => one.column === column)
      .map(({ reason }) => reason)
      .join('; ')
  const cellOf = (column: string, reason?: string) => (
    <Cell
      key={column}
      {...{ row, reason }}
      name={nameOf(column)}
      value={typed[keyOf(row, column)] ?? known.get(column) ?? ''}
      onType={(value) => onType(keyOf(row, column), value)}
    />
  )
  return (
    <li>
      <p>
        <b className="mono">Row {row}</b>
        <span className="dim block">{known.get('name') ?? known.get('Title') ?? ''}</span>
      </p>
      <div className={styles.faultyCells}>
        {wrong.map((column) => cellOf(column, reasonOf(column)))}
        {unnamed.map((column) => (
          <p key={column} className="msg msg--bad">
            {nameOf(column)} {reasonOf(column)}
          </p>
        ))}
        {others.length > 0 && (
          <details open={wrong.length === 0}>
            <summary>Other cells in this row</summary>
            <div className={styles.faultyCells}>{others.map(({ column }) => cellOf(column))}</div>
          </details>
        )}
      </div>
    </li>
  )
}

interface CellProps {
  row: number
  /** Of its column; empty: the whole line. */
  name: string
  reason?: string | undefined
  value: string
  onType(value: string): void
}

function Cell({ row, name, reason, value, onType }: CellProps) {
  const id = useId()
  return (
    <div className={reason ? 'field field--bad' : 'field'}>
      <label htmlFor={id}>
        <span className="sr">Row {row}: </span>
        {name || 'Line'}
      </label>
      <input
        id={id}
        className="input input--sm mono"
        value={value}
        autoComplete="off"
        aria-invalid={reason ? true : undefined}
        aria-describedby={reason ? `${id}-why` : undefined}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {reason && (
        <p className="msg msg--bad" id={`${id}-why`}>
          {name} {reason}
        </p>
      )}
    </div>
  )
}
