import { useId, useRef, useState } from 'react'
import { readRosterFile } from '../../../../../contract/shop/cart/roster.call.ts'
import { formatCountOf } from '../../../../../domain/money/format-money.ts'
import type { OrderedPieces } from '../../../../../domain/decoration/roster/compare-sizes.ts'
import { tooManyRows } from '../../../../../domain/decoration/roster/judge-roster.ts'
import { readPastedRoster, readRosterCells } from '../../../../../domain/decoration/roster/read-roster.ts'
import { rosterRowsAtMost, type RosterRow } from '../../../../../domain/decoration/roster/roster.ts'
import { useCall } from '../../../../client/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { FilePicker } from '../../../../ui/file-picker.tsx'
import { LabeledTextArea } from '../../../../ui/labeled-controls.tsx'
import { AlertWithIcon } from '../../../../ui/message.tsx'
import * as styles from './roster.module.css'

interface RosterSourcesProps {
  pieces: readonly OrderedPieces[]
  onRows(rows: RosterRow[]): void
}

/** A list to paste, or to send as a file. */
export function RosterSources({ pieces, onRows }: RosterSourcesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const [mistake, setMistake] = useState<string>()
  const [outcome, setOutcome] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const id = useId()
  const file = useCall(readRosterFile, { quiet: true, onRefused: ({ message }) => setMistake(message) })

  function take(rows: RosterRow[]) {
    setOutcome('')
    if (rows.length === 0) return setMistake('We found no names or numbers. Please enter one piece per line.')
    if (rows.length > rosterRowsAtMost) return setMistake(tooManyRows(rows.length))
    setMistake(undefined)
    setText('')
    setIsOpen(false)
    setOutcome(`${formatCountOf(rows.length, 'row')} read.`)
    onRows(rows)
  }

  async function send(chosen: File) {
    // A file goes as it is; in the contract stands its name.
    const answer = await file.send({ input: { roster_file: chosen as unknown as string } })
    if (answer) take(readRosterCells(answer.rows, pieces))
  }

  return (
    <div className={styles.sources}>
      <div className="row">
        <Button size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Paste a list
        </Button>
        <Button size="sm" busy={file.sending} aria-describedby={`${id}-kinds`} onClick={() => picker.current?.click()}>
          Upload a file
        </Button>
        <FilePicker
          ref={picker}
          label="Names and numbers as a CSV or XLSX file"
          accept=".csv,.xlsx"
          onFiles={([chosen]) => void send(chosen!)}
        />
        <span className="hint" id={`${id}-kinds`}>
          CSV or XLSX with name, number and size
        </span>
      </div>
      {isOpen && (
        <>
          <LabeledTextArea
            label="Names, numbers and sizes"
            placeholder={'RIVERA\t07\tL\nO’NEILL, 12, M'}
            spellCheck={false}
            rows={5}
            value={text}
            hint="From a spreadsheet, with or without a header row. One piece per line."
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div className="row">
            <Button size="sm" look="primary" onClick={() => take(readPastedRoster(text, pieces))}>
              Add to the roster
            </Button>
          </div>
        </>
      )}
      {mistake && <AlertWithIcon>{mistake}</AlertWithIcon>}
      <p className="sr" role="status">
        {outcome}
      </p>
    </div>
  )
}
