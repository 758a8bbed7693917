import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createApp, type App, type AppParts } from './app.ts'
import { openFileStore } from './compose/open-file-store.ts'
import { fetchPicturesLater, hasItems } from '../modules/catalog/index.ts'
import { hasWaysToShip } from '../modules/delivery/index.ts'
import { hours, minutes } from '../../domain/calendar/durations.ts'
import { watchEndings } from '../modules/selling/index.ts'
import { beginBackups, findFirstOwnerLink } from '../modules/admin/index.ts'
import { CannotOpen } from '../platform/http/cannot-open.ts'
import { systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/settings/config.ts'
import { createTokenMaker } from '../platform/settings/shop-key.ts'
import { isConnectionLost } from '../platform/database-errors.ts'
import { connectionsKept, openDatabase, type Database } from '../platform/database.ts'
import { findPooler, isDirect } from '../platform/pooler.ts'
import { ownerOnly } from '../platform/backup/backup-store.ts'
import { checkFolder, checkFolders } from '../platform/disk.ts'
import { createEventLoopWatch, type EventLoopWatch } from '../platform/event-loop-watch.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { checkListener, openListener, type HttpListener } from '../platform/http/http-listener.ts'
import { startWorker, type Worker } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import { migrateDatabase } from '../platform/migrate.ts'
import type { OwnDatabase, RunningDatabase } from '../platform/own-database.ts'
import type { PagesSource } from '../pages/index.ts'

/** What comes with the program, beside the shop itself. */
export interface Extras {
  /** Runs where DATABASE_URL names none. */
  ownDatabase: OwnDatabase
  bundled: NonNullable<AppParts['bundled']>
  /** Runs once on the migrated database, before anybody can come in. @returns lines for whoever opens the shop */
  prepare(db: Database, config: Config, files: FileStore): Promise<string[]>
}

interface Preparing {
  config: Config
  log: Log
  extras: Extras
}

interface Serving {
  config: Config
  log: Log
  pages?: PagesSource | undefined
  pdfProcess?: string | undefined
  bundled: AppParts['bundled']
}

interface ServingParts extends Serving {
  db: Database
  othersAnswer?: boolean
}

export interface OpenShop {
  address: string
  /** Nothing is sold yet. */
  isEmpty: boolean
  /** Some rate leads somewhere, or buyers may pick up; without that checkout refuses every cart. */
  canShip: boolean
  /** Makes its first owner; undefined once there is one. */
  firstOwnerLink: string | undefined
  /** Lines for whoever opens it. */
  notes: string[]
  /** Answers what has been asked, ends the work at hand, and closes the database. */
  close(): Promise<void>
  /** Leaves at once, without waiting for anybody. */
  abandon(): void
}

/** Of what the shop writes into files, below the data folder. */
const dataFolders = ['uploads', 'pictures', 'papers', 'archives']

type Closing = () => Promise<void> | void

/** Opens the shop in this process. What was opened before a failure is closed again. */
export async function openShop(parts: Preparing & Omit<Serving, 'bundled'>): Promise<OpenShop> {
  const { db, postgres, ...known } = await prepareShop(parts)
  try {
    const { address, close } = await serveShop({ ...parts, bundled: parts.extras.bundled, db })
    postgres?.announce(address)
    return {
      ...known,
      address,
      async close() {
        postgres?.announceClosing()
        await close()
        await postgres?.stop()
      },
      abandon: () => postgres?.abandon(),
    }
  } catch (error) {
    await postgres?.stop()
    throw error
  }
}

interface PreparedShop extends Pick<OpenShop, 'isEmpty' | 'canShip' | 'firstOwnerLink' | 'notes'> {
  db: Database
  postgres: RunningDatabase | undefined
}

/** The database as the shop needs it, and whatever else must be in order before anybody can come in. */
export async function prepareShop({ config, log, extras }: Preparing): Promise<PreparedShop> {
  const closings: Closing[] = []
  try {
    checkFolders(['', ...dataFolders].map((name) => join(config.dataFolder, name)))
    checkBackupFolder(config)
    const postgres = config.databaseUrl
      ? undefined
      : await extras.ownDatabase.start({ folder: config.dataFolder, log: toPlainLog(log) })
    if (postgres) closings.push(() => postgres.stop())
    const url = config.databaseUrl ?? postgres!.url
    await checkPort(config)
    const directUrl = config.databaseDirectUrl ?? url
    if (!postgres) await checkDatabase(directUrl, config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL')
    await migrateDatabase(directUrl)
    const db = await openShopDatabase(config, url, log)
    closings.push(() => db.close())
    const notes = await extras.prepare(db, config, openFileStore(config))
    await beginBackups(db, systemClock)
    await watchEndings(db.orm, hours(1))
    await fetchPicturesLater(db.orm, minutes(1))
    return {
      db,
      postgres,
      notes,
      isEmpty: !(await hasItems(db.orm)),
      canShip: await hasWaysToShip(db.orm),
      firstOwnerLink: await findFirstOwnerLink(db.orm, {
        publicUrl: config.publicUrl,
        makeToken: createTokenMaker(config.dataFolder),
      }),
    }
  } catch (error) {
    await closeAll(closings)
    throw error
  }
}

/** Whether it has room is not asked: older backups make way for new ones, and a shop that has none can still sell. */
function checkBackupFolder({ dataFolder, backupFolder }: Config): void {
  const isInDataFolder = backupFolder === join(dataFolder, 'backups')
  if (!isInDataFolder) checkFolder(backupFolder, 'BACKUP_FOLDER', ownerOnly)
}

/** @param url of the database, or of a pooler before it where the settings name both */
export async function openShopDatabase(
  { databaseConnections, databaseDirectUrl: directUrl }: Config,
  url: string,
  log: Log,
): Promise<Database> {
  const { keepsStatements } = (directUrl === undefined ? undefined : await findPooler(url)) ?? { keepsStatements: true }
  if (!keepsStatements) log.warn(noStatements)
  return openDatabase(url, {
    max: databaseConnections,
    directUrl,
    keepsStatements,
    onError: (err) => log.warn({ err }, 'database connection lost'),
  })
}

const noStatements =
  'the pooler of DATABASE_URL knows no prepared statements, so that each statement is planned anew: ' +
  'pgbouncer 1.21 or newer with max_prepared_statements does'

/**
 * Lets shoppers in. From the beginning they hear that the shop is opening, unless other processes answer them meanwhile.
 * @param db closed with the rest, also after a failure
 */
export async function serveShop({ config, log, db, pages, pdfProcess, bundled, othersAnswer = false }: ServingParts) {
  const closings: Closing[] = [() => db.close()]
  try {
    const watch = createEventLoopWatch({ log })
    closings.push(() => watch.close())
    const app = await createApp({ config, db, clock: systemClock, log, pages, pdfProcess, bundled, watch })
    closings.push(() => app.close())
    if (othersAnswer) await app.services.live.open()
    const listener = await openListener({ ...config, answer: toListener(app, pages) }).catch((error) => {
      throw explainListening(error, config)
    })
    closings.push(() => listener.close())
    await app.services.cart
      .warmUp(connectionsKept)
      .catch((err: unknown) => log.warn({ err }, 'connections were not warmed up; the first questions take longer'))
    if (!othersAnswer) await app.services.live.open()
    const jobsDb = openJobsDatabase(config, db)
    if (jobsDb !== db) closings.push(() => jobsDb.close())
    const worker = await startWorkers(app, { db: jobsDb, log, watch })
    watch.open()
    const address = config.port === listener.port ? config.publicUrl : `http://localhost:${listener.port}`
    return { address, close: () => closeServing({ app, listener, worker, watch, dbs: new Set([jobsDb, db]) }, config) }
  } catch (error) {
    await closeAll(closings)
    throw error
  }
}

const jobsConnections = 4

/** Jobs are waited for by LISTEN, which no pooler passes on. */
const openJobsDatabase = ({ databaseDirectUrl: directUrl }: Config, db: Database): Database =>
  directUrl === undefined ? db : openDatabase(directUrl, { max: jobsConnections })

/** Mails have a worker of their own: a mail server that is slow to answer holds up nothing else. */
async function startWorkers(
  { services }: App,
  parts: { db: Database; log: Log; watch: EventLoopWatch },
): Promise<Worker> {
  const { mailJobs, otherJobs } = services
  const workers = [
    await insist(() => startWorker({ ...parts, handlers: otherJobs })),
    await insist(() => startWorker({ ...parts, handlers: mailJobs })),
  ]
  await insist(() => services.publication.open())
  services.workAs.open()
  return {
    async stop() {
      await services.publication.close()
      await services.workAs.close()
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}

const triesAtMost = 20
const nextTryAfterMs = 250

/** A connection that is cut while shoppers are in already does not send them away. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1)
    try {
      return await work()
    } catch (error) {
      if (tried === triesAtMost || !isConnectionLost(error)) throw error
      await sleep(nextTryAfterMs)
    }
}

async function closeAll(closings: Closing[]): Promise<void> {
  for (const close of closings.reverse()) await close()
}

/** While pages are being worked on, Vite answers for their sources first. */
function toListener({ fastify }: App, pages: PagesSource | undefined): RequestListener {
  if (!pages || !('vite' in pages)) return fastify.routing
  return (request, response) => pages.vite.middlewares(request, response, () => fastify.routing(request, response))
}

interface Opened {
  app: App
  listener: HttpListener
  worker: Worker
  watch: EventLoopWatch
  dbs: ReadonlySet<Database>
}

const seconds = (count: number) => count * 1000
const workEndsWithin = seconds(10)

/** Answers everything that has been asked before anything is taken down. What waits for a database that is away is not waited for. */
async function closeServing({ app, listener, worker, watch, dbs }: Opened, { closingSeconds }: Config): Promise<void> {
  app.drain()
  watch.close()
  // Whoever passes requests on finds out by /readyz, and asks others from then on.
  await sleep(seconds(closingSeconds))
  await listener.close()
  await Promise.race([app.close(), sleep(workEndsWithin, undefined, { ref: false })])
  await Promise.race([worker.stop(), sleep(workEndsWithin, undefined, { ref: false })])
  await Promise.all([...dbs].map((db) => db.close()))
}

/** Asked early, because filling a shop that cannot open would be a long wait for a refusal. */
async function checkPort(config: Config): Promise<void> {
  try {
    await checkListener(config)
  } catch (error) {
    throw explainListening(error, config)
  }
}

function explainListening(error: unknown, { host, port }: Config): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
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
    case 'EAI_AGAIN':
      return new CannotOpen(`HOST is '${host}', which is not an address of this machine.`)
    default:
      return error
  }
}

const oldestVersion = 15

/** @param setting that has named it */
async function checkDatabase(url: string, setting: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: seconds(10) })
  try {
    await client.connect()
    const { rows } = await client.query<{ number: string }>("select current_setting('server_version_num') as number")
    const version = Math.floor(Number(rows[0]?.number) / 10_000)
    if (version < oldestVersion) {
      throw new CannotOpen(`The database is PostgreSQL ${version}; the shop needs ${oldestVersion} or newer.`)
    }
    if (!(await isDirect(client)))
      throw new CannotOpen(
        `${setting} leads to a pooler, which passes on no notices. Name the database itself in DATABASE_DIRECT_URL, too.`,
      )
  } catch (error) {
    if (error instanceof CannotOpen) throw error
    const { code, message } = error as NodeJS.ErrnoException
    throw new CannotOpen(
      `The database of ${setting} does not let us in (${message || code}). Is it running, and is the address right?`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

const toPlainLog = (log: Log) => ({
  info: (message: string) => log.info(message),
  warn: (message: string) => log.warn(message),
})
