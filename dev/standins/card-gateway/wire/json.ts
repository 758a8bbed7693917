import { ApiError } from './codes.ts'
import { List, Money, type Element, type Reply, type Value } from './tree.ts'

const byteOrderMark = '\uFEFF'

/** @throws ApiError when it is no object with the method's name as its only key */
export function readJson(body: string): Element {
  const parsed = parse(body)
  const [[name, content] = [], ...others] = isObject(parsed) ? Object.entries(parsed) : []
  if (name === undefined || others.length > 0 || !isObject(content))
    throw new ApiError('E00003', { text: 'Root element is missing.', isSchemaError: true })
  return toElement(name, content)
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body.replace(/^\uFEFF/, ''))
  } catch {
    throw new ApiError('E00003', { text: 'Root element is missing.', isSchemaError: true })
  }
}

function toElement(name: string, value: unknown): Element {
  if (!isObject(value)) return { name, text: String(value), children: [] }
  // An array stands for an element that comes several times.
  const children = Object.entries(value).flatMap(([key, item]) =>
    (Array.isArray(item) ? item : [item])
      .filter((one) => one !== null && one !== undefined)
      .map((one: unknown) => toElement(key, one)),
  )
  return { name, text: '', children }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The answer as the service writes it: a byte order mark, no root name, and the method's own fields before refId and messages. */
export function writeJson({ refId, messages, fields }: Reply): string {
  return byteOrderMark + JSON.stringify(toPlain({ ...fields, ...(refId && { refId }), messages }))
}

function toPlain(value: Value): unknown {
  if (value instanceof Money) return value.cents / 100
  if (value instanceof List) return value.items.map(toPlain)
  if (Array.isArray(value)) return value.map(toPlain)
  if (typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, toPlain(item)]))
}
