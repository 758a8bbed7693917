import { CheckboxField, TextField } from '../../../forms/index.ts'
import { FormSection, type SectionProps } from './section.tsx'

const wholeFields = ['minimum_quantity', 'lead_days'] as const
const cartonFields = [
  'carton_quantity',
  'carton_grams',
  'carton_length_mm',
  'carton_width_mm',
  'carton_height_mm',
] as const

/** How it is ordered and packed. */
export function SellingSection(props: SectionProps) {
  const { item } = props
  const start = {
    minimum_quantity: String(item.minimum_quantity),
    lead_days: String(item.lead_days),
    carton_quantity: write(item.carton_quantity),
    carton_grams: write(item.carton_grams),
    carton_length_mm: write(item.carton_length_mm),
    carton_width_mm: write(item.carton_width_mm),
    carton_height_mm: write(item.carton_height_mm),
    is_hazardous: item.is_hazardous,
    is_closeout: item.is_closeout,
  }
  return (
    <FormSection
      {...props}
      title="Ordering and cartons"
      start={start}
      check={(typed) =>
        [...wholeFields, ...cartonFields].flatMap((field) => {
          const text = typed[field].trim()
          const mayBeEmpty = (cartonFields as readonly string[]).includes(field)
          return /^\d{1,9}$/.test(text) || (text === '' && mayBeEmpty)
            ? []
            : [{ field, sentence: 'Please enter a whole number.' }]
        })
      }
      toInput={({ is_hazardous, is_closeout, ...typed }) => ({
        ...{ is_hazardous, is_closeout },
        minimum_quantity: Number(typed.minimum_quantity),
        lead_days: Number(typed.lead_days),
        carton_quantity: read(typed.carton_quantity),
        carton_grams: read(typed.carton_grams),
        carton_length_mm: read(typed.carton_length_mm),
        carton_width_mm: read(typed.carton_width_mm),
        carton_height_mm: read(typed.carton_height_mm),
      })}
    >
      <div className="fields fields--2">
        <TextField name="minimum_quantity" label="Minimum quantity" inputMode="numeric" mono autoComplete="off" />
        <TextField name="lead_days" label="Lead days" inputMode="numeric" mono autoComplete="off" />
        <TextField name="carton_quantity" label="Pieces in a carton" inputMode="numeric" mono autoComplete="off" />
        <TextField name="carton_grams" label="Carton, grams" inputMode="numeric" mono autoComplete="off" />
        <TextField name="carton_length_mm" label="Length, mm" inputMode="numeric" mono autoComplete="off" />
        <TextField name="carton_width_mm" label="Width, mm" inputMode="numeric" mono autoComplete="off" />
        <TextField name="carton_height_mm" label="Height, mm" inputMode="numeric" mono autoComplete="off" />
      </div>
      <CheckboxField name="is_hazardous" label="Dangerous goods" />
      <CheckboxField name="is_closeout" label="Closeout: not restocked" />
    </FormSection>
  )
}

const write = (value: number | null): string => (value === null ? '' : String(value))
const read = (text: string): number | null => (text.trim() === '' ? null : Number(text))
