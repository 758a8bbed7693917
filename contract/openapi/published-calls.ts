import type { TSchema } from 'typebox'
import * as itemParts from '../admin/catalog/item-parts.schema.ts'
import * as signInParts from '../admin/staff/sign-in-parts.ts'
import { allCalls, type ListedCall } from '../all-calls.ts'
import type { CallWithSchemas } from '../call.ts'
import * as decoration from '../shop/cart/decoration.schema.ts'
import * as catalogItemParts from '../shop/catalog/item-parts.schema.ts'
import * as wire from '../wire.ts'
import { createPublisher, type PublishedSchema } from './published-schema.ts'
import { nameShapes, type Named, type Shapes } from './shapes.ts'

/** A call with its schemas as they are published. */
export interface PublishedCall {
  area: string
  call: CallWithSchemas
  params?: PublishedSchema
  query?: PublishedSchema
  input?: PublishedSchema
  answer: PublishedSchema
}

/** What calls share and no call is beside. */
const partFiles: Record<string, unknown>[] = [wire, catalogItemParts, decoration, itemParts, signInParts]

/** The calls of a document, and the shapes that they share. */
export function publishCalls(listed: ListedCall[]): { calls: PublishedCall[]; shapes: Shapes } {
  const { toGiven, toAnswer } = createPublisher()
  const calls = inFixedOrder(listed).map(({ area, call }): PublishedCall => {
    const { params, query, input, answer } = call
    return {
      area,
      call,
      ...(params ? { params: toGiven(params) } : {}),
      ...(query ? { query: toGiven(query) } : {}),
      ...(input ? { input: toGiven(input) } : {}),
      answer: toAnswer(answer),
    }
  })
  const exported = listExported([...new Set([...listed, ...allCalls].map(({ exports }) => exports)), ...partFiles])
  const names = exported.map(([name, schema]) => ({ name, answered: toAnswer(schema), given: toGiven(schema) }))
  return { calls, shapes: nameShapes(calls.flatMap(listSchemas), names) }
}

/** By area, then by name: in which order a module lists its exports depends on who loads it. */
function inFixedOrder(listed: ListedCall[]): ListedCall[] {
  const areas = [...new Set(listed.map(({ area }) => area))]
  return areas.flatMap((area) =>
    listed
      .filter((one) => one.area === area)
      .map((one): [string, ListedCall] => [one.call.name, one])
      .sort(byName)
      .map(([, one]) => one),
  )
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1)

/** A shape is exported with a capital; a call's own schemas have the call's name. */
const listExported = (files: Record<string, unknown>[]): [name: string, schema: TSchema][] =>
  files.flatMap((exports) => Object.entries(exports).sort(byName).filter(isSchema))

const isSchema = (entry: [name: string, value: unknown]): entry is [string, TSchema] =>
  /^[A-Z]/.test(entry[0]) && typeof entry[1] === 'object'

/** The fields of an address are listed one by one, so that all of them together are no shape. */
const listSchemas = ({ call, query, input, answer }: PublishedCall): Named[] => [
  ...Object.entries(query?.properties ?? {}),
  ...(input ? [[`${call.name}_input`, input] satisfies Named] : []),
  [`${call.name}_answer`, answer],
]
