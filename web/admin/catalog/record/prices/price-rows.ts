import { readDollars } from '../../../../../domain/money/read-dollars.ts'
import type { Item } from '../../../../../contract/admin/catalog/items.schema.ts'
import { readUnitPrice } from '../../../../../domain/money/money.ts'
import { findDearerStep, findStepMistakes } from '../../../../../domain/pricing/price-steps.ts'

type Price = Item['prices'][number]
type RowTexts = Record<string, string>

/** Rows to fill in behind those that there are. */
const emptyRows = 2

/** As a form shows them: quantity, price, and what it was before. */
export function writePriceRows(prices: readonly Price[]): RowTexts {
  const rows = [...prices.map(writeRow), ...Array.from({ length: emptyRows }, () => ['', '', ''])]
  return Object.fromEntries(
    rows.flatMap(([quantity, price, before], at) => [
      [`quantity_${at}`, quantity],
      [`price_${at}`, price],
      [`before_${at}`, before],
    ]),
  ) as RowTexts
}

const writeRow = ({ quantity, price, publishedPrice: before }: Price) => [
  ...[String(quantity), writeAmount(price), before === null ? '' : writeAmount(before)],
]

/** 12.20, and 0.0125 where it takes more than cents. */
export const writeAmount = (price: number): string => price.toFixed(4).replace(/0{1,2}$/, '')

interface RowMistake {
  field: string
  sentence: string
}

/** Rows without a quantity and a price say nothing. @param saved what the item costs so far */
export function readPriceRows(
  typed: RowTexts,
  saved: readonly Price[] = [],
): { prices: Price[]; mistakes: RowMistake[] } {
  const prices: Price[] = []
  const rows: number[] = []
  const mistakes: RowMistake[] = []
  for (let at = 0; `quantity_${at}` in typed; at += 1) {
    const [quantity, price, before] = ['quantity', 'price', 'before'].map((name) => typed[`${name}_${at}`]!.trim())
    if (quantity === '') continue
    if (!/^\d{1,7}$/.test(quantity!) || Number(quantity) < 1)
      mistakes.push({ field: `quantity_${at}`, sentence: 'Please enter a whole number.' })
    const [now, was] = [readAmount(price!), before === '' ? null : readAmount(before!)]
    if (now === undefined) mistakes.push({ field: `price_${at}`, sentence: 'Please enter a price like 12.20.' })
    if (was === undefined) mistakes.push({ field: `before_${at}`, sentence: 'Please enter a price like 12.20.' })
    prices.push({ quantity: Number(quantity), price: now ?? 0, publishedPrice: was ?? null })
    rows.push(at)
  }
  return { prices, mistakes: mistakes.length > 0 ? mistakes : judgePrices(prices, rows, saved) }
}

const cellOf = { quantity: 'quantity', price: 'price', publishedPrice: 'before' } as const

/** At the row of each: those that say nothing are counted, too. */
function judgePrices(prices: readonly Price[], rows: readonly number[], saved: readonly Price[]): RowMistake[] {
  const mayRise = findDearerStep(saved.map(toStep)) !== undefined
  return findStepMistakes(prices.map(toStep), { mayRise }).map(({ index, field, sentence }) => ({
    field: `${cellOf[field]}_${rows[index]}`,
    sentence,
  }))
}

const toStep = ({ quantity, price, publishedPrice: before }: Price) => ({
  minimumQuantity: quantity,
  unitPrice: readUnitPrice(price),
  publishedPrice: before === null ? null : readUnitPrice(before),
})

export const readAmount = (text: string): number | undefined => readDollars(text, 4)
