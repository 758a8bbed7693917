import { createLiveCatalog } from '../../server/modules/catalog-search/index.ts'
import { createLog } from '../../server/platform/log.ts'
import type { Database } from '../../server/platform/database.ts'
import { brands, colors, oneOf, randomCollection, searches, typed } from './questions.ts'

const rounds = 2_000
const warmUp = 300

/** Milliseconds that one caller waits. */
interface Waiting {
  what: string
  p50: number
  p99: number
}

/** What the catalog in memory takes for its answers, without HTTP; in this process. */
export async function measureInServer(db: Database): Promise<Waiting[]> {
  const live = await createLiveCatalog({ db, log: createLog('silent') })
  try {
    const model = live.current()
    return [
      await time('listing with 3 facets, counts and price range', () => {
        const collection = model.tree.find(randomCollection())!
        const filters = [`color:${oneOf(colors)}`, `brand:${oneOf(brands)}`, 'stock:In stock']
        const filtering = { filters, min_price: 2, max_price: 800 }
        model.listing(collection, filtering, false)
        model.listingFacets(collection, filtering, false)
      }),
      await time('the same in a department', () => {
        const collection = model.tree.find(1 + Math.floor(Math.random() * 6))!
        const filtering = {
          filters: [`color:${oneOf(colors)}`, `brand:${oneOf(brands)}`, 'stock:In stock'],
          min_price: 2,
        }
        model.listing(collection, filtering, false)
        model.listingFacets(collection, filtering, false)
      }),
      await time('autocomplete', () => {
        const text = typed()
        model.suggest(text, 8, false)
        model.findCollections(text, 4, false)
      }),
      await time('keyword search with facets', (round) => {
        // Never the one before: what was just found is not looked for again.
        const keyword = searches[round % searches.length]!
        model.search(keyword, {}, false)
        model.searchFacets(keyword, {}, false)
      }),
    ]
  } finally {
    await live.close()
  }
}

async function time(what: string, work: (round: number) => void): Promise<Waiting> {
  const times: number[] = []
  for (let round = -warmUp; round < rounds; round += 1) {
    const before = performance.now()
    work(round + warmUp)
    if (round >= 0) times.push(performance.now() - before)
    // A server also comes back to its queue after each answer.
    if (round % 50 === 0) await new Promise(setImmediate)
  }
  times.sort((one, other) => one - other)
  return { what, p50: times[Math.floor(rounds * 0.5)]!, p99: times[Math.floor(rounds * 0.99)]! }
}

/** Milliseconds from the commit of a changed item to the moment when every process tells so: the shop's, and this one. */
export async function measureChange(url: string, db: Database): Promise<number> {
  const live = await createLiveCatalog({ db, log: createLog('silent') })
  try {
    let slowest = 0
    for (let round = 1; round <= 5; round += 1) {
      const name = `Renamed ${round}`
      await db.pool.query('update items set name = $1 where id = 1', [name])
      const committedAt = performance.now()
      while (live.current().cards([1], false)[0]?.name !== name || (await readName(url)) !== name)
        await new Promise(setImmediate)
      slowest = Math.max(slowest, performance.now() - committedAt)
    }
    return slowest
  } finally {
    await live.close()
  }
}

async function readName(url: string): Promise<string | undefined> {
  const reply = await fetch(`${url}/api/products/1`)
  return ((await reply.json()) as { data?: { product: { name: string } } }).data?.product.name
}
