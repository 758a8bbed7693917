import { readMeasured } from '../../../../../../domain/catalog/measure-units.ts'

/** A tenth of a pound. */
const lightestGrams = 45

/** Why the weight of a carton looks as if its unit were another; a piece's weight may stand among the specifications. */
export function doubtCartonWeight(grams: number | undefined, specifications: unknown): string | undefined {
  if (grams === undefined) return undefined
  const piece = findPieceGrams(specifications)
  if (piece !== undefined && grams < piece)
    return `is ${inPounds(grams)}, less than a piece weighs (${inPounds(piece)}); please check the unit`
  if (grams >= lightestGrams) return undefined
  return `is ${inPounds(grams)}, less than 0.1 lb for a whole carton; please check the unit`
}

const inPounds = (grams: number): string => `${Number((grams / 453.59237).toPrecision(2))} lb`

const pieceWeight = /^(?:(?:item|piece|product|unit|net)[ _])?weight$/i

function findPieceGrams(specifications: unknown): number | undefined {
  if (typeof specifications !== 'object' || specifications === null) return undefined
  const pairs = Array.isArray(specifications)
    ? (specifications as ({ name?: unknown; value?: unknown } | null)[]).map(
        (pair) => [String(pair?.name ?? ''), pair?.value] as const,
      )
    : Object.entries(specifications)
  const value: unknown = pairs.find(([name]) => pieceWeight.test(name.trim()))?.[1]
  return typeof value === 'string' && /[a-z]/i.test(value) ? readMeasured(value, 'g') : undefined
}
