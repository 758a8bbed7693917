import { statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog, type Log } from '../../../../platform/log.ts'
import { atEnd } from '../../../../testing/at-end.ts'
import { makeCollection, makeItem } from '../../../../testing/makers/catalog-makers.ts'
import { makeDataFolder, removeDataFolder } from '../../../../testing/data-folder.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { LiveCatalog } from './live-catalog.ts'
import { saveSynonym } from '../search-words.store.ts'

interface SavedShop {
  shop: TestShop
  file: string
  /** As another process that starts now. @param rebuiltFrom so many changes are taken in by building anew */
  start(rebuiltFrom?: number): Promise<{ live: LiveCatalog; isRestored: boolean }>
}

/** A shop of three items, whose catalog has been saved by a process that is closed. */
async function openSavedShop(): Promise<SavedShop> {
  const shop = await openTestShop()
  const folder = makeDataFolder()
  atEnd(() => removeDataFolder(folder))
  const file = join(folder, 'catalog.snapshot')
  const collection = await makeCollection(shop, { name: 'Cups' })
  for (const name of ['Torch', 'Lamp', 'Beaker']) await makeItem(shop, { name, collections: [collection] })
  await shop.refreshCatalog()

  async function start(rebuiltFrom?: number) {
    let isRestored = false
    const log: Log = createLog('silent')
    log.info = (facts: unknown) => {
      isRestored ||= (facts as { isRestored?: boolean }).isRestored === true
    }
    const live = new LiveCatalog({
      db: shop.db,
      log,
      snapshotFile: file,
      snapshotFrom: 1,
      ...(rebuiltFrom && { rebuiltFrom }),
    })
    await live.open()
    return { live, isRestored }
  }
  await (await start()).live.close()
  return { shop, file, start }
}

const find = ({ live }: { live: LiveCatalog }, word: string): string[] =>
  live
    .current()
    .search(word, { sort: 'name' }, false)
    .cards.map(({ name }) => name)

test('a start from the snapshot shows what has changed since it was saved', async () => {
  const { shop, start } = await openSavedShop()
  await shop.db.pool.query(`update items set name = 'Flask' where name = 'Torch'`)
  await shop.db.pool.query(`update items set status = 'removed' where name = 'Lamp'`)
  await shop.db.pool.query(`update collections set name = 'Vessels'`)
  await saveSynonym(shop.db.orm, { words: 'tumbler', sameAs: 'beaker' })

  const started = await start()
  expect(started.isRestored).toBe(true)
  expect(find(started, 'vessels')).toEqual(['Beaker', 'Flask'])
  expect(find(started, 'tumbler')).toEqual(['Beaker'])
  expect(find(started, 'lamp')).toEqual([])
  expect(find(started, 'torch')).toEqual([])

  // And goes on from there, also for the start after it.
  await shop.db.pool.query(`update items set name = 'Carafe' where name = 'Flask'`)
  await started.live.catchUp()
  expect(find(started, 'carafe')).toEqual(['Carafe'])
  await started.live.close()
  const next = await start()
  expect([next.isRestored, find(next, 'carafe'), next.live.current().size]).toEqual([true, ['Carafe'], 2])
  await next.live.close()
})

test('a catalog that is built anew after a large import is saved at once, and a start from it misses nothing', async () => {
  const { shop, file, start } = await openSavedShop()
  const { live } = await start(2)
  atEnd(() => live.close())
  const before = statSync(file).mtimeMs
  await shop.db.pool.query(`update items set name = name || ' of steel'`)
  await live.catchUp()
  expect(find({ live }, 'steel')).toHaveLength(3)
  expect(statSync(file).mtimeMs).toBeGreaterThan(before)
  await shop.db.pool.query(`update items set name = 'Flask' where name = 'Torch of steel'`)
  await live.catchUp()

  // The process above still runs: as after a crash.
  const started = await start()
  expect(started.isRestored).toBe(true)
  expect([find(started, 'steel'), find(started, 'flask')]).toEqual([['Beaker of steel', 'Lamp of steel'], ['Flask']])
  await started.live.close()
})

test('a start from a snapshot since which nearly all has changed shows it as it is now', async () => {
  const { shop, start } = await openSavedShop()
  await shop.db.pool.query(`update items set name = name || ' of steel'`)
  const started = await start(2)
  expect(find(started, 'steel')).toEqual(['Beaker of steel', 'Lamp of steel', 'Torch of steel'])
  expect(started.live.current().size).toBe(3)
  await started.live.close()
})

test.each([
  ['is broken', async ({ file }: SavedShop) => flipByte(file)],
  ['has lost its end', async ({ file }: SavedShop) => writeFile(file, (await readFile(file)).subarray(0, -20))],
  ['is no snapshot at all', ({ file }: SavedShop) => writeFile(file, 'Something else.')],
  ['is of a feed that has been emptied since', ({ shop }: SavedShop) => shop.db.pool.query('truncate catalog_changes')],
])('a snapshot that %s is not used', async (_, spoil) => {
  const saved = await openSavedShop()
  await saved.shop.db.pool.query(`update items set name = 'Flask' where name = 'Torch'`)
  await spoil(saved)

  const started = await saved.start()
  expect(started.isRestored).toBe(false)
  expect([find(started, 'flask'), find(started, 'torch')]).toEqual([['Flask'], []])
  await started.live.close()
})

async function flipByte(file: string): Promise<void> {
  const bytes = await readFile(file)
  bytes[bytes.length >> 1]! ^= 1
  await writeFile(file, bytes)
}
