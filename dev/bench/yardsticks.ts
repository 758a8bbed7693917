import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Database } from '../../server/platform/database.ts'
import { connections, measureRate } from './load.ts'
import { end } from './shop-process.ts'

const server = `
  const fastify = require('fastify')()
  fastify.get('/', () => ({ hello: 'world' }))
  fastify.listen({ port: 0, host: '127.0.0.1' }).then((url) => console.log(url))`

/** A bare Fastify in a process of its own. */
export async function withHelloWorld<T>(work: (measure: () => Promise<number>) => Promise<T>): Promise<T> {
  const child = spawn(process.execPath, ['-e', server], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  try {
    const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
    const question = { what: 'hello world', requests: [{ path: '/' }] }
    return await work(async () => (await measureRate(url, question, 0.4)).rate)
  } finally {
    await end(child)
  }
}

/**
 * Rows that as many callers as elsewhere insert and commit in a second, each in a statement and a commit of its own: on as many
 * database connections as the shop has, but without HTTP, without a session to look up and without anything to read or to answer.
 */
export async function measureInserts({ pool }: Database, seconds = 3): Promise<number> {
  await pool.query('create table if not exists bench_notes (id serial primary key, customer_id int, note text)')
  let inserted = 0
  const insertUntil = async (end: number) => {
    while (performance.now() < end) {
      await pool.query('insert into bench_notes (customer_id, note) values ($1, $2)', [1, 'a note'])
      inserted += 1
    }
  }
  const callers = (end: number) => Promise.all(Array.from({ length: connections }, () => insertUntil(end)))
  await callers(performance.now() + 500)
  inserted = 0
  await callers(performance.now() + seconds * 1000)
  return inserted / seconds
}
