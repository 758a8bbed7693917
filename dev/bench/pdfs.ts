import { createHash, randomBytes } from 'node:crypto'
import type { OrderId } from '../../domain/ids.ts'
import type { Database } from '../../server/platform/database.ts'
import { withShop } from './shop-process.ts'

const orderCount = 8
const lines = 128

/** What others wait for while long orders are made into PDFs, in the built shop: `npm run bench -- pdfs`. */
export async function run(): Promise<void> {
  await withShop(2_000, async ({ url, db }) => {
    const { orderIds, cookie } = await makeLongOrders(db)
    const before = await measure(url, () => new Promise((ended) => setTimeout(ended, 5_000)))
    let bytes = 0
    const startedAt = performance.now()
    const busy = await measure(url, async () => {
      const asked = orderIds.map(async (id) => {
        const reply = await fetch(`${url}/api/portal/orders/${id}/confirmation.pdf`, { headers: { cookie } })
        if (!reply.ok) throw new Error(await reply.text())
        bytes += (await reply.arrayBuffer()).byteLength
      })
      await Promise.all(asked)
    })
    const drawnMs = performance.now() - startedAt
    const againAt = performance.now()
    for (const id of orderIds)
      await fetch(`${url}/api/portal/orders/${id}/confirmation.pdf`, { headers: { cookie } }).then((one) => one.text())
    const againMs = (performance.now() - againAt) / orderCount
    const row = (what: string, { p50, p99, most, count }: Waits) =>
      `${what}: half wait less than ${p50.toFixed(1)} ms, 99 of 100 less than ${p99.toFixed(1)}, the longest ${most.toFixed(1)} (${count} calls)\n`
    process.stdout.write(row('calls alone', before))
    process.stdout.write(row(`while ${orderCount} orders of ${lines} lines are made into PDFs`, busy))
    process.stdout.write(`all PDFs are there after ${(drawnMs / 1000).toFixed(1)} s (${Math.round(bytes / 1024)} kB), `)
    process.stdout.write(`one that is asked for again after ${againMs.toFixed(0)} ms\n`)
  })
}

interface Waits {
  p50: number
  p99: number
  most: number
  count: number
}

/** One caller after the other asks for an item until the work is done. */
async function measure(url: string, work: () => Promise<unknown>): Promise<Waits> {
  const waits: number[] = []
  let isDone = false
  const working = work().finally(() => (isDone = true))
  while (!isDone) {
    const askedAt = performance.now()
    await fetch(`${url}/api/products/${1 + (waits.length % 2_000)}`).then((reply) => reply.text())
    waits.push(performance.now() - askedAt)
    await new Promise((go) => setTimeout(go, 5))
  }
  await working
  waits.sort((one, other) => one - other)
  const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))]!
  return { p50: at(0.5), p99: at(0.99), most: waits.at(-1)!, count: waits.length }
}

async function makeLongOrders({ pool }: Database): Promise<{ orderIds: OrderId[]; cookie: string }> {
  await pool.query(
    `insert into checkouts (customer_id, company_id, key, po_number, placed_at)
      select 1, 1, 'paper-' || n, 'PO-' || n, now() from generate_series(1, $1::int) n`,
    [orderCount],
  )
  const { rows } = await pool.query<{ id: OrderId }>(
    `insert into orders (checkout_id, customer_id, company_id, state, po_number, goods_cents, shipping_cents, discount_cents,
        total_cents, base_total_cents, payment_method, invoice_terms_days, shipping_method_code, shipping_method_name, ship_to, placed_at)
      select id, 1, 1, 'placed', po_number, 640000, 2470, 0, 642470, 642470, 'terms', 30, 'UPS-GROUND', 'UPS Ground',
        '{"name":"Ben Ch","company":"Bench","address1":"1 Mill St","address2":"","city":"Dayton","state":"OH","zip":"45404","country":"US","phone":""}',
        placed_at from checkouts where key like 'paper-%' returning id`,
  )
  const orderIds = rows.map(({ id }) => id)
  await pool.query(
    `insert into order_lines (order_id, code, name, unit, quantity, net_cents, variants, position)
      select id, 'B-' || place, 'Vacuum tumbler ' || place || ' with logo', 'each', 12, 5000,
        ('[{"code":"B-' || place || '-BLK","color":"Black","size":"20 oz","quantity":12,"unitPrice":41667}]')::jsonb, place
      from unnest($1::int[]) id cross join generate_series(1, $2::int) place`,
    [orderIds, lines],
  )
  const token = randomBytes(32).toString('base64url')
  await pool.query(
    `insert into sessions (token_hash, customer_id, scope, expires_at) values ($1, 1, 'portal', now() + interval '1 day')`,
    [createHash('sha256').update(token).digest('base64url')],
  )
  return { orderIds, cookie: `portal_session=${token}` }
}
