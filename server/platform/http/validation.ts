import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import type { FieldMistake, Schemas } from '../../../contract/call.ts'
import { withoutTurns } from '../../../domain/text/plain-signs.ts'
import { explainSchemaMistake, nameField } from '../../../contract/field-sentences.ts'
import { Invalid } from './errors.ts'

export interface CallParts {
  params?: unknown
  query?: unknown
  input?: unknown
}

const options = {
  allErrors: true,
  removeAdditional: true,
  useDefaults: true,
  discriminator: true,
  strict: false,
  formats: { binary: true },
  // 19.99 is no whole number of 0.01 for a computer.
  multipleOfPrecision: 3,
} as const
const ajvForBodies = new Ajv(options)
/** Addresses carry text only, so numbers and lists are read out of it. */
const ajvForAddresses = new Ajv({ ...options, coerceTypes: 'array' })

type PartSchemas = Pick<Schemas, keyof CallParts>

/**
 * Compiles a call's schemas once.
 * @returns a function that checks the three parts and returns them cleaned; it throws Invalid (400) with one sentence per field
 */
export function createValidator(call: PartSchemas): (parts: CallParts) => Required<CallParts> {
  const splitLists = createListSplitter(call.query)
  const numbers = { params: listNumbers(call.params), query: listNumbers(call.query), input: [] }
  // Most processes answer few of the calls, and all of them together take a tenth of a second.
  let checks: [keyof CallParts, ValidateFunction | undefined][] | undefined
  return (parts) => {
    checks ??= compileChecks(call)
    const checked: Required<CallParts> = { params: undefined, query: undefined, input: undefined }
    const mistakes = new Map<string, FieldMistake>()
    for (const [name, check] of checks) {
      if (!check) continue
      const given = name === 'query' ? splitLists(parts.query ?? {}) : (parts[name] ?? {})
      findUnstorable(given, '', 0, mistakes)
      const value = dropTurns(given, '')
      for (const number of numbers[name]) findOddNumber(value, number, mistakes)
      if (!check(value)) findMistakes(check.errors ?? [], mistakes)
      checked[name] = value
    }
    const [first] = mistakes.values()
    if (first) throw new Invalid(first.message, [...mistakes.values()])
    return checked
  }
}

/** For a request that is no call of the contract: its query, checked and cleaned as that of a call. It throws Invalid (400). */
export function createQueryReader<Query>(query: TSchema): (given: unknown) => Query {
  const validate = createValidator({ query })
  return (given) => validate({ query: given }).query as Query
}

/** A list of numbers may stand in an address as ?ids=1&ids=2 or as ?ids=1,2; ?ids= is an empty one. A list of texts may not: a text can hold a comma. */
function createListSplitter(query: TSchema | undefined): (value: unknown) => unknown {
  const properties = (query as { properties?: Record<string, NumberSchema> } | undefined)?.properties ?? {}
  const lists = Object.keys(properties).filter((name) => properties[name]?.items?.type === 'integer')
  if (lists.length === 0) return (value) => value
  return (value) => {
    const given = value as Record<string, unknown>
    const split = lists.flatMap((name) => {
      const text = given[name]
      if (text === '') return [[name, [] as string[]] as const]
      return typeof text === 'string' && text.includes(',') ? [[name, text.split(/, ?/)] as const] : []
    })
    return split.length === 0 ? value : { ...given, ...Object.fromEntries(split) }
  }
}

interface NumberField {
  name: string
  type: 'integer' | 'number'
}

/** The fields of an address that are numbers, or lists of them. */
function listNumbers(schema: TSchema | undefined): NumberField[] {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, NumberSchema> }
  return Object.entries(properties).flatMap(([name, { type: own, items }]) => {
    const type = items?.type ?? own
    return type === 'integer' || type === 'number' ? [{ name, type }] : []
  })
}

interface NumberSchema {
  type?: string
  items?: { type?: string }
}

