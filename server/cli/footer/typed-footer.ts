import { hasTags } from '../../../domain/text/has-tags.ts'
import { Refused } from '../typed/typed-words.ts'

const charactersAtMost = 60

/** @throws Refused where it is too long, or no plain text */
export function readPlain(what: string, typed: string): string {
  const text = typed.replace(/\s+/g, ' ').trim()
  if (hasTags(text)) throw new Refused(`'${text}' has tags: ${what} is plain text.`)
  if (text.length > charactersAtMost)
    throw new Refused(`'${text}' is too long: ${what} has ${charactersAtMost} characters at most.`)
  return text
}

/**
 * @param number where it is to stand, from 1 on
 * @throws Refused where there is no such place
 */
export function moveTo<T>(all: readonly T[], moved: T, number: string): { all: T[]; place: number } {
  const place = /^[1-9]\d{0,3}$/.test(number) ? Number(number) : 0
  if (place < 1 || place > all.length) throw new Refused(`'${number}' is no place from 1 to ${all.length}.`)
  return { all: all.filter((one) => one !== moved).toSpliced(place - 1, 0, moved), place }
}
