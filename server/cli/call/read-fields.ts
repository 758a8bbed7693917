import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { CallWithSchemas } from '../../../contract/call.ts'
import { isPlainNumber } from '../../platform/http/validation.ts'
import { toTypedPath } from '../typed/typed-path.ts'
import { NotUnderstood } from '../typed/typed-words.ts'

/** What a call is sent with. */
export interface CallFields {
  params: Record<string, unknown>
  query: Record<string, unknown>
  input: Record<string, unknown>
  files: { field: string; name: string; content: Buffer }[]
}

interface FieldSchema {
  type?: string
  format?: string
  anyOf?: FieldSchema[]
  enum?: unknown[]
  const?: unknown
  items?: FieldSchema
  properties?: Record<string, FieldSchema>
  patternProperties?: Record<string, FieldSchema>
}

/**
 * 'id=7', 'termsDays=30', 'values.name=Riverside', 'lines=[{...}]', 'file=@rates.csv': what a field is of, and how it is read, its schema
 * says. A list has an entry for each time that its field is given. @throws NotUnderstood
 */
export async function readFields(call: CallWithSchemas, words: readonly string[]): Promise<CallFields> {
  const fields: CallFields = { params: {}, query: {}, input: {}, files: [] }
  for (const word of words) {
    const [, path, typed] = /^([^=]+)=(.*)$/s.exec(word) ?? []
    if (path === undefined || typed === undefined)
      throw new NotUnderstood(`'${word}' is not a field with a value, such as id=7.`)
    const [name, ...below] = path.split('.')
    const part = (['params', 'query', 'input'] as const).find((one) => Object.hasOwn(propertiesOf(call[one]), name!))
    const schema = part && findSchema(propertiesOf(call[part])[name!], below)
    if (!schema) throw new NotUnderstood(explainUnknown(call, path))
    const file = typed.startsWith('@@') ? undefined : /^@(.+)$/s.exec(typed)?.[1]
    const content = file === undefined ? undefined : await openFile(file)
    if (schema.format === 'binary') {
      if (content === undefined) throw new NotUnderstood(`'${path}' is a file: ${path}=@FILE.`)
      fields.files.push({ field: name!, name: basename(file!), content })
      continue
    }
    const text = content?.toString('utf8') ?? typed.replace(/^@@/, '@')
    // What stands in an address is read from text by the call itself.
    const value = part === 'input' ? readValue(text, schema, path) : text
    add(fields[part!], [name!, ...below], isList(schema) && !Array.isArray(value) ? [value] : value, path)
  }
  return fields
}

const propertiesOf = (schema: unknown): Record<string, FieldSchema> => (schema as FieldSchema)?.properties ?? {}

/** Of a group of fields the one below it: 'values.name'. */
function findSchema(schema: FieldSchema | undefined, path: readonly string[]): FieldSchema | undefined {
  const [name, ...below] = path
  if (!schema || name === undefined) return schema
  const group = listChoices(schema).find(({ properties, patternProperties }) => properties ?? patternProperties)
  return findSchema(group?.properties?.[name] ?? Object.values(group?.patternProperties ?? {})[0], below)
}

const listChoices = (schema: FieldSchema): FieldSchema[] => schema.anyOf?.flatMap(listChoices) ?? [schema]

const isList = (schema: FieldSchema): boolean => listChoices(schema).some(({ type }) => type === 'array')

function explainUnknown(call: CallWithSchemas, path: string): string {
  const names = [call.params, call.query, call.input].flatMap((part) => Object.keys(propertiesOf(part)))
  const known = names.length === 0 ? 'It has none.' : `It has ${names.join(', ')}.`
  return `${call.name} has no field '${path}'. ${known}`
}

const openFile = (file: string): Promise<Buffer> =>
  readFile(toTypedPath(file)).catch((error: NodeJS.ErrnoException) => {
    throw new NotUnderstood(`The file ${file} cannot be read (${error.code}).`)
  })

/** What does not fit stays text: the call says what it wants. */
function readValue(text: string, schema: FieldSchema, path: string): unknown {
  const choices = listChoices(schema)
  const has = (type: string) => choices.some((choice) => choice.type === type)
  if (text === 'null' && has('null')) return null
  if ((has('array') || has('object')) && /^\s*[[{]/.test(text)) return readJson(text, path)
  const entries = choices.find(({ type }) => type === 'array')?.items
  if (entries) return readValue(text, entries, path)
  if (has('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  if ((has('integer') || has('number')) && isPlainNumber(text)) return Number(text)
  const words = choices.flatMap((choice) => choice.enum ?? ('const' in choice ? [choice.const] : []))
  return words.find((word) => String(word) === text) ?? text
}

function readJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new NotUnderstood(`'${path}' is no JSON: ${(error as Error).message}.`)
  }
}

function add(part: Record<string, unknown>, path: readonly string[], value: unknown, written: string): void {
  const [name, ...below] = path
  if (below.length > 0) {
    part[name!] ??= {}
    return add(part[name!] as Record<string, unknown>, below, value, written)
  }
  const before = part[name!]
  if (before === undefined) part[name!] = value
  else if (Array.isArray(before) && Array.isArray(value)) part[name!] = [...before, ...(value as unknown[])]
  else throw new NotUnderstood(`'${written}' is given twice.`)
}
