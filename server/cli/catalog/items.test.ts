import { beforeEach, expect, test, vi } from 'vitest'
import { getProduct } from '../../../contract/shop/catalog/products.call.ts'
import { makeItem } from '../../testing/makers/catalog-makers.ts'
import { soon } from '../../testing/soon.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { runItem, type ItemCommand } from './items.ts'

let shop: TestShop
let id: number
let heard: string[]

beforeEach(async () => {
  shop = await openTestShop()
  id = (
    await makeItem(shop, {
      code: 'NS-4420',
      name: 'Tumbler',
      tiers: [
        [48, 122_000],
        [240, 109_525],
      ],
      variants: [{ color: 'Navy', stock: 5 }, { color: 'Red' }],
    })
  ).id
  heard = []
})

const note = (text: string) => void heard.push(text.trim())

/** As on the command line. @returns the exit code */
const run = (command: ItemCommand, ...words: string[]) =>
  runItem(shop.db, command, words, { print: note, printError: note }, shop.clock)

const seen = async () => (await shop.send(getProduct, { params: { id } })).data.product
const codes = async () => {
  const { rows } = await shop.db.pool.query<{ code: string }>('select code from item_variants order by position, id')
  return rows.map(({ code }) => code)
}

test('the owner changes prices, and the open shop shows them', async () => {
  expect(await run('price', 'ns-4420', '48=12.50', '500=9.9', '240=none')).toBe(0)
  expect(await run('price', 'NS-4420', '48=12.50')).toBe(0)
  expect(heard).toEqual([
    'NS-4420, Tumbler: was $12.20 from 48, $10.9525 from 240; is now $12.50 from 48, $9.90 from 500.',
    'NS-4420, Tumbler: is $12.50 from 48, $9.90 from 500 already.',
  ])
  await vi.waitFor(async () => {
    expect((await seen()).quantities).toMatchObject([
      { quantity: 48, price: 12.5 },
      { quantity: 500, price: 9.9 },
    ])
  }, soon)
})

test('an item that was priced on call is sold at its first price', async () => {
  await shop.db.pool.query('delete from price_tiers; update items set custom = true')
  expect(await run('price', 'NS-4420', '12=8')).toBe(0)
  expect(heard).toEqual(['NS-4420, Tumbler: was priced on call; is now $8.00 from 12.'])
  const { rows } = await shop.db.pool.query('select custom from items')
  expect(rows).toEqual([{ custom: false }])
})

test('the owner counts a variant, and the other one stays as it was', async () => {
  const [navy, red] = await codes()
  expect(await run('stock', navy!, '12')).toBe(0)
  expect(heard[0]).toMatch(/^NS-4420-1, Tumbler, Navy: was 5 in \w+; is now 12 in \w+\.$/)
  const { rows } = await shop.db.pool.query<{ code: string; active: boolean; quantity: number }>(
    'select v.code, v.active, n.quantity from item_variants v left join inventory n on n.variant_id = v.id order by v.id',
  )
  expect(rows).toMatchObject([
    { code: navy, active: true, quantity: 12 },
    { code: red, active: true },
  ])
})

test('the owner ends the count of a variant, and hears of it when the item is shown', async () => {
  const [navy] = await codes()
  expect(await run('stock', navy!, 'uncounted')).toBe(0)
  expect(heard[0]).toMatch(/^NS-4420-1, Tumbler, Navy: was 5 in \w+; is now not counted\.$/)
  expect(await run('show', 'NS-4420')).toBe(0)
  expect(heard[1]).toMatch(
    /^NS-4420, Tumbler: is shown already\. 1 item has no counted stock: it is sold as made or bought to order, /,
  )
})

test('with several warehouses the owner says which one', async () => {
  await shop.db.pool.query("insert into warehouses (code, name, city, state, zip) values ('WEST', 'West', '', '', '')")
  const [navy] = await codes()
  expect(await run('stock', navy!, '7')).toBe(1)
  expect(heard[0]).toMatch(/^The shop has several warehouses\. Name one with --warehouse: .+, WEST\.$/)
  expect(await run('stock', navy!, '7', '--warehouse', 'west')).toBe(0)
  expect(heard[1]).toMatch(/was 5 in \w+; is now 5 in \w+, 7 in WEST\.$/)
})

test('the owner hides an item and shows it again', async () => {
  expect(await run('hide', 'NS-4420')).toBe(0)
  await vi.waitFor(async () => expect((await shop.send(getProduct, { params: { id } })).status).toBe(404), soon)
  expect(await run('hide', 'NS-4420')).toBe(0)
  expect(await run('show', 'NS-4420')).toBe(0)
  await vi.waitFor(async () => expect((await seen()).name).toBe('Tumbler'), soon)
  expect(heard).toEqual([
    'NS-4420, Tumbler: was shown; is now hidden.',
    'NS-4420, Tumbler: is hidden already.',
    'NS-4420, Tumbler: was hidden; is now shown.',
  ])
})

test.each<[ItemCommand, string[], number, RegExp]>([
  ['price', ['NS-1', '1=2'], 1, /^There is no item and no variant 'NS-1'\.$/],
  ['price', ['NS-4420', '48=free'], 2, /^'48=free' is no quantity and price like 48=12.20/],
  ['price', ['NS-4420', '48=12.20', '48=12'], 2, /twice/],
  ['price', ['NS-4420', '48=0'], 2, /would give it away/],
  ['price', ['NS-4420', '240=99'], 1, /a piece costs more from 240 on \(\$99\.00\) than from 48 on .*Say --yes/],
  ['price', ['NS-4420', '99=none'], 1, /has no price from 99 on/],
  ['price', ['NS-4420', '48=none', '240=none'], 1, /would have no price left/],
  ['price', ['NS-4420'], 2, /^What is the price\?/],
  ['stock', ['NS-4420', '5'], 1, /has several variants\. Name one: /],
  ['stock', ['NS-4420', '-5'], 2, /^Pieces are a whole number from 0 on\.$/],
  ['stock', ['NS-4420', 'many'], 2, /^Pieces are a whole number from 0 on\.$/],
  ['stock', ['NS-4420', '5', '--warehouse', 'MOON'], 1, /'MOON' is no warehouse of the shop/],
  ['hide', [], 2, /^Which item\?/],
  ['show', ['NS-4420', 'NS-1'], 2, /^Which item\?/],
])('%s %j is refused with a sentence', async (command, words, code, sentence) => {
  expect(await run(command, ...words)).toBe(code)
  expect(heard).toHaveLength(1)
  expect(heard[0]).toMatch(sentence)
})
