import { createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { createMailGateway } from './mail.ts'

const mail = {
  messageId: 'abc',
  replyTo: null,
  to: 'ann@example.com',
  subject: 'Grüße',
  html: '<p>Hello</p>',
  text: 'Hello',
}

/** A mail server for one test. Takes every mail, except for addresses that name their answer: '550@...'. */
async function openMailServer() {
  const taken: { to: string[]; data: string }[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    talk(socket, taken)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  atEnd(close)
  const { port } = server.address() as { port: number }
  return { smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true`, taken, close }
}

function talk(socket: Socket, taken: { to: string[]; data: string }[]): void {
  let to: string[] = []
  let data: string[] | undefined
  let rest = ''
  const say = (text: string) => socket.write(`${text}\r\n`)
  const hear = (line: string) => {
    if (data) {
      if (line !== '.') return void data.push(line)
      taken.push({ to, data: data.join('\n') })
      ;[data, to] = [undefined, []]
      return void say('250 taken')
    }
    const status = /^RCPT TO:<(\d{3})@/i.exec(line)?.[1]
    if (status) return void say(`${status} as you wish`)
    if (/^RCPT/i.test(line)) to.push(line.slice('RCPT TO:'.length))
    if (/^DATA/i.test(line)) data = []
    if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n')
    say(data ? '354 go on' : '250 fine')
  }
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n')
    rest = lines.pop()!
    lines.forEach(hear)
  })
  say('220 test')
}

function open(smtpUrl: string) {
  const gateway = createMailGateway({ smtpUrl, from: 'The shop <shop@example.com>' })
  atEnd(() => gateway.close())
  return gateway
}

describe('the mail server', () => {
  test('hears whom an answer goes to, however that address reads', async () => {
    const { smtpUrl, taken } = await openMailServer()
    const replyTo = 'ann,bob@example.com'
    expect(await open(smtpUrl).send({ ...mail, replyTo })).toEqual({ outcome: 'sent' })
    expect(taken[0]!.data.match(/^Reply-To: .*$/gm)).toHaveLength(1)
    expect(taken[0]!.to).toEqual(['<ann@example.com>'])
  })

  test('gets both forms of a mail, its sender and a name that stays the same', async () => {
    const { smtpUrl, taken } = await openMailServer()
    expect(await open(smtpUrl).send(mail)).toEqual({ outcome: 'sent' })
    expect(taken).toHaveLength(1)
    expect(taken[0]!.to).toEqual(['<ann@example.com>'])
    for (const part of [
      'From: The shop <shop@example.com>',
      'Message-ID: <abc@example.com>',
      'text/plain',
      'text/html',
    ]) {
      expect(taken[0]!.data).toContain(part)
    }
  })

  test('gets the pictures of a mail beside its words, not as files to save', async () => {
    const { smtpUrl, taken } = await openMailServer()
    const pictures = [{ name: 'tumbler-1', mediaType: 'image/jpeg' as const, content: Buffer.from('jpeg') }]
    const html = '<img src="cid:tumbler-1" alt="">'
    expect(await open(smtpUrl).send({ ...mail, html, pictures })).toEqual({ outcome: 'sent' })
    for (const part of ['multipart/related', 'Content-ID: <tumbler-1>', 'Content-Disposition: inline'])
      expect(taken[0]!.data.toLowerCase()).toContain(part.toLowerCase())
  })

  test('gets one address, whatever stands in it', async () => {
    const { smtpUrl, taken } = await openMailServer()
    await open(smtpUrl).send({ ...mail, to: '"a, eve@example.com"@example.org' })
    expect(taken.flatMap(({ to }) => to)).toHaveLength(1)
    expect(taken[0]!.to[0]).toMatch(/@example\.org>$/)
  })

  test('gets no header from a subject', async () => {
    const { smtpUrl, taken } = await openMailServer()
    await open(smtpUrl).send({ ...mail, subject: 'Hello\r\nBcc: eve@example.com' })
    expect(taken.flatMap(({ to }) => to)).toEqual(['<ann@example.com>'])
    expect(taken[0]!.data).not.toMatch(/^Bcc:/im)
  })

  test('that will never take a mail has refused it', async () => {
    const { smtpUrl } = await openMailServer()
    expect(await open(smtpUrl).send({ ...mail, to: '550@example.com' })).toEqual({
      outcome: 'refused',
      answer: expect.stringContaining('550') as string,
    })
  })

  test('that says later is asked again later', async () => {
    const { smtpUrl } = await openMailServer()
    expect(await open(smtpUrl).send({ ...mail, to: '451@example.com' })).toMatchObject({ outcome: 'unreachable' })
  })

  test('that is not there is asked again later', async () => {
    const { smtpUrl, close } = await openMailServer()
    await close()
    expect(await open(smtpUrl).send(mail)).toMatchObject({ outcome: 'unreachable' })
  })
})
