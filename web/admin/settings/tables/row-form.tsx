import { useQueryClient } from '@tanstack/react-query'
import { listSettingChanges } from '../../../../contract/admin/settings/settings.call.ts'
import { listSettingRows, saveSettingRow } from '../../../../contract/admin/settings/settings-tables.call.ts'
import type { SettingRow } from '../../../../contract/admin/settings/settings-tables.schema.ts'
import { listTimeZones, titleTimeZone } from '../../../../domain/calendar/time-zones.ts'
import { listTableFields, type TableField, type TableName } from '../../../../domain/content/table-fields.ts'
import { askAgainOnConflict } from '../../../client/index.ts'
import { DialogForm } from '../../kit/dialog/dialog-form.tsx'
import { RowField } from '../../kit/record/row-field.tsx'
import { useCallWithToast } from '../../kit/use-call-with-toast.ts'
import type { TableWords } from './table-words.tsx'

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
  const save = useCallWithToast(saveSettingRow, {
    quiet: true,
    refreshes: [listSettingRows, listSettingChanges],
    onRefused: askAgainOnConflict(queries, listSettingRows),
    onDone: onClose,
  })
  const fields = listTableFields(table)
  const start = Object.fromEntries(
    fields.map(({ column, choices = {} }) => [column, row?.values[column] ?? Object.keys(choices)[0] ?? '']),
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
        {fields.map((field, at) => (
          <RowField
            key={field.column}
            name={field.column}
            row={withZones(field, start[field.column]!)}
            optional={field.optional}
            readOnly={at === 0 && row !== undefined}
          />
        ))}
      </div>
    </DialogForm>
  )
}

/** A time zone is chosen from a list; one that a file has brought in under another name stays among them. */
function withZones(field: TableField, current: string): TableField {
  if (field.kind !== 'time zone') return field
  const zones = [...new Set([...listTimeZones(), ...(current === '' ? [] : [current])])]
  return {
    ...field,
    choices: { '': 'Same as shop', ...Object.fromEntries(zones.map((zone) => [zone, titleTimeZone(zone)])) },
  }
}
