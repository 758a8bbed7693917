import { setTimeout as sleep } from 'node:timers/promises'
import { askWithoutPause, type BareRequest } from './light-client.ts'

export const connections = 32
const seconds = Number(process.env['BENCH_SECONDS'] ?? 2)
// A prime, so that every kind of request in a rotation has its turn.
const lookAtEvery = 19

/** What is asked in one row of the table. */
export interface Asking {
  /** The first one is 0. Undefined: there are no more. */
  request(at: number): BareRequest | undefined
  /** So many are asked before time is taken. */
  warmUp: number
  /** Whether an answer has in it what it must show. */
  shows?(body: string, request: BareRequest): boolean
}

/** Processor milliseconds that have been used so far. */
export interface Processors {
  server: number
  database: number
}

export interface Load {
  /** Answers in a second. */
  rate: number
  /** Processor milliseconds for each answer. */
  cost: Processors
  /** Milliseconds that callers wait. */
  p50: number
  p99: number
  /** Answers with another status than one of the 200s, and those cut off. */
  refused: number
  /** Of the answers that were looked at. */
  lacking: number
}

/** What answers cost and how many come in a second while 32 connections ask without a pause. */
export async function measureLoad(url: string, asking: Asking, readProcessors: () => Processors): Promise<Load> {
  let asked = 0
  const nextUntil = (isOver: () => boolean) => () => (isOver() ? undefined : asking.request(asked++))
  await askWithoutPause(
    url,
    connections,
    nextUntil(() => asked >= asking.warmUp),
  )

  const times: number[] = []
  let [refused, lacking] = [0, 0]
  const before = readProcessors()
  const startedAt = performance.now()
  await askWithoutPause(
    url,
    connections,
    nextUntil(() => performance.now() - startedAt > 1000 * seconds),
    ({ request, status, ms, body }) => {
      times.push(ms)
      if (status < 200 || status > 299) refused += 1
      else if (times.length % lookAtEvery === 1 && asking.shows?.(body(), request) === false) lacking += 1
    },
  )
  const duration = performance.now() - startedAt
  const after = readProcessors()
  const perAnswer = (name: keyof Processors) => (after[name] - before[name]) / times.length
  return {
    rate: (times.length / duration) * 1000,
    cost: { server: perAnswer('server'), database: perAnswer('database') },
    ...toShares(times),
    refused,
    lacking,
  }
}

export interface Waiting {
  p50: number
  p99: number
  count: number
  refused: number
}

const shoppersPerSecond = 100

/** How long shoppers wait that come at an even pace, whether or not those before have their answer; until the work is done. */
export async function measureShoppers(
  url: string,
  request: (at: number) => BareRequest,
  work: Promise<unknown>,
): Promise<Waiting> {
  const times: number[] = []
  let [asked, refused, isDone] = [0, 0, false]
  const open = new Set<Promise<void>>()
  const ask = async () => {
    const { path, headers = {}, body } = request(asked++)
    const askedAt = performance.now()
    const posted = body && {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    const isFine = await fetch(url + path, { headers, ...posted })
      .then(async (reply) => (await reply.arrayBuffer()) && reply.ok)
      .catch(() => false)
    times.push(performance.now() - askedAt)
    if (!isFine) refused += 1
  }
  const timer = setInterval(() => {
    const asking = ask().finally(() => open.delete(asking))
    open.add(asking)
  }, 1000 / shoppersPerSecond)
  try {
    while (!isDone) isDone = await Promise.race([work.then(() => true), sleep(100, false)])
  } finally {
    clearInterval(timer)
    await Promise.all(open)
  }
  return { ...toShares(times), count: times.length, refused }
}

/** The times that half and 99 of 100 stay below. */
export function toShares(times: number[]): { p50: number; p99: number } {
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}
