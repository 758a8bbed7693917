import { createHash, randomBytes } from 'node:crypto'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { toItemPath } from '../../domain/catalog/item-address.ts'
import { openDatabase, type Database } from '../../server/platform/database.ts'
import { startPostgres } from '../postgres/embedded-postgres.ts'
import { migrateDatabase } from '../../server/platform/postgres/migrate.ts'
import { findFreePort } from '../postgres/postmaster.ts'
import { makeDataFolder, removeDataFolder } from '../../server/testing/data-folder.ts'
import type { Processors } from './load.ts'
import { makeBuyers, makeCatalog, makeOwnPrices } from './make-catalog.ts'
import { findParent, readFamilyMs, readMemory, readProcessorMs, type Memory } from './processor.ts'

const buyers = 200

/** A shop in a process of its own, on a database of its own. */
export interface BenchShop {
  url: string
  databaseUrl: string
  db: Database
  folder: string
  items: number
  /** Where a shopper finds an item, by its number. */
  pathOf(itemId: number): string
  /** Sessions of customers, each of another one. */
  tokens: Record<'customer' | 'own prices', string[]>
  /** From the start of its process until it answers. */
  upAfterMs: number
  /** Closes it and opens it once more. @returns the same of this start */
  reopen(): Promise<number>
  memory(): Memory
  processors(): Processors
}

/** Opens a shop with so many items, and takes everything away again. */
export async function withShop<T>(items: number, work: (shop: BenchShop) => Promise<T>): Promise<T> {
  const folder = makeDataFolder({ onDisk: true })
  const quiet = { info: () => undefined, warn: () => undefined }
  let [postgres, db, server]: [Postgres?, Database?, ChildProcess?] = []
  try {
    postgres = await startPostgres({ folder, log: quiet })
    const databaseUrl = postgres.url
    await migrateDatabase(databaseUrl)
    db = openDatabase(databaseUrl, { statementTimeoutMs: 0 })
    await makeCatalog(db, items)
    await makeOwnPrices(db)
    const tokens = {
      'customer': await openSessions(db, 'Bench', null),
      'own prices': await openSessions(db, 'Bench Contract', 2),
    }
    await db.pool.query('analyze')
    const named = await db.pool.query<{ id: number; name: string }>('select id, name from items')
    const paths = new Map(named.rows.map((item) => [item.id, toItemPath(item)]))
    const pathOf = (itemId: number) => paths.get(itemId)!
    const { rows } = await db.pool.query<{ pid: number }>('select pg_backend_pid() pid')
    const postmaster = findParent(rows[0]!.pid)
    const port = await findFreePort()
    const url = `http://127.0.0.1:${port}`
    const open = async () => {
      const startedAt = performance.now()
      server = startServer(port, databaseUrl, folder)
      await waitUntilReady(url, server)
      return performance.now() - startedAt
    }
    const reopen = () => end(server!).then(open)
    const upAfterMs = await open()
    const memory = () => readMemory(server!.pid!)
    const processors = () => ({ server: readProcessorMs(server!.pid!), database: readFamilyMs(postmaster) })
    return await work({ url, databaseUrl, db, folder, items, pathOf, tokens, upAfterMs, reopen, memory, processors })
  } finally {
    if (server) await end(server)
    await db?.close()
    await postgres?.stop()
    await removeDataFolder(folder)
  }
}

type Postgres = Awaited<ReturnType<typeof startPostgres>>

async function openSessions(db: Database, company: string, priceListId: number | null): Promise<string[]> {
  const tokens = Array.from({ length: buyers }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map(hashToken)
  await makeBuyers(db, company, priceListId, hashes)
  return tokens
}

/** As the shop stores the token of a session. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

function startServer(port: number, databaseUrl: string, folder: string): ChildProcess {
  return spawn(process.execPath, ['scripts/serve.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      DATA_FOLDER: folder,
      // Its default, which is what a shop runs with.
      LOG_LEVEL: '',
      DEMO: 'no',
    },
  })
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const ready = await fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (ready) return
    await sleep(50)
  }
  throw new Error('The shop ended instead of opening.')
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
