import { randomBytes } from 'node:crypto'
import { fillRateTables } from '../../server/modules/delivery/index.ts'
import { feedStock } from './disturbances.ts'
import { toShares } from './load.ts'
import { collections, firstCollection, searches } from './rows.ts'
import { hashToken, withShop, type BenchShop } from './shop-process.ts'
import { toText } from './table.ts'

const sizes = (process.env['BENCH_ITEMS'] ?? '10000,100000').split(',').map(Number)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 30)
const visitors = 8
const warmUpVisits = 120

/**
 * Visits as people make them, while a warehouse counts: `npm run bench -- visit`. Home, two listings, a search, three products; in every
 * third visit two adds, the cart and the ways to ship, in every tenth an order on terms. What is popular is looked at most. Of 30 visits
 * 18 are those of guests; of the 12 of customers half have prices of their own.
 */
export async function run(): Promise<void> {
  for (const items of sizes) {
    await withShop(items, async (shop) => {
      await shop.db.transaction(fillRateTables)
      const visit = createVisits(shop, await makeBuyers(shop))
      await repeat(visit, (count) => count < warmUpVisits)
      visit.times.clear()
      const pages = await readPages(shop)
      const before = shop.processors()
      const endsAt = performance.now() + seconds * 1000
      const feed = feedStock(shop, seconds * 1000)
      // A visit that fails ends the bench, but not before the feed has its answer.
      const visits = await repeat(visit, () => performance.now() < endsAt).finally(() => feed)
      const after = shop.processors()
      const sharedPages = await readPages(shop)
      print(items, {
        visits,
        server: after.server - before.server,
        database: after.database - before.database,
        pages: Object.fromEntries(ways.map((way) => [way, sharedPages[way] - pages[way]])) as Pages,
        times: visit.times,
      })
    })
  }
}

interface Buyer {
  token: string
  addressId: number
}

type Shopper = Buyer | undefined

/** Milliseconds of each step. */
type Times = Map<string, number[]>

interface Visits {
  make(at: number): Promise<void>
  times: Times
}

/** @returns how many were made, by several visitors at once */
async function repeat(visits: Visits, isWanted: (count: number) => boolean): Promise<number> {
  let count = 0
  const keepVisiting = async () => {
    while (isWanted(count)) await visits.make(count++)
  }
  await Promise.all(Array.from({ length: visitors }, keepVisiting))
  return count
}

const visitsInTurn = 30
/** Positions among 30 visits: of customers, of these the ones with own prices (odd), with a cart, with an order. */
const ofCustomers = new Set([1, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 29])
const withCart = new Set([1, 4, 6, 9, 14, 16, 19, 21, 26, 29])
const withOrder = new Set([4, 14, 29])

