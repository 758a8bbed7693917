import { createStoredList } from '../../../client/index.ts'

const searchesAtMost = 8
const shownAtMost = 5
const shownWithText = 2

/** What was searched in this browser, the latest first. It stays there. */
export const pastSearches = createStoredList('past_searches', (value): value is string => typeof value === 'string')

export const rememberSearch = (text: string): void => pastSearches.write(withSearch(pastSearches.read(), text))

export const forgetSearches = (): void => pastSearches.write([])

export function withSearch(past: readonly string[], text: string): string[] {
  return [text, ...past.filter((one) => !isSame(one, text))].slice(0, searchesAtMost)
}

/** Those that go on from what has been typed; the latest where nothing has been typed yet. */
export function listFitting(past: readonly string[], text: string): string[] {
  const typed = text.trim().toLowerCase()
  if (typed === '') return past.slice(0, shownAtMost)
  return past.filter((one) => one.toLowerCase().startsWith(typed) && !isSame(one, typed)).slice(0, shownWithText)
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
