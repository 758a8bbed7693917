import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '../../../dev/postgres/postmaster.ts'
import { atEnd } from '../at-end.ts'
import { findBuiltProgram } from './built-programs.ts'
import { makeDataFolder, removeDataFolder } from '../data-folder.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A data folder that goes away with the test, and with it any database that a killed shop left running. */
export function openDataFolder(): string {
  const folder = makeDataFolder()
  atEnd(() => removeDataFolder(folder))
  return folder
}

export interface ShopProcess {
  url: string
  port: number
  pid: number
  /** What it has printed up to now. */
  output(): string
  waitUntilReady(): Promise<void>
  signal(signal: NodeJS.Signals): void
  /** The exit code once it has ended; null when a signal ended it. */
  ended(): Promise<number | null>
}

/** Starts the real process of the shop, calls only, with a database in the given folder. */
export async function startShopProcess(folder: string, env: Record<string, string> = {}): Promise<ShopProcess> {
  const port = Number(env['PORT'] ?? (await findFreePort()))
  const child = spawn(process.execPath, [findBuiltProgram('run-shop')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_FOLDER: folder, LOG_LEVEL: 'warn', DEMO: 'no', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  atEnd(() => end(child, ended))
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    port,
    pid: child.pid!,
    output: () => output,
    signal: (signal) => void child.kill(signal),
    ended: () => ended,
    async waitUntilReady() {
      while (!(await isReady(url))) {
        if (child.exitCode !== null) throw new Error(`The shop ended instead of opening: ${output}`)
        await sleep(50)
      }
    },
  }
}

async function end(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await ended
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}
