import { join } from 'node:path'
import pg from 'pg'
import type { AppParts } from './app.ts'
import { openFileStore } from './compose/open-file-store.ts'
import { explainListening } from './explain-listening.ts'
import { closeAll, serveShop, type Closing, type Serving } from './serve-shop.ts'
import { readShopConfig } from './shop-config.ts'
import { fetchPicturesLater, hasItems } from '../modules/catalog/index.ts'
import { hasWaysToShip } from '../modules/delivery/index.ts'
import { hours, minutes } from '../../domain/calendar/durations.ts'
import { watchProofs, watchQuotes, watchSamples } from '../modules/orders/index.ts'
import { watchEndings } from '../modules/selling/index.ts'
import { beginBackups, findFirstOwnerLink } from '../modules/admin/index.ts'
import { CannotOpen } from '../platform/http/cannot-open.ts'
import { systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/settings/config.ts'
import { createTokenMaker } from '../platform/settings/shop-key.ts'
import { openDatabase, type Database } from '../platform/database.ts'
import { findPooler, isDirect } from '../platform/postgres/pooler.ts'
import { ownerOnly } from '../platform/backup/backup-store.ts'
import { checkFolder, checkFolders } from '../platform/disk.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { checkListener } from '../platform/http/http-listener.ts'
import type { Log } from '../platform/log.ts'
import { migrateDatabase } from '../platform/postgres/migrate.ts'
import type { OwnDatabase, RunningDatabase } from '../platform/postgres/own-database.ts'

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

export interface OpenShop {
  /** With what the back office has stored. */
  config: Config
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

/** Opens the shop in this process. What was opened before a failure is closed again. */
export async function openShop(parts: Preparing & Omit<Serving, 'bundled'>): Promise<OpenShop> {
  const { db, postgres, ...known } = await prepareShop(parts)
  try {
    const { address, close } = await serveShop({ ...parts, config: known.config, bundled: parts.extras.bundled, db })
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

interface PreparedShop extends Pick<OpenShop, 'config' | 'isEmpty' | 'canShip' | 'firstOwnerLink' | 'notes'> {
  db: Database
  postgres: RunningDatabase | undefined
}

/** The database as the shop needs it, and whatever else must be in order before anybody can come in. */
export async function prepareShop({ config: opening, log, extras }: Preparing): Promise<PreparedShop> {
  const closings: Closing[] = []
  try {
    checkFolders(['', ...dataFolders].map((name) => join(opening.dataFolder, name)))
    checkBackupFolder(opening)
    const postgres = opening.databaseUrl
      ? undefined
      : await extras.ownDatabase.start({ folder: opening.dataFolder, log: toPlainLog(log) })
    if (postgres) closings.push(() => postgres.stop())
    const url = opening.databaseUrl ?? postgres!.url
    await checkPort(opening)
    const directUrl = opening.databaseDirectUrl ?? url
    if (!postgres) await checkDatabase(directUrl, opening.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL')
    await migrateDatabase(directUrl)
    const db = await openShopDatabase(opening, url, log)
    closings.push(() => db.close())
    const config = await readShopConfig({ db, opening, log, bundled: extras.bundled })
    const notes = await extras.prepare(db, config, openFileStore(config))
    await beginBackups(db, systemClock)
    await watchEndings(db.orm, hours(1))
    await watchQuotes(db.orm)
    await watchProofs(db.orm)
    await watchSamples(db.orm)
    await fetchPicturesLater(db.orm, minutes(1))
    return {
      config,
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
  { databaseConnections, databaseDirectUrl: directUrl, databaseReplicaUrl: replicaUrl }: Config,
  url: string,
  log: Log,
): Promise<Database> {
  const { keepsStatements } = (directUrl === undefined ? undefined : await findPooler(url)) ?? { keepsStatements: true }
  if (!keepsStatements) log.warn(noStatements)
  return openDatabase(url, {
    max: databaseConnections,
    directUrl,
    replicaUrl,
    keepsStatements,
    onError: (err) => log.warn({ err }, 'database connection lost'),
  })
}

const noStatements =
  'the pooler of DATABASE_URL knows no prepared statements, so that each statement is planned anew: ' +
  'pgbouncer 1.21 or newer with max_prepared_statements does'

/** Asked early, because filling a shop that cannot open would be a long wait for a refusal. */
async function checkPort(config: Config): Promise<void> {
  try {
    await checkListener(config)
  } catch (error) {
    throw explainListening(error, config)
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
      `The database of ${setting} refused the connection (${message || code}). Is it running, and is the address correct?`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

const seconds = (count: number) => count * 1000

const toPlainLog = (log: Log) => ({
  info: (message: string) => log.info(message),
  warn: (message: string) => log.warn(message),
})
