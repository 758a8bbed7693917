/** How much of the stored unit one of the shown unit is: grams in a pound, millimeters in an inch. */
const units = {
  carton_quantity: 1,
  carton_grams: 453.59237,
  carton_length_mm: 25.4,
  carton_width_mm: 25.4,
  carton_height_mm: 25.4,
} as const

type CartonField = keyof typeof units
export const cartonFields = Object.keys(units) as CartonField[]

/** In pounds and inches; empty where it is not known. */
export const writeMeasure = (field: CartonField, stored: number | null): string =>
  stored === null ? '' : String(Number((stored / units[field]).toFixed(2)))

/** As it is stored; null: empty, undefined: no such number. */
export function readMeasure(field: CartonField, text: string): number | null | undefined {
  if (text.trim() === '') return null
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text.trim())) return undefined
  const stored = Math.round(Number(text) * units[field])
  return stored > 0 && (field !== 'carton_quantity' || Number.isInteger(Number(text))) ? stored : undefined
}
