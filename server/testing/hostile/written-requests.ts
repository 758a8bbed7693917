import { apiBase, type CallWithSchemas } from '../../../contract/call.ts'
import type { Part } from './call-fields.ts'
import { toAddressText } from './hostile-values.ts'
import { toQuery } from '../test-shop.ts'

export type Parts = Partial<Record<Part, Record<string, unknown>>>

/** A request as it goes over the wire. */
export interface Written {
  url: string
  body: string | undefined
}

/** Stands where a value is to be put in. */
export const hole = 'the-hostile-value'

export function toText(call: CallWithSchemas, { params, query, input }: Parts): Written {
  const path = call.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params?.[name])))
  return { url: apiBase + path + toQuery(query), body: input && JSON.stringify(input) }
}

export const fillUrl = ({ url, body }: Written, text: string): Written => ({
  url: url.replace(hole, () => toAddressText(text)),
  body,
})
export const fillBody = ({ url, body }: Written, json: string): Written => ({
  url,
  body: body?.replace(JSON.stringify(hole), () => json),
})

/** The same as the shop has it once it is read: params and query are texts. */
export const fillParts = (parts: Parts, json: string): Parts =>
  JSON.parse(JSON.stringify(parts).replace(JSON.stringify(hole), () => json)) as Parts
