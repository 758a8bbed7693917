import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import { callNameOf, fieldsIn, labelOf, mapCallFields, rowOf } from '../../../../domain/catalog/item-fields.ts'
import { CheckboxField, TextField } from '../../../forms/index.ts'
import { readMeasure, writeMeasure } from './carton-measures.ts'
import { FormSection, type SectionProps } from './section.tsx'

const numbers = fieldsIn('selling', 'whole')
const measures = fieldsIn('selling', 'measure')
const switches = fieldsIn('selling', 'switch')

const whole = /^\d{1,7}$/

const toStart = (item: Item) => ({
  ...mapCallFields(numbers, (field) => String(item[callNameOf(field)])),
  ...mapCallFields(measures, (field) => writeMeasure(field, item[callNameOf(field)])),
  ...mapCallFields(switches, (field) => item[callNameOf(field)]),
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
          .map(callNameOf)
          .filter((name) => !whole.test(typed[name].trim()))
          .map((field) => ({ field, sentence: 'Please enter a whole number.' })),
        ...measures
          .filter((field) => readMeasure(field, typed[callNameOf(field)]) === undefined)
          .map((field) => ({ field: callNameOf(field), sentence: 'Please enter a number, or leave it empty.' })),
      ]}
      toInput={(typed) => ({
        ...mapCallFields(switches, (field) => typed[callNameOf(field)]),
        ...mapCallFields(numbers, (field) => Number(typed[callNameOf(field)])),
        // What was not touched stays as exact as it is.
        ...Object.fromEntries(
          measures
            .map((field) => [callNameOf(field), field] as const)
            .filter(([name]) => typed[name] !== start[name])
            .map(([name, field]) => [name, readMeasure(field, typed[name])]),
        ),
      })}
    >
      <div className="fields fields--2">
        {[...numbers, ...measures].map((field) => (
          <TextField
            key={field}
            name={callNameOf(field)}
            label={labelOf(field)}
            inputMode={(rowOf(field).per ?? 1) === 1 ? 'numeric' : 'decimal'}
            mono
            autoComplete="off"
          />
        ))}
      </div>
      {switches.map((field) => (
        <CheckboxField key={field} name={callNameOf(field)} label={labelOf(field)} />
      ))}
    </FormSection>
  )
}
