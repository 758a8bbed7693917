import autocannon from 'autocannon'
import { askWithoutPause, type BareRequest, type Replies } from './light-client.ts'

export const connections = 32
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)

export interface Question {
  what: string
  requests: BareRequest[]
  /** The connections share one list; else each goes through it from its beginning, all at the same place at the same time. */
  inTurn?: boolean
  /** Each address is asked for once, those of the time before it included: no answer may be known from then. */
  anew?: boolean
}

interface Load {
  /** Answers in a second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
  failed: number
}

/** As many answers as the server gives to 32 connections that ask without a pause. */
export async function measureRate(url: string, question: Question, share = 1): Promise<Load> {
  const next = question.inTurn ? takeInTurn(question.requests) : takeAlike(question.requests)
  const duration = Math.max(1, seconds * share)
  // Code that makes much runs at its speed after some seconds.
  if (question.anew) await askWithoutPause(url, connections, 2 * duration, next)
  else await warmUp(url, question.requests, Math.max(1, share))
  return read(await askWithoutPause(url, connections, duration, next), duration)
}

/** For at least so long, and until each address was asked for: on a slow machine the figure would tell of first answers else. */
async function warmUp(url: string, requests: readonly BareRequest[], duration: number): Promise<void> {
  let asked = 0
  const next = () => requests[asked++ % requests.length]!
  do await askWithoutPause(url, connections, duration, next)
  while (asked < requests.length)
}

function takeInTurn(requests: readonly BareRequest[]): () => BareRequest {
  let at = 0
  return () => requests[at++ % requests.length]!
}

function takeAlike(requests: readonly BareRequest[]): (connection: number) => BareRequest {
  const places = Array.from({ length: connections }, () => 0)
  return (connection) => requests[places[connection]!++ % requests.length]!
}

function read({ count, times, failed }: Replies, duration: number): Load {
  times.sort((one, other) => one - other)
  const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(1))
  return { rate: count / duration, p50: at(0.5), p99: at(0.99), failed }
}

const oneHour = 3600

/** How long answers take while so many are asked for in a second, from now until the end. Milliseconds. */
export function beginWaiting(url: string, { requests }: Question, perSecond: number) {
  let stop = () => {}
  const answered = new Promise<autocannon.Result>((resolve, reject) => {
    const asking = autocannon(
      { url, connections: 4, overallRate: perSecond, duration: oneHour, requests },
      (error: Error | null, result) => (error ? reject(error) : resolve(result)),
    )
    stop = () => asking.stop()
  })
  return {
    async end(): Promise<{ p99: number }> {
      stop()
      return { p99: (await answered).latency.p99 }
    },
  }
}
