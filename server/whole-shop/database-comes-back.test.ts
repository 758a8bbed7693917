import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findLocationFolder } from '../../dev/postgres/cluster.ts'
import { findPostmaster } from '../../dev/postgres/postmaster.ts'
import { openDataFolder, startShopProcess } from '../testing/processes/shop-process.ts'

const backWithin = { timeout: 30_000 }

test('a shop has its own database back, whoever ends it and how', { timeout: 90_000 }, async () => {
  const folder = openDataFolder()
  const shop = await startShopProcess(folder)
  await expect.poll(() => shop.output(), backWithin).toContain('The shop is open')
  const findPid = () => findPostmaster(join(findLocationFolder(folder)!, 'cluster'))?.pid
  const isReady = async () => (await fetch(`${shop.url}/readyz`)).ok

  // SIGTERM: the database waits for its connections to end. SIGINT: it cuts them. SIGKILL: it has to recover.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGKILL'] as const) {
    const pid = findPid()!
    process.kill(pid, signal)
    await expect.poll(() => findPid() ?? pid, backWithin).not.toBe(pid)
    await expect.poll(isReady, backWithin).toBe(true)
  }

  shop.signal('SIGTERM')
  expect(await shop.ended()).toBe(0)
  expect(findPid()).toBeUndefined()
})
