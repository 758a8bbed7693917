import { listFormFields } from '../form-fields.ts'
import type { CallWithSchemas } from '../call.ts'
import type { ListedCall } from '../all-calls.ts'
import { publishCalls, type PublishedCall } from './published-calls.ts'
import type { PublishedSchema } from './published-schema.ts'
import { isAlwaysAnswered, listRefusals } from './refusals.ts'
import type { Shapes } from './shapes.ts'

/** Calls by their address, and the shapes that they share, each in a line of its own: where the contract changes, a line does. */
export function listCallLines(listed: ListedCall[]): { calls: string[]; shapes: string[] } {
  const { calls, shapes } = publishCalls(listed)
  const ofCalls = calls.map((call) => ({ key: `${call.call.path} ${call.call.method}`, line: toLine(call, shapes) }))
  return {
    calls: ofCalls.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ line }) => line),
    shapes: shapes.list().map(([name, schema]) => `${name} = ${toText(schema)}`),
  }
}

function toLine({ call, params, query, input, answer }: PublishedCall, { refer }: Shapes): string {
  const parts = [
    `${call.method} ${call.path}`,
    call.name,
    listConditions(call).join(', '),
    params && `params ${toText(refer(params))}`,
    query && `query ${toText(refer(query))}`,
    input && `${describeBody(call)} ${toText(refer(input))}`,
    `answer ${toText(refer(answer))}`,
    [200, ...listRefusals(call).filter((status) => !isAlwaysAnswered(status))].join(' '),
  ]
  return parts.filter((part) => part !== undefined).join(' | ')
}

const listConditions = ({
  who,
  right,
  needsPerson,
  needsSecondFactor,
  customersOnly,
  beforeSecondFactor,
  whileClosed,
}: CallWithSchemas) => [
  right ? `${who} ${right}` : who,
  ...(needsPerson ? ['no token'] : []),
  ...(needsSecondFactor ? ['two-step sign-in'] : []),
  ...(customersOnly ? ['customers only'] : []),
  ...(beforeSecondFactor ? ['before the second factor'] : []),
  ...(whileClosed ? ['while closed'] : []),
]

function describeBody(call: CallWithSchemas): string {
  if (!call.multipart) return 'input'
  return [...listFormFields(call).values()].includes('file') ? 'form' : 'input or form'
}

/** `{ name text 1-80, note? text }`: a question mark stands after what may be left out. */
export function toText(schema: PublishedSchema): string {
  const { $ref, anyOf, prefixItems, properties, patternProperties, default: usual } = schema
  if ($ref !== undefined) return $ref.split('/').at(-1)!
  if (anyOf) return anyOf.map(toText).join('|')
  if (schema.enum) return schema.enum.map(toWord).join('|') + toDefault(usual)
  if ('const' in schema) return toWord(schema.const)
  if (prefixItems) return `[${prefixItems.map(toText).join(', ')}]`
  if (schema.items) return `[${toText(schema.items)}]${toRange(schema.minItems, schema.maxItems)}`
  if (properties) return toFields(properties, schema.required)
  const [values] = Object.values(patternProperties ?? {})
  if (values) return `{ * ${toText(values)} }`
  return toPlainText(schema) + toDefault(usual)
}

function toFields(properties: Record<string, PublishedSchema>, required: string[] = []): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${name}${required.includes(name) ? '' : '?'} ${toText(schema)}`,
  )
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

const largestId = 2_147_483_647

function toPlainText({ type, contentMediaType, pattern, ...limits }: PublishedSchema): string {
  const { minimum, maximum, minLength, maxLength } = limits
  if (contentMediaType !== undefined) return 'file'
  if (type === 'integer' && minimum === 1 && maximum === largestId) return 'id'
  const range = type === 'string' ? toRange(minLength, maxLength) : toRange(minimum, maximum)
  return `${shortTypes[type ?? ''] ?? type ?? 'anything'}${range}${pattern === undefined ? '' : ` /${pattern}/`}`
}

const shortTypes: Record<string, string> = { string: 'text', integer: 'int', boolean: 'bool' }

function toRange(least: number | undefined, most: number | undefined): string {
  if (most === undefined) return least ? ` ${least}-` : ''
  return ` ${least ?? 0}-${most}`
}

const toWord = (word: unknown): string => (typeof word === 'string' ? `'${word}'` : String(word))

const toDefault = (usual: unknown): string => (usual === undefined ? '' : ` = ${JSON.stringify(usual)}`)
