import { itemFields } from '../../../../../domain/catalog/item-fields.ts'
import { fieldsOf } from '../../../../../domain/fields/record-fields.ts'
import { findHex, unknownHex } from '../formats/color-names.ts'
import type { ItemFacts } from '../../items/item-facts/item-facts.ts'

/** What the shop takes for granted where a file does not say it. */
type AssumptionKind = 'carton' | 'carton-weight' | 'carton-size' | 'color' | 'collection'

export interface Assumption {
  kind: AssumptionKind
  /** Of a color. */
  name: string
}

/** Of what is new in an item: what was assumed before is known. */
export function listAssumptions(next: ItemFacts, isNew: (field: keyof ItemFacts) => boolean): Assumption[] {
  const carton = fieldsOf(itemFields, 'measure').some(isNew) ? judgeCarton(next) : undefined
  const colors = isNew('colors') ? next.colors.filter(isAssumed) : []
  const isUnplaced = isNew('collections') && next.collections.length === 0
  return [
    ...(carton ? [{ kind: carton, name: '' }] : []),
    ...colors.map(({ name }) => ({ kind: 'color' as const, name })),
    ...(isUnplaced ? [{ kind: 'collection' as const, name: '' }] : []),
  ]
}

function judgeCarton({ cartonQuantity, cartonGrams, ...size }: ItemFacts): AssumptionKind | undefined {
  if (!cartonQuantity) return 'carton'
  if (!cartonGrams) return 'carton-weight'
  return size.cartonLengthMm && size.cartonWidthMm && size.cartonHeightMm ? undefined : 'carton-size'
}

/** Shown in gray because its name says nothing. */
export const isAssumed = ({ name, hex }: { name: string; hex: string }): boolean =>
  hex === unknownHex && findHex(name) === undefined
