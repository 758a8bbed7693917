import type { Client, PoolClient } from 'pg'
import { openDatabase, type Database } from '../../platform/database.ts'

export interface MortalDatabase {
  db: Database
  /** Statements that have been sent up to now. */
  count(): number
  isDead(): boolean
  close(): Promise<void>
}

type Query = (...args: unknown[]) => unknown

/**
 * The database as a process sees it that is killed before it sends a certain statement: what was not committed is rolled back, and nothing
 * that the process does from then on reaches the database.
 * @param diesAt the number of the statement, from 1; undefined: it lives
 */
export function openMortalDatabase(url: string, diesAt?: number): MortalDatabase {
  const db = openDatabase(url, { max: 4 })
  const clients = new Set<PoolClient>()
  let sent = 0
  let dead = false

  function die(): void {
    dead = true
    for (const client of clients)
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  }

  const connect = db.pool.connect.bind(db.pool) as Query
  db.pool.connect = ((...args: unknown[]) => {
    if (!dead) return connect(...args)
    const callback = args[0]
    return typeof callback === 'function' ? (callback(killed()) as unknown) : Promise.reject(killed())
  }) as typeof db.pool.connect

  db.pool.on('connect', (client) => {
    clients.add(client)
    const query = client.query.bind(client) as Query
    client.query = ((...args: unknown[]) => {
      if (!dead && ++sent === diesAt) die()
      if (!dead) return query(...args)
      const callback = args.at(-1)
      return typeof callback === 'function' ? (callback(killed()) as unknown) : Promise.reject(killed())
    }) as Client['query']
  })

  return {
    db,
    count: () => sent,
    isDead: () => dead,
    async close() {
      if (dead) for (const client of clients) client.removeAllListeners()
      await (dead ? Promise.race([db.pool.end(), Promise.resolve()]) : db.close())
    },
  }
}

const killed = (): Error => Object.assign(new Error('This process has been killed.'), { code: '57P01' })
