import { CallFailed } from '../client/index.ts'

const largestId = 2_147_483_647

export const isId = (id: number): boolean => Number.isInteger(id) && id >= 1 && id <= largestId

/** The number in an address. @throws CallFailed (404) with this sentence where there is none that could be one */
export function readId(text: string | number | undefined, sentence: string): number {
  const id = Number(text)
  if (isId(id)) return id
  throw new CallFailed(sentence, 404)
}
