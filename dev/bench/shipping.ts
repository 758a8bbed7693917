import type { AnswerOf } from '../../contract/call.ts'
import type { addToCart } from '../../contract/shop/cart/cart.call.ts'
import { fillRateTables } from '../../server/modules/delivery/index.ts'
import type { Database } from '../../server/platform/database.ts'
import type { Processors } from './load.ts'
import { withShop, type BenchShop } from './shop-process.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 200)
const warmUp = 20
const itemId = 1

/** How long one buyer waits for the freight of a line to many addresses, in the built shop: `npm run bench -- shipping`. */
export async function run(): Promise<void> {
  await withShop(2_000, async (shop) => {
    await shop.db.transaction(fillRateTables)
    const addressIds = await makeAddresses(shop.db, 500)
    const buyer = toBuyer(shop)
    const { line_id } = await buyer<AnswerOf<typeof addToCart>>('POST', '', {
      catalog_item_id: itemId,
      variants: [{ variant_id: await findVariant(shop.db), quantity: 2_000 }],
    })
    const ship = (count: number) =>
      buyer('PUT', `/${line_id}`, { shipping_addresses: toShipments(addressIds.slice(0, count), 2_000) })
    const ids = addressIds.slice(0, 100).map((id) => `address_ids=${id}`)
    const print = (what: string, withinMs: number, work: () => Promise<unknown>) =>
      printRow(shop.processors, what, withinMs, work)
    process.stdout.write('| what | p50 ms | p99 ms | server ms | database ms | at most | |\n')
    process.stdout.write('| --- | ---: | ---: | ---: | ---: | ---: | --- |\n')
    await ship(100)
    await print('rates for a line with 100 addresses', 50, () =>
      buyer('GET', `/${line_id}/shipping_methods?${ids.join('&')}`),
    )
    await print('cart with 100 addresses', 50, () => buyer('GET', ''))
    await ship(500)
    await print('rates of 100 among 500 addresses', 100, () =>
      buyer('GET', `/${line_id}/shipping_methods?${ids.join('&')}`),
    )
    await print('cart with 500 addresses', 100, () => buyer('GET', ''))
    await print('500 addresses, saved', 400, () => ship(500))
  })
}

function toBuyer({ url, tokens }: BenchShop) {
  const headers = { 'authorization': `Bearer ${tokens.customer[0]}`, 'content-type': 'application/json' }
  return async <T>(method: string, path: string, input?: object): Promise<T> => {
    const body = input && JSON.stringify(input)
    const reply = await fetch(`${url}/api/shopping_cart${path}`, { method, headers, ...(body ? { body } : {}) })
    const answer = (await reply.json()) as { data: T }
    if (!reply.ok) throw new Error(JSON.stringify(answer))
    return answer.data
  }
}

async function findVariant({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(`select min(id) as id from item_variants where item_id = ${itemId}`)
  return rows[0]!.id
}

const methods = ['UPS-GROUND', 'FEDEX-GROUND', 'ENDICIA-PRIORITY']

const toShipments = (addressIds: number[], pieces: number) =>
  addressIds.map((address_id, index) => ({
    address_id,
    quantity: pieces / addressIds.length,
    shipping_method: methods[index % methods.length],
  }))

async function makeAddresses({ pool }: Database, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `with own as (select id, company_id from customers order by id limit 1),
      prefixes as (select zip_prefix, row_number() over (order by md5(zip_prefix)) as place
        from shipping_zones where origin = '' and zone between 2 and 8)
      insert into shipping_addresses (customer_id, company_id, name, company, address_1, city, state, zip)
      select own.id, company_id, 'Receiving ' || n, 'Branch ' || n, n || ' Dock Street', 'Springfield', 'OH', zip_prefix || '01'
      from own, generate_series(1, $1::int) n join prefixes on place = n returning id`,
    [count],
  )
  return rows.map(({ id }) => id)
}

async function printRow(
  readProcessors: () => Processors,
  what: string,
  withinMs: number,
  work: () => Promise<unknown>,
): Promise<void> {
  for (let round = 0; round < warmUp; round += 1) await work()
  const times: number[] = []
  const used = readProcessors()
  for (let round = 0; round < rounds; round += 1) {
    const before = performance.now()
    await work()
    times.push(performance.now() - before)
  }
  const now = readProcessors()
  const costOf = (name: keyof Processors) => ((now[name] - used[name]) / rounds).toFixed(1)
  times.sort((one, other) => one - other)
  const [p50, p99] = [times[Math.floor(rounds * 0.5)]!, times[Math.floor(rounds * 0.99)]!]
  const verdict = p99 <= withinMs ? 'yes' : 'NO'
  process.stdout.write(
    `| ${what} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${costOf('server')} | ${costOf('database')} | ${withinMs} | ${verdict} |\n`,
  )
}
