/** What was made lately, by number. */
export interface Recent<Value> {
  get(mark: number, make: () => Value): Value
}

/** Keeps at least so many, and twice as many at most: when the newer half is full, the older one goes, so that a question moves nothing. */
export function createRecent<Value>(count: number): Recent<Value> {
  let newer = new Map<number, Value>()
  let older = new Map<number, Value>()

  function keep(mark: number, value: Value): Value {
    if (newer.size >= count) {
      older = newer
      newer = new Map()
    }
    newer.set(mark, value)
    return value
  }

  return { get: (mark, make) => newer.get(mark) ?? keep(mark, older.get(mark) ?? make()) }
}
