import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../dev/postgres/postmaster.ts'

const minutes = (count: number) => count * 60_000
const opensWithin = minutes(5)

interface OpenShop {
  url: string
  close(): Promise<void>
}

/** Opens a shop exactly as `npm start` does, on a free port. */
export async function startShop(env: Record<string, string>): Promise<OpenShop> {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const shop = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), PUBLIC_URL: url, LOG_LEVEL: 'warn', DEMO: 'yes', ...env },
  })
  try {
    await waitUntilReady(shop, url)
  } catch (error) {
    await end(shop)
    throw error
  }
  return { url, close: () => end(shop) }
}

async function waitUntilReady(shop: ChildProcess, url: string): Promise<void> {
  const endsAt = Date.now() + opensWithin
  while (Date.now() < endsAt) {
    if (shop.exitCode !== null) throw new Error(`The shop ended with ${shop.exitCode} instead of opening.`)
    if (await isReady(url)) return
    await sleep(200)
  }
  throw new Error('The shop did not open in time.')
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

async function end(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null) return
  const ended = once(shop, 'exit')
  shop.kill('SIGTERM')
  await ended
}
