import type { TSchema } from 'typebox'

/** A schema as OpenAPI 3.1 has it: JSON Schema of 2020-12. */
export interface PublishedSchema {
  type?: string
  description?: string
  properties?: Record<string, PublishedSchema>
  required?: string[]
  patternProperties?: Record<string, PublishedSchema>
  additionalProperties?: PublishedSchema | false
  items?: PublishedSchema | false
  prefixItems?: PublishedSchema[]
  anyOf?: PublishedSchema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  pattern?: string
  format?: string
  contentMediaType?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  $ref?: string
}

/** Schemas that the contract shares are published as the same object. */
export const createPublisher = () => ({ toGiven: memoize(toGivenSchema), toAnswer: memoize(toAnswerSchema) })

type Publish = (schema: TSchema) => PublishedSchema

function memoize(publish: (schema: TSchema, inner: Publish) => PublishedSchema): Publish {
  const known = new WeakMap<TSchema, PublishedSchema>()
  const inner: Publish = (schema) => {
    const found = known.get(schema) ?? publish(schema, inner)
    known.set(schema, found)
    return found
  }
  return inner
}

/** What has a default may be left out. */
function toGivenSchema(schema: TSchema, inner: Publish): PublishedSchema {
  const published = toAnswerSchema(schema, inner)
  const { properties = {}, required = [], ...rest } = published
  const needed = required.filter((name) => properties[name]!.default === undefined)
  if (needed.length === required.length) return published
  return { ...rest, ...(needed.length > 0 ? { required: needed } : {}), properties }
}

function toAnswerSchema(schema: TSchema, inner: Publish): PublishedSchema {
  const published = Object.entries(schema).flatMap(([keyword, value]) => publishKeyword(keyword, value, schema, inner))
  return Object.fromEntries(published) as PublishedSchema
}

function publishKeyword(keyword: string, value: unknown, schema: TSchema, inner: Publish): [string, unknown][] {
  switch (keyword) {
    case 'properties':
    case 'patternProperties':
      return [[keyword, mapValues(value as Record<string, TSchema>, inner)]]
    case 'anyOf':
      return isWords(value as TSchema[]) ? toWords(value as TSchema[]) : [[keyword, (value as TSchema[]).map(inner)]]
    case 'items':
      return Array.isArray(value) ? toTuple(value as TSchema[], inner) : [[keyword, inner(value as TSchema)]]
    case 'enum':
      return isTexts(value) ? toTextWords(value, schema) : [[keyword, value]]
    case 'format':
      return value === 'binary' ? [['contentMediaType', 'application/octet-stream']] : [[keyword, value]]
    // 19.99 is no whole number of 0.01 for a computer: the description names the decimals.
    case 'multipleOf':
      return Number.isInteger(value) ? [[keyword, value]] : []
    // The server leaves unknown fields out, and answers get new ones: the document says so once.
    case 'additionalProperties':
      return value === false ? [] : [[keyword, inner(value as TSchema)]]
    case 'additionalItems':
      return []
    default:
      // Marks of ours are for the server; those of its library cannot be listed.
      return keyword.startsWith('x-') ? [] : [[keyword, value]]
  }
}

/** No more than these follow. Linters take 'items: false' for a list that does not say of what it is. */
const toTuple = (schemas: TSchema[], inner: Publish): [string, unknown][] => [
  ['prefixItems', schemas.map(inner)],
  ['items', inner(schemas[0]!)],
  ['maxItems', schemas.length],
]

const toTextWords = (words: string[], { type }: { type?: unknown }): [string, unknown][] =>
  type === undefined
    ? [
        ['type', 'string'],
        ['enum', words],
      ]
    : [['enum', words]]

const isWords = (choices: TSchema[]): boolean =>
  choices.every((choice) => 'const' in choice && typeof choice.const === 'string' && !('description' in choice))

const toWords = (choices: TSchema[]): [string, unknown][] => [
  ['type', 'string'],
  ['enum', choices.map((choice) => (choice as { const?: unknown }).const)],
]

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const mapValues = <T, U>(values: Record<string, T>, map: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]))
