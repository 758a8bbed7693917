import { readDollars } from '../../../../domain/money/read-dollars.ts'

/** Dollars as people type them. Undefined: it is no amount above none. */
export const readAmount = (text: string): number | undefined => readDollars(text) || undefined
