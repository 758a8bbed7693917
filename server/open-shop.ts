import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createApp, type App, type PagesSource } from './app.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { openDatabase, type Database } from './platform/database.ts'
import { startPostgres, type EmbeddedPostgres } from './platform/embedded-postgres.ts'
import { startWorker, type Worker } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import { migrateDatabase } from './platform/migrate.ts'

/** The shop cannot open, and its owner can do something about it: the sentence says what. */
export class CannotOpen extends Error {}

export interface OpenShopParts {
  config: Config
  log: Log
  pages?: PagesSource | undefined
  /** Runs once on the migrated database, before anybody can come in. */
  fill?: ((db: Database) => Promise<void>) | undefined
}

export interface OpenShop {
  address: string
  /** Answers what has been asked, ends the work at hand, and closes the database. */
  close(): Promise<void>
  /** Leaves at once, without waiting for anybody. */
  abandon(): void
}

type Closing = () => Promise<void> | void

/** Opens everything in order. What was opened before a failure is closed again. */
export async function openShop({ config, log, pages, fill }: OpenShopParts): Promise<OpenShop> {
  const closings: Closing[] = []
  const closeAll = async () => {
    for (const close of closings.splice(0).reverse()) await close()
  }
  try {
    const postgres = config.databaseUrl
      ? undefined
      : await startPostgres({ folder: config.dataFolder, log: toPlainLog(log) })
    if (postgres) closings.push(() => postgres.stop())
    const url = config.databaseUrl ?? postgres!.url
    await checkPort(config)
    if (!postgres) await checkDatabase(url)
    await migrateDatabase(url)

    const db = openDatabase(url, {
      max: config.databaseConnections,
      onError: (err) => log.warn({ err }, 'database connection lost'),
    })
    closings.push(() => db.close())
    await fill?.(db)
    const app = await createApp({ config, db, clock: systemClock, log, pages })
    closings.push(() => closeApp(app))
    const worker = await startWorker({ db, handlers: app.jobs, log })
    closings.push(() => worker.stop())
    const address = await listen(app, config)
    postgres?.announce(address)

    return {
      address,
      close: () => closeShop({ app, worker, db, postgres }),
      abandon: () => postgres?.abandon(),
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

interface Opened {
  app: App
  worker: Worker
  db: Database
  postgres: EmbeddedPostgres | undefined
}

const seconds = (count: number) => count * 1000
const workEndsWithin = seconds(10)

async function closeShop({ app, worker, db, postgres }: Opened): Promise<void> {
  postgres?.announceClosing()
  await closeApp(app)
  await Promise.race([worker.stop(), sleep(workEndsWithin, undefined, { ref: false })])
  await db.close()
  await postgres?.stop()
}

// Long enough for shoppers who are clicking right now to finish on their connections.
const drainsFor = seconds(0.4)
const answersEndWithin = seconds(25)

/**
 * Answers everything that has been asked. Busy connections are first asked to end themselves while the door is still
 * open: closing at once would cut a request that is on its way on a connection that looks idle.
 */
async function closeApp(app: App): Promise<void> {
  app.drain()
  await sleep(drainsFor)
  const cut = setTimeout(() => app.fastify.server.closeAllConnections(), answersEndWithin)
  await app.close()
  clearTimeout(cut)
}

/** Asked early, because filling a shop that cannot open would be a long wait for a refusal. */
async function checkPort({ host, port }: Config): Promise<void> {
  if (port === 0) return
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(toListenError(error, host, port)))
    probe.listen(port, host, resolve)
  })
  await new Promise((resolve) => probe.close(resolve))
}

async function listen({ fastify }: App, { host, port, publicUrl }: Config): Promise<string> {
  try {
    await fastify.listen({ host, port })
  } catch (error) {
    throw toListenError(error as NodeJS.ErrnoException, host, port)
  }
  const { port: chosen } = fastify.server.address() as { port: number }
  return port === 0 ? `http://localhost:${chosen}` : publicUrl
}

function toListenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new CannotOpen(
        `Port ${port} is taken: another program answers there. Stop it, or choose another port, for example PORT=${port + 1} npm start`,
      )
    case 'EACCES':
      return new CannotOpen(
        `Port ${port} needs more rights than this account has. Choose a port above 1023, for example PORT=3000`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new CannotOpen(`HOST is '${host}', which is not an address of this machine.`)
    default:
      return error
  }
}

const oldestVersion = 15

async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: seconds(10) })
  try {
    await client.connect()
    const { rows } = await client.query<{ number: string }>("select current_setting('server_version_num') as number")
    const version = Math.floor(Number(rows[0]?.number) / 10_000)
    if (version < oldestVersion) {
      throw new CannotOpen(`The database is PostgreSQL ${version}; the shop needs ${oldestVersion} or newer.`)
    }
  } catch (error) {
    if (error instanceof CannotOpen) throw error
    const { code, message } = error as NodeJS.ErrnoException
    throw new CannotOpen(
      `The database of DATABASE_URL does not let us in (${message || code}). Is it running, and is the address right?`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

const toPlainLog = (log: Log) => ({
  info: (message: string) => log.info(message),
  warn: (message: string) => log.warn(message),
})
