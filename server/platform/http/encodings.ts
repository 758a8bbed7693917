import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'identity' | 'br' | 'gzip'

/** Bytes below which an encoding is not worth its time. */
export const encodedFrom = 1024
// Up to here it takes less time than a stream takes to be set up, and holds nobody else up for longer than a millisecond.
const atOnceUpTo = 256 * 1024
// Both found by measuring pages of 25 to 100 kB: a larger window finds nothing more, and two steps of quality more take 2.5 times
// the time for a kilobyte. What is sent more than once is encoded better, when it is cached.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 } }
const encodable = /^(text\/|application\/(json|ld\+json|javascript|xml)|image\/svg)/

/** What a browser takes, the smallest first. @param accepted its accept-encoding */
export const chooseEncoding = (accepted: string | string[] | undefined): Encoding =>
  (negotiate(String(accepted ?? 'identity'), encodings) as Encoding | null) ?? 'identity'

// Those of equal weight in this order.
const encodings = ['br', 'gzip', 'identity']

/** Encodes an answer that is there as a whole; what is larger, or comes in parts, is left to a stream. */
export function encodeAtOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  next: (error: null, payload: unknown) => void,
): void {
  if (!isWhole(payload) || !isEncodable(reply)) return next(null, payload)
  const { bytes, encoding } = encode(payload, chooseEncoding(request.headers['accept-encoding']))
  if (encoding === 'identity') return next(null, payload)
  const vary = String(reply.getHeader('vary') ?? '')
  if (!/accept-encoding/i.test(vary)) reply.header('vary', vary === '' ? 'accept-encoding' : `${vary}, accept-encoding`)
  reply.header('content-encoding', encoding).removeHeader('content-length')
  next(null, bytes)
}

interface Encoded<Payload = Buffer> {
  bytes: Buffer | Payload
  encoding: Encoding
}

/** As it goes out once; what is too small or too large for that is left as it is. */
function encode<Payload extends string | Buffer>(payload: Payload, wanted: Encoding): Encoded<Payload> {
  if (wanted === 'identity' || payload.length < encodedFrom || payload.length > atOnceUpTo)
    return { bytes: payload, encoding: 'identity' }
  return { bytes: encodeQuickly(payload, wanted), encoding: wanted }
}

export const encodeQuickly = (payload: string | Buffer, wanted: Exclude<Encoding, 'identity'>): Buffer =>
  wanted === 'br' ? brotliCompressSync(payload, brotli) : gzipSync(payload, { level: 3 })

// To fetch memory for a page takes longer than to write the page into it.
const written = Buffer.allocUnsafeSlow(atOnceUpTo)
const encoder = new TextEncoder()

/** A text as it goes out once. */
export function encodeText(text: string, wanted: Encoding): Encoded {
  const { read, written: length } = encoder.encodeInto(text, written)
  if (read < text.length) return { bytes: Buffer.from(text), encoding: 'identity' }
  const { bytes, encoding } = encode(written.subarray(0, length), wanted)
  return { bytes: encoding === 'identity' ? Buffer.from(bytes) : bytes, encoding }
}

const isWhole = (payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' || Buffer.isBuffer(payload)

const isEncodable = (reply: FastifyReply): boolean =>
  encodable.test(String(reply.getHeader('content-type') ?? '')) &&
  reply.statusCode !== 206 &&
  reply.getHeader('content-encoding') === undefined
