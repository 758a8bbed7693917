import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { fetchPublic } from './fetch-public.ts'

const bytesAtMost = 1_000_000

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const bounds = { bytesAtMost, isAllowed: () => true }
const privately = { refused: 'Its address leads into a private network, which is not fetched from.', isPassing: false }

test('what an address names is fetched, also behind redirects', async () => {
  const shop = await serve((request, reply) => {
    if (request.url === '/old') return reply.writeHead(301, { location: '/new' }).end()
    reply.end(request.url === '/new' ? 'a picture' : 'no')
  })
  expect(await fetchPublic(`${shop}/old`, bounds)).toEqual({ content: Buffer.from('a picture') })
})

test.each([
  'http://127.0.0.1/a.png',
  'http://localhost/a.png',
  'http://2130706433/a.png',
  'http://0x7f.1/a.png',
  'http://[::1]/a.png',
  'http://[::ffff:169.254.169.254]/a.png',
  'https://10.1.2.3/a.png',
])('%s is not fetched', async (url) => {
  expect(await fetchPublic(url, { bytesAtMost })).toEqual(privately)
})

test('a redirect into a private network is not followed', async () => {
  const asked: string[] = []
  const inner = await serve((request, reply) => {
    asked.push(request.url!)
    reply.end('secret')
  })
  const outer = await serve((_, reply) =>
    reply.writeHead(302, { location: `${inner.replace('127.0.0.1', '127.0.0.2')}/secret` }).end(),
  )
  const isAllowed = (address: string) => address === '127.0.0.1'
  expect(await fetchPublic(outer, { bytesAtMost, isAllowed })).toEqual(privately)
  expect(asked).toEqual([])
})

test.each([
  ['file:///etc/passwd', 'Only addresses with http:// and https:// are fetched.'],
  ['ftp://example.com/a.png', 'Only addresses with http:// and https:// are fetched.'],
  ['http://ann:secret@example.com/a.png', 'Addresses with a password in them are not fetched.'],
  ['a.png', 'This is no address.'],
])('%s is refused', async (url, refused) => {
  expect(await fetchPublic(url, bounds)).toEqual({ refused, isPassing: false })
})

test('what is too much, too late, on and on or not there is said', async () => {
  const shop = await serve((request, reply) => {
    if (request.url === '/large')
      return reply.writeHead(200, { 'content-length': 2_000_000 }).end(Buffer.alloc(2_000_000))
    if (request.url === '/endless') {
      reply.writeHead(200)
      const more = () => void (reply.write(Buffer.alloc(100_000)) ? setImmediate(more) : reply.once('drain', more))
      return more()
    }
    if (request.url === '/slow') return
    if (request.url === '/round') return reply.writeHead(302, { location: '/round' }).end()
    reply.writeHead(request.url === '/gone' ? 404 : 503).end()
  })
  const read = (path: string, more = {}) => fetchPublic(`${shop}${path}`, { ...bounds, ...more })
  expect(await read('/large')).toEqual({ refused: 'It has more than 1 MB.', isPassing: false })
  expect(await read('/endless')).toEqual({ refused: 'It has more than 1 MB.', isPassing: false })
  expect(await read('/slow', { timeoutMs: 200 })).toEqual({
    refused: 'Its server did not answer in time.',
    isPassing: true,
  })
  expect(await read('/round')).toEqual({ refused: 'Its server sends on and on to other addresses.', isPassing: false })
  expect(await read('/gone')).toEqual({ refused: 'Its server answers 404.', isPassing: false })
  expect(await read('/busy')).toEqual({ refused: 'Its server answers 503.', isPassing: true })
})
