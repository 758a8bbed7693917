import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import { fieldsIn, labelOf, rowOf } from '../../../../domain/catalog/item-fields.ts'
import { mapFields } from '../../../../domain/fields/record-fields.ts'
import { CheckboxField, TextField } from '../../../forms/index.ts'
import { readMeasure, writeMeasure } from './carton-measures.ts'
import { FormSection, type SectionProps } from './section.tsx'

const numbers = fieldsIn('selling', 'whole')
const measures = fieldsIn('selling', 'measure')
const switches = fieldsIn('selling', 'switch')

const whole = /^\d{1,7}$/

const toStart = (item: Item) => ({
  ...mapFields(numbers, (field) => String(item[field])),
  ...mapFields(measures, (field) => writeMeasure(field, item[field])),
  ...mapFields(switches, (field) => item[field]),
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
          .filter((field) => !whole.test(typed[field].trim()))
          .map((field) => ({ field, sentence: 'Please enter a whole number.' })),
        ...measures
          .filter((field) => readMeasure(field, typed[field]) === undefined)
          .map((field) => ({ field, sentence: 'Please enter a number, or leave it empty.' })),
      ]}
      toInput={(typed) => ({
        ...mapFields(switches, (field) => typed[field]),
        ...mapFields(numbers, (field) => Number(typed[field])),
        // What was not touched stays as exact as it is.
        ...Object.fromEntries(
          measures
            .filter((field) => typed[field] !== start[field])
            .map((field) => [field, readMeasure(field, typed[field])]),
        ),
      })}
    >
      <div className="fields fields--2">
        {[...numbers, ...measures].map((field) => (
          <TextField
            key={field}
            name={field}
            label={labelOf(field)}
            inputMode={(rowOf(field).per ?? 1) === 1 ? 'numeric' : 'decimal'}
            mono
            autoComplete="off"
          />
        ))}
      </div>
      {switches.map((field) => (
        <CheckboxField key={field} name={field} label={labelOf(field)} />
      ))}
    </FormSection>
  )
}
