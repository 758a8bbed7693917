import autocannon from 'autocannon'

export const connections = 32
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)

export interface Question {
  what: string
  requests: autocannon.Request[]
  /** The connections share one list; else each goes through it from its beginning, all at the same place at the same time. */
  inTurn?: boolean
  /** Each address is asked for once: nothing may be known from the time before. */
  anew?: boolean
}

export interface Load {
  /** Answers in a second. */
  rate: number
  p50: number
  p99: number
  failed: number
}

/** As many answers as the server gives to 32 connections that ask without a pause. */
export async function measureRate(url: string, question: Question, share = 1): Promise<Load> {
  const requests = question.inTurn ? [takeInTurn(question.requests)] : question.requests
  if (!question.anew) await autocannon({ url, connections, duration: Math.max(1, share), requests })
  return read(await autocannon({ url, connections, duration: Math.max(1, seconds * share), requests }))
}

function takeInTurn(requests: readonly autocannon.Request[]): autocannon.Request {
  let at = 0
  return { ...requests[0], setupRequest: (request) => ({ ...request, ...requests[at++ % requests.length] }) }
}

/** How long answers take while so many are asked for in a second. */
export async function measureWaiting(url: string, { requests }: Question, perSecond: number, duration: number) {
  return read(await autocannon({ url, connections: 4, overallRate: perSecond, duration, requests }))
}

const read = ({ requests, latency, non2xx, errors }: autocannon.Result): Load => ({
  rate: requests.average,
  p50: latency.p50,
  p99: latency.p99,
  failed: non2xx + errors,
})
