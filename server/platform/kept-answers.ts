import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { minutes } from '../../domain/durations.ts'
import { chooseEncoding, encodedFrom, type Encoding } from './encodings.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

interface Kept {
  /** Names and values in turn, which Node writes faster than an object. */
  headers: string[]
  etag: string | undefined
  keptAt: number
  /** As they go out, a letter for each byte. An encoding is made when somebody asks for it. */
  bodies: Partial<Record<Encoding, Body>>
  /** Encodings under way, so that a crowd at one address waits for one. */
  making: Partial<Record<Encoding, Promise<void>>>
}

interface Body {
  headers: string[]
  text: string
}

/** Answers a request from what is kept, or tells that there is nothing. */
export type AnswerKept = (request: FastifyRequest, reply: FastifyReply) => boolean | Promise<boolean>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked before anything else is done about a request. */
    answerKept?: AnswerKept
  }
}

export type KeptAnswers = ReturnType<typeof createKeptAnswers>

// Whatever goes unnoticed, like an answer that was made while the database was away, does not last.
const keptForMs = minutes(1)
const megabytes = (count: number) => count * 1024 * 1024
const quality = 5

/**
 * Answers that are the same for all guests, ready to go out as bytes. All go when the version grows of what they tell of, so
 * whoever keeps one names the version from before it was made.
 */
export function createKeptAnswers({ bytesAtMost = megabytes(40) } = {}) {
  const kept = new Map<string, Kept>()
  let bytes = 0
  let version = ''

  function clear(): void {
    kept.clear()
    bytes = 0
  }

  function drop(address: string): void {
    for (const { text } of Object.values(kept.get(address)?.bodies ?? {})) bytes -= text.length
    kept.delete(address)
  }

  function add(address: string, one: Kept, encoding: Encoding, text: string): void {
    const headers = [...one.headers, 'content-length', String(text.length)]
    if (encoding !== 'identity') headers.push('content-encoding', encoding)
    one.bodies[encoding] = { headers, text }
    if (kept.get(address) !== one) return
    bytes += text.length
    for (const oldest of kept.keys()) {
      if (bytes <= bytesAtMost) break
      drop(oldest)
    }
  }

  function find(address: string, current: string): Kept | undefined {
    if (current !== version) {
      clear()
      version = current
    }
    const one = kept.get(address)
    if (one && performance.now() - one.keptAt > keptForMs) return drop(address) as undefined
    return one
  }

  async function encode(address: string, one: Kept, encoding: Exclude<Encoding, 'identity'>): Promise<void> {
    const plain = Buffer.from(one.bodies.identity!.text, 'latin1')
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
    const made = encoding === 'br' ? await toBrotli(plain, { params }) : await toGzip(plain)
    if (!one.bodies[encoding]) add(address, one, encoding, made.toString('latin1'))
  }

  return {
    /** Answers from what is kept while it is of this version. @returns whether there was something */
    answer(request: FastifyRequest, reply: FastifyReply, current: string): boolean | Promise<boolean> {
      const one = find(request.url, current)
      if (!one) return false
      if (one.etag !== undefined && request.headers['if-none-match'] === one.etag) {
        sendRaw(request, reply, 304, one.headers, '')
        return true
      }
      const isSmall = one.bodies.identity!.text.length < encodedFrom
      const encoding = isSmall ? 'identity' : chooseEncoding(request.headers['accept-encoding'])
      if (one.bodies[encoding] || encoding === 'identity') return sendBody(request, reply, one, encoding)
      one.making[encoding] ??= encode(request.url, one, encoding).finally(() => delete one.making[encoding])
      return one.making[encoding].then(() => sendBody(request, reply, one, encoding))
    },

    /** Keeps an answer with the headers that the reply has now. @param made the version from before it was made */
    keep(request: FastifyRequest, reply: FastifyReply, made: string, answer: string | Buffer): void {
      if (made !== version || request.method !== 'GET') return
      const headers = Object.entries(reply.getHeaders())
        .filter(([name]) => !ofOneAnswer.has(name))
        .flatMap(([name, value]) => [name, String(value)])
      const etag = reply.getHeader('etag') as string | undefined
      const one = { headers, etag, keptAt: performance.now(), bodies: {}, making: {} }
      drop(request.url)
      kept.set(request.url, one)
      const bytes = typeof answer === 'string' ? Buffer.from(answer) : answer
      add(request.url, one, 'identity', bytes.toString('latin1'))
    },
  }
}

const ofOneAnswer = new Set(['x-request-id', 'connection', 'content-length'])

function sendBody(request: FastifyRequest, reply: FastifyReply, { bodies }: Kept, encoding: Encoding): boolean {
  const body = bodies[encoding]
  if (!body) return false
  sendRaw(request, reply, 200, body.headers, body.text)
  return true
}

/** Past Fastify's own way out, whose hooks would look at each answer again. Node writes head and body at once when both are text. */
function sendRaw(request: FastifyRequest, reply: FastifyReply, status: number, headers: string[], text: string): void {
  reply.hijack()
  const all = headers.concat('x-request-id', request.id)
  const connection = reply.getHeader('connection')
  if (connection !== undefined) all.push('connection', String(connection))
  reply.raw.writeHead(status, all)
  reply.raw.end(request.method === 'HEAD' ? '' : text, 'latin1')
}
