/** What was made of texts lately. */
export interface Recent<Value> {
  get(text: string, make: (text: string) => Value): Value
}

/** Keeps at least so many, and twice as many at most: when the newer half is full, the older one goes, so that a question moves nothing. */
export function createRecent<Value>(count: number): Recent<Value> {
  let newer = new Map<string, Value>()
  let older = new Map<string, Value>()

  function keep(text: string, value: Value): Value {
    if (newer.size >= count) {
      older = newer
      newer = new Map()
    }
    newer.set(text, value)
    return value
  }

  return { get: (text, make) => newer.get(text) ?? keep(text, older.get(text) ?? make(text)) }
}
