import type { previewBulkEdit } from '../../../../contract/admin/catalog/bulk-edits.call.ts'
import type { BulkEdit } from '../../../../contract/admin/catalog/bulk-edits.schema.ts'
import { getCatalogChoices } from '../../../../contract/admin/catalog/item-list.call.ts'
import type { BulkEditKind } from '../../../../domain/catalog/bulk-edits.ts'
import { useAnswer, type SendableCall } from '../../../client/index.ts'
import { atFields, SelectField, TextField } from '../../../forms/index.ts'
import { DialogForm } from '../../kit/dialog/dialog-form.tsx'
import { Options } from '../../../ui/options.tsx'

type BulkValues = Pick<BulkEdit, 'percent' | 'brand' | 'leadDays' | 'collectionId'>

/** The field that a kind of change asks for. */
const fields = {
  'price': 'percent',
  'brand': 'brand',
  'lead-days': 'leadDays',
  'collection': 'collectionId',
  'department': 'collectionId',
} as const satisfies Partial<Record<BulkEditKind, keyof BulkValues>>

export const asksForMore = (kind: BulkEditKind): kind is keyof typeof fields => kind in fields

interface BulkFormProps {
  kind: BulkEditKind
  sends: SendableCall<typeof previewBulkEdit>
  onClose(): void
  onSubmit(values: BulkValues): Promise<unknown>
}

/** Asks to what many items are changed. */
export function BulkForm({ kind, sends, onClose, onSubmit }: BulkFormProps) {
  if (!asksForMore(kind)) return null
  const name = fields[kind]
  return (
    <DialogForm
      yes="Preview"
      onClose={onClose}
      start={{ [name]: '' } as Record<string, string>}
      check={(values) => {
        const { mistake } = readValue(name, values[name] ?? '')
        return atFields({ [name]: mistake })
      }}
      sends={sends}
      onSubmit={(values) => onSubmit(readValue(name, values[name] ?? '').values)}
    >
      {name === 'percent' && (
        <TextField
          name="percent"
          label="Percent"
          hint="4 raises all prices by 4%, -10 lowers them by 10%. Rounded to cents."
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      {name === 'brand' && <TextField name="brand" label="Brand" autoComplete="off" maxLength={200} />}
      {name === 'leadDays' && (
        <TextField name="leadDays" label="Lead time, business days" inputMode="numeric" autoComplete="off" />
      )}
      {name === 'collectionId' && <CollectionField isDepartment={kind === 'department'} />}
    </DialogForm>
  )
}

function CollectionField({ isDepartment }: { isDepartment: boolean }) {
  const { data } = useAnswer(getCatalogChoices, {})
  return (
    <SelectField name="collectionId" label={isDepartment ? 'Department' : 'Collection'}>
      <option value="">Choose …</option>
      <Options
        of={data?.collections
          .filter(({ depth }) => !isDepartment || depth === 1)
          .map(({ id, name, depth }) => [id, '\u2003'.repeat(depth - 1) + name])}
      />
    </SelectField>
  )
}

/** What was typed, as the call takes it, or what is wrong with it. */
export function readValue(name: keyof BulkValues, typed: string): { values: BulkValues; mistake?: string | undefined } {
  const text = typed.trim()
  const number = Number(text.replace(/%$/, ''))
  switch (name) {
    case 'brand':
      return { values: { brand: text } }
    case 'percent': {
      const isGood = /^[-+]?\d{1,3}(\.\d{1,2})?%?$/.test(text) && number !== 0 && number >= -90 && number <= 500
      return isGood
        ? { values: { percent: number } }
        : { values: {}, mistake: 'Enter a percentage from -90 to 500, for example 4 or -10.' }
    }
    case 'leadDays':
      return /^\d{1,3}$/.test(text) && number <= 365
        ? { values: { leadDays: number } }
        : { values: {}, mistake: 'Enter business days, 0 to 365.' }
    case 'collectionId':
      return number > 0 ? { values: { collectionId: number } } : { values: {}, mistake: 'Choose one.' }
  }
}
