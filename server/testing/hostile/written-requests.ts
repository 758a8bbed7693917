import { apiBase, type CallWithSchemas } from '../../../contract/call.ts'
import { sampleOfField, type CallField, type Part } from './call-fields.ts'
import { toAddressText, withoutHalves } from './hostile-values.ts'
import { toQuery } from '../test-shop.ts'

export type Parts = Partial<Record<Part, Record<string, unknown>>>

/** A request as it goes over the wire. */
export interface Written {
  url: string
  body: string | undefined
}

export function toText(call: CallWithSchemas, { params, query, input }: Parts): Written {
  const path = call.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params?.[name])))
  return { url: apiBase + path + toQuery(query), body: input && JSON.stringify(input) }
}

/** Instead of a value: the field is not there at all. */
export const missing = '(missing)'

/**
 * A good request with a hostile value in one field, as it goes over the wire and as the shop reads it.
 * @param value JSON for a field of the body, otherwise a text
 */
export function writeHostile(
  call: CallWithSchemas,
  field: CallField,
  good: Parts,
  value: string,
): [written: Written, read: Parts] {
  const parts = withHole(call, field, good, value === missing ? undefined : hole)
  const text = toText(call, parts)
  if (value === missing) return [text, parts]
  if (field.part === 'input') return [fillBody(text, value), fillParts(parts, value)]
  return [fillUrl(text, value), fillParts(parts, JSON.stringify(withoutHalves(value)))]
}

/** A list in a query is one text until it is read. */
export const isReadAsWritten = ({ part, path }: CallField): boolean => part !== 'query' || path.length === 1

/** Stands where a value is to be put in. */
const hole = 'the-hostile-value'

/** The good request with a hole where the field is, or without the field. */
function withHole(call: CallWithSchemas, field: CallField, parts: Parts, filling: string | undefined): Parts {
  const good = structuredClone(parts) as Record<Part, Record<string | number, unknown>>
  let parent: Record<string | number, unknown> = (good[field.part] ??= {})
  field.path.forEach((name, depth) => {
    if (depth === field.path.length - 1) parent[name] = filling
    else {
      const deeper = { ...field, path: field.path.slice(0, depth + 1) }
      parent = (parent[name] ??= sampleOfField(call, deeper)) as typeof parent
    }
  })
  return good
}

const fillUrl = ({ url, body }: Written, text: string): Written => ({
  url: url.replace(hole, () => toAddressText(text)),
  body,
})
const fillBody = ({ url, body }: Written, json: string): Written => ({
  url,
  body: body?.replace(JSON.stringify(hole), () => json),
})

/** The same as the shop has it once it is read: params and query are texts. */
const fillParts = (parts: Parts, json: string): Parts =>
  JSON.parse(JSON.stringify(parts).replace(JSON.stringify(hole), () => json)) as Parts
