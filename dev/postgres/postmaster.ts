import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { asAccount, type Account } from './account.ts'
import { isRunning, worksIn } from './process-identity.ts'

interface PostmasterFile {
  pid: number
  port: number
}

interface Launch {
  postgres: string
  cluster: string
  account: Account
  port: number
  logFile: string
  settings: Record<string, string>
}

export const user = 'brandyard'

export const toUrl = (port: number, password: string, database: string): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`

/** What a running (or killed) postmaster wrote about itself. */
function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  try {
    const [pid, , , port] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(pid), port: Number(port) }
  } catch {
    return undefined
  }
}

const statusLine = 7

/** Has it been asked to end, so that it takes no new connections? */
export function isClosing(cluster: string): boolean {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[statusLine]?.trim() === 'stopping'
  } catch {
    return false
  }
}

/** The postmaster that works in this cluster right now. A file left over from another life is removed. */
export function findPostmaster(cluster: string): PostmasterFile | undefined {
  const found = readPostmasterFile(cluster)
  if (!found || !isRunning(found.pid)) return undefined
  // Only when we know for sure: two postmasters on one cluster would destroy it.
  if (worksIn(found.pid, cluster) === false) {
    rmSync(join(cluster, 'postmaster.pid'), { force: true })
    return undefined
  }
  return found
}

/** Starts the database as a leader of its own session, so that Ctrl-C in the terminal does not reach it before the shop has ended. */
export function launch({ postgres, cluster, account, port, logFile, settings }: Launch): number {
  turnOver(logFile)
  const log = openSync(logFile, 'a', 0o600)
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(postgres, ['-D', cluster, '-p', String(port), ...options], {
    ...asAccount(account),
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  })
  child.on('error', () => undefined) // A start that failed shows by its missing pid.
  child.unref()
  closeSync(log)
  if (child.pid === undefined) throw new Error(`The database program could not be run: ${postgres}`)
  return child.pid
}

const megabytes = (count: number) => count * 1024 * 1024
const longestLog = megabytes(10)

function turnOver(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > longestLog) renameSync(logFile, `${logFile}.old`)
}

type Answer = 'answers' | 'gone' | 'silent'

/** Waits until the database answers, its process is gone, or the time is over. Recovery after a crash may take a while. */
export async function waitForAnswer(url: string, pid: number, timeoutMs: number): Promise<Answer> {
  const end = Date.now() + timeoutMs
  for (;;) {
    if (await answers(url)) return 'answers'
    if (!isRunning(pid)) return 'gone'
    if (Date.now() > end) return 'silent'
    await sleep(50)
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

const stopSteps: { signal: NodeJS.Signals; waitMs: number }[] = [
  { signal: 'SIGINT', waitMs: 30_000 }, // fast: open transactions are rolled back, everything is written
  { signal: 'SIGQUIT', waitMs: 10_000 }, // immediate: the next start recovers from the write-ahead log
  { signal: 'SIGKILL', waitMs: 5_000 }, // one that is stopped or hangs; its children notice and leave
]

/** Ends the database and waits for it. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const { signal, waitMs } of stopSteps) {
    if (!send(pid, signal)) return
    const end = Date.now() + waitMs
    while (Date.now() < end) {
      if (!isRunning(pid)) return
      await sleep(20)
    }
  }
  throw new Error(`The database process ${pid} does not end.`)
}

/** Asks for a fast end without waiting for it. */
export const askToStop = (pid: number): boolean => send(pid, 'SIGINT')

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

export async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** The last lines of the database's log, for a message. */
export function readLogEnd(logFile: string): string {
  try {
    return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-5).join('\n')
  } catch {
    return ''
  }
}
