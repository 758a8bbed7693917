import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import { fieldsIn, itemFields, labelOf, rowOf } from '../../../../domain/catalog/item-fields.ts'
import { callNameOf, mapCallFields } from '../../../../domain/fields/record-fields.ts'
import { CheckboxField, TextField } from '../../../forms/index.ts'
import { readMeasure, writeMeasure } from './carton-measures.ts'
import { FormSection, type SectionProps } from './section.tsx'

const numbers = fieldsIn('selling', 'whole')
const measures = fieldsIn('selling', 'measure')
const switches = fieldsIn('selling', 'switch')

const whole = /^\d{1,7}$/

const toStart = (item: Item) => ({
  ...mapCallFields(itemFields, numbers, (field) => String(item[callNameOf(itemFields, field)])),
  ...mapCallFields(itemFields, measures, (field) => writeMeasure(field, item[callNameOf(itemFields, field)])),
  ...mapCallFields(itemFields, switches, (field) => item[callNameOf(itemFields, field)]),
})

/** How it is ordered and packed. */
export function SellingSection(props: SectionProps) {
  const start = toStart(props.item)
  return (
    <FormSection
      {...props}
      title="Ordering and cartons"
      toStart={toStart}
      check={(typed) => [
        ...numbers
          .map((field) => callNameOf(itemFields, field))
          .filter((name) => !whole.test(typed[name].trim()))
          .map((field) => ({ field, sentence: 'Please enter a whole number.' })),
        ...measures
          .filter((field) => readMeasure(field, typed[callNameOf(itemFields, field)]) === undefined)
          .map((field) => ({
            field: callNameOf(itemFields, field),
            sentence: 'Please enter a number, or leave it empty.',
          })),
      ]}
      toInput={(typed) => ({
        ...mapCallFields(itemFields, switches, (field) => typed[callNameOf(itemFields, field)]),
        ...mapCallFields(itemFields, numbers, (field) => Number(typed[callNameOf(itemFields, field)])),
        // What was not touched stays as exact as it is.
        ...Object.fromEntries(
          measures
            .map((field) => [callNameOf(itemFields, field), field] as const)
            .filter(([name]) => typed[name] !== start[name])
            .map(([name, field]) => [name, readMeasure(field, typed[name])]),
        ),
      })}
    >
      <div className="fields fields--2">
        {[...numbers, ...measures].map((field) => (
          <TextField
            key={field}
            name={callNameOf(itemFields, field)}
            label={labelOf(field)}
            inputMode={(rowOf(field).per ?? 1) === 1 ? 'numeric' : 'decimal'}
            mono
            autoComplete="off"
          />
        ))}
      </div>
      {switches.map((field) => (
        <CheckboxField key={field} name={callNameOf(itemFields, field)} label={labelOf(field)} />
      ))}
    </FormSection>
  )
}
