import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../dev/postgres/postmaster.ts'
import { makeDataFolder, removeDataFolder, removeLeftovers } from '../server/testing/data-folder.ts'

const minutes = (count: number) => count * 60_000
const opensWithin = minutes(5)

/** Opens the shop exactly as `npm start` does, with the demo goods, on a free port and in a folder of its own. */
export default async function openShop(): Promise<() => Promise<void>> {
  await removeLeftovers()
  const folder = makeDataFolder()
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const shop = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), PUBLIC_URL: url, DATA_FOLDER: folder, LOG_LEVEL: 'warn', DEMO: 'yes' },
  })
  process.env['SHOP_URL'] = url
  process.env['SHOP_DATA_FOLDER'] = folder
  const close = () => closeShop(shop, folder)
  try {
    await waitUntilReady(shop, url)
  } catch (error) {
    await close()
    throw error
  }
  return close
}

async function waitUntilReady(shop: ChildProcess, url: string): Promise<void> {
  const end = Date.now() + opensWithin
  while (Date.now() < end) {
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

async function closeShop(shop: ChildProcess, folder: string): Promise<void> {
  if (shop.exitCode === null) {
    const ended = once(shop, 'exit')
    shop.kill('SIGTERM')
    await ended
  }
  await removeDataFolder(folder)
}
