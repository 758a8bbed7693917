import { loadavg } from 'node:os'
import { sql } from 'drizzle-orm'
import { systemClock as clock } from '../../server/platform/clock.ts'
import { migrateDatabase } from '../../server/platform/postgres/migrate.ts'
import { openDatabase, type Database } from '../../server/platform/database.ts'
import {
  createStaffProofs,
  createStaffQuotes,
  findLateProofs,
  findWaitingProofs,
} from '../../server/modules/orders/index.ts'
import { makeDataFolder, removeDataFolder } from '../../server/testing/data-folder.ts'
import { startPostgres } from '../postgres/embedded-postgres.ts'
import { makeOrders } from './make-orders.ts'

const records = Number(process.env['BENCH_RECORDS'] ?? 20_000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 300)
const warmUp = 20
const listedWithinMs = 50

/** How long one caller waits for the queues of quotes and proofs, in the server. */
export async function run(): Promise<void> {
  process.stdout.write(`load ${loadavg()[0]!.toFixed(1)} at the start\n`)
  const folder = makeDataFolder({ onDisk: true })
  const postgres = await startPostgres({ folder, log: { info: () => undefined, warn: () => undefined } })
  const db = openDatabase(postgres.url, { statementTimeoutMs: 0 })
  try {
    await migrateDatabase(postgres.url)
    await makeOrders(db, records)
    await makeQueues(db)
    await db.pool.query('vacuum full analyze')
    await measureQueues(db)
  } finally {
    await db.close()
    await postgres.stop()
    await removeDataFolder(folder)
  }
  process.stdout.write(`load ${loadavg()[0]!.toFixed(1)} at the end\n`)
}

/** As in a shop of some age, and a busy one: two of five wait for somebody. */
async function makeQueues(db: Database): Promise<void> {
  const content = {
    items: [],
    alternatives: [],
    note: '',
    terms: '',
    validUntil: null,
    inHandsOn: null,
    shipToId: null,
  }
  await db.orm.execute(sql`
    insert into quotes (token, state, title, customer_id, company_id, name, email, company, draft, version, valid_until,
      total_cents, created_at, waiting_since, staff_id, staff_name)
    select md5('q' || n), (array['requested','draft','sent','change-requested','accepted','accepted','declined','expired','withdrawn','accepted'])[1 + n % 10],
      (array['Safety awards','Trade show','New hires','Anniversary','Spring shutdown'])[1 + n % 5] || ' ' || n,
      1 + n % 32, 1, 'Ben Ch ' || n, 'ben' || n || '@bench.example',
      (array['Atlas','Kestrel','Summit','Ironside','Halvorsen'])[1 + n % 5] || ' ' || n, ${JSON.stringify(content)}::jsonb,
      n % 10, current_date + n % 30, 10000 + n, now() - interval '1 hour' * n, now() - interval '1 hour' * (n % 900), 1 + n % 7, 'Staff ' || n % 7
    from generate_series(1, ${records}::int) n`)
  await db.orm.execute(sql`
    insert into proofs (token, order_id, position, company_id, customer_id, company, state, name, quantity, method, repeat_hash,
      staff_id, staff_name, in_hands_on, approve_by, created_at, state_since, approved_at, version)
    select md5('p' || id), id, 0, company_id, customer_id,
      (array['Atlas','Kestrel','Summit','Ironside','Halvorsen'])[1 + id % 5] || ' ' || id,
      (array['to-check','to-make','waiting','changes-asked','approved','approved','approved','approved','skipped','withdrawn'])[1 + id % 10],
      (array['Tumbler','Tote','Jacket','Pen'])[1 + id % 4] || ' ' || id % 4000, 250, (array['Screen print','Laser','Embroidery'])[1 + id % 3],
      md5('r' || id), 1 + id % 7, 'Staff ' || id % 7, case when id % 3 > 0 then current_date + (id % 40)::int end,
      case when id % 3 > 0 then now() + interval '1 hour' * (id % 900 - 100) end, placed_at, placed_at,
      case when id % 10 between 4 and 7 then now() - interval '1 hour' * (id % 2000) end, 1
    from orders`)
}

async function measureQueues(db: Database): Promise<void> {
  const unused = () => Promise.reject(new Error('Nothing is made or mailed here.'))
  const listStaff = () => Promise.resolve([])
  const quotes = createStaffQuotes({
    db,
    clock,
    listStaff,
    mailing: {} as Parameters<typeof createStaffQuotes>[0]['mailing'],
    readRules: unused,
    endProofs: unused,
  })
  const proofs = createStaffProofs({
    db,
    clock,
    listStaff,
    content: {} as Parameters<typeof createStaffProofs>[0]['content'],
    mailing: {} as Parameters<typeof createStaffProofs>[0]['mailing'],
    approveVersion: unused,
    messages: { ask: unused },
  })
  const spread = (round: number) => 1 + ((round * 7_919) % records)
  const cases: [what: string, work: (round: number) => Promise<unknown>][] = [
    ['quotes: first page', () => quotes.list({ isToAnswer: false, limit: 50 })],
    ['quotes: waiting on us', () => quotes.list({ isToAnswer: false, side: 'shop', limit: 50 })],
    ['quotes: one state', () => quotes.list({ isToAnswer: false, state: 'sent', limit: 50 })],
    ['quotes: of a colleague', (round) => quotes.list({ isToAnswer: false, staffId: 1 + (round % 7), limit: 50 })],
    ['quotes: a page in the middle', () => quotes.list({ isToAnswer: false, after: 1_000 + records / 2, limit: 50 })],
    [
      'quotes: search, a number',
      (round) => quotes.list({ isToAnswer: false, q: `Q-${1_000 + spread(round)}`, limit: 50 }),
    ],
    ['quotes: search, a word', () => quotes.list({ isToAnswer: false, q: 'kestrel', limit: 50 })],
    ['quotes: search, nothing found', () => quotes.list({ isToAnswer: false, q: 'zebra crossing', limit: 50 })],
    ['proofs: the queue', () => proofs.list({ limit: 50, approved: 'today' })],
    ['proofs: with this week', () => proofs.list({ limit: 50, approved: 'week' })],
    ['proofs: of a colleague', (round) => proofs.list({ staffId: 1 + (round % 7), limit: 50, approved: 'today' })],
    ['proofs: of a method', () => proofs.list({ method: 'Laser', limit: 50, approved: 'today' })],
    [
      'proofs: search, an order',
      (round) => proofs.list({ q: String(100_000 + spread(round)), limit: 50, approved: 'today' }),
    ],
    ['proofs: search, a word', () => proofs.list({ q: 'kestrel', limit: 50, approved: 'today' })],
    ['proofs: search, nothing found', () => proofs.list({ q: 'zebra crossing', limit: 50, approved: 'today' })],
    ['proofs: Today', () => Promise.all([findWaitingProofs(db.orm), findLateProofs(db.orm, clock.now())])],
  ]
  for (const [what, work] of cases) await tell(what, work)
}

async function tell(what: string, work: (round: number) => Promise<unknown>) {
  const times: number[] = []
  for (let round = 0; round < warmUp; round++) await work(round)
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now()
    await work(round)
    times.push(performance.now() - startedAt)
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
  const isWithin = at(0.99) <= listedWithinMs
  if (!isWithin) process.exitCode = 1
  process.stdout.write(
    `${what.padEnd(32)} p50 ${at(0.5).toFixed(1).padStart(7)} ms   p99 ${at(0.99).toFixed(1).padStart(7)} ms${isWithin ? '' : '   MISSED'}\n`,
  )
}
