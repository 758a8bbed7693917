import { withSchemas } from '../../../contract/all-calls.ts'
import type { Call } from '../../../contract/call.ts'

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  minLength?: number
  minItems?: number
  minimum?: number
  format?: string
}

export type Part = 'params' | 'query' | 'input'
export interface CallField {
  part: Part
  /** Names and list indices, from the outside in. */
  path: (string | number)[]
}

const parts: Part[] = ['params', 'query', 'input']

/** Every field that a call takes, groups and lists included, also those within. */
export const listFields = (call: Call): CallField[] =>
  parts.flatMap((part) => listPaths((withSchemas(call)[part] ?? {}) as Schema).map((path) => ({ part, path })))

function listPaths(schema: Schema): (string | number)[][] {
  const inner: [string | number, Schema][] = [
    ...Object.entries(schema.properties ?? {}),
    ...(schema.items ? ([[0, schema.items]] as [number, Schema][]) : []),
  ]
  return inner.flatMap(([name, one]) => [[name], ...listPaths(one).map((path) => [name, ...path])])
}

/** The smallest thing that the contract allows for this part of the call; optional fields stay away. */
export const makeSample = (call: Call, part: Part): unknown => {
  const schema = withSchemas(call)[part]
  return schema && sampleOf(schema as Schema)
}

export const sampleOfField = (call: Call, { part, path }: CallField): unknown =>
  sampleOf(path.reduce<Schema>((schema, name) => inside(schema, name), withSchemas(call)[part] as Schema))

const inside = (schema: Schema, name: string | number): Schema =>
  typeof name === 'number' ? schema.items! : schema.properties![name]!

function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf[0]!)
  if (schema.type === 'object') {
    const required = (schema.required ?? []).map((name) => [name, sampleOf(schema.properties![name]!)])
    return Object.fromEntries(required)
  }
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items!))
  if (schema.type === 'string') return 'sample'.padEnd(schema.minLength ?? 0, 's')
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  return null
}
