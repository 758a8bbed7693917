import { Type } from 'typebox'
import { beforeAll, describe, expect, test } from 'vitest'
import { any, apiBase, type Call } from '../../contract/call.ts'
import { updatePoFile } from '../../contract/shop/cart/cart.call.ts'
import { allCalls } from '../../contract/all-calls.ts'
import { uploadAddresses } from '../../contract/shop/address-checks.call.ts'
import { file } from '../../contract/wire.ts'
import { atEnd } from '../testing/at-end.ts'
import { makeCustomer, type TestCustomer } from '../testing/makers/customer-makers.ts'
import { openTestShop, toReply, toRequest, type TestShop } from '../testing/test-shop.ts'
import { createApi } from './http/http.ts'
import { createLog } from './log.ts'
import { createResponseCache } from './http/cache/response-cache.ts'
import { createWebServer } from './http/web-server.ts'

let shop: TestShop
let buyer: TestCustomer

beforeAll(async () => {
  shop = await openTestShop()
  buyer = await makeCustomer(shop)
})

const pdf = new Blob(['%PDF-1.7\n...'], { type: 'application/pdf' })
const csv = new Blob(['name,street,zip\nAnn,1 Main St,60607\n'], { type: 'text/csv' })

function formOf(parts: Record<string, string | [Blob, string]>): FormData {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') form.append(name, part)
    else form.append(name, ...part)
  }
  return form
}

describe('a file in a form', () => {
  const schemas = {
    summary: 'Takes a file and a number',
    input: Type.Object({ paper: file(1, 'pdf', 'png', 'jpg'), copies: Type.Optional(Type.Integer()) }),
    answer: Type.Object({ received: Type.String() }),
  }
  const attach = any<typeof schemas>('POST /attach', { multipart: true })

  /** The call with a handler that answers what has reached it. */
  async function openApi(more: Partial<Parameters<typeof createApi>[0]> = {}) {
    const metrics = { observeRequest: () => undefined, countFailedSignIn: () => undefined, write: () => undefined }
    const log = createLog('silent')
    const config = { publicUrl: 'http://localhost:3000', trustProxy: false }
    const { fastify } = await createWebServer({ config, log, metrics: metrics as never })
    const api = createApi({
      fastify,
      withSchemas: () => ({ name: 'attach', ...attach, ...schemas }),
      ...nobody,
      ...more,
    })
    api.answer(attach, ({ input, files: [paper] }) => ({
      received: [input.paper, input.copies, paper!.field, paper!.fileName, paper!.mimeType, paper!.content.length].join(
        ' ',
      ),
    }))
    atEnd(() => fastify.close())
    return async (form: FormData) => {
      const { statusCode, headers, ...reply } = await fastify.inject(await toRequest(attach, { form }))
      return toReply(statusCode, reply.json(), headers)
    }
  }

  test('reaches its handler, with the other fields of the form', async () => {
    const send = await openApi()
    const reply = await send(formOf({ copies: '3', paper: [pdf, 'PO 4711.PDF'] }))
    expect(reply.data).toEqual({ received: 'PO 4711.PDF 3 paper PO 4711.PDF application/pdf 12' })
  })

  test('is refused with a sentence while the disk has no room for it', async () => {
    const send = await openApi({ hasRoomForUploads: () => Promise.resolve(false) })
    const reply = await send(formOf({ paper: [pdf, 'po.pdf'] }))
    expect([reply.status, reply.error]).toEqual([
      503,
      'We cannot take files right now. Please try again later, or call us.',
    ])
  })

  test('comes in a form; JSON without a sign-in is short', async () => {
    const send = await openApi()
    expect((await send(formOf({ paper: [new Blob(['%PDF-1.7', 'x'.repeat(500_000)]), 'po.pdf'] }))).status).toBe(200)
    const { fastify } = shop.app
    const post = async (url: string, payload: object) =>
      (await fastify.inject({ method: 'POST', url, payload })).statusCode
    const long = 'x'.repeat(200_000)
    expect(await post(`${apiBase}/authenticate`, { user: { login: long } })).toBe(413)
    expect(await post(`${apiBase}/quick_order/check`, { rows: [], more: long })).not.toBe(413)
    expect(await post(`${apiBase}/quick_order/check`, { rows: [], more: long.repeat(4) })).toBe(413)
  })

  test.each<[string, Record<string, string | [Blob, string]>, number, string]>([
    ['no file', {}, 400, 'Please choose a file.'],
    ['text instead of a file', { paper: 'po.pdf' }, 400, 'Please choose a file.'],
    ['an empty file', { paper: [new Blob([]), 'po.pdf'] }, 400, 'This file is empty. Please choose another one.'],
    [
      'another kind',
      { paper: [csv, 'po.csv'] },
      400,
      'This kind of file is not accepted here. Please choose a PDF, PNG or JPG file.',
    ],
    [
      'another kind by this name',
      { paper: [csv, 'po.pdf'] },
      400,
      'This kind of file is not accepted here. Please choose a PDF, PNG or JPG file.',
    ],
    [
      'a file without an ending',
      { paper: [pdf, 'po'] },
      400,
      'This kind of file is not accepted here. Please choose a PDF, PNG or JPG file.',
    ],
    [
      'too large a file',
      { paper: [new Blob(['%PDF-', 'x'.repeat(1024 * 1024)]), 'po.pdf'] },
      413,
      'This file is too large. Please choose one of at most 1 MB.',
    ],
  ])('%s is said at the field', async (_what, parts, status, sentence) => {
    const send = await openApi()
    const reply = await send(formOf(parts))
    expect(reply.status).toBe(status)
    expect(reply.errors).toEqual([{ field: 'paper', message: sentence }])
  })

  test('that nobody asked for is refused, and so is a wrong field beside it', async () => {
    const send = await openApi()
    const stray = await send(formOf({ other: [pdf, 'po.pdf'] }))
    expect([stray.status, stray.errors[0]?.field]).toEqual([400, 'other'])
    const wrong = await send(formOf({ paper: [pdf, 'po.pdf'], copies: 'many' }))
    expect([wrong.status, wrong.errors[0]?.field]).toEqual([400, 'copies'])
  })
})

