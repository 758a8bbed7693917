import { foldDashes, withoutTurns, withoutUnseen } from '../text/plain-signs.ts'

const maximumPoNumberLength = 30

export type PoNumberVerdict =
  | { valid: true; poNumber: string }
  | { valid: false; reason: 'no-po-number' | 'po-number-too-long' | 'po-number-characters' }

/** Judges the form of a purchase order number and returns how it is stored: trimmed, single spaces, with the hyphens of a keyboard. */
export function judgePoNumber(typed: string): PoNumberVerdict {
  const poNumber = foldDashes(withoutUnseen(withoutTurns(typed)))
    .trim()
    .replace(/ +/g, ' ')
  if (poNumber === '') return { valid: false, reason: 'no-po-number' }
  if (!/^[A-Za-z0-9\-/.#_ ]+$/.test(poNumber)) return { valid: false, reason: 'po-number-characters' }
  if (poNumber.length > maximumPoNumberLength) return { valid: false, reason: 'po-number-too-long' }
  return { valid: true, poNumber }
}

/** Buyers do not distinguish 'po-7' from 'PO-7', so neither does the check for a number used before. */
export const isSamePoNumber = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export const poNumberSentences = {
  'no-po-number': 'Please enter the purchase order number.',
  'po-number-too-long': `A purchase order number can have at most ${maximumPoNumberLength} characters.`,
  'po-number-characters': 'A purchase order number can have letters, digits, spaces and - / . # _ only.',
} satisfies Record<Extract<PoNumberVerdict, { valid: false }>['reason'], string>
