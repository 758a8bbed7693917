import { explainSchemaMistake } from '../../contract/field-sentences.ts'
import type { Mistake, Values } from './values.ts'

/** A call's input, or the group of it that a form fills in, as the contract describes it. */
export interface InputSchema {
  properties: Record<string, object>
  required?: string[]
}

interface TextRules {
  type?: string
  minLength?: number
  maxLength?: number
  pattern?: string
}

/** What the call's schema would refuse, in the server's own sentences: every mistake in the order of the fields, one for each. */
export function findSchemaMistakes(schema: InputSchema, values: Values): Mistake[] {
  return Object.entries(values).flatMap(([field, value]) => {
    const rules: TextRules | undefined = schema.properties[field]
    if (typeof value !== 'string' || rules?.type !== 'string') return []
    const keyword = findBroken(rules, value)
    return keyword ? [{ field, sentence: explainSchemaMistake(keyword, field, rules[keyword]) }] : []
  })
}

/** What is longer than its field says, where no schema does. */
export const findTooLong = (fields: Partial<Record<string, { maxLength?: unknown }>>, values: Values): Mistake[] =>
  Object.entries(values).flatMap(([field, value]) => {
    const longest = fields[field]?.maxLength
    return typeof value === 'string' && typeof longest === 'number' && [...value].length > longest
      ? [{ field, sentence: explainSchemaMistake('maxLength', field, longest) }]
      : []
  })

export const maxLengthOf = (schema: InputSchema | undefined, field: string): number | undefined =>
  (schema?.properties[field] as TextRules | undefined)?.maxLength

/** Lengths are those of code points, as JSON Schema counts. */
function findBroken(
  { minLength = 0, maxLength = Infinity, pattern }: TextRules,
  text: string,
): keyof TextRules | undefined {
  const { length } = [...text]
  if (length < minLength) return 'minLength'
  if (length > maxLength) return 'maxLength'
  return pattern !== undefined && !new RegExp(pattern, 'u').test(text) ? 'pattern' : undefined
}
