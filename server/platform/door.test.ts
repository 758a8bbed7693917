import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { atEnd } from '../testing/at-end.ts'
import { openDoor } from './door.ts'

async function say(words: string): Promise<string> {
  const door = await openDoor({ host: '127.0.0.1', port: 0, answer: (_request, response) => response.end('welcome') })
  atEnd(() => door.close())
  const socket = connect(door.port, '127.0.0.1')
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
