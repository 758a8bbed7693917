/** The address with other values of a filter; none takes it away. */
export function withFilter(address: URLSearchParams, name: string, values: readonly string[]): URLSearchParams {
  const changed = new URLSearchParams(address)
  changed.delete(name)
  for (const value of values) if (value !== '') changed.append(name, value)
  return changed
}

/** The number of a record. */
export function readId(address: URLSearchParams, name: string): number | undefined {
  const id = Number(address.get(name))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
