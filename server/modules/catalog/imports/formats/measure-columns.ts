import { itemFields, namesInFiles } from '../../../../../domain/catalog/item-fields.ts'
import {
  findHeadingUnit,
  isShopUnit,
  kindOfUnit,
  toHeadingWords,
  unitOfColumn,
  type Unit,
} from '../../../../../domain/catalog/measure-units.ts'
import { fieldsOf } from '../../../../../domain/fields/record-fields.ts'

type Measured = 'cartonGrams' | 'cartonLengthMm' | 'cartonWidthMm' | 'cartonHeightMm'

const cartons = /^(?:carton|cartons|ctn|ctns|case|cases|box|master|outer)$/
/** A weight of these is none of a carton. */
const others = /^(?:pallet|pallets|skid|skids|each|piece|pieces|pc|pcs|dim|dimensional|volume)$/
const nouns: Record<Measured, RegExp> = {
  cartonGrams: /^(?:weight|weights|wt|wgt|gross)$/,
  cartonLengthMm: /^(?:length|len|lgth|l)$/,
  cartonWidthMm: /^(?:width|wid|w)$/,
  cartonHeightMm: /^(?:height|hgt|ht|h)$/,
}

const measures = fieldsOf(itemFields, 'measure').filter((field) => field !== 'cartonQuantity')

interface MeasureTitle {
  field: Measured
  /** Undefined: the heading does not say it. */
  unit: Unit | undefined
  /** Gross weights come before net ones. */
  isNet: boolean
}

function readMeasureTitle(title: string): MeasureTitle | undefined {
  const words = toHeadingWords(title)
  if (!words.some((word) => cartons.test(word)) || words.some((word) => others.test(word))) return undefined
  const unit = findHeadingUnit(title)
  const named = measures.find((field) => words.some((word) => nouns[field].test(word)))
  // 'Lbs per carton' names its unit alone.
  const field = named ?? (unit !== undefined && kindOfUnit(unit) === 'weight' ? 'cartonGrams' : undefined)
  if (field === undefined) return undefined
  if (unit !== undefined && (kindOfUnit(unit) === 'weight') !== (field === 'cartonGrams')) return undefined
  return { field, unit, isNet: words.includes('net') }
}

/** It names a weight or a size of a carton: what is not chosen of several is left out. */
export const isMeasureTitle = (title: string): boolean => readMeasureTitle(title) !== undefined

/** As what columns of measures are read: in the unit that the heading says, else in the shop's. */
export function guessMeasureColumns(names: readonly string[], taken: readonly string[]): Map<string, string> {
  const read = names
    .flatMap((name) => {
      const title = readMeasureTitle(name)
      return title ? [{ name, ...title }] : []
    })
    .toSorted((one, other) => rank(one) - rank(other))
  const readAs = new Map<string, string>()
  for (const { name, field, unit } of read) {
    const columns = namesInFiles(field)
    if ([...taken, ...readAs.values()].some((column) => columns.includes(column))) continue
    readAs.set(
      name,
      columns.find((column) => isUnit(unitOfColumn(column)!, unit))!,
    )
  }
  return readAs
}

const isUnit = (one: Unit, said: Unit | undefined) => (said === undefined ? isShopUnit(one) : one === said)

const rank = ({ unit, isNet }: MeasureTitle): number =>
  (isNet ? 2 : 0) + (unit === undefined || isShopUnit(unit) ? 0 : 1)
