import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { seconds } from '../../../domain/calendar/durations.ts'
import { isPublicAddress } from './public-addresses.ts'

interface FetchBounds {
  bytesAtMost: number
  /** For all of it, redirects included. */
  timeoutMs?: number
  redirectsAtMost?: number
  /** Only for tests: which addresses may be connected to. */
  isAllowed?: (address: string) => boolean
}

export type Fetched =
  | { content: Buffer }
  /** `isPassing`: another try may succeed. */
  | { refused: string; isPassing: boolean }

/**
 * Fetches what an address of somebody else names, which must not lead into the network of the shop: only http and https, only public
 * addresses (that which is connected to is looked at, not only its name), at most so many bytes, so long, and so many redirects, each of
 * which is looked at again.
 */
export async function fetchPublic(
  address: string,
  { bytesAtMost, timeoutMs = seconds(20), redirectsAtMost = 3, isAllowed = isPublicAddress }: FetchBounds,
): Promise<Fetched> {
  const until = AbortSignal.timeout(timeoutMs)
  let url = address
  for (let redirects = 0; redirects <= redirectsAtMost; redirects += 1) {
    const target = readTarget(url)
    if (typeof target === 'string') return { refused: target, isPassing: false }
    const answer = await ask(target, { bytesAtMost, until, isAllowed })
    if (!('location' in answer)) return answer
    // Relative ones are of the address that gave them.
    url = URL.canParse(answer.location, target.href) ? new URL(answer.location, target.href).href : ''
  }
  return { refused: 'Its server sends on and on to other addresses.', isPassing: false }
}

/** A sentence where it is no address to fetch from. */
function readTarget(url: string): URL | string {
  if (!URL.canParse(url)) return 'This is no address.'
  const target = new URL(url)
  if (target.protocol !== 'https:' && target.protocol !== 'http:')
    return 'Only addresses with http:// and https:// are fetched.'
  return target.username !== '' || target.password !== ''
    ? 'Addresses with a password in them are not fetched.'
    : target
}

interface FetchOptions {
  bytesAtMost: number
  until: AbortSignal
  isAllowed: (address: string) => boolean
}

const privately = 'Its address leads into a private network, which is not fetched from.'
const tooLate = 'Its server did not answer in time.'
const notReached = 'Its server could not be reached.'

function ask(url: URL, { bytesAtMost, until, isAllowed }: FetchOptions): Promise<Fetched | { location: string }> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An address that is written out is connected to without being looked up.
  if (isIP(host) !== 0 && !isAllowed(host)) return Promise.resolve({ refused: privately, isPassing: false })
  return new Promise((resolve) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const request = send(
      url,
      {
        signal: until,
        agent: false,
        lookup: onlyTo(isAllowed),
        headers: { 'accept': 'image/*,*/*;q=0.5', 'accept-encoding': 'identity', 'user-agent': 'Brandyard' },
      },
      (reply) => void read(reply, bytesAtMost).then(resolve, fail),
    )
    request.on('error', fail)
    request.end()

    function fail(error: unknown) {
      request.destroy()
      if (error instanceof NotAllowed) resolve({ refused: privately, isPassing: false })
      else resolve({ refused: until.aborted ? tooLate : notReached, isPassing: true })
    }
  })
}

class NotAllowed extends Error {}

/** Names are looked up as always, and connected to where every address of theirs may be. */
const onlyTo =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (host, options, done) => {
    lookUp(host, { ...options, all: true }, (error, found) => {
      const addresses = found as LookupAddress[] | undefined
      if (error || !addresses || addresses.length === 0) return done(error ?? new Error('no address'), '', 0)
      if (!addresses.every(({ address }) => isAllowed(address))) return done(new NotAllowed(), '', 0)
      if (options.all) return done(null, addresses)
      done(null, addresses[0]!.address, addresses[0]!.family)
    })
  }

async function read(reply: IncomingMessage, bytesAtMost: number): Promise<Fetched | { location: string }> {
  const { statusCode: status = 0, headers } = reply
  if (status >= 300 && status < 400 && headers.location) {
    reply.destroy()
    return { location: headers.location }
  }
  if (status !== 200) {
    reply.destroy()
    return { refused: `Its server answers ${status}.`, isPassing: status >= 500 || status === 429 || status === 408 }
  }
  const tooLarge = { refused: `It has more than ${Math.floor(bytesAtMost / 1_000_000)} MB.`, isPassing: false }
  if (Number(headers['content-length'] ?? 0) > bytesAtMost) {
    reply.destroy()
    return tooLarge
  }
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of reply as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > bytesAtMost) {
      reply.destroy()
      return tooLarge
    }
    parts.push(part)
  }
  return reply.complete ? { content: Buffer.concat(parts) } : { refused: notReached, isPassing: true }
}
