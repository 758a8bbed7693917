import { TextField } from '../../../forms/index.ts'

/** Shown above the first row; the others are read out with theirs. */
const toRowLabel = (word: string, at: number): string => (at === 0 ? word : `${word}, row ${at + 1}`)

interface EditableRowsProps {
  /** Read out before them. */
  label: string
  count: number
  /** From left to right; the fields of a row are called by these names and its number. */
  cells: readonly { name: string; label: string; inputMode: 'numeric' | 'decimal' }[]
}

/** Numbers that are typed in rows, the last of them empty. */
export const EditableRows = ({ label, count, cells }: EditableRowsProps) => (
  <div className={`price-rows price-rows--${cells.length}`} role="group" aria-label={label}>
    {Array.from({ length: count }, (_, at) => (
      <div key={at}>
        {cells.map((cell) => (
          <TextField
            key={cell.name}
            name={`${cell.name}_${at}`}
            label={toRowLabel(cell.label, at)}
            inputMode={cell.inputMode}
            mono
            autoComplete="off"
          />
        ))}
      </div>
    ))}
  </div>
)
