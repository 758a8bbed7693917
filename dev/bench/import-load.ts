import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beginWaiting } from './load.ts'
import { listingCall } from './questions.ts'
import { readMemory, type BenchShop } from './shop-process.ts'

const perSecond = 100
const beforeMs = 20_000

interface ImportLoad {
  seconds: number
  /** Megabytes of the importing process at most. */
  memory: number
  /** Milliseconds that shoppers wait, before and meanwhile. */
  p99Before: number
  p99Meanwhile: number
}

/** Imports so many new items into an open shop. */
export async function measureImport(shop: BenchShop, items: number): Promise<ImportLoad> {
  const file = join(shop.folder, 'bench.jsonl')
  await writeItems(file, items)
  const before = beginWaiting(shop.url, listingCall(), perSecond)
  await sleep(beforeMs)
  const { p99: p99Before } = await before.end()
  const meanwhile = beginWaiting(shop.url, listingCall(), perSecond)
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/cli/shop.ts', 'import', file, '--yes'], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, DATABASE_URL: shop.databaseUrl, DATA_FOLDER: shop.folder, LOG_LEVEL: 'silent' },
  })
  let memory = 0
  const watch = setInterval(() => (memory = Math.max(memory, readMemory(child.pid!).peak)), 100)
  const [code] = (await once(child, 'exit').finally(() => clearInterval(watch))) as [number]
  if (code !== 0) throw new Error('The import failed.')
  const seconds = (performance.now() - startedAt) / 1000
  const { p99: p99Meanwhile } = await meanwhile.end()
  await sleep(500)
  return { seconds, memory, p99Before, p99Meanwhile }
}

async function writeItems(file: string, items: number): Promise<void> {
  const out = createWriteStream(file)
  for (let n = 1; n <= items; n += 1) {
    const item = {
      code: `I-${n}`,
      name: `Imported ${['mug', 'cap', 'glove', 'torch', 'vest'][n % 5]} ${n}`,
      description: `<p>Made for crews and offices, series ${n % 997}, with care for grip and warmth.</p>`,
      brand: ['Harbor', 'Summit', 'Ledger'][n % 3],
      collections: [`Imported > Collection ${n % 40}`],
      prices: [
        { quantity: 12, price: '9.50' },
        { quantity: 48, price: '8.25' },
      ],
      colors: [{ name: 'Navy' }, { name: 'Red' }],
      specifications: { Capacity: `${(n % 40) + 4} oz` },
      stock: n % 300,
    }
    if (!out.write(`${JSON.stringify(item)}\n`)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
}
