import { createHash, randomBytes } from 'node:crypto'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Database } from '../../server/platform/database.ts'
import { startPostgres } from '../postgres/embedded-postgres.ts'
import { migrateDatabase } from '../../server/platform/migrate.ts'
import { findFreePort } from '../postgres/postmaster.ts'
import { makeDataFolder, removeDataFolder } from '../../server/testing/data-folder.ts'
import { makeBuyers, makeCatalog } from './make-catalog.ts'

const buyers = 32

/** A shop in a process of its own, on a database of its own. */
export interface BenchShop {
  url: string
  databaseUrl: string
  db: Database
  folder: string
  items: number
  /** Sessions of customers. */
  tokens: string[]
  /** From the start of its process until it answers. */
  upAfterMs: number
  memory(): Memory
}

/** Resident megabytes of a process. */
interface Memory {
  now: number
  peak: number
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
    const tokens = Array.from({ length: buyers }, () => randomBytes(32).toString('base64url'))
    await makeCatalog(db, items)
    await makeBuyers(
      db,
      tokens.map((token) => createHash('sha256').update(token).digest('base64url')),
    )
    const port = await findFreePort()
    const url = `http://127.0.0.1:${port}`
    const startedAt = performance.now()
    const opened = (server = startServer(port, databaseUrl, folder))
    await waitUntilReady(url, opened)
    const upAfterMs = performance.now() - startedAt
    return await work({ url, databaseUrl, db, folder, items, tokens, upAfterMs, memory: () => readMemory(opened.pid!) })
  } finally {
    if (server) await end(server)
    await db?.close()
    await postgres?.stop()
    await removeDataFolder(folder)
  }
}

type Postgres = Awaited<ReturnType<typeof startPostgres>>

function startServer(port: number, databaseUrl: string, folder: string): ChildProcess {
  return spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      DATA_FOLDER: folder,
      LOG_LEVEL: 'silent',
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

/** Zero where the system does not tell. */
export function readMemory(pid: number): Memory {
  const path = `/proc/${pid}/status`
  const status = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const read = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
  return { now: read('VmRSS'), peak: read('VmHWM') }
}
