import { AsyncLocalStorage } from 'node:async_hooks'
import type { PoolClient } from 'pg'
import type { Database } from '../platform/database.ts'

interface Counted {
  queries: number
  transactions: number
}

type Query = (...args: unknown[]) => unknown
type Connected = (error: Error | undefined, client: PoolClient | undefined, release: unknown) => void
type Connect = (connected?: Connected) => Promise<PoolClient> | undefined

/** Tells the connections that some work asks for from those that the shop takes by itself at the same time. */
const atWork = new AsyncLocalStorage<true>()

/** What some work asks the database, beginnings and ends of transactions apart. */
export async function countQueries({ pool }: Database, work: () => Promise<unknown>): Promise<Counted> {
  const texts: string[] = []
  const watched = pool as unknown as { connect: Connect }
  const connect = watched.connect
  watched.connect = (connected) => {
    const isOfWork = atWork.getStore()
    if (!connected) return connect.call(pool)?.then((client) => (isOfWork ? watch(client, texts) : client))
    return connect.call(pool, (error, client, release) =>
      connected(error, client && isOfWork ? watch(client, texts) : client, release),
    )
  }
  await atWork.run(true, work).finally(() => {
    watched.connect = connect
    // As long as it is on, every promise of the worker costs twice as much.
    atWork.disable()
  })
  const ofWork = texts.filter((text) => !refreshed.some((query) => query.test(text)))
  const begun = ofWork.filter((text) => /^\s*begin\b/i.test(text))
  const ends = ofWork.filter((text) => /^\s*(commit|rollback)\b/i.test(text))
  return { queries: ofWork.length - begun.length - ends.length, transactions: begun.length }
}

/** Until the connection is given back. */
function watch(client: PoolClient, texts: string[]): PoolClient {
  const watched = client as unknown as { query: Query }
  const { query } = watched
  const { release } = client
  watched.query = (...args) => {
    texts.push(readText(args[0]))
    return query.apply(client, args)
  }
  client.release = (error) => {
    watched.query = query
    release.call(client, error)
  }
  return client
}

const readText = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '')

// Whoever calls first in a second has the shop read its settings and what day it has anew, for all calls of that second.
// The query of a cart reads a setting, too, deep inside: that one counts.
const refreshed = [
  /^\s*select [^()]* from "(shop_settings|home_sections|content_pages)"/,
  /^\s*select "time_zone", "cut_off_minute" from "shop_calendar"$/,
]
