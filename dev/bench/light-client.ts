import { connect, type Socket } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'

export interface BareRequest {
  path: string
  headers?: Record<string, string>
  /** With one it is a POST. */
  body?: object
}

interface Reply {
  request: BareRequest
  /** Zero: the connection was cut off. */
  status: number
  ms: number
  body(): string
}

/**
 * Asks over so many connections at once, on each as soon as the answer before is there, until there is nothing more to ask. It shares
 * the processors with the server, so it does no more than it must: it reads only answers with a content-length, as the shop's do.
 */
export async function askWithoutPause(
  url: string,
  connections: number,
  next: () => BareRequest | undefined,
  onReply: (reply: Reply) => void = () => undefined,
): Promise<void> {
  const { hostname, port } = new URL(url)
  const callers = Array.from({ length: connections }, () =>
    keepAsking(connect({ host: hostname, port: Number(port), noDelay: true }), next, onReply),
  )
  await Promise.all(callers)
}

function keepAsking(
  socket: Socket,
  next: () => BareRequest | undefined,
  onReply: (reply: Reply) => void,
): Promise<void> {
  return new Promise((resolve) => {
    let request: BareRequest | undefined
    let askedAt = 0
    let got: Buffer[] = []
    let missing: number | undefined

    function ask(): void {
      request = next()
      askedAt = performance.now()
      got = []
      missing = undefined
      if (request) socket.write(write(request))
      else socket.destroy()
    }

    socket.on('connect', ask)
    socket.on('data', (bytes) => {
      got.push(bytes)
      missing = missing === undefined ? countMissing((got = [Buffer.concat(got)])[0]!) : missing - bytes.length
      if (missing === undefined || missing > 0) return
      const answer = got
      const status = Number(answer[0]!.toString('latin1', 9, 12))
      onReply({ request: request!, status, ms: performance.now() - askedAt, body: () => readBody(answer) })
      ask()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      if (request) onReply({ request, status: 0, ms: performance.now() - askedAt, body: () => '' })
      resolve()
    })
  })
}

const headEnd = '\r\n\r\n'

/** Undefined until the head is there. */
function countMissing(bytes: Buffer): number | undefined {
  const end = bytes.indexOf(headEnd)
  if (end === -1) return undefined
  const head = bytes.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined && !head.startsWith('HTTP/1.1 304')) throw new Error(`An answer without a length:\n${head}`)
  return end + headEnd.length + Number(length ?? 0) - bytes.length
}

function readBody(parts: readonly Buffer[]): string {
  const bytes = Buffer.concat(parts)
  const end = bytes.indexOf(headEnd)
  const body = bytes.subarray(end + headEnd.length)
  const isPacked = /\r\ncontent-encoding: br/i.test(bytes.toString('latin1', 0, end))
  return (isPacked ? brotliDecompressSync(body) : body).toString()
}

function write({ path, headers = {}, body }: BareRequest): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const posted = body === undefined ? {} : { 'content-type': 'application/json' }
  const lines = Object.entries({
    'host': 'localhost',
    ...headers,
    ...posted,
    'content-length': Buffer.byteLength(text),
  })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${head}\r\n${text}`
}
