import { useId, useRef, useState } from 'react'
import { readQuickOrderFile } from '../../../contract/shop/cart/quick-order.call.ts'
import { formatCount, formatCountOf } from '../../../domain/text/format-money.ts'
import { quickOrderRowsAtMost, readPasted, type TypedRow } from '../../../domain/ordering/quick-order.ts'
import { useCall } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { FailureIcon } from '../../ui/icons.tsx'
import { LabeledTextArea } from '../../ui/labeled-controls.tsx'
import * as styles from './quick-order.module.css'

interface ListSourcesProps {
  /** Of rows that are filled. */
  count: number
  onRows(rows: readonly TypedRow[]): void
}

/** A list to paste, or to send as a file. */
export function ListSources({ count, onRows }: ListSourcesProps) {
  const [text, setText] = useState('')
  const [mistake, setMistake] = useState<string>()
  const [outcome, setOutcome] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const id = useId()
  const file = useCall(readQuickOrderFile, {
    quiet: true,
    onSuccess: ({ rows }) => put(rows),
    onRefused: ({ message }) => setMistake(message),
  })

  function put(rows: readonly TypedRow[]): boolean {
    setOutcome('')
    if (rows.length === 0) setMistake('There is no code in it. Please paste codes and quantities, one item a line.')
    else if (rows.length + count > quickOrderRowsAtMost)
      setMistake(
        `A list has at most ${formatCount(quickOrderRowsAtMost)} rows; these would make it ${formatCount(rows.length + count)}.`,
      )
    else {
      setMistake(undefined)
      setOutcome(`${formatCountOf(rows.length, 'row')} added to the list.`)
      onRows(rows)
      return true
    }
    return false
  }

  return (
    <section className={`panel panel--padded ${styles.sources} no-print`} aria-label="Add a list">
      <LabeledTextArea
        label="Paste codes and quantities"
        placeholder={'NS-4420\t24\nNW-1599\t5'}
        spellCheck={false}
        rows={5}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setMistake(undefined)
        }}
        hint="From a spreadsheet, with or without a header row; one item a line."
      />
      <div className={styles.sourceActs}>
        <Button
          onClick={() => {
            if (put(readPasted(text))) setText('')
          }}
        >
          Add to list
        </Button>
        <Button busy={file.sending} onClick={() => picker.current?.click()} aria-describedby={`${id}-kinds`}>
          Upload a file
        </Button>
        <input
          ref={picker}
          className="sr"
          tabIndex={-1}
          type="file"
          accept=".csv,.xlsx"
          aria-label="List as a CSV or XLSX file"
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            // A file goes as it is; in the contract stands its name.
            if (chosen) void file.send({ input: { order_file: chosen as unknown as string } })
            currentTarget.value = ''
          }}
        />
        <p className="hint" id={`${id}-kinds`}>
          CSV or XLSX, up to 2 MB and {formatCount(quickOrderRowsAtMost)} rows.
        </p>
      </div>
      {mistake && (
        <p className="msg msg--bad" role="alert">
          <FailureIcon />
          {mistake}
        </p>
      )}
      <p className="sr" role="status">
        {outcome}
      </p>
    </section>
  )
}
