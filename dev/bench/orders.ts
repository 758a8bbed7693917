import { toCompanyId, toCustomerId, toOrderId } from '../../domain/ids.ts'
import { createCartService } from '../../server/modules/selling/index.ts'
import { getProfile } from '../../server/modules/people/index.ts'
import { createPortalOrdersService, type PagedQuestion } from '../../server/modules/orders/index.ts'
import { systemClock as clock } from '../../server/platform/clock.ts'
import { openDatabase, type Database } from '../../server/platform/database.ts'
import { startPostgres } from '../postgres/embedded-postgres.ts'
import { migrateDatabase } from '../../server/platform/postgres/migrate.ts'
import { makeDataFolder, removeDataFolder } from '../../server/testing/data-folder.ts'
import { makeOrders } from './make-orders.ts'

const orders = Number(process.env['BENCH_ORDERS'] ?? 100_000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 300)
const warmUp = 20
const listedWithinMs = 30
const searchedWithinMs = 150

/** How long one caller waits for the lists of the customer portal, in the server, where one company has very many orders. */
export async function run(): Promise<void> {
  const folder = makeDataFolder({ onDisk: true })
  const postgres = await startPostgres({ folder, log: { info: () => undefined, warn: () => undefined } })
  const db = openDatabase(postgres.url, { statementTimeoutMs: 0 })
  try {
    await migrateDatabase(postgres.url)
    await makeOrders(db, orders)
    await measure(db)
  } finally {
    await db.close()
    await postgres.stop()
    await removeDataFolder(folder)
  }
}

async function measure(db: Database): Promise<void> {
  const portal = createPortalOrdersService({
    db,
    clock,
    getProfile,
    cart: createCartService({ db, clock }),
    listBankPayments: () => Promise.resolve([]),
    listGoneArtwork: () => Promise.resolve({ gone: [], months: 24 }),
  })
  const [admin, buyer] = [1, 2].map((customerId) => ({
    customerId: toCustomerId(customerId),
    companyId: toCompanyId(1),
    sessionId: 1,
  }))
  const list =
    (question: (round: number) => PagedQuestion, who = admin!) =>
    (round: number) =>
      portal.listOrders(who, question(round))
  const spread = (round: number, count: number) => (round * 7_919) % count
  const pages = Math.ceil(orders / 20)
  const cases: [what: string, work: (round: number) => Promise<unknown>][] = [
    ['overview', () => portal.showOverview(admin!)],
    ['first page', list(() => ({}))],
    ['any page', list((round) => ({ page: 1 + spread(round, pages) }))],
    ['last page', list(() => ({ page: pages }))],
    ['last page, turned to', list(() => ({ page: pages, after: toOrderId(21) }))],
    ['first page of a buyer', list(() => ({}), buyer!)],
    ['state, few', list(() => ({ state: 'in-review' }))],
    ['state, nearly all', list(() => ({ state: 'delivered' }))],
    ['state, of a buyer', list(() => ({ state: 'cancelled' }), buyer!)],
    ['a month', list((round) => ({ from: `2025-0${1 + (round % 9)}-01`, to: `2025-0${1 + (round % 9)}-28` }))],
    ['state and a year', list(() => ({ state: 'delivered', from: '2025-01-01', to: '2025-12-31' }))],
  ]
  const searches: typeof cases = [
    ['search: order number', list((round) => ({ search: String(100_001 + spread(round, orders)) }))],
    ['search: purchase order', list((round) => ({ search: `PO-${70_001 + spread(round, orders)}` }))],
    ['search: item code', list((round) => ({ search: `B-${1000 + spread(round, 3000)}` }))],
    ['search: words of an item', list(() => ({ search: 'steel helmet' }))],
    ['search: a word of many', list(() => ({ search: 'helmet' }))],
    ['search: a word of many, any page', list((round) => ({ search: 'helmet', page: 1 + spread(round, pages / 5) }))],
    ['search: a word of many, delivered', list(() => ({ search: 'helmet', state: 'delivered' }))],
    ['search: a word of many, cancelled', list(() => ({ search: 'helmet', state: 'cancelled' }))],
    ['search: a word of many, of a buyer', list(() => ({ search: 'helmet' }), buyer!)],
    ['search: a word of all', list(() => ({ search: 'logo' }))],
    ['search: a word of all, any page', list((round) => ({ search: 'logo', page: 1 + spread(round, pages) }))],
    ['search: a word of all, delivered', list(() => ({ search: 'logo', state: 'delivered' }))],
    ['search: a word of all, of a buyer', list(() => ({ search: 'logo' }), buyer!)],
    ['search: the start of a purchase order', list(() => ({ search: 'po-1' }))],
    ['search: nothing', list((round) => ({ search: `zzz${round}` }))],
    ['search: a letter of none', list(() => ({ search: 'q' }))],
  ]
  process.stdout.write(`${orders.toLocaleString('en-US')} orders of one company\n\n`)
  process.stdout.write(`| what | p50 ms | p99 ms | at most | |\n| --- | ---: | ---: | ---: | --- |\n`)
  await print(cases, listedWithinMs)
  await print(searches, searchedWithinMs)
}

async function print(cases: [what: string, work: (round: number) => Promise<unknown>][], withinMs: number) {
  for (const [what, work] of cases) {
    const { p50, p99 } = await time(work)
    const verdict = p99 <= withinMs ? 'yes' : 'NO'
    process.stdout.write(`| ${what} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${withinMs} | ${verdict} |\n`)
  }
}

async function time(work: (round: number) => Promise<unknown>) {
  const times: number[] = []
  for (let round = -warmUp; round < rounds; round += 1) {
    const before = performance.now()
    await work(round + warmUp)
    if (round >= 0) times.push(performance.now() - before)
  }
  times.sort((one, other) => one - other)
  return { p50: times[Math.floor(rounds * 0.5)]!, p99: times[Math.floor(rounds * 0.99)]! }
}
