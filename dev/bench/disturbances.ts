import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { measureShoppers, type Waiting } from './load.ts'
import { readMemory } from './processor.ts'
import { toVisits } from './rows.ts'
import type { BenchShop } from './shop-process.ts'

const watchedForMs = 1000 * Number(process.env['BENCH_WATCH_SECONDS'] ?? 15)
const fedItems = 500
const feedEveryMs = 2_000

/** How long shoppers wait while nothing else happens. */
export const measureQuiet = (shop: BenchShop): Promise<Waiting> =>
  measureShoppers(shop.url, toVisits(shop), sleep(watchedForMs))

/** And while the stock of 500 items changes every 2 seconds. */
export function measureStockFeed(shop: BenchShop): Promise<Waiting> {
  return measureShoppers(shop.url, toVisits(shop), feedStock(shop, watchedForMs))
}

/** A warehouse that counts 500 items every 2 seconds, for so long. */
export async function feedStock(shop: BenchShop, lastsMs: number): Promise<void> {
  const rounds = Math.ceil(lastsMs / feedEveryMs)
  for (let round = 0; round < rounds; round += 1) {
    await shop.db.pool.query(
      `update inventory set quantity = (quantity + 7) % 500 where variant_id in
        (select id from item_variants where item_id in (select 1 + ($1 + n * 13) % $2 from generate_series(1, $3::int) n))`,
      [round * 101, shop.items, fedItems],
    )
    await sleep(feedEveryMs)
  }
}

interface Reimport {
  /** Until the importing process is done, and until shoppers see it. */
  importedAfter: number
  shownAfter: number
  /** Megabytes of the importing process at most. */
  memory: number
  waiting: Waiting
}

/** All items once more with other prices and another stock, while the shop is open; until the last one shows it. */
export async function measureReimport(shop: BenchShop): Promise<Reimport> {
  const file = join(shop.folder, 'bench.jsonl')
  await writeItems(file, shop.items)
  let [importedAfter, shownAfter, memory] = [0, 0, 0]
  const startedAt = performance.now()
  const elapsed = () => (performance.now() - startedAt) / 1000
  const work = async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/shop-program.ts', 'import', file, '--yes'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DATABASE_URL: shop.databaseUrl, DATA_FOLDER: shop.folder, LOG_LEVEL: 'silent' },
    })
    const watch = setInterval(() => (memory = Math.max(memory, readMemory(child.pid!).peak)), 200)
    const [code] = (await once(child, 'exit').finally(() => clearInterval(watch))) as [number]
    if (code !== 0) throw new Error('The import failed.')
    importedAfter = elapsed()
    const isShown = async () =>
      (await ask(shop, 'get_collection_product_listing?collection=7&sort=price_high')).includes(importedPrices[0]!)
    while (!(await isShown())) {
      if (elapsed() > importedAfter + shownWithin) throw new Error('No shopper sees what was imported.')
      await sleep(100)
    }
    shownAfter = elapsed()
  }
  const waiting = await measureShoppers(shop.url, toVisits(shop), work())
  return { importedAfter, shownAfter, memory, waiting }
}

const shownWithin = 600
const importedPrices = ['9876.5', '9000', '8000', '7000']

async function writeItems(file: string, items: number): Promise<void> {
  const out = createWriteStream(file)
  for (let n = 1; n <= items; n += 1) {
    // The same quantities as before: a step that is missing would be asked about.
    const minimum = [1, 12, 24, 48, 96][n % 5]!
    const prices = [1, 4, 12, 40].map((times, at) => ({ quantity: minimum * times, price: importedPrices[at] }))
    const item = { code: `B-${n}`, prices, stock: n % 300 }
    if (!out.write(`${JSON.stringify(item)}\n`)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
}

const rounds = 5

/** Milliseconds from the commit of a changed item to the moment when product, listing and search all show it; the slowest of some. */
export async function measureChange(shop: BenchShop): Promise<number> {
  let slowest = 0
  for (let round = 1; round <= rounds; round += 1) {
    const name = `Aardvark${String.fromCharCode(64 + round)}`
    await shop.db.pool.query('update items set name = $1, popularity = 100000 where id = 1', [name])
    const committedAt = performance.now()
    const showsIt = async (path: string) => (await ask(shop, path)).includes(name)
    const isSeen = async () =>
      (await showsIt('1')) &&
      (await showsIt('get_collection_product_listing?collection=8&sort=name')) &&
      (await ask(shop, 'global_search', { keyword: name })).includes(`"name":"${name}"`)
    while (!(await isSeen())) await sleep(10)
    slowest = Math.max(slowest, performance.now() - committedAt)
  }
  return slowest
}

const changes = 20
const changeEveryMs = 300

/** Processor milliseconds of the shop for one changed item, beyond what it uses while nothing happens. */
export async function measureCostOfChange({ db, processors }: BenchShop): Promise<number> {
  const measure = async (work: (at: number) => Promise<unknown>) => {
    const before = processors().server
    for (let at = 0; at < changes; at += 1) {
      await work(at)
      await sleep(changeEveryMs)
    }
    return processors().server - before
  }
  const idle = await measure(() => Promise.resolve())
  const used = await measure((at) =>
    db.pool.query('update items set popularity = popularity + 1 where id = $1', [2 + at]),
  )
  return Math.max(0, used - idle) / changes
}

async function ask({ url }: BenchShop, path: string, body?: object): Promise<string> {
  const posted = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return (await fetch(`${url}/api/products/${path}`, posted)).text()
}
