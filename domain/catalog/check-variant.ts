import { nameLooks } from './name-variant.ts'
import { isForeignCode } from './item-code.ts'
import { hasTags } from '../text/has-tags.ts'

interface CheckedVariant {
  code: string
  color: string | null
  size: string | null
  extraPrice: number
  gtin: string | null
  /** Still sold. */
  active: boolean
}

type VariantField = 'code' | 'color' | 'size' | 'extraPrice' | 'gtin' | 'colorHex'

interface VariantMistake {
  field: VariantField
  sentence: string
}

/** Why a variant cannot be saved so. @param others of the item, also those that are not sold */
export function findVariantMistakes(
  variant: CheckedVariant & { colorHex: string | null },
  others: readonly CheckedVariant[],
): VariantMistake[] {
  const { code, color, size, extraPrice, gtin, colorHex } = variant
  const key = code.toLowerCase()
  const alike = others.find((other) => isAlike(other.color, color) && isAlike(other.size, size))
  return [
    ...when(!isForeignCode(code) || hasTags(code), 'code', 'Please enter a code like NS-4420-NVY-M.'),
    ...when(
      others.some((other) => other.code.toLowerCase() === key),
      'code',
      `The item has a variant ${code} already.`,
    ),
    ...when(alike !== undefined, color === null && size !== null ? 'size' : 'color', alike ? explainAlike(alike) : ''),
    ...checkChoice(variant, others, 'color'),
    ...checkChoice(variant, others, 'size'),
    ...when(!(extraPrice >= 0), 'extraPrice', 'Please enter an amount like 1.50, or 0.'),
    ...when(gtin !== null && !/^\d{8,14}$/.test(gtin), 'gtin', 'Please enter the 8 to 14 digits below the barcode.'),
    ...when(colorHex !== null && !/^#[0-9a-f]{6}$/i.test(colorHex), 'colorHex', 'Please enter a color like #1f3b57.'),
  ]
}

const explainAlike = ({ code, color, size, active }: CheckedVariant): string =>
  `${code} is ${nameLooks({ color, size }) || 'without color and size'} already${active ? '' : ', but not sold'}.`

/** By what buyers choose among the other variants, so that one which is sold needs it, too. */
export const listNeededChoices = (isSold: boolean, others: readonly CheckedVariant[]): Set<'color' | 'size'> =>
  new Set(
    (['color', 'size'] as const).filter(
      (field) => isSold && others.some((other) => other.active && other[field] !== null),
    ),
  )

/** Buyers choose among colors and among sizes: a variant without one could not be chosen beside the others. */
function checkChoice(
  variant: CheckedVariant,
  others: readonly CheckedVariant[],
  field: 'color' | 'size',
): VariantMistake[] {
  if (!variant.active) return []
  const sold = others.filter(({ active }) => active)
  const having = sold.find((other) => other[field] !== null)
  const lacking = sold.find((other) => other[field] === null)
  return [
    ...when(
      variant[field] === null && having !== undefined,
      field,
      `Please enter a ${field}: ${having?.code} has one, and buyers choose by it.`,
    ),
    ...when(
      variant[field] !== null && having === undefined && lacking !== undefined,
      field,
      `${lacking?.code} has no ${field}, so buyers could not choose it. Stop selling it first, or leave this empty.`,
    ),
  ]
}

const isAlike = (one: string | null, other: string | null): boolean =>
  (one ?? '').toLowerCase() === (other ?? '').toLowerCase()

const when = (isWrong: boolean, field: VariantField, sentence: string): VariantMistake[] =>
  isWrong ? [{ field, sentence }] : []
