import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { minutes } from '../../domain/durations.ts'
import { createCache } from './cache.ts'
import { chooseEncoding, encodedFrom, type Encoding } from './encodings.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

interface CachedResponse {
  /** Names and values in turn, which Node writes faster than an object. */
  headers: string[]
  etag: string | undefined
  /** As they go out, one character for each byte. An encoding is made when somebody asks for it. */
  bodies: Partial<Record<Encoding, Body>>
  /** Encodings under way, so that a crowd at one address waits for one. */
  making: Partial<Record<Encoding, Promise<CachedResponse>>>
}

interface Body {
  headers: string[]
  text: string
}

/** Answers a request from what is kept, or tells that there is nothing. */
export type ServeCached = (request: FastifyRequest, reply: FastifyReply) => boolean | Promise<boolean>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked before anything else is done about a request. */
    serveCached?: ServeCached
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>

/** Names an answer: the address with what its call or page knows of the query, so that nobody makes many of one. */
export type ResponseKey = (request: FastifyRequest) => string

// Whatever goes unnoticed, like an answer that was made while the database was away, does not last.
const timeToLiveMs = minutes(1)
const megabytes = (count: number) => count * 1024 * 1024
const quality = 5
const keysUpTo = 1_000
/** Of an entry besides its key and bodies: objects, and the headers that are its own. */
const overhead = 2_000

/**
 * Answers that are the same for all guests, ready to go out as bytes. All go when the version grows of what they tell of, so
 * whoever keeps one names the version from before it was made.
 */
export function createResponseCache({ bytesAtMost = megabytes(40), entriesAtMost = 10_000 } = {}) {
  const responses = createCache<string, CachedResponse>({
    entriesAtMost,
    sizeAtMost: bytesAtMost,
    lastsMs: timeToLiveMs,
  })
  let version = ''

  /** @returns what is kept now */
  function put(key: string, one: CachedResponse): CachedResponse {
    const bodies = Object.values(one.bodies).reduce((bytes, { text }) => bytes + text.length, 0)
    responses.set(key, one, overhead + 2 * key.length + bodies)
    return one
  }

  const withBody = (one: CachedResponse, encoding: Encoding, text: string): CachedResponse => {
    const headers = [...one.headers, 'content-length', String(text.length)]
    if (encoding !== 'identity') headers.push('content-encoding', encoding)
    return { ...one, bodies: { ...one.bodies, [encoding]: { headers, text } } }
  }

  function find(key: string, current: string): CachedResponse | undefined {
    if (current !== version) {
      responses.clear()
      version = current
    }
    return responses.get(key)
  }

  /** What was kept anew, or not at all, in the meantime stays as it is. */
  async function encode(
    key: string,
    one: CachedResponse,
    encoding: Exclude<Encoding, 'identity'>,
  ): Promise<CachedResponse> {
    const plain = Buffer.from(one.bodies.identity!.text, 'latin1')
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
    const made = encoding === 'br' ? await toBrotli(plain, { params }) : await toGzip(plain)
    const now = responses.peek(key)
    const isSame = now?.making === one.making
    const encoded = withBody(isSame ? now : one, encoding, made.toString('latin1'))
    return isSame ? put(key, encoded) : encoded
  }

  return {
    /** Answers from what is kept while it is of this version. @returns whether there was something */
    answer(request: FastifyRequest, reply: FastifyReply, key: string, current: string): boolean | Promise<boolean> {
      const one = find(key, current)
      if (!one) return false
      if (one.etag !== undefined && request.headers['if-none-match'] === one.etag) {
        sendRaw(request, reply, 304, one.headers, '')
        return true
      }
      const isSmall = one.bodies.identity!.text.length < encodedFrom
      const encoding = isSmall ? 'identity' : chooseEncoding(request.headers['accept-encoding'])
      if (one.bodies[encoding] || encoding === 'identity') return sendBody(request, reply, one, encoding)
      one.making[encoding] ??= encode(key, one, encoding).finally(() => delete one.making[encoding])
      return one.making[encoding].then((encoded) => sendBody(request, reply, encoded, encoding))
    },

    /** Keeps an answer with the headers that the reply has now. @param made the version from before it was made */
    keep(request: FastifyRequest, reply: FastifyReply, key: string, made: string, answer: string | Buffer): void {
      if (made !== version || request.method !== 'GET' || key.length > keysUpTo) return
      const headers = Object.entries(reply.getHeaders())
        .filter(([name]) => !ofOneAnswer.has(name))
        .flatMap(([name, value]) => [name, String(value)])
      const etag = reply.getHeader('etag') as string | undefined
      const bytes = typeof answer === 'string' ? Buffer.from(answer) : answer
      responses.delete(key)
      // A part of an address would keep all of it.
      const own = Buffer.from(key).toString()
      put(own, withBody({ headers, etag, bodies: {}, making: {} }, 'identity', bytes.toString('latin1')))
    },

    /** How much is kept. */
    count: responses.count,
    bytes: responses.size,
  }
}

const ofOneAnswer = new Set(['x-request-id', 'connection', 'content-length'])

function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { bodies }: CachedResponse,
  encoding: Encoding,
): boolean {
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
