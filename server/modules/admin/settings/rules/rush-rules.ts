import { NotUnderstood } from '../../../../platform/not-understood.ts'

// What the owner says of rush production, on a page or in the folder of content. Each throws NotUnderstood with a sentence.

const latestDays = 60
const mostPieces = 1_000_000

export function readRushDays(typed: string): number {
  if (/^[1-9]\d?$/.test(typed) && Number(typed) <= latestDays) return Number(typed)
  throw new NotUnderstood(`'${typed}' is not valid. Enter business days from 1 to ${latestDays}.`)
}

export function readRushQuantity(typed: string): number {
  const plain = typed.replaceAll(',', '')
  if (/^[1-9]\d{0,6}$/.test(plain) && Number(plain) <= mostPieces) return Number(plain)
  throw new NotUnderstood(`'${typed}' is not a valid number of pieces. Enter for example 250.`)
}

/** '25%' @returns 1/100 percent */
export function readRushSurcharge(typed: string): number {
  const [, percent] = /^(\d{1,3}(?:\.\d{1,2})?)\s?%?$/.exec(typed) ?? []
  if (percent !== undefined) return Math.round(Number(percent) * 100)
  throw new NotUnderstood(`'${typed}' is not a valid percentage. Enter for example 25%.`)
}

export const writeRushSurcharge = (basisPoints: number): string => `${basisPoints / 100}%`
