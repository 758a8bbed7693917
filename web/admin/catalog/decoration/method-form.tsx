import { saveItemMethod } from '../../../../contract/admin/catalog/item-decoration.call.ts'
import type { ItemMethod } from '../../../../contract/admin/catalog/item-parts.schema.ts'
import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import { findMethodMistakes } from '../../../../domain/decoration/check-offered.ts'
import { processWords } from '../../../../domain/pricing/describe-offered.ts'
import { SelectField, TextField } from '../../../forms/index.ts'
import { DialogForm } from '../../kit/dialog/dialog-form.tsx'
import { useItemCall } from '../record/use-item-change.ts'
import { toOffered } from './to-offered.ts'
import { readWhole } from './read-whole.ts'

interface MethodFormProps {
  item: Item
  /** Undefined: a new one. */
  method: ItemMethod | undefined
  onClose(): void
}

/** How goods are decorated, and how much of it one order may have. */
export function MethodForm({ item, method, onClose }: MethodFormProps) {
  const save = useItemCall(saveItemMethod, item.id, onClose)
  const others = item.methods.flatMap(({ name }) => (name === method?.name ? [] : [name]))
  return (
    <DialogForm
      yes={method ? 'Save method' : 'Add method'}
      onClose={onClose}
      start={{
        name: method?.name ?? '',
        process: method?.process ?? 'screen',
        maximum_colors: String(method?.maximum_colors ?? 1),
        maximum_locations: method?.maximum_locations == null ? '' : String(method.maximum_locations),
        lead_days: String(method?.lead_days ?? Math.max(5, item.lead_days)),
      }}
      sends={save}
      check={(typed) => findMethodMistakes(toOffered(readMethod(typed)), others)}
      onSubmit={(typed) =>
        save.send({
          params: { id: item.id },
          input: { version: item.version, was: method?.name ?? null, ...readMethod(typed) },
        })
      }
    >
      <div className="fields fields--2">
        <TextField name="name" label="Name" hint="As buyers read it." autoComplete="off" maxLength={200} />
        <SelectField name="process" label="Process" hint="Which colors and artwork it takes.">
          {Object.entries(processWords).map(([process, words]) => (
            <option key={process} value={process}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextField name="maximum_colors" label="Colors at most" inputMode="numeric" mono autoComplete="off" />
        <TextField
          name="maximum_locations"
          label="Locations in an order"
          hint="Empty: all that there are."
          optional
          inputMode="numeric"
          mono
          autoComplete="off"
        />
        <TextField name="lead_days" label="Business days of production" inputMode="numeric" mono autoComplete="off" />
      </div>
    </DialogForm>
  )
}

type MethodTexts = Record<'name' | 'process' | 'maximum_colors' | 'maximum_locations' | 'lead_days', string>

const readMethod = (typed: MethodTexts) => ({
  name: typed.name.trim(),
  process: typed.process as ItemMethod['process'],
  maximum_colors: readWhole(typed.maximum_colors) ?? NaN,
  maximum_locations: readWhole(typed.maximum_locations),
  lead_days: readWhole(typed.lead_days) ?? NaN,
})
