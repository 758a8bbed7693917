import { useEffect, useRef, useState } from 'react'
import { sheetFieldNames, sheetFields } from '../../../../domain/address-checks/address-headings.ts'
import { Button } from '../../../ui/button.tsx'
import { ColumnTable } from '../../../ui/column-table.tsx'
import type { MatchingColumns, ReadAs } from './use-address-upload.ts'
import * as styles from './address-upload.module.css'

interface MatchColumnsProps {
  fileName: string
  columns: MatchingColumns
  sending: boolean
  onMatched(columns: ReadAs[]): void
}

const targets = sheetFieldNames.map((field) => ({
  value: field.replace(/[A-Z]|\d/g, (sign) => `_${sign.toLowerCase()}`),
  title: sheetFields[field],
}))

/** The buyer says what is in each column of a sheet. */
export function MatchColumns({ fileName, columns, sending, onMatched }: MatchColumnsProps) {
  const [readAs, setReadAs] = useState(() => columns.map((column) => column.read_as))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const shown = columns.flatMap(({ heading: name, samples }, key) =>
    name === '' && samples.length === 0
      ? []
      : [{ key, name: name || `Column ${key + 1}`, samples, readAs: readAs[key]! }],
  )
  return (
    <section className={styles.review} aria-labelledby="match-columns">
      <div>
        <h3 id="match-columns" ref={heading} tabIndex={-1}>
          Columns of {fileName}
        </h3>
        <p className="small dim">Choose what each column holds. Name, address and ZIP are needed.</p>
      </div>
      <ColumnTable
        columns={shown}
        targets={targets}
        onChoose={(key, value) => setReadAs(readAs.with(Number(key), value as ReadAs))}
      />
      <div className={styles.acts}>
        <Button look="primary" busy={sending} onClick={() => onMatched(readAs)}>
          Check the sheet
        </Button>
      </div>
    </section>
  )
}
