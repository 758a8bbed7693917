import { readTaxRate, type TaxRate } from '../../../../../domain/ordering/sales-tax.ts'
import { findState } from '../../../../../domain/people/us-states.ts'
import { NotUnderstood } from '../../../../platform/not-understood.ts'

// What the owner says of sales tax: in a command, on a page, or in the folder of content. Each throws NotUnderstood with a sentence.

export function readState(typed: string): string {
  const state = findState(typed)
  if (state === undefined)
    throw new NotUnderstood(`'${typed}' is not a US state. Enter its name or two letters, for example OH.`)
  return state
}

export function readRate(typed: string): TaxRate {
  const rate = readTaxRate(typed)
  if (rate === undefined)
    throw new NotUnderstood(
      `'${typed}' is not a valid rate. Enter for example 7.25% (up to 25%, at most three decimals).`,
    )
  if (rate > 0 && rate < onePercent && !typed.includes('%'))
    throw new NotUnderstood(`'${typed}' is unclear. Enter it with a percent sign, for example 7%.`)
  return rate
}

/** No state's is lower; spreadsheets write 7% as 0.07. */
const onePercent: TaxRate = 1_000

export const readNote = (typed: string): string => typed.replace(/\s+/g, ' ').trim()