function createVisits(shop: BenchShop, buyers: Record<'customer' | 'own prices', Buyer[]>): Visits {
  const random = createRandom(20_261_128)
  const pickItem = createZipf(shop.items, random)
  const pickListing = createZipf(collections, random)
  const pickSearch = createZipf(searches.length, random)
  const times: Times = new Map()

  async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now()
    const result = await work()
    const known = times.get(name) ?? []
    known.push(performance.now() - startedAt)
    times.set(name, known)
    return result
  }

  const open = (name: string, path: string, shopper: Shopper) =>
    step(name, async () => {
      const cookie: Record<string, string> = shopper ? { cookie: `auth_token=${shopper.token}` } : {}
      const reply = await fetch(shop.url + path, { headers: { ...cookie, accept: 'text/html' } })
      const html = await reply.text()
      if (!reply.ok || !html.includes('<main')) throw new Error(`${path}: ${reply.status}`)
    })

  const call = <T>(name: string, { token }: Buyer, path: string, input?: object) =>
    step(name, async () => {
      const headers = { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' }
      const posted = input && { method: 'POST', body: JSON.stringify(input) }
      const reply = await fetch(`${shop.url}/api${path}`, { headers, ...posted })
      const answer = (await reply.json()) as { data: T }
      if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`)
      return answer.data
    })

  async function buy(buyer: Buyer, itemIds: readonly number[], isOrdered: boolean): Promise<void> {
    for (const id of itemIds)
      await call('add to cart', buyer, '/shopping_cart', {
        catalog_item_id: id,
        variants: [{ variant_id: id * 4, quantity: piecesEach }],
      })
    await open('cart page', '/cart', buyer)
    await call('ways to ship', buyer, '/shipping_address/get_shipping_methods', {
      shipping_address_id: buyer.addressId,
    })
    if (!isOrdered) return
    const number = randomBytes(6).toString('hex')
    await call('order', buyer, '/sales_orders/create_orders', {
      checkout_key: `visit-${number}`,
      payment_method: 'terms',
      po_number: `PO-${number}`,
      shipping_address_id: buyer.addressId,
      shipping_method: 'UPS-GROUND',
    })
  }

  return {
    times,
    async make(at) {
      const place = at % visitsInTurn
      const kind = place % 2 === 0 ? 'customer' : 'own prices'
      // Each customer is somewhere once: two visits of one at once would share a cart.
      const shopper = ofCustomers.has(place) ? buyers[kind][Math.floor(at / 2) % buyers[kind].length] : undefined
      const itemIds = [pickItem(), pickItem(), pickItem()]
      await open('home', '/home', shopper)
      // What the header of a shared page asks for in the browser.
      if (shopper) await call('read cart', shopper, '/shopping_cart')
      await open('listing', `/listing/${firstCollection + pickListing()}`, shopper)
      await open('listing', `/listing/${firstCollection + pickListing()}`, shopper)
      await open('search', `/search/${encodeURIComponent(searches[pickSearch()]!)}`, shopper)
      for (const id of itemIds) await open('product', shop.pathOf(id + 1), shopper)
      if (shopper && withCart.has(place))
        await buy(
          shopper,
          itemIds.slice(0, 2).map((id) => id + 1),
          withOrder.has(place),
        )
    },
  }
}

/** Above the minimum of all items. */
const piecesEach = 1_000

/** The same from run to run, from 0 to below 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Of so many, the first twice as often as the second, three times as often as the third. @returns a position from 0 on */
function createZipf(count: number, random: () => number): () => number {
  const sums = new Float64Array(count)
  let sum = 0
  for (let at = 0; at < count; at += 1) sums[at] = sum += 1 / (at + 1)
  return () => {
    const wanted = random() * sum
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Credit enough, and an address for each customer of the bench. */
async function makeBuyers({ db, tokens }: BenchShop): Promise<Record<'customer' | 'own prices', Buyer[]>> {
  await db.pool.query(
    `insert into shipping_addresses (customer_id, company_id, name, company, address_1, city, state, zip)
     select u.id, c.id, 'Ben Ch', c.name, '1 Mill St', 'Dayton', 'OH', '45404'
     from customers u join companies c on c.id = u.company_id`,
  )
  const { rows } = await db.pool.query<{ hash: string; addressId: number }>(
    `select s.token_hash as hash, a.id as "addressId" from sessions s join shipping_addresses a on a.customer_id = s.customer_id`,
  )
  const addresses = new Map(rows.map(({ hash, addressId }) => [hash, addressId]))
  const toBuyers = (own: string[]) => own.map((token) => ({ token, addressId: addresses.get(hashToken(token))! }))
  return { 'customer': toBuyers(tokens.customer), 'own prices': toBuyers(tokens['own prices']) }
}

/** As the shop itself counts them. */
async function readPages({ url }: BenchShop): Promise<Pages> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const read = (from: string) =>
    Number(new RegExp(`^shared_pages_total\\{from="${from}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
  return Object.fromEntries(ways.map((way) => [way, read(way)])) as Pages
}

const ways = ['cache', 'anew', 'ended', 'idle'] as const
type Pages = Record<(typeof ways)[number], number>

interface Found {
  visits: number
  server: number
  database: number
  pages: Pages
  times: Times
}

function print(items: number, { visits, server, database, pages, times }: Found): void {
  const each = (ms: number) => toText(ms / visits)
  const asked = pages.cache + pages.anew + pages.ended
  const share = (count: number) => `${count} of ${asked}, ${toText((count / asked) * 100)} %`
  const lines = [
    `\n${items.toLocaleString('en-US')} items, ${visits} visits, stock of 500 items counted every 2 seconds\n`,
    `visits per processor second  ${toText((visits / (server + database)) * 1000)}`,
    `processor ms of a visit      server ${each(server)}, database ${each(database)}`,
    `pages asked for first        ${share(pages.anew)}`,
    `pages a change had ended     ${share(pages.ended)}; ${pages.idle} more were made in idle time\n`,
    '| step | times | p50 ms | p99 ms |',
    '| --- | ---: | ---: | ---: |',
    ...[...times].map(([name, all]) => {
      const { p50, p99 } = toShares(all)
      return `| ${name} | ${all.length} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`
    }),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
