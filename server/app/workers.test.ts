import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPostmaster } from '../../dev/postgres/postmaster.ts'
import { openDataFolder, startShopProcess } from '../testing/processes/shop-process.ts'

const listWorkers = (pid: number): number[] => {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return all
    .map((line) => /^ *(\d+) +(\d+) (.*)$/.exec(line))
    .filter((found) => Number(found?.[2]) === pid && found![3]!.includes('worker-process'))
    .map((found) => Number(found![1]))
}

test('two processes answer on one port, one that is killed is replaced, and all close in order', async () => {
  const folder = openDataFolder()
  const shop = await startShopProcess(folder, { WORKERS: '2' })
  await shop.waitUntilReady()
  await expect.poll(() => shop.output()).toContain('The shop is open at')
  const workers = listWorkers(shop.pid)
  expect(workers).toHaveLength(2)

  process.kill(workers[0]!, 'SIGKILL')
  await expect.poll(() => listWorkers(shop.pid).filter((pid) => pid !== workers[0])).toHaveLength(2)
  const shoppers = await Promise.all(
    Array.from({ length: 10 }, () => fetch(`${shop.url}/readyz`, { headers: { connection: 'close' } })),
  )
  expect(shoppers.map(({ status }) => status)).toEqual(shoppers.map(() => 200))

  shop.signal('SIGTERM')
  expect(await shop.ended()).toBe(0)
  expect(listWorkers(shop.pid)).toEqual([])
  expect(findPostmaster(join(folder, 'postgres', 'cluster'))).toBeUndefined()
})
