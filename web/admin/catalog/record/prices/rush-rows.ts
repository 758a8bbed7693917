import type { Item } from '../../../../../contract/admin/catalog/items.schema.ts'
import { readUnitPrice } from '../../../../../domain/money/money.ts'
import { explainBefore, isBelow } from '../../../../../domain/pricing/price-steps.ts'
import { readAmount, writeAmount } from './price-rows.ts'

type RushPrice = Item['rushPrices'][number]
type RowTexts = Record<string, string>

/** Rows to fill in behind those that there are. */
const emptyRows = 2

/** As a form shows them: business days, quantity, price, and what is crossed out beside it. */
export function writeRushRows(prices: readonly RushPrice[]): RowTexts {
  const rows = [...prices.map(writeRow), ...Array.from({ length: emptyRows }, () => ['', '', '', ''])]
  return Object.fromEntries(
    rows.flatMap(([days, upTo, price, before], at) => [
      [`days_${at}`, days],
      [`up_to_${at}`, upTo],
      [`price_${at}`, price],
      [`before_${at}`, before],
    ]),
  ) as RowTexts
}

const writeRow = ({ days, maximumQuantity: upTo, price, publishedPrice: before }: RushPrice) => [
  ...[String(days), String(upTo), writeAmount(price), before === null ? '' : writeAmount(before)],
]

/** Rows without days say nothing. */
export function readRushRows(typed: RowTexts): {
  prices: RushPrice[]
  mistakes: { field: string; sentence: string }[]
} {
  const prices: RushPrice[] = []
  const mistakes: { field: string; sentence: string }[] = []
  for (let at = 0; `days_${at}` in typed; at += 1) {
    const cell = (name: string) => typed[`${name}_${at}`]!.trim()
    if (cell('days') === '') continue
    const read = <T>(name: string, value: T | undefined, sentence: string): T | undefined => {
      if (value === undefined) mistakes.push({ field: `${name}_${at}`, sentence })
      return value
    }
    const days = read('days', readCount(cell('days'), 60), 'Please enter business days like 3.')
    const upTo = read('up_to', readCount(cell('up_to'), 9_999_999), 'Please enter a whole number.')
    const price = read('price', readAmount(cell('price')), 'Please enter a price like 12.20.')
    const before = read(
      'before',
      cell('before') === '' ? null : readAmount(cell('before')),
      'Please enter a price like 12.20.',
    )
    const lower = explainLower(before ?? null, price)
    if (lower !== undefined) mistakes.push({ field: `before_${at}`, sentence: lower })
    prices.push({ days: days ?? 0, maximumQuantity: upTo ?? 0, price: price ?? 0, publishedPrice: before ?? null })
  }
  return { prices, mistakes }
}

function explainLower(before: number | null, price: number | undefined): string | undefined {
  if (before === null || price === undefined) return undefined
  const [was, is] = [readUnitPrice(before), readUnitPrice(price)]
  return isBelow(was, is) ? explainBefore(was, is) : undefined
}

function readCount(text: string, atMost: number): number | undefined {
  const count = /^\d{1,7}$/.test(text.replaceAll(',', '')) ? Number(text.replaceAll(',', '')) : 0
  return count >= 1 && count <= atMost ? count : undefined
}
