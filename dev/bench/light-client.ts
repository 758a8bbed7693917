import { connect, type Socket } from 'node:net'

export interface BareRequest {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** What came back within a span of time. */
export interface Replies {
  count: number
  /** Milliseconds that each took. */
  times: number[]
  /** Of another status than one of the 200s, or cut off. */
  failed: number
}

/**
 * Asks over so many kept connections at once, each time as soon as the answer is there, and reads of an answer no more than its
 * status and where it ends. It shares the processors with the server: whatever a client does beyond that is taken from the
 * server's figure.
 * @param next the request of a connection; a connection is told by its number
 */
export async function askWithoutPause(
  url: string,
  connections: number,
  seconds: number,
  next: (connection: number) => BareRequest,
): Promise<Replies> {
  const { hostname, port, host } = new URL(url)
  const replies: Replies = { count: 0, times: [], failed: 0 }
  const endsAt = performance.now() + seconds * 1000
  const callers = Array.from({ length: connections }, (_, at) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    return keepAsking(socket, () => toBytes(host, next(at)), endsAt, replies)
  })
  await Promise.all(callers)
  return replies
}

function keepAsking(socket: Socket, next: () => Buffer, endsAt: number, replies: Replies): Promise<void> {
  return new Promise((resolve) => {
    let askedAt = 0
    const ask = () => {
      askedAt = performance.now()
      if (askedAt >= endsAt) socket.destroy()
      else socket.write(next())
    }
    const read = createReader((status) => {
      const now = performance.now()
      if (now < endsAt) {
        replies.count += 1
        replies.times.push(now - askedAt)
        if (status < 200 || status > 299) replies.failed += 1
      }
      ask()
    })
    socket.on('connect', ask)
    socket.on('data', read)
    socket.on('error', () => (replies.failed += 1))
    socket.on('end', () => (replies.failed += 1))
    socket.on('close', () => resolve())
  })
}

const headEnd = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('\r\n0\r\n\r\n')

/** Tells the status of each answer once it is complete, by its length or by its last chunk. */
function createReader(onAnswer: (status: number) => void): (bytes: Buffer) => void {
  let head: Buffer = Buffer.alloc(0)
  let status = 0
  let missing: number | undefined = 0
  let tail: Buffer = Buffer.alloc(0)

  function begin(bytes: Buffer): Buffer | undefined {
    head = head.length === 0 ? bytes : Buffer.concat([head, bytes])
    const end = head.indexOf(headEnd)
    if (end === -1) return undefined
    const text = head.toString('latin1', 0, end)
    const rest = head.subarray(end + headEnd.length)
    head = Buffer.alloc(0)
    tail = Buffer.from('\r\n')
    status = Number(text.slice(9, 12))
    const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
    missing = length === undefined ? undefined : Number(length)
    return rest
  }

  function isComplete(bytes: Buffer): boolean {
    if (missing !== undefined) {
      missing -= bytes.length
      return missing <= 0
    }
    tail = Buffer.concat([tail, bytes]).subarray(-lastChunk.length)
    return tail.equals(lastChunk)
  }

  return (bytes) => {
    const body = status === 0 ? begin(bytes) : bytes
    if (!body || !isComplete(body)) return
    const answered = status
    status = 0
    onAnswer(answered)
  }
}

const known = new WeakMap<BareRequest, Buffer>()

function toBytes(host: string, request: BareRequest): Buffer {
  const bytes = known.get(request) ?? write(host, request)
  known.set(request, bytes)
  return bytes
}

function write(host: string, { method = 'GET', path, headers = {}, body = '' }: BareRequest): Buffer {
  const lines = Object.entries({ host, ...headers, 'content-length': String(Buffer.byteLength(body)) })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`)
}
