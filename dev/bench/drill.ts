import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Database } from '../../server/platform/database.ts'
import { migrateDatabase } from '../../server/platform/postgres/migrate.ts'
import { fillRateTables } from '../../server/modules/delivery/index.ts'
import { openCluster, processNames, type Cluster } from './drill-cluster.ts'
import { makeBuyers, makeCatalog } from './make-catalog.ts'
import { hashToken } from './shop-process.ts'

const items = 1_000
const buyerCount = Number(process.env['BENCH_BUYERS'] ?? 32)
const seconds = (count: number) => count * 1000

/**
 * A drill of docs/cluster.md on this machine, with Debian's packages: `npm run bench -- drill`. While buyers order and a warehouse counts, one
 * process of the shop is killed, another one is frozen, all are restarted one after the other, once more with
 * a newer version, and the primary database is killed.
 */
export async function run(): Promise<void> {
  let buyers: Buyer[] = []
  const cluster = await openCluster(async (databaseUrl) => {
    await migrateDatabase(databaseUrl)
    const db = openDatabase(databaseUrl, { statementTimeoutMs: 0 })
    await makeCatalog(db, items)
    await db.transaction(fillRateTables)
    buyers = await makeAllBuyers(db)
    await db.close()
  })
  const isOver = { now: false }
  try {
    const [feed, ...buying] = [feedStock(cluster, isOver), ...buyers.map((buyer) => keepBuying(cluster, buyer, isOver))]
    await sleep(seconds(10))
    const found = []
    for (const [what, work] of events) found.push(await watch(what, buyers, () => work(cluster)))
    isOver.now = true
    await Promise.all([feed, ...buying])
    print(found, await compareOrders(cluster, buyers))
  } finally {
    isOver.now = true
    await cluster.close()
  }
}

const events: [what: string, work: (cluster: Cluster) => Promise<unknown>][] = [
  ['nothing happens', () => sleep(seconds(10))],
  [
    'a process is killed',
    async ({ stopProcess, startProcess }) => {
      await stopProcess('a1', 'SIGKILL')
      await sleep(seconds(10))
      await startProcess('a1')
    },
  ],
  [
    'a process is frozen',
    async ({ signal }) => {
      signal('b1', 'SIGSTOP')
      await sleep(seconds(40))
      signal('b1', 'SIGCONT')
      await sleep(seconds(5))
    },
  ],
  ['all are restarted in turn', restartInTurn],
  [
    'a new version with a migration',
    async (cluster) => {
      await cluster.takeNewVersion()
      await restartInTurn(cluster)
    },
  ],
  [
    'the primary is killed',
    async ({ killPrimary }) => {
      killPrimary()
      await sleep(seconds(30))
    },
  ],
  [
    'it comes back as a replica',
    async ({ bringBack }) => {
      await bringBack()
      await sleep(seconds(5))
    },
  ],
]

async function restartInTurn({ stopProcess, startProcess }: Cluster): Promise<void> {
  for (const name of processNames) {
    await stopProcess(name, 'SIGTERM')
    await startProcess(name)
    await sleep(seconds(3))
  }
}

interface Buyer {
  token: string
  addressId: number
  /** Purchase order numbers that the shop has confirmed. */
  confirmed: string[]
  orderedAt: number[]
  failedAt: number[]
  failures: Map<string, number>
}

async function makeAllBuyers(db: Database): Promise<Buyer[]> {
  const tokens = Array.from({ length: buyerCount }, () => randomBytes(32).toString('base64url'))
  for (const [at, token] of tokens.entries()) await makeBuyers(db, `Drill ${at}`, null, [hashToken(token)])
  const { rows } = await db.pool.query<{ id: number }>(
    `insert into shipping_addresses (customer_id, company_id, name, company, address_1, city, state, zip)
     select u.id, c.id, 'Ben Ch', c.name, '1 Mill St', 'Dayton', 'OH', '45404'
     from customers u join companies c on c.id = u.company_id order by u.id returning id`,
  )
  return tokens.map((token, at) => ({
    token,
    addressId: rows[at]!.id,
    confirmed: [],
    orderedAt: [],
    failedAt: [],
    failures: new Map(),
  }))
}

