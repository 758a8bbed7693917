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
import { Options } from '../../../ui/options.tsx'

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
        maximumColors: String(method?.maximumColors ?? 1),
        maximumLocations: method?.maximumLocations == null ? '' : String(method.maximumLocations),
        leadDays: String(method?.leadDays ?? Math.max(5, item.leadDays)),
        overruns: method?.overruns ?? '',
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
        <TextField name="name" label="Name" hint="As buyers see it." autoComplete="off" maxLength={200} />
        <SelectField name="process" label="Process" hint="Sets the colors and artwork it can print.">
          <Options of={Object.entries(processWords)} />
        </SelectField>
        <TextField name="maximumColors" label="Maximum colors" inputMode="numeric" mono autoComplete="off" />
        <TextField
          name="maximumLocations"
          label="Maximum locations"
          hint="Empty: no limit."
          optional
          inputMode="numeric"
          mono
          autoComplete="off"
        />
        <TextField name="leadDays" label="Production time, business days" inputMode="numeric" mono autoComplete="off" />
        <TextField
          name="overruns"
          label="Overruns and underruns, %"
          hint="10, from 288 5. Empty: 5. 0: none."
          optional
          mono
          autoComplete="off"
          maxLength={200}
        />
      </div>
    </DialogForm>
  )
}

type MethodTexts = Record<'name' | 'process' | 'maximumColors' | 'maximumLocations' | 'leadDays' | 'overruns', string>

const readMethod = (typed: MethodTexts) => ({
  name: typed.name.trim(),
  process: typed.process as ItemMethod['process'],
  maximumColors: readWhole(typed.maximumColors) ?? NaN,
  maximumLocations: readWhole(typed.maximumLocations),
  leadDays: readWhole(typed.leadDays) ?? NaN,
  overruns: typed.overruns.trim(),
})
