import { createHash, randomBytes } from 'node:crypto'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import Fastify from 'fastify'
import { findBuiltPages } from '../scripts/built-pages.ts'
import { openDatabase } from '../server/platform/database.ts'
import { startPostgres } from '../server/platform/embedded-postgres.ts'
import { migrateDatabase } from '../server/platform/migrate.ts'
import { findFreePort } from '../server/platform/postgres/postmaster.ts'
import { makeDataFolder, removeDataFolder } from '../server/testing/data-folder.ts'
import { makeBuyer, makeCatalog } from './make-catalog.ts'

const connections = 32
const keys = 500
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const sizes = (process.env['BENCH_ITEMS'] ?? '1000,100000').split(',').map(Number)

interface Row {
  what: string
  rate: number
  /** Of the hello-world rate of the same run. */
  ratio: number
  p50: number
  p99: number
  failed: number
}

/** Each answer's rate beside that of a bare Fastify in the same run: absolute numbers mean little on a shared machine. */
export async function run(): Promise<void> {
  for (const items of sizes) await withShop(items, printTable)
}

async function printTable(url: string, token: string, items: number, memory: () => number): Promise<void> {
  const hello = await measureHello()
  const rows: Row[] = []
  for (const question of questions(items, token)) {
    const measured = await measure(url, question)
    rows.push({ what: question.what, ...measured, ratio: measured.rate / hello })
  }
  print(
    `\n${items.toLocaleString('en-US')} items; hello world ${Math.round(hello)} requests/s; ${connections} connections, ${keys} random keys`,
  )
  print('| what | requests/s | of hello world | p50 ms | p99 ms | failed |')
  print('|---|---:|---:|---:|---:|---:|')
  for (const { what, rate, ratio, p50, p99, failed } of rows) {
    print(`| ${what} | ${Math.round(rate)} | ${ratio.toFixed(3)} | ${p50} | ${p99} | ${failed} |`)
  }
  print(`memory of the server process: ${memory()} MB`)
}

const print = (line: string) => process.stdout.write(`${line}\n`)

interface Question {
  what: string
  requests: autocannon.Request[]
}

function questions(items: number, token: string): Question[] {
  const ids = Array.from({ length: keys }, () => 1 + Math.floor(Math.random() * items))
  const json = { 'content-type': 'application/json' }
  const own = { ...json, authorization: `Bearer ${token}` }
  const words = [
    'vacuum tumbler',
    'canvas tote',
    'steel glove pro',
    'hooded jacket',
    'brass regulator',
    'slim pen light',
    '20 oz bottle',
    'foreman shirt',
  ]
  const post = (path: string, body: object, headers = json) => ({
    method: 'POST' as const,
    path,
    headers,
    body: JSON.stringify(body),
  })
  return [
    {
      what: 'listing call',
      requests: ids.map((id) => ({
        path: `/api/products/get_collection_product_listing?collection=${1 + (id % 66)}&page=${1 + (id % 3)}`,
      })),
    },
    {
      what: 'listing filters call',
      requests: ids.map((id) => ({
        path: `/api/products/get_product_listing_filters?id=${7 + (id % 60)}&filters=color:Navy&filters=stock:In stock`,
      })),
    },
    { what: 'product call', requests: ids.map((id) => ({ path: `/api/products/${id}` })) },
    {
      what: 'autocomplete',
      requests: ids.map((id) =>
        post('/api/products/search', { query: words[id % words.length]!.slice(0, 4 + (id % 6)) }),
      ),
    },
    {
      what: 'search',
      requests: ids.map((id) => post('/api/products/global_search', { keyword: words[id % words.length] })),
    },
    {
      what: 'listing page',
      requests: ids.map((id) => ({ path: `/listing/${7 + (id % 60)}`, headers: { accept: 'text/html' } })),
    },
    {
      what: 'add to cart',
      requests: ids
        .slice(0, 20)
        .map((id) =>
          post('/api/shopping_cart', { catalog_item_id: id, variants: [{ variant_id: id * 4, quantity: 1 }] }, own),
        ),
    },
    { what: 'read cart', requests: [{ path: '/api/shopping_cart', headers: own }] },
  ]
}

async function measureHello(): Promise<number> {
  const server = Fastify()
  server.get('/', () => ({ hello: 'world' }))
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const { rate } = await measure(url, { what: 'hello world', requests: [{ path: '/' }] })
  await server.close()
  return rate
}

async function measure(url: string, { requests }: Question): Promise<Omit<Row, 'what' | 'ratio'>> {
  await autocannon({ url, connections, duration: 1, requests })
  const result = await autocannon({ url, connections, duration: seconds, requests })
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}

/** A shop with so many items, as a process of its own, on a database of its own. */
async function withShop(
  items: number,
  work: (url: string, token: string, items: number, memory: () => number) => Promise<void>,
): Promise<void> {
  const folder = makeDataFolder()
  const quiet = { info: () => undefined, warn: () => undefined }
  const postgres = await startPostgres({ folder, log: quiet, forgetful: true })
  let shop: ChildProcess | undefined
  try {
    await migrateDatabase(postgres.url)
    const db = openDatabase(postgres.url, { statementTimeoutMs: 0 })
    const token = randomBytes(32).toString('base64url')
    await makeCatalog(db, items)
    await makeBuyer(db, createHash('sha256').update(token).digest('hex'))
    await db.close()
    const port = await findFreePort()
    const startedAt = Date.now()
    shop = startServer(port, postgres.url, folder)
    await waitUntilReady(`http://127.0.0.1:${port}`, shop)
    print(`\nup with ${items.toLocaleString('en-US')} items in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
    await work(`http://127.0.0.1:${port}`, token, items, () => readMemory(shop!.pid!))
  } finally {
    if (shop) await end(shop)
    await postgres.stop()
    await removeDataFolder(folder)
  }
}

function startServer(port: number, databaseUrl: string, folder: string): ChildProcess {
  const pages = findBuiltPages()
  if (!pages) throw new Error('Build the pages first: npm run build')
  const code = `import('./server/main.ts').then(({ runShop }) => runShop({ folder: ${JSON.stringify(pages)} }))`
  return spawn(process.execPath, ['--import', 'tsx', '-e', code], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      DATA_FOLDER: folder,
      LOG_LEVEL: 'silent',
      DEMO: 'no',
    },
  })
}

async function waitUntilReady(url: string, shop: ChildProcess): Promise<void> {
  while (shop.exitCode === null) {
    const ready = await fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (ready) return
    await sleep(100)
  }
  throw new Error('The shop ended instead of opening.')
}

async function end(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null) return
  const ended = once(shop, 'exit')
  shop.kill('SIGTERM')
  await ended
}

/** Resident megabytes of a process, where the system tells. */
function readMemory(pid: number): number {
  const pages = existsSync(`/proc/${pid}/status`)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    : null
  return Math.round(Number(pages?.[1] ?? 0) / 1024)
}