/** Each call is made until it is answered: an order under the same key, as the shop's own page does. */
async function keepBuying({ url }: Cluster, buyer: Buyer, isOver: { now: boolean }): Promise<void> {
  const headers = { 'authorization': `Bearer ${buyer.token}`, 'content-type': 'application/json' }
  const call = async (path: string, input: object): Promise<void> => {
    for (;;) {
      try {
        const reply = await fetch(`${url}/api${path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(input),
          signal: AbortSignal.timeout(seconds(60)),
        })
        const text = await reply.text()
        if (reply.status < 500) {
          if (!reply.ok || text.includes('"failure"'))
            throw new Refused(`${path}: ${reply.status} ${text.slice(0, 300)}`)
          return
        }
        note(buyer, `${reply.status}`)
      } catch (error) {
        if (error instanceof Refused) throw error
        note(buyer, (error as { cause?: { code?: string } }).cause?.code ?? (error as Error).name)
      }
      if (isOver.now) return
      await sleep(300)
    }
  }
  for (let round = 0; !isOver.now; round += 1) {
    const itemId = 1 + ((buyer.addressId * 37 + round * 11) % items)
    const number = `${buyer.addressId}-${round}`
    await call('/shopping_cart', { catalog_item_id: itemId, variants: [{ variant_id: itemId * 4, quantity: 1_000 }] })
    await call('/shipping_address/get_shipping_methods', { shipping_address_id: buyer.addressId })
    await call('/sales_orders/create_orders', {
      checkout_key: `drill-${number}-${buyer.token.slice(0, 8)}`,
      payment_method: 'terms',
      po_number: `PO-${number}`,
      shipping_address_id: buyer.addressId,
      shipping_method: 'UPS-GROUND',
    })
    if (isOver.now) return
    buyer.confirmed.push(`PO-${number}`)
    buyer.orderedAt.push(performance.now())
    await sleep(200)
  }
}

class Refused extends Error {}

function note(buyer: Buyer, why: string): void {
  buyer.failedAt.push(performance.now())
  buyer.failures.set(why, (buyer.failures.get(why) ?? 0) + 1)
}

async function feedStock({ databaseUrl }: Cluster, isOver: { now: boolean }): Promise<void> {
  const db = openDatabase(databaseUrl, { max: 1 })
  while (!isOver.now) {
    await db.pool
      .query(`update inventory set quantity = 100000 + (quantity + 7) % 500 where variant_id % 10 = $1`, [
        Math.floor(performance.now()) % 10,
      ])
      .catch(() => undefined)
    await sleep(seconds(2))
  }
  await db.close()
}

interface Event {
  what: string
  orders: number
  failed: number
  /** Of one buyer at most. */
  failedOfOne: number
  /** The longest time in which nobody's order was confirmed. */
  silentMs: number
  why: string
}

async function watch(what: string, buyers: Buyer[], work: () => Promise<unknown>): Promise<Event> {
  const from = performance.now()
  const before = buyers.map(({ failures }) => new Map(failures))
  await work()
  const until = performance.now()
  const within = (times: number[]) => times.filter((at) => at >= from && at <= until)
  const ordered = buyers.flatMap(({ orderedAt }) => within(orderedAt)).toSorted((one, other) => one - other)
  const failed = buyers.map(({ failedAt }) => within(failedAt).length)
  const gaps = [from, ...ordered, until].map((at, place, all) => (place === 0 ? 0 : at - all[place - 1]!))
  const why = new Map<string, number>()
  for (const [at, { failures }] of buyers.entries())
    for (const [reason, count] of failures)
      why.set(reason, (why.get(reason) ?? 0) + count - (before[at]!.get(reason) ?? 0))
  return {
    what,
    orders: ordered.length,
    failed: failed.reduce((sum, one) => sum + one, 0),
    failedOfOne: Math.max(...failed),
    silentMs: Math.max(...gaps),
    why: [...why]
      .filter(([, count]) => count > 0)
      .map(([reason, count]) => `${reason}: ${count}`)
      .join(', '),
  }
}

interface Comparison {
  confirmed: number
  lost: number
  doubled: number
}

async function compareOrders({ databaseUrl }: Cluster, buyers: Buyer[]): Promise<Comparison> {
  const db = openDatabase(databaseUrl, { max: 1 })
  const { rows } = await db.pool.query<{ po: string; count: number }>(
    `select po_number as po, count(*)::int as count from orders group by 1`,
  )
  await db.close()
  const counts = new Map(rows.map(({ po, count }) => [po, count]))
  const confirmed = buyers.flatMap((buyer) => buyer.confirmed)
  return {
    confirmed: confirmed.length,
    lost: confirmed.filter((po) => !counts.has(po)).length,
    doubled: rows.filter(({ count }) => count > 1).length,
  }
}

function print(found: Event[], { confirmed, lost, doubled }: Comparison): void {
  const lines = [
    `${buyerCount} buyers, ${items} items, 4 processes of the shop on 2 'machines', PostgreSQL with a synchronous replica`,
    '',
    '| event | orders | requests failed | of one buyer at most | no order confirmed for | why |',
    '| --- | ---: | ---: | ---: | ---: | --- |',
    ...found.map(
      ({ what, orders, failed, failedOfOne, silentMs, why }) =>
        `| ${what} | ${orders} | ${failed} | ${failedOfOne} | ${(silentMs / 1000).toFixed(1)} s | ${why} |`,
    ),
    '',
    `orders confirmed ${confirmed}, lost ${lost}, doubled ${doubled}`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  if (lost > 0 || doubled > 0) process.exitCode = 1
}
