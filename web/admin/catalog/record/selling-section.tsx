import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import { fieldsIn, itemFields, labelOf, rowOf } from '../../../../domain/catalog/item-fields.ts'
import { mapFields } from '../../../../domain/fields/record-fields.ts'
import { formatEach } from '../../../../domain/money/format-money.ts'
import { readUnitPrice, type UnitPrice } from '../../../../domain/money/money.ts'
import { readDollars } from '../../../../domain/money/read-dollars.ts'
import { readCount } from '../../../../domain/text/read-count.ts'
import { useMe } from '../../app/me.ts'
import { CheckboxField, TextField } from '../../../forms/index.ts'
import { readMeasure, writeMeasure } from './carton-measures.ts'
import { FormSection, type SectionProps } from './section.tsx'

const numbers = fieldsIn('selling', 'whole')
const measures = fieldsIn('selling', 'measure')
const amounts = fieldsIn('selling', 'amount')
const switches = fieldsIn('selling', 'switch')
const sampleChoices = Object.keys(itemFields.samples.choices) as (keyof typeof itemFields.samples.choices)[]
const sampleFields = sampleChoices.map((choice) => `sample-${choice}` as const)

const toStart = (item: Item) => ({
  ...mapFields(numbers, (field) => String(item[field])),
  ...mapFields(measures, (field) => writeMeasure(field, item[field])),
  ...mapFields(amounts, (field) => writeAmount(item[field])),
  ...mapFields(switches, (field) => item[field]),
  ...mapFields(sampleFields, (field) => item.samples.includes(choiceOf(field))),
})

const choiceOf = (field: (typeof sampleFields)[number]) => field.slice('sample-'.length)

/** In dollars; empty where it is not known. */
const writeAmount = (amount: UnitPrice | null): string => (amount === null ? '' : formatEach(amount, ''))

/** Null: empty; undefined: no amount. */
function readAmount(text: string): UnitPrice | null | undefined {
  if (text.trim() === '') return null
  const dollars = readDollars(text, 4)
  return dollars === undefined ? undefined : readUnitPrice(dollars)
}

/** How it is ordered and packed. */
export function SellingSection(props: SectionProps) {
  const start = toStart(props.item)
  const { rights } = useMe()
  const shown = [...numbers, ...measures, ...amounts].filter((field) => {
    const { right } = rowOf(field)
    return right === undefined || rights.includes(right)
  })
  return (
    <FormSection
      {...props}
      title="Ordering and cartons"
      toStart={toStart}
      check={(typed) => [
        ...numbers
          .filter((field) => readCount(typed[field]) === undefined)
          .map((field) => ({ field, sentence: 'Please enter a whole number.' })),
        ...measures
          .filter((field) => readMeasure(field, typed[field]) === undefined)
          .map((field) => ({ field, sentence: 'Please enter a number, or leave it empty.' })),
        ...amounts
          .filter((field) => readAmount(typed[field]) === undefined)
          .map((field) => ({ field, sentence: 'Please enter an amount such as 4.25, or leave it empty.' })),
      ]}
      toInput={(typed) => ({
        ...mapFields(switches, (field) => typed[field]),
        samples: readSamples(sampleFields.filter((field) => typed[field]).map(choiceOf)),
        ...mapFields(numbers, (field) => readCount(typed[field])!),
        // What was not touched stays as exact as it is.
        ...Object.fromEntries(
          measures
            .filter((field) => typed[field] !== start[field])
            .map((field) => [field, readMeasure(field, typed[field])]),
        ),
        ...Object.fromEntries(
          amounts.filter((field) => typed[field] !== start[field]).map((field) => [field, readAmount(typed[field])]),
        ),
      })}
    >
      <div className="fields fields--2">
        {shown.map((field) => (
          <TextField
            key={field}
            name={field}
            label={labelOf(field)}
            inputMode={rowOf(field).kind === 'amount' || (rowOf(field).per ?? 1) !== 1 ? 'decimal' : 'numeric'}
            mono
            autoComplete="off"
          />
        ))}
      </div>
      {switches.map((field) => (
        <CheckboxField key={field} name={field} label={labelOf(field)} />
      ))}
      <h3>{labelOf('samples')}</h3>
      <p className="hint">Check none to offer what your sample settings allow.</p>
      {sampleChoices.map((choice) => (
        <CheckboxField key={choice} name={`sample-${choice}`} label={itemFields.samples.choices[choice]} />
      ))}
    </FormSection>
  )
}

/** 'No samples' leaves no kind beside it. */
const readSamples = (chosen: string[]): string[] => (chosen.includes('none') ? ['none'] : chosen)
