import { hashToken } from '../../platform/secrets.ts'

type Value = string | number | boolean | null | Value[] | { [name: string]: Value }

/** How an item is made up for its buyer: how it is decorated, and with what. */
export type Configuration = Record<string, Value>

/** Goods as they are on the shelf. */
export const blank: Configuration = {}

export const isBlank = (configuration: Configuration): boolean => Object.keys(configuration).length === 0

/** Lines of one item differ in it; that of blank goods is empty. The same for the same choice, in whatever order it is named. */
export const hashConfiguration = (configuration: Configuration): string =>
  isBlank(configuration) ? '' : hashToken(JSON.stringify(sortNames(configuration)))

function sortNames(value: Value): Value {
  if (Array.isArray(value)) return value.map(sortNames)
  if (typeof value !== 'object' || value === null) return value
  const names = Object.keys(value).toSorted()
  return Object.fromEntries(names.map((name) => [name, sortNames(value[name]!)]))
}
