import { rowOf, type ItemFieldsWith } from '../../../../domain/catalog/item-fields.ts'

type Measure = ItemFieldsWith<{ kind: 'measure' }>

const unitOf = (field: Measure): number => rowOf(field).per ?? 1

/** In pounds and inches; empty where it is not known. */
export const writeMeasure = (field: Measure, stored: number | null): string =>
  stored === null ? '' : String(Number((stored / unitOf(field)).toFixed(2)))

/** As it is stored; null: empty, undefined: no such number. */
export function readMeasure(field: Measure, text: string): number | null | undefined {
  const plain = text.trim().replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
  if (plain === '') return null
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return undefined
  const stored = Math.round(Number(plain) * unitOf(field))
  return stored > 0 && (unitOf(field) !== 1 || Number.isInteger(Number(plain))) ? stored : undefined
}
