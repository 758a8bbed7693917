import { existsSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { apiBase, type Call } from '../../contract/call.ts'
import { addToCart, updatePoFile } from '../../contract/shop/cart/cart.call.ts'
import { allCalls } from '../../contract/all-calls.ts'
import { makeItem } from '../testing/makers/catalog-makers.ts'
import { makeCustomer, type TestCustomer } from '../testing/makers/customer-makers.ts'
import { watchTables } from '../testing/hostile/fingerprint.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

const json = 'application/json'
const multipart = 'multipart/form-data; boundary=abc'
const deep = 100_000

/** One field of a form. */
const field = (head: string, text: string) =>
  `--abc\r\nContent-Disposition: form-data${head}\r\n\r\n${text}\r\n--abc--\r\n`

const bodies: { name: string; type: string; body: string | Buffer }[] = [
  ...['', '{', '{"a":', 'nul', "{'a':1}", '{"a":1,}', '[1,2', '"', '\u0000', '\ufeff{}', '{}{}', '{"a":NaN}'].map(
    (body) => ({ name: `JSON ${JSON.stringify(body)}`, type: json, body }),
  ),
  ...[
    'null',
    '1',
    '"text"',
    'true',
    '[]',
    '[{}]',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{"a":1}}}',
  ].map((body) => ({ name: `JSON ${body}`, type: json, body })),
  { name: 'lists within lists', type: json, body: '['.repeat(deep) + ']'.repeat(deep) },
  { name: 'groups within groups', type: json, body: `${'{"user":'.repeat(deep)}1${'}'.repeat(deep)}` },
  {
    name: 'a million mistakes',
    type: json,
    body: `{"filters":[${'0,'.repeat(200_000)}0],"variants":[${'{},'.repeat(200_000)}0]}`,
  },
  { name: 'a very long name', type: json, body: `{"${'k'.repeat(900_000)}":1}` },
  { name: 'very many names', type: json, body: `{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":1`).join()}}` },
  { name: 'more than a megabyte', type: json, body: `{"a":"${'x'.repeat(1_100_000)}"}` },
  {
    name: 'bytes that are no text',
    type: json,
    body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x22, 0x3a, 0x31, 0x7d]),
  },
  { name: 'another way to write text', type: `${json}; charset=utf-16`, body: Buffer.from('{"a":1}', 'utf16le') },
  { name: 'JSON of a strange kind', type: `${json}; ;;;"`, body: '{}' },
  ...['text/plain', 'text/html', 'application/xml', 'application/x-www-form-urlencoded', '', '__proto__', '*/*'].map(
    (type) => ({ name: `the kind '${type}'`, type, body: 'a=1' }),
  ),
  { name: 'a form without bounds', type: 'multipart/form-data', body: field('; name="quantity"', '1') },
  { name: 'a form that is none', type: multipart, body: 'text' },
  { name: 'a form that is cut off', type: multipart, body: field('; name="quantity"', '1').slice(0, 60) },
  { name: 'a field without a name', type: multipart, body: field('', '1') },
  { name: 'a field named __proto__', type: multipart, body: field('; name="__proto__"', '{"a":1}') },
  { name: 'a field named constructor', type: multipart, body: field('; name="constructor"', '{"a":1}') },
  {
    name: 'a form with lists within lists',
    type: multipart,
    body: field('; name="variants"', '['.repeat(deep) + ']'.repeat(deep)),
  },
  { name: 'a field that is too long', type: multipart, body: field('; name="variants"', `[${'1,'.repeat(300_000)}1]`) },
  {
    name: 'a file that nobody asked for',
    type: multipart,
    body: field('; name="variants"; filename="../a"', 'x'.repeat(2_000_000)),
  },
  {
    name: 'very many fields',
    type: multipart,
    body:
      field('; name="a"', '1')
        .replace(/--abc--\r\n/, '')
        .repeat(300) + '--abc--\r\n',
  },
]

const found = '../shared/data/hostile/json-parsing.jsonl.gz'
const foundBodies: { name: string; base64: string }[] = existsSync(found)
  ? gunzipSync(readFileSync(found))
      .toString('utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  : []

let shop: TestShop
let buyer: TestCustomer
let itemId: number
let tables: Awaited<ReturnType<typeof watchTables>>

beforeAll(async () => {
  shop = await openTestShop()
  buyer = await makeCustomer(shop)
  itemId = (await makeItem(shop)).id
  tables = await watchTables(shop.db)
})

/** @returns what is wrong with the answer; undefined: refused with a sentence, and nothing written */
async function findWrong(call: Call, type: string, payload: string | Buffer): Promise<string | undefined> {
  const { statusCode, body } = await shop.app.fastify.inject({
    method: call.method,
    url: apiBase + call.path.replace(':id', '1'),
    headers: { 'content-type': type, ...(call.who === 'guest' ? {} : { authorization: `Bearer ${buyer.token}` }) },
    payload,
  })
  if (statusCode < 400 || statusCode > 499) return `${statusCode} ${body.slice(0, 200)}`
  if (body.length > 1_000_000) return `an answer of ${body.length} characters`
  const { message, error } = JSON.parse(body) as { message?: string; error?: string }
  if (message !== 'failure' || !/[.!?]$/.test(error ?? '')) return `no sentence: ${body.slice(0, 200)}`
  return (await tables.hasChanged()) ? 'something was written' : undefined
}

test('a look at the tables sees a single line in a cart, and nothing where nothing was written', async () => {
  await tables.hasChanged()
  expect(await tables.hasChanged()).toBe(false)
  await buyer.send(addToCart, { input: { catalog_item_id: itemId, quantity: 1 } })
  expect(await tables.hasChanged()).toBe(true)
})

const withBody = allCalls.map(({ call }) => call).filter(({ input }) => input)

test.each(bodies)('a body with $name is refused by every call that takes one', async ({ type, body }) => {
  await tables.hasChanged()
  const failures = []
  // The large ones cost time, and all calls read them alike.
  const calls = body.length > 10_000 ? withBody.filter(({ name }) => tried.has(name)) : withBody
  for (const call of calls) {
    const wrong = await findWrong(call, type, body)
    if (wrong) failures.push([call.name, wrong])
  }
  expect(failures).toEqual([])
})

const tried = new Set(['login', 'global_search', 'add_to_cart', 'update_cart_line', 'create_orders'])

test.runIf(foundBodies.length > 0)(
  'JSON that others found hard to read gets an answer, and a refusal where it is none',
  async () => {
    const failures = []
    for (const { name, base64 } of foundBodies) {
      for (const call of withBody.filter((one) => tried.has(one.name))) {
        const wrong = await findWrong(call, json, Buffer.from(base64, 'base64'))
        if (wrong) failures.push([name, call.name, wrong])
      }
    }
    expect(failures).toEqual([])
  },
)

test('a guest sends no file: the answer comes before the shop has read it', async () => {
  const megabytes = 15
  let sent = 0
  function* write() {
    yield '--abc\r\nContent-Disposition: form-data; name="po_file_data"; filename="po.pdf"\r\n\r\n'
    for (; sent < megabytes; sent++) yield 'x'.repeat(1024 * 1024)
    yield '\r\n--abc--\r\n'
  }
  const { statusCode } = await shop.app.fastify.inject({
    method: updatePoFile.method,
    url: apiBase + updatePoFile.path,
    headers: { 'content-type': multipart },
    payload: Readable.from(write()),
  })
  expect(statusCode).toBe(401)
  expect(sent).toBeLessThan(3)
})
