import type { InputOf } from '../../../../contract/call.ts'
import type { requestProofChange } from '../../../../contract/shop/proofs.call.ts'
import type { Proof } from '../../../../contract/shop/proofs.schema.ts'
import { LabeledInput, LabeledSelect } from '../../../ui/labeled-controls.tsx'
import * as styles from './proofs.module.css'

type Row = Proof['versions'][number]['roster'][number]
export type Correction = NonNullable<InputOf<typeof requestProofChange>['corrections']>[number]

interface RosterCorrectionsProps {
  roster: readonly Row[]
  corrections: readonly Correction[]
  /** What was refused, by its field: 'corrections.0.name'. */
  sentenceAt(field: string): string | undefined
  onChange(corrections: Correction[]): void
}

/** Rows of a roster that are to be spelled otherwise; the next version has them so. */
export function RosterCorrections({ roster, corrections, sentenceAt, onChange }: RosterCorrectionsProps) {
  const left = roster.filter(
    ({ row, name, number }) => name + number !== '' && corrections.every((one) => one.row !== row),
  )
  const set = (row: number, change: Partial<Correction>) =>
    onChange(corrections.map((one) => (one.row === row ? { ...one, ...change } : one)))
  return (
    <fieldset className={styles.corrections}>
      <legend className="label">Names and numbers to correct</legend>
      {corrections.map(({ row, name, number }, index) => {
        const before = roster.find((one) => one.row === row)!
        return (
          <div key={row} className={styles.correction}>
            <p className="small">
              <b>{describe(before)}</b>{' '}
              <button
                type="button"
                className="link"
                onClick={() => onChange(corrections.filter((one) => one.row !== row))}
              >
                Leave as is<span className="sr">, row {row}</span>
              </button>
            </p>
            {before.name !== '' && (
              <LabeledInput
                label={`Name in row ${row}`}
                autoComplete="off"
                maxLength={80}
                value={name}
                mistake={sentenceAt(`corrections.${index}.name`)}
                onChange={({ target }) => set(row, { name: target.value })}
              />
            )}
            {before.number !== '' && (
              <LabeledInput
                label={`Number in row ${row}`}
                inputMode="numeric"
                autoComplete="off"
                maxLength={20}
                mono
                value={number}
                mistake={sentenceAt(`corrections.${index}.number`)}
                onChange={({ target }) => set(row, { number: target.value })}
              />
            )}
          </div>
        )
      })}
      {left.length > 0 && (
        <LabeledSelect
          label={corrections.length === 0 ? 'Row' : 'Another row'}
          optional
          value=""
          onChange={({ target }) => {
            const row = roster.find((one) => one.row === Number(target.value))
            if (row) onChange([...corrections, { row: row.row, name: row.name, number: row.number }])
          }}
        >
          <option value="">Choose a row …</option>
          {left.map((row) => (
            <option key={row.row} value={row.row}>
              {describe(row)}
            </option>
          ))}
        </LabeledSelect>
      )}
    </fieldset>
  )
}

/** '3. RIVERA, 07 (L)' */
const describe = ({ row, name, number, size }: Row): string =>
  `${row}. ${[name, number].filter(Boolean).join(', ')}${size === '' ? '' : ` (${size})`}`

/** Those of them that say something else than the proof. */
export const listChanged = (corrections: readonly Correction[], roster: readonly Row[]): Correction[] =>
  corrections.filter((one) => {
    const before = roster.find(({ row }) => row === one.row)
    return before !== undefined && (before.name !== one.name.trim() || before.number !== one.number.trim())
  })
