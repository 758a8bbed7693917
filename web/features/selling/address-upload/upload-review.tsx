import { useEffect, useRef, useState } from 'react'
import type { AddressUpload, UploadedRow } from '../../../../contract/shop/address-checks.schema.ts'
import { formatCount, formatCountOf } from '../../../../domain/money/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import { DownloadIcon } from '../../../ui/page-icons.tsx'
import { saveText } from '../../../ui/save-text.ts'
import { toCorrectedSheet } from './corrected-sheet.ts'
import { QuestionedRow, type Take } from './questioned-row.tsx'
import { RowList } from './row-list.tsx'
import { UploadedRowView } from './uploaded-row.tsx'
import { AlertWithIcon } from '../../../ui/message.tsx'
import * as styles from './address-upload.module.css'

interface UploadReviewProps {
  upload: AddressUpload
  saving: boolean
  /** Why it could not be saved. */
  unsaved: string | undefined
  onSave(choices: { row: number; take: Take }[]): void
  /** The buyer wants to say what the columns are. */
  onColumns(): void
  onCancel(): void
}

/** What was found in a sheet, before anything is saved. */
export function UploadReview({ upload, saving, unsaved, onSave, onColumns, onCancel }: UploadReviewProps) {
  const [takes, setTakes] = useState<ReadonlyMap<number, Take>>(new Map())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { counts, rows } = upload
  const ofKind = (kind: UploadedRow['kind']) => rows.filter((row) => row.kind === kind)
  const questioned = ofKind('questioned')
  const suggested = questioned.filter((row) => row.suggested_address)
  const leftOut = rows.filter(({ row }) => !takes.has(row))
  const count = counts.good + takes.size

  function choose(row: number, take: Take | undefined) {
    const next = new Map(takes)
    if (take) next.set(row, take)
    else next.delete(row)
    setTakes(next)
  }

  return (
    <section className={styles.review} aria-labelledby="upload-review">
      <div>
        <h3 id="upload-review" ref={heading} tabIndex={-1}>
          {upload.file_name}
        </h3>
        <p className="small dim">
          {formatCountOf(upload.row_count, 'row')} read. Columns:{' '}
          {upload.columns.map(({ heading: name }) => name).join(', ')}.
          {upload.unused_headings.length > 0 && ` Not used: ${upload.unused_headings.join(', ')}.`}{' '}
          <button className="link" type="button" onClick={onColumns}>
            Change columns
          </button>
        </p>
      </div>
      <Tally counts={counts} />
      {questioned.length > 0 && (
        <RowList
          title={`${formatCountOf(questioned.length, 'address')} to confirm`}
          hint="Choose what to save for each."
          aside={
            suggested.length > 1 && (
              <Button
                size="sm"
                onClick={() =>
                  setTakes(new Map([...takes, ...suggested.map(({ row }) => [row, 'suggestion'] as const)]))
                }
              >
                Use all {formatCount(suggested.length)} suggestions
              </Button>
            )
          }
          rows={questioned}
        >
          {(row) => <QuestionedRow row={row} take={takes.get(row.row)} onChoose={(take) => choose(row.row, take)} />}
        </RowList>
      )}
      {counts.faulty > 0 && (
        <RowList
          title={`${formatCountOf(counts.faulty, 'row')} to correct`}
          hint="Download them, correct them and upload the file again."
          rows={ofKind('faulty')}
        >
          {(row) => <UploadedRowView row={row} />}
        </RowList>
      )}
      {counts.double > 0 && (
        <RowList
          title={`${formatCountOf(counts.double, 'row')} twice in the sheet`}
          hint="Only the first of each is saved."
          rows={ofKind('double')}
        >
          {(row) => <UploadedRowView row={row} />}
        </RowList>
      )}
      {upload.noted.length > 0 && (
        <RowList
          title={`${formatCountOf(upload.noted.length, 'address')} without its phone number`}
          hint="They will be saved without it."
          rows={upload.noted}
        >
          {(row) => <UploadedRowView row={row} />}
        </RowList>
      )}
      {unsaved && <AlertWithIcon>{unsaved}</AlertWithIcon>}
      <div className={styles.acts}>
        {count + counts.known > 0 && (
          <Button look="primary" busy={saving} onClick={() => onSave([...takes].map(([row, take]) => ({ row, take })))}>
            {count > 0 ? `Save ${formatCountOf(count, 'address')}` : 'Continue'}
          </Button>
        )}
        {leftOut.length > 0 && (
          <Button onClick={() => saveText('rows-to-correct.csv', toCorrectedSheet(leftOut))}>
            <DownloadIcon /> Download {formatCountOf(leftOut.length, 'row')} to correct
          </Button>
        )}
        <Button look="quiet" onClick={onCancel}>
          Choose another file
        </Button>
      </div>
    </section>
  )
}

function Tally({ counts }: Pick<AddressUpload, 'counts'>) {
  const facts: [number, string, string][] = [
    [counts.good, 'ready to save', styles.good!],
    [counts.known, 'already in your book', ''],
    [counts.questioned, 'to confirm', styles.doubtful!],
    [counts.faulty, 'to correct', styles.bad!],
    [counts.double, 'twice in the sheet', ''],
  ]
  return (
    <ul className={styles.tally} aria-label="Rows">
      {facts
        .filter(([count], index) => count > 0 || index === 0)
        .map(([count, words, look]) => (
          <li key={words} className={look}>
            <b className="mono">{formatCount(count)}</b> {words}
          </li>
        ))}
    </ul>
  )
}
