/** How much of the stored unit (grams, millimeters) one is, with the words that headings and cells have for it; the shop's own first. */
const units = {
  lb: { of: 'weight', per: 453.59237, words: ['lb', 'lbs', 'pound', 'pounds'] },
  oz: { of: 'weight', per: 28.349523125, words: ['oz', 'ounce', 'ounces'] },
  kg: { of: 'weight', per: 1000, words: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'] },
  g: { of: 'weight', per: 1, words: ['g', 'gr', 'gm', 'gms', 'gram', 'grams'] },
  in: { of: 'size', per: 25.4, words: ['in', 'ins', 'inch', 'inches'] },
  ft: { of: 'size', per: 304.8, words: ['ft', 'foot', 'feet'] },
  cm: { of: 'size', per: 10, words: ['cm', 'cms', 'centimeter', 'centimeters'] },
  mm: { of: 'size', per: 1, words: ['mm', 'millimeter', 'millimeters'] },
} as const

export type Unit = keyof typeof units
type UnitKind = (typeof units)[Unit]['of']

export const kindOfUnit = (unit: Unit): UnitKind => units[unit].of

/** The units that staff see. */
export const isShopUnit = (unit: Unit): boolean => unit === 'lb' || unit === 'in'

/** Of 'lbs' or 'Inches'. */
const findUnit = (word: string): Unit | undefined =>
  (Object.keys(units) as Unit[]).find((unit) => (units[unit].words as readonly string[]).includes(word.toLowerCase()))

/** The words of 'CartonWt (lbs)', 'CTN L"' and 'Case weight, lb.' */
export const toHeadingWords = (heading: string): string[] =>
  heading
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(/["”″]|''/g, ' in ')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** The unit that a heading names. */
export const findHeadingUnit = (heading: string): Unit | undefined =>
  toHeadingWords(heading)
    .map(findUnit)
    .find((unit) => unit !== undefined)

/** In which unit a column of a file holds a measure: carton_lb, carton_length_mm. */
export const unitOfColumn = (column: string): Unit | undefined => findUnit(column.split('_').at(-1)!)

/** '38', '1,200.5' or '38 lbs' in grams or millimeters; what stands in the cell counts before the unit of its column. */
export function readMeasured(text: string, column: Unit): number | undefined {
  const [, digits, sign = ''] =
    /^\s*(\d{1,9}(?:\.\d{1,6})?|\d{1,3}(?:,\d{3})+(?:\.\d{1,6})?|\.\d{1,6})\s*([a-z]+|["”″])?\.?\s*$/i.exec(text) ?? []
  const unit = sign === '' ? column : /[a-z]/i.test(sign) ? findUnit(sign) : 'in'
  if (digits === undefined || unit === undefined || units[unit].of !== units[column].of) return undefined
  const stored = Math.round(Number(digits.replaceAll(',', '')) * units[unit].per)
  return stored > 0 ? stored : undefined
}
