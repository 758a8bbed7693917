import type { CallWithSchemas } from './call.ts'

/** How a form carries a field of a call: a list comes as a part for each entry, or whole as JSON in one part. */
export type FormFieldKind = 'file' | 'text' | 'json' | 'texts' | 'jsons'

interface FieldSchema {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  /** One of several words, as `Type.Union` of literals has it. */
  anyOf?: FieldSchema[]
  items?: FieldSchema
}

/** The fields that a call takes in multipart/form-data. */
export function listFormFields({ input }: Pick<CallWithSchemas, 'input'>): Map<string, FormFieldKind> {
  const { properties = {} } = (input ?? {}) as { properties?: Record<string, FieldSchema> }
  return new Map(Object.entries(properties).map(([name, schema]) => [name, toKind(schema)]))
}

function toKind(schema: FieldSchema): FormFieldKind {
  if (schema.format === 'binary') return 'file'
  if (schema.type === 'array') return isText(schema.items ?? {}) ? 'texts' : 'jsons'
  return isText(schema) ? 'text' : 'json'
}

const isText = ({ type, enum: words = [], anyOf: choices = [] }: FieldSchema): boolean =>
  type === 'string' ||
  (words.length > 0 && words.every((word) => typeof word === 'string')) ||
  (choices.length > 0 && choices.every(isText))
