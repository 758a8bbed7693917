import { useId, useRef, useState } from 'react'
import { readQuickOrderFile } from '../../../contract/shop/cart/quick-order.call.ts'
import { formatCount, formatCountOf } from '../../../domain/text/format-money.ts'
import {
  quickOrderRowsAtMost,
  readPasted,
  type ChosenColumns,
  type OrderList,
  type TypedRow,
} from '../../../domain/ordering/quick-order.ts'
import { useCall } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { FailureIcon } from '../../ui/icons.tsx'
import { LabeledTextArea } from '../../ui/labeled-controls.tsx'
import { ColumnQuestion, type ListQuestion, type ListSource } from './column-question.tsx'
import * as styles from './quick-order.module.css'

interface ListSourcesProps {
  /** Of rows that are filled. */
  count: number
  /** What has to be known before the latest list can be read. */
  question: ListQuestion | undefined
  onQuestion(question: ListQuestion | undefined): void
  /** @param at the row in which they were pasted */
  onRows(rows: readonly TypedRow[], at?: number): void
}

/** A list to paste, or to send as a file. */
export function ListSources({ count, question, onQuestion, onRows }: ListSourcesProps) {
  const [text, setText] = useState('')
  const [mistake, setMistake] = useState<string>()
  const [outcome, setOutcome] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const id = useId()
  const file = useCall(readQuickOrderFile, { quiet: true, onRefused: ({ message }) => setMistake(message) })

  async function read(source: ListSource, chosen: ChosenColumns = {}) {
    const reading = 'file' in source ? await send(source.file, chosen) : readPasted(source.text, chosen)
    if (!reading) return
    const { rows, asks } = reading
    setMistake(undefined)
    setOutcome('')
    if (asks) return onQuestion({ asks, chosen, source })
    onQuestion(undefined)
    const isPut = put(rows, 'file' in source ? undefined : source.at)
    if (isPut && 'text' in source && source.at === undefined) setText('')
  }

  async function send(chosen: File, { code, quantity }: ChosenColumns): Promise<OrderList | undefined> {
    const answer = await file.send({
      input: {
        // A file goes as it is; in the contract stands its name.
        order_file: chosen as unknown as string,
        ...(code === undefined ? {} : { code_column: code }),
        ...(quantity === undefined ? {} : { quantity_column: quantity }),
      },
    })
    return answer && { rows: answer.rows, asks: answer.asks ?? undefined }
  }

  function put(rows: readonly TypedRow[], at: number | undefined): boolean {
    if (rows.length === 0) setMistake('There is no code in it. Please paste codes and quantities, one item a line.')
    else if (rows.length + count > quickOrderRowsAtMost)
      setMistake(
        `A list has at most ${formatCount(quickOrderRowsAtMost)} rows; these would make it ${formatCount(rows.length + count)}.`,
      )
    else {
      setOutcome(`${formatCountOf(rows.length, 'row')} added to the list.`)
      onRows(rows, at)
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
        <Button onClick={() => void read({ text })}>Add to list</Button>
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
            if (chosen) void read({ file: chosen })
            currentTarget.value = ''
          }}
        />
        <p className="hint" id={`${id}-kinds`}>
          CSV or XLSX, up to 2 MB and {formatCount(quickOrderRowsAtMost)} rows.
        </p>
      </div>
      {question && (
        <ColumnQuestion
          key={question.asks.of}
          question={question}
          busy={file.sending}
          onAnswer={(column) => void read(question.source, { ...question.chosen, [question.asks.of]: column })}
          onCancel={() => onQuestion(undefined)}
        />
      )}
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
