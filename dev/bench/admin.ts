import { sql } from 'drizzle-orm'
import { staffRights } from '../../domain/people/staff-rights.ts'
import { migrateDatabase } from '../../server/platform/postgres/migrate.ts'
import { openDatabase, type Database } from '../../server/platform/database.ts'
import { makeDataFolder, removeDataFolder } from '../../server/testing/data-folder.ts'
import { openOrdersAdmin } from '../../server/testing/orders-admin.ts'
import { startPostgres } from '../postgres/embedded-postgres.ts'
import { makeCompanyCases } from './admin-companies.ts'
import { makeCatalogCases, makeAdminCatalog, makePriceDrafts } from './admin-catalog.ts'
import { makeOrders } from './make-orders.ts'

const orders = Number(process.env['BENCH_ORDERS'] ?? 100_000)
const companies = Number(process.env['BENCH_COMPANIES'] ?? 20_000)
const items = Number(process.env['BENCH_ITEMS'] ?? 100_000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 300)
const warmUp = 20
const listedWithinMs = 50

/** How long one caller waits for the lists of the back office, in the server. @param words with which the cases begin: `items`, `prices` */
export async function run(words: string[]): Promise<void> {
  const folder = makeDataFolder({ onDisk: true })
  const postgres = await startPostgres({ folder, log: { info: () => undefined, warn: () => undefined } })
  const db = openDatabase(postgres.url, { statementTimeoutMs: 0 })
  try {
    await migrateDatabase(postgres.url)
    await makeOrders(db, orders)
    await spreadOverCompanies(db)
    await makeAdminCatalog(db, items)
    await makePriceDrafts(db)
    await db.pool.query('vacuum full analyze')
    await measure(db, words)
  } finally {
    await db.close()
    await postgres.stop()
    await removeDataFolder(folder)
  }
}

/** Each company has a buyer; nearly all that has left is paid, and nearly all that was paid of canceled orders is given back. */
async function spreadOverCompanies(db: Database): Promise<void> {
  const words = `(array['Atlas','Kestrel','Summit','Ironside','Halvorsen','Prairie','Bluestem','Lakeside','Morrow','Foxglove'])`
  await db.orm.execute(sql`
    insert into companies (name, invoice_terms_days)
    select ${sql.raw(words)}[1 + n % 10] || ' ' || (array['Welding','Brewing','Roofing','Health','Rigging','Steel','Events'])[1 + n / 10 % 7] || ' ' || n, 30
    from generate_series(2, ${companies}::int) n`)
  await db.orm.execute(sql`
    insert into customers (company_id, first_name, last_name, login, activated_at, role)
    select id, 'Ann ' || id, 'Buyer', 'ann' || id || '@company' || id || '.example', now(), 'admin' from companies where id > 1`)
  await db.orm.execute(sql`
    update orders o set company_id = c.company_id, customer_id = c.id,
      paid_cents = case when o.state in ('shipped', 'delivered') and o.id % 40 > 0 or o.state = 'cancelled' then total_cents else 0 end,
      invoice_terms_days = case when o.id % 3 = 0 then null else 30 end,
      decorated = o.id % 2 = 0,
      in_hands_on = case when o.id % 4 = 0 then (placed_at + interval '14 days')::date end,
      arrives_on = (placed_at + interval '5 days')::date
    from customers c where c.id = 33 + (o.id % ${companies - 1})`)
  await db.orm.execute(sql`
    insert into invoices (number, order_id, issued_at)
    select row_number() over (order by id), id, placed_at + interval '3 days' from orders where state in ('shipped', 'delivered')`)
  await db.orm.execute(sql`
    insert into order_payments (order_id, way, amount_cents, received_on)
    select id, 'check', total_cents, placed_at::date from orders where paid_cents > 0
    union all select id, 'check', -total_cents, placed_at::date from orders where state = 'cancelled' and id % 1000 > 0`)
}

async function measure(db: Database, words: string[]): Promise<void> {
  const { admin, companies: customers, close } = openOrdersAdmin(db)
  type Question = Partial<Parameters<typeof admin.list>[0]>
  const list = (question: (round: number) => Question) => (round: number) =>
    admin.list({ sort: 'newest', limit: 50, ...question(round) })
  const spread = (round: number, count: number) => (round * 7_919) % count
  const middle = await db.orm.execute<{ id: number; key: string }>(
    sql`select id, placed_at::text as key from orders order by placed_at offset ${orders / 2} limit 1`,
  )
  const cases: [what: string, work: (round: number) => Promise<unknown>][] = [
    ['first page', list(() => ({}))],
    ['a page in the middle', list(() => ({ after: middle.rows[0]! }))],
    ['to review', list(() => ({ view: 'review' }))],
    ['shipped, unpaid', list(() => ({ view: 'unpaid' }))],
    ['past due', list(() => ({ payment: 'past-due' }))],
    ['card has not paid', list(() => ({ payment: 'card-trouble' }))],
    ['balance due', list(() => ({ payment: 'balance-due', sort: 'oldest' }))],
    ['refund due', list(() => ({ payment: 'refund-due', sort: 'oldest' }))],
    ['paid, the oldest first', list(() => ({ payment: 'paid', sort: 'oldest' }))],
    ['due first, in production', list(() => ({ view: 'production', sort: 'due' }))],
    ['by total', list(() => ({ sort: 'total' }))],
    ['canceled', list(() => ({ states: ['cancelled'] }))],
    ['days of an early year', list(() => ({ placedFrom: '2024-02-01', placedTo: '2024-02-07' }))],
    ['one company', list((round) => ({ companyId: 2 + spread(round, companies - 2) }))],
    ['search: an order number', list((round) => ({ q: String(100_001 + spread(round, orders)) }))],
    ['search: a purchase order', list((round) => ({ q: `po-${70_001 + spread(round, orders)}` }))],
    ['search: a company', list((round) => ({ q: `welding ${2 + spread(round, companies - 2)}` }))],
    ['search: a word of 2,000 companies', list(() => ({ q: 'kestrel' }))],
    ['search: two letters', list(() => ({ q: 'ke' }))],
    ['search: two letters of none', list(() => ({ q: 'xq' }))],
    ['search: an e-mail address', list((round) => ({ q: `ann${2 + spread(round, companies - 2)}@company` }))],
    ['search: nothing found', list(() => ({ q: 'zebra crossing' }))],
    ['counts of the views', () => admin.count()],
    ['palette', (round) => admin.search(`kestrel ${spread(round, 9)}`, staffRights)],
    ['one order', (round) => admin.get((100_001 + spread(round, orders)) as never)],
    ...makeCompanyCases(customers, companies),
    ...(await makeCatalogCases(db, items)),
  ]
  let isGood = true
  const asked = cases.filter(([what]) => words.length === 0 || words.some((word) => what.startsWith(word)))
  for (const [what, work] of asked) {
    for (let round = 0; round < warmUp; round++) await work(round)
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const startedAt = performance.now()
      await work(round)
      times.push(performance.now() - startedAt)
    }
    times.sort((one, other) => one - other)
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
    const isWithin = at(0.99) <= listedWithinMs
    isGood &&= isWithin
    process.stdout.write(
      `${what.padEnd(36)} p50 ${at(0.5).toFixed(1).padStart(7)} ms   p99 ${at(0.99).toFixed(1).padStart(7)} ms${isWithin ? '' : '   MISSED'}\n`,
    )
  }
  close()
  if (!isGood) process.exitCode = 1
}
