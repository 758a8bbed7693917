/** What was made lately of a text; what was asked for longest ago goes first. */
export interface Recent<Value> {
  get(text: string, make: (text: string) => Value): Value
}

export function createRecent<Value>(limit: number): Recent<Value> {
  const known = new Map<string, Value>()
  return {
    get(text, make) {
      const value = known.get(text) ?? make(text)
      known.delete(text)
      known.set(text, value)
      if (known.size > limit) known.delete(known.keys().next().value!)
      return value
    },
  }
}
