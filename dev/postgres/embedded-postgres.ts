import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { OwnDatabase, RunningDatabase } from '../../server/platform/postgres/own-database.ts'
import {
  chooseBinaries,
  chooseLocation,
  createCluster,
  findLocationFolder,
  readPassword,
  type DataLocation,
} from './cluster.ts'
import { findHolder, lockFolder } from './folder-lock.ts'
import { keepAlive, type Running } from './keep-alive.ts'
import {
  askToStop,
  findFreePort,
  findPostmaster,
  launch,
  readLogEnd,
  stopPostmaster,
  toUrl,
  user,
  waitForAnswer,
} from './postmaster.ts'

export { FolderInUse } from './folder-lock.ts'

type PostgresOptions = Parameters<OwnDatabase['start']>[0] & {
  port?: number
  /** Only for tests, whose data nobody needs: a crash may lose them, and whatever costs time without telling anything is off. */
  forgetful?: boolean
}

const database = 'brandyard'
const seconds = (count: number) => count * 1000
const recoversWithin = seconds(120)
const attachesWithin = seconds(10)
const startTries = 5
const nextTryAfter = seconds(0.5)

/**
 * Runs the PostgreSQL from npm on the data folder. One that outlived a killed shop is taken over.
 * @throws FolderInUse when another process works in this folder
 */
export async function startPostgres({
  folder,
  log,
  port,
  forgetful = false,
}: PostgresOptions): Promise<RunningDatabase> {
  const location = chooseLocation(resolve(folder))
  if (location.folder !== resolve(folder, 'postgres')) log.info(`The database's files are in ${location.folder}.`)
  const lock = await lockFolder(location.lockFile, folder)
  try {
    const password = readPassword(location)
    const running = (await attach(location, password, log)) ?? (await start(location, password, { port, forgetful }))
    await ensureDatabase(running.port, password)
    const revival = keepAlive(running, {
      log,
      cluster: location.cluster,
      restart: () => start(location, password, { port: running.port, forgetful }),
    })
    return {
      url: toUrl(running.port, password, database) + toSocketPart(location, forgetful),
      announce: (address) => lock.announce({ address }),
      announceClosing() {
        // A database that is asked to end together with its shop stays ended.
        void revival.end()
        lock.announce({ closing: true })
      },
      async stop() {
        await revival.end()
        await stopPostmaster(running.pid)
        lock.release()
      },
      abandon() {
        void revival.end()
        askToStop(running.pid)
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

function hasPostgres(folder: string): boolean {
  const location = findLocationFolder(resolve(folder))
  return location !== undefined && existsSync(join(location, 'cluster'))
}

const findShopAddress = (folder: string): string | undefined =>
  findHolder(chooseLocation(resolve(folder)).lockFile)?.address

export async function joinPostgres(options: PostgresOptions): Promise<Pick<RunningDatabase, 'url' | 'stop'>> {
  const location = chooseLocation(resolve(options.folder))
  const running = findHolder(location.lockFile) && findPostmaster(location.cluster)
  if (!running) return startPostgres(options)
  const url = toUrl(running.port, readPassword(location), database)
  if ((await waitForAnswer(url, running.pid, attachesWithin)) !== 'answers') {
    throw new Error('The shop is opening or closing right now. Please try again in a moment.')
  }
  return { url, stop: async () => undefined }
}

export const embeddedPostgres: OwnDatabase = {
  start: startPostgres,
  join: joinPostgres,
  exists: hasPostgres,
  findShopAddress,
}

async function attach(
  location: DataLocation,
  password: string,
  log: PostgresOptions['log'],
): Promise<Running | undefined> {
  const found = findPostmaster(location.cluster)
  if (!found) return undefined
  const url = toUrl(found.port, password, 'postgres')
  const answer = await waitForAnswer(url, found.pid, attachesWithin)
  if (answer === 'gone') return undefined
  if (answer === 'answers') {
    log.warn(
      `The shop was not closed properly last time; its database (process ${found.pid}) was still running and is used on.`,
    )
    return found
  }
  log.warn(`The database left by the last run (process ${found.pid}) does not answer and is stopped.`)
  await stopPostmaster(found.pid)
  return undefined
}

async function start(
  location: DataLocation,
  password: string,
  { port, forgetful }: { port?: number | undefined; forgetful: boolean },
) {
  const binaries = await chooseBinaries(location)
  createCluster(
    location,
    binaries,
    password,
    forgetful ? ['--no-sync', '--auth-local=trust', '--set', 'scram_iterations=1'] : [],
  )
  for (let tries = 1; ; tries++) {
    const chosen = port ?? (await findFreePort())
    const settings = toSettings(location, forgetful)
    const pid = launch({ ...location, postgres: binaries.postgres, port: chosen, settings })
    const answer = await waitForAnswer(toUrl(chosen, password, 'postgres'), pid, recoversWithin)
    if (answer === 'answers') return { pid, port: chosen }
    if (answer === 'silent') await stopPostmaster(pid)
    // Another program may have taken the port that was free, or the last children of a killed database still leave.
    if (tries === startTries) {
      throw new Error(
        `The database did not start. The end of its log (${location.logFile}):\n${readLogEnd(location.logFile)}`,
      )
    }
    await sleep(nextTryAfter)
  }
}

/** A socket of this machine costs half of what an address does. */
function hasSocket({ folder }: DataLocation, forgetful: boolean): boolean {
  return forgetful && process.platform !== 'win32' && folder.length <= longestSocketFolder
}

// With the name of the socket within what an address of one may have.
const longestSocketFolder = 80

const toSocketPart = (location: DataLocation, forgetful: boolean): string =>
  hasSocket(location, forgetful) ? `?host=${encodeURIComponent(location.folder)}` : ''

function toSettings(location: DataLocation, forgetful: boolean): Record<string, string> {
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: hasSocket(location, forgetful) ? location.folder : '',
    password_encryption: 'scram-sha-256',
    log_min_messages: 'warning',
    // Parallel queries need shared memory that small containers do not have.
    max_parallel_workers_per_gather: '0',
    ...(forgetful
      ? {
          fsync: 'off',
          full_page_writes: 'off',
          synchronous_commit: 'off',
          wal_level: 'minimal',
          max_wal_senders: '0',
          // The files are in memory: to ask another process for a page takes longer than to read it.
          io_method: 'sync',
          // Two workers keep up to six shops each for the next test, with five or six connections a shop.
          max_connections: '250',
        }
      : {}),
  }
}

async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new Client({ connectionString: toUrl(port, password, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${database} owner ${user}`)
  } finally {
    await client.end()
  }
}
