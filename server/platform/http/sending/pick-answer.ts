import type { TSchema } from 'typebox'

/** What a handler may hand over for an answer: a date for each moment, which is a field 'at' or one whose name ends in 'At'. */
export type WithDates<T> = T extends readonly unknown[]
  ? { readonly [Index in keyof T]: WithDates<T[Index]> }
  : T extends object
    ? { [Field in keyof T]: Field extends 'at' | `${string}At` ? T[Field] | Date : WithDates<T[Field]> }
    : T

/** What its schema names of a value, with dates as texts: a row of a table can go out as it is, and no other column of it does. */
export function pickAnswer(schema: TSchema, value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'object' || value === null) return value
  const choices = listChoices(schema)
  if (Array.isArray(value)) {
    const items = choices.find((one) => one.items)?.items
    return value.map((one, at) => pickAnswer((Array.isArray(items) ? items[at] : items) ?? {}, one))
  }
  const fields: Record<string, TSchema> = Object.assign({}, ...choices.map((one) => one.properties))
  const [others] = choices.flatMap((one) => Object.values(one.patternProperties ?? {}))
  const picked: [string, unknown][] = []
  for (const [name, inner] of Object.entries(value)) {
    const field = fields[name] ?? others
    if (field && inner !== undefined) picked.push([name, pickAnswer(field, inner)])
  }
  return Object.fromEntries(picked)
}

const listChoices = (schema: Shape): Shape[] => schema.anyOf?.flatMap(listChoices) ?? [schema]

interface Shape extends TSchema {
  anyOf?: Shape[]
  items?: TSchema | TSchema[]
  properties?: Record<string, TSchema>
  patternProperties?: Record<string, TSchema>
}
