import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import { CheckboxField, TextField } from '../../../forms/index.ts'
import { cartonFields, readMeasure, writeMeasure } from './carton-measures.ts'
import { FormSection, type SectionProps } from './section.tsx'

const whole = /^\d{1,7}$/

const toStart = (item: Item) => ({
  minimum_quantity: String(item.minimum_quantity),
  lead_days: String(item.lead_days),
  is_hazardous: item.is_hazardous,
  is_closeout: item.is_closeout,
  carton_quantity: writeMeasure('carton_quantity', item.carton_quantity),
  carton_grams: writeMeasure('carton_grams', item.carton_grams),
  carton_length_mm: writeMeasure('carton_length_mm', item.carton_length_mm),
  carton_width_mm: writeMeasure('carton_width_mm', item.carton_width_mm),
  carton_height_mm: writeMeasure('carton_height_mm', item.carton_height_mm),
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
        ...(['minimum_quantity', 'lead_days'] as const)
          .filter((field) => !whole.test(typed[field].trim()))
          .map((field) => ({ field, sentence: 'Please enter a whole number.' })),
        ...cartonFields
          .filter((field) => readMeasure(field, typed[field]) === undefined)
          .map((field) => ({ field, sentence: 'Please enter a number, or leave it empty.' })),
      ]}
      toInput={(typed) => ({
        is_hazardous: typed.is_hazardous,
        is_closeout: typed.is_closeout,
        minimum_quantity: Number(typed.minimum_quantity),
        lead_days: Number(typed.lead_days),
        // What was not touched stays as exact as it is.
        ...Object.fromEntries(
          cartonFields
            .filter((field) => typed[field] !== start[field])
            .map((field) => [field, readMeasure(field, typed[field])]),
        ),
      })}
    >
      <div className="fields fields--2">
        <TextField name="minimum_quantity" label="Minimum quantity" inputMode="numeric" mono autoComplete="off" />
        <TextField name="lead_days" label="Lead days" inputMode="numeric" mono autoComplete="off" />
        <TextField name="carton_quantity" label="Pieces in a carton" inputMode="numeric" mono autoComplete="off" />
        <TextField name="carton_grams" label="Carton, lb" inputMode="decimal" mono autoComplete="off" />
        <TextField name="carton_length_mm" label="Length, in" inputMode="decimal" mono autoComplete="off" />
        <TextField name="carton_width_mm" label="Width, in" inputMode="decimal" mono autoComplete="off" />
        <TextField name="carton_height_mm" label="Height, in" inputMode="decimal" mono autoComplete="off" />
      </div>
      <CheckboxField name="is_hazardous" label="Dangerous goods" />
      <CheckboxField name="is_closeout" label="Closeout: not restocked" />
    </FormSection>
  )
}