/** Ajv reads '1e3', '0x10' and ' 5' as numbers, too; nobody means them. */
function findOddNumber(value: unknown, { name, type }: NumberField, mistakes: Map<string, FieldMistake>): void {
  const given = [(value as Record<string, unknown>)[name]].flat()
  if (given.every((one) => typeof one !== 'string' || isPlainNumber(one))) return
  note({ field: name, message: sayType(name, type) }, mistakes)
}

/** As people write one. */
export const isPlainNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

const compileChecks = (call: PartSchemas): [keyof CallParts, ValidateFunction | undefined][] => [
  ['params', call.params && ajvForAddresses.compile(call.params)],
  ['query', call.query && ajvForAddresses.compile(call.query)],
  ['input', call.input && ajvForBodies.compile(tryOneChoice(call.input))],
]

/**
 * Ajv takes unknown fields out of a value with each choice that it tries, and so those of the choices after it. Where a word in the value
 * says which choice it is, that one alone is tried.
 */
const tryOneChoice = (schema: TSchema): object =>
  JSON.parse(JSON.stringify(schema), (_key, value: ChoiceSchema | null) => {
    const choices = value?.anyOf ?? []
    const [tag] = Object.keys(choices[0]?.properties ?? {}).filter((name) =>
      choices.every(({ properties, required }) => required?.includes(name) && 'const' in (properties?.[name] ?? {})),
    )
    if (tag === undefined || choices.length < 2) return value
    return { type: 'object', required: [tag], discriminator: { propertyName: tag }, oneOf: choices }
  }) as object

interface ChoiceSchema {
  anyOf?: { properties?: Record<string, object>; required?: string[] }[]
}

// PostgreSQL stores no NUL and no half of a surrogate pair, and other control characters have no place in a form.
// oxlint-disable-next-line no-control-regex
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Surrogate}]/u

// Far beyond anything in the contract. A mistake in each of a million fields would take seconds to find and megabytes to report.
const deepest = 20
const longest = 10_000

/** @throws Invalid at once for what is unreasonable */
function findUnstorable(value: unknown, field: string, depth: number, mistakes: Map<string, FieldMistake>): void {
  if (typeof value === 'string') {
    if (unstorable.test(value)) note({ field, message: cannotBeStored }, mistakes)
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth === deepest) throw new Invalid('There are too many groups within groups here.', field)
  const inside = Object.entries(value)
  if (inside.length > longest) throw new Invalid('This list is too long. Please send less.', field)
  for (const [name, inner] of inside) findUnstorable(inner, field ? `${field}.${name}` : name, depth + 1, mistakes)
}

/**
 * Signs that turn the direction of writing make a name show as another one than it is. They come with what is copied from other pages, too,
 * so they are taken out rather than refused; a password is left as it was typed.
 */
function dropTurns(value: unknown, field: string): unknown {
  if (typeof value === 'string') return /password/.test(field) ? value : withoutTurns(value)
  if (Array.isArray(value)) return value.map((one) => dropTurns(one, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, dropTurns(inner, name)]))
}

const cannotBeStored = 'This text has characters that cannot be saved. Please type it again.'

function findMistakes(errors: ErrorObject[], mistakes: Map<string, FieldMistake>): void {
  for (const error of errors) {
    const field = fieldOf(error)
    if (!mistakes.has(field)) note({ field, message: toSentence(error, field) }, mistakes)
  }
}

const reportedAtMost = 50

/** The first mistake of a field is reported. */
function note(mistake: FieldMistake, mistakes: Map<string, FieldMistake>): void {
  if (mistakes.size < reportedAtMost && !mistakes.has(mistake.field)) mistakes.set(mistake.field, mistake)
}

function fieldOf(error: ErrorObject): string {
  const path = error.instancePath.split('/').slice(1)
  const missing = error.keyword === 'required' ? [String(error.params['missingProperty'])] : []
  return [...path, ...missing].join('.')
}

function toSentence({ keyword, params }: ErrorObject, field: string): string {
  if (keyword !== 'type') return explainSchemaMistake(keyword, field, params['limit'] ?? params['multipleOf'])
  return sayType(field, String(params['type']))
}

const sayType = (field: string, type: string): string =>
  `${nameField(field)} must be ${typeWords[type] ?? 'of another kind'}.`

const typeWords: Record<string, string> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
}
