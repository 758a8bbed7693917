const longestSearch = 120

/** The address with other values of a filter; none takes it away. */
export function withFilter(address: URLSearchParams, name: string, values: readonly string[]): URLSearchParams {
  const changed = new URLSearchParams(address)
  changed.delete(name)
  for (const value of values) if (value !== '') changed.append(name, value)
  return changed
}

/** What a list is searched for, as a call takes it. */
export const readSearch = (address: URLSearchParams, name = 'q'): string =>
  (address.get(name) ?? '').trim().slice(0, longestSearch)

/** What stands for one of the options; anything else is left out. */
export const pick = <Value extends string>(
  options: readonly { value: Value }[],
  text: string | null,
): Value | undefined => options.find(({ value }) => value === text)?.value

/** Several that are only on or off, by their names. */
export const readSwitches = (options: readonly { value: string }[], chosen: readonly string[]): Record<string, true> =>
  Object.fromEntries(options.filter(({ value }) => chosen.includes(value)).map(({ value }) => [value, true as const]))

/** The number of a record. */
export function readId(address: URLSearchParams, name: string): number | undefined {
  const id = Number(address.get(name))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
