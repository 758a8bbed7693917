import { beforeAll, describe, expect, test } from 'vitest'
import { apiBase, type Call, type CallWithSchemas } from '../../../contract/call.ts'
import { allCalls, staffCalls } from '../../../contract/all-calls.ts'
import { createOpenApi, createStaffOpenApi, type OpenApi } from '../../../contract/openapi/openapi.ts'
import type { FileKind } from '../../../contract/wire.ts'
import { atEnd } from '../../testing/at-end.ts'
import { listFields, makeSample, sampleOfField } from '../../testing/hostile/call-fields.ts'
import { toReply, toRequest, type TestReply } from '../../testing/test-shop.ts'
import { createLog } from '../log.ts'
import { createApi } from './http.ts'
import { listFileFields } from './multipart.ts'
import { createResponseCache } from './cache/response-cache.ts'
import { createWebServer } from './web-server.ts'

/** A token in an address has ten letters at least. */
const sampleParams = (call: CallWithSchemas): object | undefined => {
  const params = makeSample(call, 'params') as object | undefined
  return params && 'token' in params ? { ...params, token: 'sample-token' } : params
}

/** Of each call that takes forms, by the document that publishes it. */
const forms = [
  ...listForms(
    createOpenApi(),
    allCalls.map(({ call }) => call),
  ),
  ...listForms(
    createStaffOpenApi(),
    staffCalls.map(({ call }) => call),
  ),
]

interface Form {
  call: CallWithSchemas
  partTypes: Record<string, { contentType: string }>
}

function listForms({ paths }: OpenApi, calls: CallWithSchemas[]): Form[] {
  return calls
    .filter(({ multipart }) => multipart)
    .map((call) => {
      const path = apiBase + call.path.replace(/:(\w+)/g, '{$1}')
      const { requestBody } = paths[path]![call.method.toLowerCase()] as {
        requestBody: { content: Record<string, object> }
      }
      const { encoding } = requestBody.content['multipart/form-data'] as { encoding: Form['partTypes'] }
      return { call, partTypes: encoding }
    })
}

let send: (call: CallWithSchemas, form: FormData) => Promise<TestReply>

beforeAll(async () => {
  send = await openEcho()
})

const wholeLists = (value: unknown) => [value]
const entries = (value: unknown) => [value].flat()
const hasList = ({ call }: Form) => Object.values(sampleInput(call)).some(Array.isArray)

describe('a form that is sent as the document of its call says reaches its handler as it was filled in', () => {
  test.each(forms)('$call.name', async ({ call, partTypes }) => {
    const input = sampleInput(call)
    expect((await send(call, toForm(input, partTypes, wholeLists))).data).toEqual(input)
  })

  test.each(forms)(
    '$call.name, with texts as they are, as the shop’s own pages send them',
    async ({ call, partTypes }) => {
      const input = sampleInput(call)
      const isBare = (name: string) =>
        typeof input[name] === 'string' && partTypes[name]!.contentType === 'application/json'
      const sent = Object.fromEntries(
        Object.entries(partTypes).map(([name, type]) => [name, isBare(name) ? { contentType: 'text/plain' } : type]),
      )
      expect((await send(call, toForm(input, sent, wholeLists))).data).toEqual(input)
    },
  )

  test.each(forms.filter(hasList))('$call.name, with a part for each entry of a list', async ({ call, partTypes }) => {
    const input = sampleInput(call)
    expect((await send(call, toForm(input, partTypes, entries))).data).toEqual(input)
  })
})

test('a field that is no list stands in a form once', async () => {
  const { call, partTypes } = forms.find(({ call: one }) => one.name === 'add_to_cart')!
  const form = toForm(sampleInput(call), partTypes, wholeLists)
  form.append('quantity', '2')
  const refused = { field: 'quantity', message: "'quantity' stands in this form more than once." }
  expect(await send(call, form)).toMatchObject({ status: 400, errors: [refused] })
})

