import { useId, useRef } from 'react'
import { quickOrderRowsAtMost } from '../../../../domain/quick-order/quick-order.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import { FilePicker } from '../../../ui/file-picker.tsx'
import { LabeledTextArea } from '../../../ui/labeled-controls.tsx'
import { ColumnQuestion } from './column-question.tsx'
import { StoredRowsQuestion } from './stored-rows-question.tsx'
import type { ListSources } from './use-list-sources.ts'
import { AlertWithIcon } from '../../../ui/message.tsx'
import * as styles from './quick-order.module.css'

interface ListSourcesPanelProps {
  sources: ListSources
  /** The rows of an earlier visit, in words. */
  stored: string
}

/** A list to paste, or to send as a file. */
export function ListSourcesPanel({ sources, stored }: ListSourcesPanelProps) {
  const picker = useRef<HTMLInputElement>(null)
  const id = useId()
  const { text, question, waiting, mistake, isReading } = sources

  return (
    <section className={`panel panel--padded ${styles.sources} no-print`} aria-label="Add a list">
      <LabeledTextArea
        label="Paste codes and quantities"
        placeholder={'AB-1200\t24\nCD-350, 5'}
        spellCheck={false}
        rows={5}
        value={text}
        onChange={(event) => sources.setText(event.currentTarget.value)}
        hint="From a spreadsheet, with or without a header row. One item per line. For a sample, enter sample as the quantity."
      />
      <div className={styles.sourceActs}>
        <Button onClick={() => sources.read({ text })}>Add to list</Button>
        <Button busy={isReading} onClick={() => picker.current?.click()} aria-describedby={`${id}-kinds`}>
          Upload a file
        </Button>
        <FilePicker
          ref={picker}
          label="List as a CSV or XLSX file"
          accept=".csv,.tsv,.txt,.xlsx,.xlsm"
          onFiles={([chosen]) => sources.read({ file: chosen! })}
        />
        <p className="hint" id={`${id}-kinds`}>
          CSV or XLSX, up to 2 MB and {formatCount(quickOrderRowsAtMost)} rows.
        </p>
      </div>
      {question && (
        <ColumnQuestion
          key={question.asks.of}
          question={question}
          busy={isReading}
          onAnswer={(column) => sources.answer(question, column)}
          onCancel={sources.cancel}
        />
      )}
      {waiting && (
        <StoredRowsQuestion
          stored={stored}
          count={waiting.rows.length}
          onStartAnew={() => sources.startAnew(waiting)}
          onAdd={() => sources.add(waiting)}
          onCancel={sources.cancel}
        />
      )}
      {mistake && <AlertWithIcon>{mistake}</AlertWithIcon>}
      <p className="sr" role="status">
        {sources.outcome}
      </p>
    </section>
  )
}
