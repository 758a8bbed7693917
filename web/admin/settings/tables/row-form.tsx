import { useQueryClient } from '@tanstack/react-query'
import { listSettingChanges } from '../../../../contract/admin/settings/settings.call.ts'
import { listSettingRows, saveSettingRow } from '../../../../contract/admin/settings/settings-tables.call.ts'
import type { SettingRow } from '../../../../contract/admin/settings/settings-tables.schema.ts'
import { askAgainOnConflict } from '../../../client/index.ts'
import { SelectField, TextField } from '../../../forms/index.ts'
import { DialogForm } from '../../kit/dialog/dialog-form.tsx'
import { useSaidCall } from '../../kit/use-said-call.ts'
import type { TableName, TableWords } from './table-words.tsx'

interface RowFormProps {
  table: TableName
  words: TableWords
  /** Undefined: a new one. */
  row: SettingRow | undefined
  onClose(): void
}

/** One row, a field for each column. */
export function RowForm({ table, words, row, onClose }: RowFormProps) {
  const queries = useQueryClient()
  const save = useSaidCall(saveSettingRow, {
    quiet: true,
    refreshes: [listSettingRows, listSettingChanges],
    onRefused: askAgainOnConflict(queries, listSettingRows),
    onDone: onClose,
  })
  const start = Object.fromEntries(
    words.columns.map(({ name, options }) => [name, row?.values[name] ?? options?.[0]?.value ?? '']),
  )
  return (
    <DialogForm
      yes={row ? 'Save' : `Add ${words.noun}`}
      onClose={onClose}
      start={start}
      sends={save}
      within="values"
      onSubmit={(values) =>
        save.send({ params: { table }, input: { row: row ? { key: row.key, version: row.version } : null, values } })
      }
    >
      <div className="fields fields--2">
        {words.columns.map(({ name, label, hint, type, optional = false, options, isWide }, at) =>
          options ? (
            <SelectField key={name} name={name} label={label} hint={hint}>
              {options.map(({ value, title }) => (
                <option key={value} value={value}>
                  {title}
                </option>
              ))}
            </SelectField>
          ) : (
            <TextField
              key={name}
              name={name}
              label={label}
              hint={hint}
              type={type}
              optional={optional}
              autoComplete="off"
              span={isWide === true}
              readOnly={at === 0 && row !== undefined}
            />
          ),
        )}
      </div>
    </DialogForm>
  )
}
