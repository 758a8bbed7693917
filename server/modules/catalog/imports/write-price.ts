import { unitPricesPerDollar, type UnitPrice } from '../../../../domain/money/money.ts'

/** $12.20, and $0.0125 where it takes more than cents. */
export const writePrice = (unitPrice: UnitPrice): string =>
  `$${(unitPrice / unitPricesPerDollar).toFixed(4).replace(/0{1,2}$/, '')}`
