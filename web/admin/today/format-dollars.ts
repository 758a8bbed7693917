import { formatCount } from '../../../domain/money/format-money.ts'

/** A figure that is looked at, not paid: '$9,504'. */
export const formatDollars = (dollars: number): string => `$${formatCount(Math.round(dollars))}`

/** The same where there is little room: '$20.4k'. */
export const formatThousands = (dollars: number): string =>
  dollars < 10_000 ? formatDollars(dollars) : `$${(dollars / 1_000).toFixed(1)}k`
