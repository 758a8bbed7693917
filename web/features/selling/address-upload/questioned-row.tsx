import type { UploadedRow } from '../../../../contract/shop/address-checks.schema.ts'
import { UploadedRowView } from './uploaded-row.tsx'
import * as styles from './address-upload.module.css'

export type Take = 'suggestion' | 'typed'

interface QuestionedRowProps {
  row: UploadedRow
  /** Undefined: it is left out. */
  take: Take | undefined
  onChoose(take: Take | undefined): void
}

const toPlace = ({ city, state, zip }: { city: string; state: string; zip: string }) => `${city}, ${state} ${zip}`

/** A row whose city, state and ZIP code do not agree: the buyer says what is saved. */
export function QuestionedRow({ row, take, onChoose }: QuestionedRowProps) {
  const options: [Take | undefined, string][] = [
    ...(row.suggested_address
      ? [['suggestion', `Use ${toPlace(row.suggested_address)}`] satisfies [Take, string]]
      : []),
    ...(row.may_keep ? [['typed', `Keep ${toPlace(row.address)}`] satisfies [Take, string]] : []),
    [undefined, 'Leave out'],
  ]
  return (
    <UploadedRowView row={row}>
      <div className={styles.choices} role="radiogroup" aria-label={`Row ${row.row}`}>
        {options.map(([value, label]) => (
          <label className="check" key={label}>
            <input
              type="radio"
              name={`upload-row-${row.row}`}
              checked={take === value}
              onChange={() => onChoose(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </UploadedRowView>
  )
}
