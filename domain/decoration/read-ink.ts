import type { ImprintColor } from './decoration.ts'
import { readPmsCode, unknownInkHex } from './pms-code.ts'

interface OfferedInk {
  code: string
  name: string
  hex: string
}

/** A color as it is asked for: one of the shop's, else a PMS code that is mixed for the order. Undefined: it is neither. */
export function readInk(
  { code, hex }: { code: string; hex?: string | undefined },
  inks: readonly OfferedInk[],
): ImprintColor | undefined {
  const pmsCode = readPmsCode(code)
  const find = (wanted: string) => inks.find((one) => isSame(one.code, wanted))
  const ink = find(code) ?? (pmsCode === undefined ? undefined : find(pmsCode))
  if (ink) return { code: ink.code, name: ink.name, hex: ink.hex, isMatch: false }
  return pmsCode === undefined ? undefined : { code: pmsCode, name: pmsCode, hex: hex ?? unknownInkHex, isMatch: true }
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
