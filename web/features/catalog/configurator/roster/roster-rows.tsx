import { memo, useCallback, useEffect, useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import type { RosterRow } from '../../../../../domain/decoration/roster/roster.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { CloseIcon } from '../../../../ui/icons.tsx'
import * as styles from './roster.module.css'

interface RosterRowsProps {
  rows: readonly RosterRow[]
  takesNames: boolean
  takesNumbers: boolean
  /** Colors and sizes; one of them is not chosen. */
  options: readonly { code: string; name: string }[]
  mistakeAt(path: string): string | undefined
  onEdit(index: number, edit: Partial<RosterRow>): void
  onRemove(index: number): void
  /** Behind the last one. */
  onAdd(): void
  /** Several rows at once, from one on. */
  onPaste(text: string, index: number): void
}

/** A table to type in: Enter and the arrows go down and up in a column, a block that is pasted goes into the rows from there on. */
export function RosterRows(props: RosterRowsProps) {
  const { rows, takesNames, takesNumbers, options, mistakeAt, onAdd } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const latest = useRef(props)
  useEffect(() => void (latest.current = props))
  const isAdding = useRef<string>(undefined)
  useEffect(() => {
    // The focus goes to the row that Enter has added.
    if (isAdding.current === undefined) return
    focusCell(body.current, rows.length - 1, isAdding.current)
    isAdding.current = undefined
  }, [rows.length])
  const edit = useCallback((index: number, change: Partial<RosterRow>) => latest.current.onEdit(index, change), [])
  const remove = useCallback((index: number) => {
    latest.current.onRemove(index)
    requestAnimationFrame(() => focusCell(body.current, Math.max(0, index - 1), 'remove'))
  }, [])
  const paste = useCallback((text: string, index: number) => latest.current.onPaste(text, index), [])
  const move = useCallback((index: number, column: string, step: -1 | 1, adds: boolean) => {
    const { rows: now } = latest.current
    if (index + step >= now.length && adds) {
      isAdding.current = column
      return latest.current.onAdd()
    }
    focusCell(body.current, index + step, column)
  }, [])
  return (
    <>
      <table className={styles.rows} aria-label="Names and numbers">
        <thead>
          <tr>
            <th scope="col">Row</th>
            {takesNames && <th scope="col">Name</th>}
            {takesNumbers && <th scope="col">Number</th>}
            {options.length > 1 && <th scope="col">Size</th>}
            <th scope="col">
              <span className="sr">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, index) => (
            <Row
              // oxlint-disable-next-line react/no-array-index-key -- A row has no name of its own, and all of it is in its fields.
              key={index}
              {...{ row, index, takesNames, takesNumbers, options, edit, remove, paste, move }}
              nameMistake={mistakeAt(`rows.${index}.name`)}
              numberMistake={mistakeAt(`rows.${index}.number`)}
              partMistake={mistakeAt(`rows.${index}.part`)}
            />
          ))}
        </tbody>
      </table>
      <button type="button" className={styles.add} onClick={onAdd}>
        + Add row
      </button>
    </>
  )
}

const focusCell = (body: HTMLElement | null, index: number, column: string) =>
  body?.querySelector<HTMLElement>(`[data-cell="${index} ${column}"]`)?.focus()

interface RowProps {
  row: RosterRow
  index: number
  takesNames: boolean
  takesNumbers: boolean
  options: readonly { code: string; name: string }[]
  nameMistake: string | undefined
  numberMistake: string | undefined
  partMistake: string | undefined
  edit(index: number, change: Partial<RosterRow>): void
  remove(index: number): void
  paste(text: string, index: number): void
  move(index: number, column: string, step: -1 | 1, adds: boolean): void
}

/** Drawn anew only when it changes: a roster may have hundreds. */
const Row = memo(function Row(props: RowProps) {
  const { row, index, takesNames, takesNumbers, options, nameMistake, numberMistake, partMistake } = props
  const id = useId()
  const mistakes = [nameMistake, numberMistake, partMistake].filter((one) => one !== undefined)
  const at = `row ${index + 1}`
  const onKeyDown = (column: string) => (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : undefined
    if (step === undefined || event.nativeEvent.isComposing) return
    event.preventDefault()
    props.move(index, column, step, event.key === 'Enter')
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!/[\t\n\r]/.test(text.trim())) return
    event.preventDefault()
    props.paste(text, index)
  }
  const cell = (column: 'name' | 'number', label: string, mistake: string | undefined) => (
    <td>
      <input
        className={`input ${column === 'number' ? 'mono' : ''}`}
        data-cell={`${index} ${column}`}
        aria-label={`${label}, ${at}`}
        aria-invalid={mistake ? true : undefined}
        aria-describedby={mistake ? `${id}-why` : undefined}
        inputMode={column === 'number' ? 'numeric' : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={column === 'number' ? 20 : 100}
        value={row[column]}
        onChange={(event) => props.edit(index, { [column]: event.currentTarget.value })}
        onKeyDown={onKeyDown(column)}
        onPaste={onPaste}
      />
    </td>
  )
  return (
    <>
      <tr data-bad={mistakes.length > 0 || undefined}>
        <th scope="row">{index + 1}</th>
        {takesNames && cell('name', 'Name', nameMistake)}
        {takesNumbers && cell('number', 'Number', numberMistake)}
        {options.length > 1 && (
          <td>
            <select
              className="input select"
              aria-label={`Size, ${at}`}
              aria-invalid={partMistake ? true : undefined}
              aria-describedby={partMistake ? `${id}-why` : undefined}
              value={row.part}
              onChange={(event) => props.edit(index, { part: event.currentTarget.value })}
            >
              {options.every(({ code }) => code !== row.part) && (
                <option value={row.part}>{row.part === '' ? 'Choose' : row.part}</option>
              )}
              {options.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </td>
        )}
        <td>
          <IconButton label={`Remove ${at}`} data-cell={`${index} remove`} onClick={() => props.remove(index)}>
            <CloseIcon />
          </IconButton>
        </td>
      </tr>
      {mistakes.length > 0 && (
        <tr>
          <td colSpan={5}>
            <p className="msg msg--bad" id={`${id}-why`}>
              {mistakes.join(' ')}
            </p>
          </td>
        </tr>
      )}
    </>
  )
})
