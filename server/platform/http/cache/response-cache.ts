import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { minutes } from '../../../../domain/calendar/durations.ts'
import { createCache } from '../../cache.ts'
import { chooseEncoding, encodedFrom, encodeQuickly, type Encoding } from '../encodings.ts'

const toBrotli = promisify(brotliCompress)

/** An answer or a page, ready to go out as bytes. */
interface CachedResponse {
  key: string
  /** Names and values in turn, which Node writes faster than an object. */
  headers: string[]
  etag: string | undefined
  /** One body in one encoding: others are made of it when somebody asks for them. */
  body: Body
  /** Counts the changes that it knows of. */
  version: number
  topics: readonly string[] | undefined
  itemIds: readonly number[]
  /** How often it was asked for; what was before a change counts half. */
  asked: number
  renew: ResponseToCache['renew']
}

/**
 * As text, one character for each byte: Node writes it together with the head. What is large is left in a buffer, since V8 takes a
 * millisecond to make room for a text of more than 128 kB.
 */
type Bytes = string | Buffer

interface Body {
  encoding: Encoding
  data: Bytes
  /** As small as it gets, or on its way there. */
  isDense: boolean
}

interface ResponseToCache {
  text: string
  etag?: string | undefined
  /** The count of changes from before it was made. */
  version: number
  /** What it shows; it ends when one of these changes. Without any it ends with every change. */
  topics?: readonly string[] | undefined
  /** Items that it lists, for what of them is a caller's own. */
  itemIds?: readonly number[]
  /** Makes it anew while nobody waits for it; undefined: it cannot be cached any more. */
  renew?: (() => Promise<Renewed | undefined>) | undefined
}

type Renewed = Pick<ResponseToCache, 'text' | 'version' | 'topics'>

export type ResponseCache = ReturnType<typeof createResponseCache>

export const megabytes = (count: number) => count * 1024 * 1024

// Whatever goes unnoticed, like an answer that was made while the database was away, does not last.
const timeToLiveMs = minutes(1)
const denseQuality = 5
const keysUpTo = 1_000
/** Of an entry besides its key and body: objects, and the headers that are its own. */
const overhead = 2_000
const changedTopicsAtMost = 50_000
const askedToRenew = 2
const renewedAtOnce = 200

/**
 * What is the same for all who share its key, as it goes out. The least recently used goes first; a change ends what shows the
 * changed thing.
 */
