import { randomBytes } from 'node:crypto'
import type { AnswerOf } from '../../contract/call.ts'
import type { createOrders } from '../../contract/shop/cart/orders.call.ts'
import { fillRateTables } from '../../server/modules/delivery/index.ts'
import { makeBuyers } from './make-catalog.ts'
import { hashToken, withShop, type BenchShop } from './shop-process.ts'

const buyers = Number(process.env['BENCH_BUYERS'] ?? 64)
const ordersEach = Number(process.env['BENCH_ROUNDS'] ?? 10)
const items = 2_000
const linesEach = 2

/**
 * Buyers of as many companies who all fill a cart and order it on terms at the same time, in the built shop: `npm run bench -- placing`.
 * Afterwards the orders are counted: as many as were answered, each number once.
 */
export async function run(): Promise<void> {
  await withShop(items, async (shop) => {
    await shop.db.transaction(fillRateTables)
    const tokens = await makeCompanies(shop)
    const variants = await listVariants(shop)
    const placedMs: number[] = []
    const orderIds: number[] = []
    const startedAt = performance.now()
    const before = shop.processors()
    await Promise.all(
      tokens.map(async ({ token, addressId }, index) => {
        const ask = toCaller(shop.url, token)
        for (let round = 0; round < ordersEach; round++) {
          const began = performance.now()
          orderIds.push(...(await buy(ask, { addressId, variants, at: index * ordersEach + round })))
          placedMs.push(performance.now() - began)
        }
      }),
    )
    const seconds = (performance.now() - startedAt) / 1_000
    const after = shop.processors()
    const { rows } = await shop.db.pool.query<{ orders: number; reserved: number }>(
      `select (select count(*)::int from orders) as orders, (select sum(quantity)::int from stock_reservations) as reserved`,
    )
    print({ placedMs, seconds, answered: new Set(orderIds).size, ...rows[0]!, before, after })
  })
}

type Ask = <T>(method: string, path: string, input?: object) => Promise<T>

async function buy(
  ask: Ask,
  { addressId, variants, at }: { addressId: number; variants: Variant[]; at: number },
): Promise<number[]> {
  for (let line = 0; line < linesEach; line++) {
    const { itemId, variantId } = variants[(at * linesEach + line) % variants.length]!
    await ask('POST', '/shopping_cart', {
      catalog_item_id: itemId,
      variants: [{ variant_id: variantId, quantity: piecesEach }],
    })
  }
  await ask('POST', '/shipping_address/get_shipping_methods', { shipping_address_id: addressId })
  const { sales_orders: placed } = await ask<AnswerOf<typeof createOrders>>('POST', '/sales_orders/create_orders', {
    checkout_key: `bench-${at}-${randomBytes(4).toString('hex')}`,
    payment_method: 'terms',
    po_number: `PO-${at}`,
    shipping_address_id: addressId,
    shipping_method: 'UPS-GROUND',
  })
  return placed.map(({ id }) => id)
}

/** Above the minimum of all items. */
const piecesEach = 1_000

function toCaller(url: string, token: string): Ask {
  const headers = { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' }
  return async <T>(method: string, path: string, input?: object) => {
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers,
      ...(input ? { body: JSON.stringify(input) } : {}),
    })
    const answer = (await reply.json()) as { data: T }
    if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer.data
  }
}

async function makeCompanies({ db }: BenchShop): Promise<{ token: string; addressId: number }[]> {
  const tokens = Array.from({ length: buyers }, () => randomBytes(32).toString('base64url'))
  for (const [index, token] of tokens.entries()) await makeBuyers(db, `Placing ${index}`, null, [hashToken(token)])
  const { rows } = await db.pool.query<{ id: number }>(
    `insert into shipping_addresses (customer_id, company_id, name, company, address_1, city, state, zip)
     select u.id, c.id, 'Ben Ch', c.name, '1 Mill St', 'Dayton', 'OH', '45404'
     from customers u join companies c on c.id = u.company_id where c.name like 'Placing %' order by u.id returning id`,
  )
  return tokens.map((token, index) => ({ token, addressId: rows[index]!.id }))
}

interface Variant {
  itemId: number
  variantId: number
}

async function listVariants({ db }: BenchShop): Promise<Variant[]> {
  const { rows } = await db.pool.query<Variant>(
    `select v.item_id as "itemId", min(v.id) as "variantId" from item_variants v join items i on i.id = v.item_id
     where not i.custom and not i.closeout and v.active group by v.item_id order by v.item_id`,
  )
  return rows
}

function print(found: {
  placedMs: number[]
  seconds: number
  answered: number
  orders: number
  reserved: number
  before: ReturnType<BenchShop['processors']>
  after: ReturnType<BenchShop['processors']>
}): void {
  const { placedMs, seconds, answered, orders, reserved, before, after } = found
  const sorted = placedMs.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(0)
  const each = (ms: number) => (ms / placedMs.length).toFixed(1)
  const wanted = placedMs.length * linesEach * piecesEach
  process.stdout.write(
    [
      `${buyers} buyers at once, ${ordersEach} carts each: ${linesEach} items, the ways to ship, the order on terms`,
      `orders a second           ${(placedMs.length / seconds).toFixed(1)}`,
      `from cart to order        p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
      `processor for each        server ${each(after.server - before.server)} ms, database ${each(after.database - before.database)} ms`,
      `orders counted, answered  ${orders}, ${answered}${orders === answered ? '' : '  <- differ'}`,
      `pieces reserved, ordered  ${reserved}, ${wanted}${reserved === wanted ? '' : '  <- differ'}`,
      '',
    ].join('\n'),
  )
  if (orders !== answered || reserved !== wanted) process.exitCode = 1
}
