import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createWebServer } from './web-server.ts'

const cards = {
  url: 'https://api.example.com/xml/v1/request.api',
  scriptUrl: 'https://js.example.com/v1/Accept.js',
  loginId: 'login',
  transactionKey: 'transaction-key',
  clientKey: 'client-key',
  isSandbox: true,
  isStandIn: false,
}

async function openServer({
  publicUrl = 'http://localhost:3000',
  trustProxy = false as boolean | number,
  takesCards = false,
} = {}) {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const metrics = {
    observeRequest: () => undefined,
    countFailedSignIn: () => undefined,
    countSharedPage: () => undefined,
    observeWebVitals: () => undefined,
    write: async () => ({ contentType: '', text: '' }),
  }
  const config = { publicUrl, trustProxy, ...(takesCards && { cards }) }
  const server = await createWebServer({ config, log: createLog('info', stream), metrics })
  server.fastify.get('/things/:name', async (request) => ({ ip: request.ip, long: 'x'.repeat(3000) }))
  server.fastify.post('/things', async () => ({}))
  server.fastify.post('/things/find', async () => ({}))
  server.fastify.get('/broken', async () => {
    throw new Error('our secret reason')
  })
  return { ...server, lines }
}

test('every answer carries the headers that protect a browser', async () => {
  const { fastify } = await openServer()
  const { headers } = await fastify.inject('/things/1')

  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('pages may use the script and the address of the card gateway, if the shop takes cards', async () => {
  const policyOf = async (takesCards: boolean) => {
    const { fastify } = await openServer({ takesCards })
    return String((await fastify.inject('/things/1')).headers['content-security-policy'])
  }
  const policy = await policyOf(true)
  expect(policy).toContain("script-src 'self' https://js.example.com;")
  expect(policy).toContain("connect-src 'self' https://api.example.com;")
  expect(await policyOf(false)).not.toContain('example.com')
})

test('a shop behind https tells browsers to stay there', async () => {
  const { fastify } = await openServer({ publicUrl: 'https://shop.example.com' })
  expect((await fastify.inject('/things/1')).headers['strict-transport-security']).toContain('max-age=31536000')
})

test('every line of the log has the id of its request, and no words of the shopper', async () => {
  const { fastify, lines } = await openServer()

  // No letters of a random id spell this name.
  const { headers } = await fastify.inject('/things/wilhelmina?login_token=opensesame')

  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { requestId: headers['x-request-id'], method: 'GET', route: '/things/:name', status: 200 },
  ])
  expect(lines.join()).not.toMatch(/wilhelmina|opensesame/)
})

test('the log says which page was missing, without its query and its tokens', async () => {
  const { fastify, lines } = await openServer()
  const token = 'Zm9vYmFyYmF6cXV4cXV1eGNvcmdlZ3JhdWx0Z2FycGx5'
  await fastify.inject('/old-shop/stainless-steel-tumblers?q=opensesame')
  await fastify.inject(`/user-activation/${token}`)
  const paths = lines.map((line) => (JSON.parse(line) as { path: string }).path)
  expect(paths).toEqual(['/old-shop/stainless-steel-tumblers', '/user-activation/:token'])
  expect(lines.join()).not.toMatch(new RegExp(`opensesame|${token}`))
})

test('the id of a proxy is taken over only if the proxy is trusted', async () => {
  const ask = async (trustProxy: boolean) => {
    const { fastify } = await openServer({ trustProxy })
    const { headers } = await fastify.inject({ url: '/things/1', headers: { 'x-request-id': 'from-the-proxy' } })
    return headers['x-request-id']
  }
  expect(await ask(true)).toBe('from-the-proxy')
  expect(await ask(false)).not.toBe('from-the-proxy')
})

test('a caller cannot pretend to come from elsewhere', async () => {
  const ask = async (trustProxy: boolean | number) => {
    const { fastify } = await openServer({ trustProxy })
    const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' }
    return (await fastify.inject({ url: '/things/1', remoteAddress: '192.0.2.1', headers })).json().ip as string
  }
  expect(await ask(false)).toBe('192.0.2.1')
  expect(await ask(1)).toBe('198.51.100.7')
})

test.each([
  ['/things/50%', '50%'],
  ['/things/%E0%A4%A', '%E0%A4%A'],
  ['/things/%F0%9F%98%80%', '\u{1F600}%'],
  ['/things/%zz%41', '%zzA'],
])('the address %s is read as somebody meant it', async (url, name) => {
  const { fastify } = await openServer()
  fastify.get('/names/:name', async (request) => request.params)
  expect((await fastify.inject(url.replace('things', 'names'))).json()).toEqual({ name })
})

test('a body that is too large is refused with a sentence', async () => {
  const { fastify } = await openServer()
  const response = await fastify.inject({ method: 'POST', url: '/things', payload: { text: 'x'.repeat(2_000_000) } })

  expect(response.statusCode).toBe(413)
  expect(response.json()).toEqual({ message: 'failure', error: 'This is too large. Please send less.' })
})

test('a bug answers with our one sentence and keeps its reason in the log', async () => {
  const { fastify, lines } = await openServer()
  const response = await fastify.inject('/broken')

  expect(response.statusCode).toBe(500)
  expect(response.payload).not.toContain('secret')
  expect(lines.join()).toContain('our secret reason')
})

test('long answers travel compressed, as the browser takes them', async () => {
  const { fastify } = await openServer()
  const ask = (encodings: string) => fastify.inject({ url: '/things/1', headers: { 'accept-encoding': encodings } })
  const plain = await ask('identity')
  expect(plain.headers['content-encoding']).toBeUndefined()

  const brotli = await ask('gzip, br')
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', 'vary': 'accept-encoding' })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.payload)
  expect(brotli.headers['content-length']).toBe(String(brotli.rawPayload.length))
  const gzipped = await ask('gzip')
  expect(gzipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.payload)
})

test('a shop that is closing asks every connection to end', async () => {
  const { fastify, drain } = await openServer()
  drain()
  expect((await fastify.inject('/things/1')).headers['connection']).toBe('close')
})

test('requests through a proxy that is not trusted are told of once', async () => {
  const warnings = async (trustProxy: boolean, headers: Record<string, string>) => {
    const { fastify, lines } = await openServer({ trustProxy })
    for (let times = 0; times < 3; times++) await fastify.inject({ url: '/things/1', headers })
    return lines.filter((line) => line.includes('TRUST_PROXY')).length
  }
  expect(await warnings(false, { 'x-forwarded-for': '192.0.2.7' })).toBe(1)
  expect(await warnings(false, { forwarded: 'for=192.0.2.7' })).toBe(1)
  expect(await warnings(true, { 'x-forwarded-for': '192.0.2.7' })).toBe(0)
  expect(await warnings(false, {})).toBe(0)
})

test.each([
  ['DELETE', '/things/1', 405, 'GET, HEAD'],
  ['PUT', '/things?id=1', 405, 'POST'],
  ['OPTIONS', '/things', 405, 'POST'],
  ['GET', '/things', 405, 'POST'],
  ['GET', '/things/find', 405, 'POST'],
  ['DELETE', '/things/1/parts', 404, undefined],
  ['GET', '/nothing', 404, undefined],
] as const)(
  '%s %s is refused with %i, and where others are taken they are named',
  async (method, url, status, allow) => {
    const { fastify } = await openServer()
    const reply = await fastify.inject({ method, url })
    expect([reply.statusCode, reply.headers.allow, reply.json<{ message: string }>().message]).toEqual([
      status,
      allow,
      'failure',
    ])
  },
)