export function createResponseCache({
  bytesAtMost = megabytes(100),
  // None is smaller than what is around it.
  entriesAtMost = Math.ceil(bytesAtMost / overhead),
} = {}) {
  const responses = createCache<string, CachedResponse>({
    entriesAtMost,
    sizeAtMost: bytesAtMost,
    lastsMs: timeToLiveMs,
  })
  /** How many changes there have been, and which of them was the last of everything, and of each topic. */
  let version = 0
  let lastOfAll = 0
  const lastOf = new Map<string, number>()

  const doubts = new Map<string, () => boolean>()
  const listeners: (() => void)[] = []

  const isCurrent = (one: CachedResponse): boolean =>
    one.topics === undefined
      ? one.version === version
      : one.version >= lastOfAll && one.topics.every((topic) => findLastOf(topic) <= one.version)

  function findLastOf(topic: string): number {
    const hasChanged = doubts.get(topic)
    doubts.delete(topic)
    if (hasChanged?.()) lastOf.set(topic, ++version)
    return lastOf.get(topic) ?? 0
  }

  const put = (one: CachedResponse) => responses.set(one.key, one, overhead + 2 * one.key.length + one.body.data.length)

  /** What has replaced it in the meantime stays. */
  function replaceBody(one: CachedResponse, body: Body): void {
    one.body = body
    if (responses.peek(one.key) === one) put(one)
  }

  /** Whatever is asked for again goes out more often: it is worth more time than the first answer had. */
  async function condense(one: CachedResponse): Promise<void> {
    one.body.isDense = true
    const plain = decode(one.body)
    const params = { [constants.BROTLI_PARAM_QUALITY]: denseQuality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
    const data = toSent(await toBrotli(plain, { params }))
    replaceBody(one, { encoding: 'br', data, isDense: true })
  }

  function bodyFor(one: CachedResponse, wanted: Encoding): Pick<Body, 'encoding' | 'data'> {
    const { body } = one
    if (wanted === body.encoding) return body
    const plain = decode(body)
    if (wanted === 'identity') return { encoding: 'identity', data: plain }
    const made = { encoding: wanted, data: toSent(encodeQuickly(plain, wanted)) }
    if (wanted === 'br') replaceBody(one, { ...made, isDense: false })
    return made
  }

  return {
    /** Ask before an answer is made, so that a change while it is made ends it. */
    version: () => version,

    /** Whether it was cached of late, true or not. */
    has: (key: string): boolean => responses.peek(key) !== undefined,

    /** What is cached and still true. */
    find(key: string): CachedResponse | undefined {
      const one = responses.get(key)
      if (!one || !isCurrent(one)) return undefined
      one.asked += 1
      if (!one.body.isDense && one.body.encoding === 'br') void condense(one)
      return one
    },

    /** Takes an answer in with the headers that the reply has now. */
    store(reply: FastifyReply, key: string, { etag, itemIds = [], renew, ...made }: ResponseToCache): CachedResponse {
      const headers = Object.entries(reply.getHeaders())
        .filter(([name]) => !ofOneAnswer.has(name))
        .flatMap(([name, value]) => [name, String(value)])
      // A slice of an address would hold all of it in memory.
      const own = Buffer.from(key).toString()
      const asked = 1 + (responses.peek(key)?.asked ?? 0) / 2
      const one = { key: own, headers, etag, itemIds, asked, renew, ...toEntry(made) }
      responses.delete(key)
      if (key.length <= keysUpTo) put(one)
      return one
    },

    /** What has ended and many ask for, the most wanted first. */
    listEnded(): CachedResponse[] {
      const ended = responses.list().filter((one) => one.renew && one.asked >= askedToRenew && !isCurrent(one))
      return ended.sort((one, other) => other.asked - one.asked).slice(0, renewedAtOnce)
    },

    /** Makes anew what has ended. @returns whether it was of use: somebody who asks while it is made does not wait for it */
    async renew(one: CachedResponse): Promise<boolean> {
      const isAsItWas = () => responses.peek(one.key) === one && !isCurrent(one)
      const made = isAsItWas() ? await one.renew?.() : undefined
      if (!made || !isAsItWas()) return false
      const renewed = { ...one, asked: one.asked / 2, ...toEntry(made) }
      responses.delete(one.key)
      put(renewed)
      if (one.body.encoding === 'br') await condense(renewed)
      return true
    },

    /** Hears of each change. */
    onEnd(listener: () => void): void {
      listeners.push(listener)
    },

    /** @param cacheControl for whoever asks: what only some may see is sent with no-store */
    send(request: FastifyRequest, reply: FastifyReply, one: CachedResponse, cacheControl: string): void {
      const isStorable = cacheControl !== 'no-store'
      const headers = [...one.headers, 'cache-control', cacheControl]
      if (isStorable && one.etag !== undefined) headers.push('etag', one.etag)
      if (isStorable && one.etag !== undefined && request.headers['if-none-match'] === one.etag)
        return sendRaw(request, reply, 304, headers, '')
      const isSmall = one.body.encoding === 'identity' && one.body.data.length < encodedFrom
      const wanted = isSmall ? 'identity' : chooseEncoding(request.headers['accept-encoding'])
      const { encoding, data } = bodyFor(one, wanted)
      if (encoding !== 'identity') headers.push('content-encoding', encoding)
      headers.push('content-length', String(data.length))
      sendRaw(request, reply, 200, headers, data)
    },

    /** Ends what shows one of these, or everything. */
    touch(changed: readonly string[] | 'all'): void {
      version += 1
      if (changed === 'all' || lastOf.size + changed.length > changedTopicsAtMost) {
        lastOfAll = version
        lastOf.clear()
      } else for (const topic of changed) lastOf.set(topic, version)
      for (const listener of listeners) listener()
    },

    /** Ends what shows this if it has changed, which is found out when such an answer is asked for. */
    doubt(topic: string, hasChanged: () => boolean): void {
      doubts.set(topic, hasChanged)
    },

    /** How much is cached. */
    count: responses.count,
    bytes: responses.size,
  }
}

const ofOneAnswer = new Set(['x-request-id', 'connection', 'server-timing', 'content-length', 'cache-control', 'etag'])

const toEntry = ({ text, topics, version }: Renewed) => ({
  body: { encoding: 'identity', data: toSent(Buffer.from(text)), isDense: text.length < encodedFrom } as Body,
  topics,
  version,
})

const largeFrom = 64 * 1024

const toSent = (bytes: Buffer): Bytes => (bytes.length < largeFrom ? bytes.toString('latin1') : bytes)

const toBytes = (data: Bytes): Buffer => (typeof data === 'string' ? Buffer.from(data, 'latin1') : data)

const decode = ({ encoding, data }: Body): Buffer =>
  encoding === 'identity' ? toBytes(data) : brotliDecompressSync(toBytes(data))

/** Past Fastify's own way out, whose hooks would look at each answer again. Node writes head and body at once when both are text. */
function sendRaw(request: FastifyRequest, reply: FastifyReply, status: number, headers: string[], data: Bytes): void {
  reply.hijack()
  headers.push('x-request-id', request.id)
  for (const name of ['connection', 'server-timing']) {
    const value = reply.getHeader(name)
    if (value !== undefined) headers.push(name, String(value))
  }
  reply.raw.writeHead(status, headers)
  reply.raw.end(request.method === 'HEAD' ? '' : data, 'latin1')
}
