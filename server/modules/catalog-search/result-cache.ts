import { minutes } from '../../../domain/durations.ts'
import { createCache } from '../../platform/cache.ts'

export type CachedResult = <T>(question: readonly unknown[], find: () => T) => T

const entriesAtMost = 300
/** A hundred made-up filters are a question that nobody asks again. */
const questionsUpTo = 2_000

/**
 * Remembers what was found for the latest questions while the catalog stays as it is: buyers type the same beginnings, come
 * back to a search, and ask for the same facets with each page and order.
 * @param version grows with everything that a finding may depend on
 */
export function createResultCache(version: () => string): CachedResult {
  const known = createCache<string, { result: unknown }>({ entriesAtMost, lastsMs: minutes(10) })
  let of = ''
  return <T>(question: readonly unknown[], find: () => T): T => {
    if (of !== version()) {
      known.clear()
      of = version()
    }
    const key = JSON.stringify(question)
    const remembered = known.get(key)
    if (remembered) return remembered.result as T
    const result = find()
    if (key.length <= questionsUpTo) known.set(key, { result })
    return result
  }
}
