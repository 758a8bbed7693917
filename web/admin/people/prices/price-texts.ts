import { readDollars } from '../../../../domain/money/read-dollars.ts'
import { readUnitPrice } from '../../../../domain/money/money.ts'
import { compareOwnPrices, toDiscount } from '../../../../domain/pricing/own-prices.ts'
import { formatCount, formatUnitPrice, formatEach } from '../../../../domain/money/format-money.ts'
import { findTier } from '../../../../domain/pricing/price-tiers.ts'
import { readCount } from '../../../../domain/text/read-count.ts'

export interface Step {
  quantity: number
  price: number
}
export type PriceTexts = Record<string, string>

/** Rows to fill in behind those that there are. */
const emptyRows = 2

/** As a form shows them: the own prices, or the quantities of the published ones with nothing beside. */
export function writePrices(own: readonly Step[], published: readonly Step[]): PriceTexts {
  const rows: [string, string][] =
    own.length > 0
      ? own.map(({ quantity, price }) => [String(quantity), writePrice(price)])
      : published.map(({ quantity }) => [String(quantity), ''])
  const all = [...rows, ...Array.from({ length: emptyRows }, (): [string, string] => ['', ''])]
  return Object.fromEntries(
    all.flatMap(([quantity, price], at) => [
      [`quantity_${at}`, quantity],
      [`price_${at}`, price],
    ]),
  ) as PriceTexts
}

export const countRows = (typed: PriceTexts): number =>
  Object.keys(typed).filter((name) => name.startsWith('quantity_')).length

/** 12.20, and 0.0125 where it takes more than cents. */
export const writePrice = (price: number): string => price.toFixed(4).replace(/0{1,2}$/, '')

/** A quantity without a price says nothing. */
export function readPrices(typed: PriceTexts): { prices: Step[]; mistakes: { field: string; sentence: string }[] } {
  const prices: Step[] = []
  const mistakes: { field: string; sentence: string }[] = []
  for (let at = 0; at < countRows(typed); at += 1) {
    const [quantity, price] = [readTierQuantity(typed, at), readPrice(typed[`price_${at}`]!)]
    if (typed[`price_${at}`]!.trim() === '') continue
    if (quantity === undefined)
      mistakes.push({ field: `quantity_${at}`, sentence: 'Please enter a whole number of pieces.' })
    if (price === undefined) mistakes.push({ field: `price_${at}`, sentence: 'Please enter a price like 12.20.' })
    prices.push({ quantity: quantity ?? 0, price: price ?? 0 })
  }
  if (prices.length === 0) mistakes.push({ field: 'price_0', sentence: 'Please enter at least one price.' })
  return { prices, mistakes }
}

function readTierQuantity(typed: PriceTexts, at: number): number | undefined {
  const quantity = readCount(typed[`quantity_${at}`]!)
  return quantity !== undefined && quantity >= 1 && quantity < 10_000_000 ? quantity : undefined
}

/** Dollars with at most 4 decimals. */
export function readPrice(text: string): number | undefined {
  const dollars = readDollars(text, 4)
  return dollars !== undefined && dollars < 1_000_000 ? dollars : undefined
}

/** What stands beside a row: what everybody pays for as many, and how much less the company pays, in percent. */
export function compareRow(typed: PriceTexts, at: number, published: readonly Step[]) {
  const quantity = readTierQuantity(typed, at)
  const tiers = published.map((step) => ({ ...step, minimumQuantity: step.quantity }))
  const listPrice = quantity === undefined ? undefined : findTier(tiers, quantity)?.price
  const price = readPrice(typed[`price_${at}`]!)
  return {
    listPrice,
    discount: price === undefined || listPrice === undefined ? undefined : toDiscount(price, listPrice),
  }
}

/** From which quantities the list price is lower than the typed ones and counts instead, a sentence each. */
export function listUndercuts(typed: PriceTexts, published: readonly Step[]): string[] {
  const toTier = ({ quantity, price }: Step) => ({ minimumQuantity: quantity, unitPrice: readUnitPrice(price) })
  const prices = readPrices(typed).prices.filter(({ quantity, price }) => quantity > 0 && price > 0)
  return compareOwnPrices(prices.map(toTier), published.map(toTier)).flatMap(({ minimumQuantity, listPrice, counts }) =>
    counts || listPrice === null
      ? []
      : `From ${formatCount(minimumQuantity)} the list price of ${formatEach(listPrice)} is lower and applies.`,
  )
}

/** Beyond this many times the list price, or below that part of it, a price looks like a slip. */
const unusualTimes = 3

/** Prices that are far from what everybody pays for as many, a sentence each. */
export function listUnusual(prices: readonly Step[], published: readonly Step[]): string[] {
  const tiers = published.map((step) => ({ ...step, minimumQuantity: step.quantity }))
  return prices.flatMap(({ quantity, price }) => {
    const listPrice = findTier(tiers, quantity)?.price
    if (listPrice === undefined) return []
    if (price <= listPrice * unusualTimes && price * unusualTimes >= listPrice) return []
    return [
      `From ${formatCount(quantity)}: ${formatUnitPrice(price)}, while the list price is ${formatUnitPrice(listPrice)}.`,
    ]
  })
}

/** A percentage of at most one hundred, with at most two decimals. */
export function readPercent(text: string): number | undefined {
  const digits = text.trim().replace(/\s*%$/, '')
  return /^\d{1,2}(\.\d{1,2})?$/.test(digits) && Number(digits) > 0 ? Number(digits) : undefined
}

/** The prices of all rows that have a published one, so much below it, to the cent. */
export function takeOff(typed: PriceTexts, published: readonly Step[], percent: number): PriceTexts {
  const filled: PriceTexts = {}
  for (let at = 0; at < countRows(typed); at += 1) {
    const { listPrice } = compareRow(typed, at, published)
    if (listPrice === undefined) continue
    // Below a dollar a cent is much.
    const parts = listPrice < 1 ? 10_000 : 100
    filled[`price_${at}`] = writePrice(Math.round(listPrice * (1 - percent / 100) * parts + 1e-7) / parts)
  }
  return filled
}

/** '16.7% off', '10% above list', or nothing. */
export const describeDiscount = (percent: number | null | undefined): string =>
  percent == null || percent === 0 ? '' : percent > 0 ? `${percent}% off` : `${-percent}% above list`
