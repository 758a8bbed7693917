import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { openListener, type HttpListenerOptions } from './http-listener.ts'

async function say(words: string): Promise<string> {
  const listener = await openListener({
    host: '127.0.0.1',
    port: 0,
    answer: (_request, response) => response.end('welcome'),
  })
  atEnd(() => listener.close())
  const socket = connect(listener.port, '127.0.0.1')
  socket.write(words)
  return text(socket)
}

test.each([
  ['no request at all', 'hello\r\n\r\n', 400],
  ['the hello of another protocol', '\u0016\u0003\u0001\u0002\r\n\r\n', 400],
  ['an address that is too long', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: shop\r\n\r\n`, 431],
  ['too many cookies', `GET / HTTP/1.1\r\nHost: shop\r\nCookie: ${'a=b; '.repeat(4_000)}\r\n\r\n`, 431],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n1', 400],
])('whoever sends %s is told so in a sentence', async (_what, words, status) => {
  const answer = await say(words)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  const [, body] = answer.split('\r\n\r\n')
  expect(JSON.parse(body!)).toMatchObject({ message: 'failure', error: expect.stringMatching(/\.$/) })
})

const megabytes = (count: number) => count * 1024 * 1024
const request = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n'

async function openCounted(parts: Partial<HttpListenerOptions> = {}) {
  const open = new Set<Socket>()
  let asked = 0
  const listener = await openListener({
    host: '127.0.0.1',
    port: 0,
    answer: ({ socket }, response) => {
      asked++
      open.add(socket.once('close', () => open.delete(socket)))
      response.end(Buffer.alloc(megabytes(16)))
    },
    ...parts,
  })
  const ask = () => {
    const socket = connect(listener.port, '127.0.0.1').on('error', () => undefined)
    atEnd(() => void socket.destroy())
    socket.write(request)
    return socket
  }
  return { listener, open, ask, countAsked: () => asked }
}

describe('an answer that nobody reads', () => {
  test('is given up, and the connection with it', async () => {
    const { listener, open, ask, countAsked } = await openCounted()
    atEnd(() => listener.close())
    for (let time = 0; time < 30; time++) ask()
    await expect.poll(countAsked).toBe(30)

    await expect.poll(() => open.size).toBe(0)
  })

  test('does not keep the shop from closing', async () => {
    const { listener, open, ask, countAsked } = await openCounted()
    ask()
    await expect.poll(countAsked).toBe(1)

    await listener.close()

    await expect.poll(() => open.size).toBe(0)
  })

  test('is not one that is read slowly', async () => {
    const { listener, ask } = await openCounted()
    atEnd(() => listener.close())
    // A machine that stands still for a second reads nothing for as long, and is asked again.
    await expect.poll(() => readSlowly(ask())).toBeGreaterThanOrEqual(megabytes(16))
  })
})

/** @returns how many bytes came before the connection was closed, or of the whole answer */
async function readSlowly(socket: Socket): Promise<number> {
  let bytes = 0
  while (bytes < megabytes(16) && !socket.destroyed) {
    const chunk = socket.read() as Buffer | null
    if (chunk) bytes += chunk.byteLength
    if (bytes < megabytes(8)) await sleep(5)
    else if (!chunk) await Promise.race([once(socket, 'readable'), once(socket, 'close')])
  }
  return bytes
}

test('there are so many connections and no more; one that asks for nothing makes room for one that does', async () => {
  const { listener, ask } = await openCounted({
    connectionsAtMost: 10,
    answer: (_request, response) => void response.end('welcome'),
  })
  atEnd(() => listener.close())
  const idle = Array.from({ length: 10 }, ask)
  await Promise.all(idle.map((socket) => once(socket, 'data')))

  await once(ask(), 'close')
  const next = ask()

  const [answer] = (await once(next, 'data')) as [Buffer]
  expect(String(answer)).toContain('welcome')
})
