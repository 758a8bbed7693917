import { toWireAmount, toWireUnitPrice, type Cents, type Dollars, type UnitPrice } from './money.ts'

const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const unitPrice = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
const count = new Intl.NumberFormat('en-US')

/** Dollars for the screen, always with 2 decimals. */
export const formatAmount = (dollars: Dollars, symbol = '$'): string => sign(dollars, symbol, amount)

/** An amount in cents, as dollars with 2 decimals. */
export const formatCents = (cents: Cents): string => formatAmount(toWireAmount(cents))

/** Dollars for one piece: 2 decimals, up to 4 where the price needs them. */
export const formatUnitPrice = (dollars: Dollars, symbol = '$'): string => sign(dollars, symbol, unitPrice)

/** The same for a price in 1/10,000 dollar. */
export const formatEach = (price: UnitPrice, symbol = '$'): string => formatUnitPrice(toWireUnitPrice(price), symbol)

export const formatCount = (pieces: number): string => count.format(pieces)

/** Behind the price of a piece: '$7.10 at 48', '$9.40 for one'. */
export const forQuantity = (quantity: number): string => (quantity === 1 ? 'for one' : `at ${formatCount(quantity)}`)

/** '1 item', '1,204 items', '2 addresses'. */
export const formatCountOf = (count: number, thing: string): string =>
  `${formatCount(count)} ${count === 1 ? thing : `${thing}${thing.endsWith('s') ? 'es' : 's'}`}`

const sign = (dollars: Dollars, symbol: string, format: Intl.NumberFormat) =>
  `${dollars < 0 ? '\u2212' : ''}${symbol}${format.format(Math.abs(dollars))}`
