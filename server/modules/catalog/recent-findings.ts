export type Recall = <T>(question: readonly unknown[], find: () => T) => T

const keptAtMost = 300

/**
 * Remembers what was found for the latest questions while the catalog stays as it is: buyers type the same beginnings, come
 * back to a search, and ask for the same facets with each page and order.
 * @param version grows with everything that a finding may depend on
 */
export function createRecall(version: () => string): Recall {
  const known = new Map<string, unknown>()
  let of = ''
  return <T>(question: readonly unknown[], find: () => T): T => {
    if (of !== version()) {
      known.clear()
      of = version()
    }
    const key = JSON.stringify(question)
    const found = known.has(key) ? (known.get(key) as T) : find()
    // What was asked for last is forgotten last.
    known.delete(key)
    known.set(key, found)
    if (known.size > keptAtMost) known.delete(known.keys().next().value!)
    return found
  }
}
