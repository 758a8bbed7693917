import { readCount } from '../../../../domain/text/read-count.ts'

/** What a reader wants of an item, as it is typed. */
export interface Choice {
  quantity: string
  comment: string
}

/** By the keys of the items in the flyer. */
export type Choices = ReadonlyMap<string, Choice>

const mostPieces = 1_000_000

export function findQuantityMistake(typed: string): string | undefined {
  if (typed.trim() === '') return undefined
  const count = readCount(typed)
  return count !== undefined && count > 0 && count <= mostPieces ? undefined : 'Please enter a whole number.'
}
