import { toTerms } from './tokens.ts'

const part = /,\s|\s(?:&|and)\s/i
const isPlural = /s$/i

/**
 * Stems that a collection's name gives only one of its things: both of 'Lanyards & awards', and the first two of 'Stick & golf umbrellas',
 * whose last word is said of both.
 * @param names of collections, parted by ' . '; what another name says of all its things is not among them
 */
export function listEitherTerms(names: string): Set<string> {
  const either = new Set<string>()
  const sure = new Set<string>()
  for (const name of names.split(' . ')) {
    const parts = name.split(part).map((one) => one.trim().split(/\s+/))
    const last = parts.at(-1)!
    const ofBoth = parts.length === 1 ? last : isOneThing(parts) ? last.splice(-1) : []
    for (const term of toTerms(ofBoth.join(' '))) sure.add(term)
    if (parts.length > 1) for (const term of toTerms(parts.flat().join(' '))) either.add(term)
  }
  for (const term of sure) either.delete(term)
  return either
}

/** 'Camp & enamel mugs', but not 'Medals & long ribbons'. */
const isOneThing = (parts: string[][]): boolean =>
  parts.at(-1)!.length > 1 && parts.slice(0, -1).every((words) => !isPlural.test(words.at(-1)!))
