import type { ReactNode } from 'react'
import type { FieldRow } from '../../../../domain/fields/record-fields.ts'
import { CheckboxField, SelectField, TextAreaField, TextField } from '../../../forms/index.ts'
import { Options } from '../../../ui/options.tsx'

type TextFieldProps = Parameters<typeof TextField>[0]

interface RowFieldProps extends Pick<TextFieldProps, 'name' | 'optional' | 'readOnly' | 'aside'> {
  row: FieldRow
  /** In the place of that of the row. */
  hint?: ReactNode
}

/** How a field of a kind is typed that is no plain text. */
const inputs: Partial<Record<string, Partial<TextFieldProps>>> = {
  code: { mono: true },
  time: { mono: true },
  amount: { mono: true, inputMode: 'decimal' },
  dollars: { mono: true, inputMode: 'decimal' },
  pounds: { mono: true, inputMode: 'decimal' },
  count: { mono: true, inputMode: 'numeric' },
  day: { type: 'date' },
  email: { type: 'email' },
  phone: { type: 'tel' },
}

/** A field of a form, as the row of a record's list of fields describes it. */
export function RowField({ row, name, optional, ...more }: RowFieldProps) {
  const { kind, title, label = title, hint, maxLength, isWide = false, choices } = row
  if (kind === 'switch') return <CheckboxField name={name} label={label} />
  if (kind === 'paragraph') return <TextAreaField name={name} label={label} optional={optional} rows={2} />
  if (choices)
    return (
      <SelectField name={name} label={label} hint={hint}>
        <Options of={Object.entries(choices)} />
      </SelectField>
    )
  const text = { name, label, hint, maxLength, optional, span: isWide, autoComplete: 'off' }
  return <TextField {...text} {...inputs[kind]} {...more} />
}
