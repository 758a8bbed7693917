import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { connections, measureLoad, type Load } from './load.ts'
import { readProcessorMs } from './processor.ts'
import { end, type BenchShop } from './shop-process.ts'

const server = `
  const fastify = require('fastify')()
  fastify.get('/', () => ({ hello: 'world' }))
  fastify.listen({ port: 0, host: '127.0.0.1' }).then((url) => console.log(url))`

/** A bare Fastify in a process of its own: what its answers cost shows how fast the machine is. */
export async function withHelloWorld<T>(work: (measure: () => Promise<Load>) => Promise<T>): Promise<T> {
  const child = spawn(process.execPath, ['-e', server], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  try {
    const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
    const asking = { request: () => ({ path: '/' }), warmUp: 5_000 }
    return await work(() => measureLoad(url, asking, () => ({ server: readProcessorMs(child.pid!), database: 0 })))
  } finally {
    await end(child)
  }
}

/**
 * What writes are compared with: rows that as many callers insert and commit, each in a commit of its own, on as many connections
 * as the shop has, but without HTTP, without a session to look up and without anything to read or to answer.
 */
export async function measureInserts({ db: { pool }, processors }: BenchShop, seconds = 2) {
  await pool.query('create table if not exists bench_notes (id serial primary key, customer_id int, note text)')
  let inserted = 0
  const before = processors().database
  const end = performance.now() + seconds * 1000
  const insertUntilEnd = async () => {
    for (; performance.now() < end; inserted += 1)
      await pool.query('insert into bench_notes (customer_id, note) values ($1, $2)', [1, 'a note'])
  }
  await Promise.all(Array.from({ length: connections }, insertUntilEnd))
  return { rate: inserted / seconds, database: (processors().database - before) / inserted }
}