const nobody = {
  findCaller: () => Promise.resolve(undefined),
  responses: createResponseCache(),
  findPortalCaller: () => Promise.resolve(undefined),
  findStaff: () => Promise.resolve(undefined),
  findStaffByToken: () => Promise.reject(new Error('nobody has one')),
  watchWork: async () => async () => undefined,
  closing: { isClosedFor: () => Promise.resolve(false), wasOn: () => false },
}

test.each<[Call, string, Blob, string]>([
  [updatePoFile, 'po_file_data', pdf, 'po.pdf'],
  [uploadAddresses, 'file_data', csv, 'addresses.csv'],
])('a correct form of %o reaches the call', async (one, field, content, name) => {
  const reply = await shop.sendAnything(one, { form: formOf({ [field]: [content, name] }), token: buyer.token })
  expect(reply.status).not.toBe(400)
  const none = await shop.sendAnything(one, { form: formOf({ other: 'x' }), token: buyer.token })
  expect([none.status, none.errors]).toEqual([400, [{ field, message: 'Please choose a file.' }]])
})

describe('a body of a kind that a call does not take', () => {
  const taking = allCalls.map(({ call: one }) => one).filter(({ input, method }) => input && method !== 'GET')
  const send = (one: Call, payload: string, type?: string) =>
    shop.app.fastify.inject({
      method: one.method as 'POST',
      url: apiBase + one.path.replace(/:\w+/g, '1'),
      headers: { authorization: `Bearer ${buyer.token}`, ...(type === undefined ? {} : { 'content-type': type }) },
      payload: Buffer.from(payload),
    })

  test.each([
    'text/plain',
    'text/plain; charset=utf-8',
    'text/html',
    'application/x-www-form-urlencoded',
    '',
    undefined,
  ])('is answered 415 (%s)', async (type) => {
    for (const one of taking) {
      const { statusCode, body } = await send(one, '{"quantity":1}', type)
      expect([one.name, statusCode]).toEqual([one.name, 415])
      expect(body).toContain('This content type is not accepted here.')
    }
    expect(taking.length).toBeGreaterThan(20)
  })

  test('is JSON where a file is wanted, and a form where JSON is', async () => {
    expect((await send(updatePoFile, '{"po_file_data":"x"}', 'application/json')).statusCode).toBe(415)
    const form = '--abc\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--abc--\r\n'
    for (const one of taking.filter(({ multipart, who }) => !multipart && who !== 'portal'))
      expect((await send(one, form, 'multipart/form-data; boundary=abc')).statusCode, one.name).toBe(415)
  })
})
