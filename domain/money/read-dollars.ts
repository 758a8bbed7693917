import type { Dollars } from './money.ts'

/**
 * Dollars as people and programs write them: '1,250.00', '$80', '.35', 'US $12', '12.50 USD', and 12.500000 of a database. Undefined:
 * it is none, has more decimals, or could be meant in two ways, as '12,5' and '1.250,00' could.
 */
export function readDollars(text: string, decimals = 2): Dollars | undefined {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/^(?:usd|us)?\s*\$?\s*/i, '')
    .replace(/\s*(?:usd|\$)$/i, '')
  const [, whole, behind = ''] = /^(\d{1,3}(?:,\d{3})+|\d{0,9})(?:\.(\d*))?$/.exec(plain) ?? []
  if (whole === undefined || whole + behind === '') return undefined
  // Programs write more decimals than they have.
  const part = behind.length > 4 ? behind.replace(/0+$/, '') : behind
  return part.length <= decimals ? Number(`0${whole.replaceAll(',', '')}.${part}0`) : undefined
}