test('one file is asked for where a form brings two', async () => {
  const { call, partTypes } = forms.find(({ call: one }) => one.name === 'read_quick_order_file')!
  const form = toForm(sampleInput(call), partTypes, wholeLists)
  form.append('order_file', sampleFile('file.csv'), 'file.csv')
  const refused = { field: 'order_file', message: 'Please choose one file only.' }
  expect(await send(call, form)).toMatchObject({ status: 400, errors: [refused] })
})

test.each(['1e3', '1E3', '2.5e1'])("a number of a form is not written '%s'", async (quantity) => {
  const { call, partTypes } = forms.find(({ call: one }) => one.name === 'add_to_cart')!
  const form = toForm({ ...sampleInput(call), quantity: undefined }, partTypes, wholeLists)
  form.set('quantity', quantity)
  const refused = { field: 'quantity', message: "'quantity' could not be read." }
  expect(await send(call, form)).toMatchObject({ status: 400, errors: [refused] })
})

/** Every field once, a list with two entries, a file by its name. */
function sampleInput(call: CallWithSchemas): Record<string, unknown> {
  const files = new Map(listFileFields(call).map(({ name, kinds }) => [name, `file.${kinds[0]}`]))
  const fields = listFields(call).filter(({ part, path }) => part === 'input' && path.length === 1)
  return Object.fromEntries(
    fields.map((field): [string, unknown] => {
      const name = String(field.path[0])
      const sample = sampleOfField(call, field)
      if (!Array.isArray(sample)) return [name, files.get(name) ?? sample]
      const entry = sampleOfField(call, { ...field, path: [name, 0] })
      return [name, [entry, entry]]
    }),
  )
}

function toForm(
  input: Record<string, unknown>,
  partTypes: Form['partTypes'],
  toParts: (value: unknown) => unknown[],
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    const { contentType } = partTypes[name]!
    for (const part of toParts(value)) {
      if (contentType === 'application/octet-stream') form.append(name, sampleFile(String(part)), String(part))
      else form.append(name, typeof part === 'string' && contentType === 'text/plain' ? part : JSON.stringify(part))
    }
  }
  return form
}

const beginnings: Partial<Record<FileKind, string>> = {
  pdf: '%PDF-1.7',
  svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

function sampleFile(name: string): Blob {
  const kind = name.split('.').at(-1) as FileKind
  return new Blob([kind === 'png' ? Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') : (beginnings[kind] ?? 'a,b\n')])
}

/** The calls without what they do: each answers what has reached it. */
async function openEcho(): Promise<typeof send> {
  const metrics = { observeRequest: () => undefined, countFailedSignIn: () => undefined, write: () => undefined }
  const config = { publicUrl: 'http://localhost:3000', trustProxy: false }
  const { fastify } = await createWebServer({ config, log: createLog('silent'), metrics: metrics as never })
  const known = new Map(
    forms.map(({ call }) => [call.route, { ...call, who: 'guest', answer: call.input! } satisfies CallWithSchemas]),
  )
  const api = createApi({ fastify, withSchemas: ({ route }) => known.get(route)!, ...nobody })
  for (const call of known.values()) api.answer<Call>(call, ({ input }) => input as never)
  atEnd(() => fastify.close())
  return async (call, form) => {
    const params = sampleParams(call)
    const { statusCode, headers, ...reply } = await fastify.inject(
      await toRequest(call, { form, ...(params && { params }) }),
    )
    return toReply(statusCode, reply.json(), headers)
  }
}

const nobody = {
  findCaller: () => Promise.resolve(undefined),
  responses: createResponseCache(),
  findPortalCaller: () => Promise.resolve(undefined),
  findStaff: () => Promise.resolve(undefined),
  findStaffByToken: () => Promise.reject(new Error('nobody has one')),
  watchWork: async () => async () => undefined,
  closing: { isClosedFor: () => Promise.resolve(false), wasOn: () => false },
}
