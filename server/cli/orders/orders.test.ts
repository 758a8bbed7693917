import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addToCart } from '../../../contract/shop/cart/cart.call.ts'
import { toOrderId } from '../../../domain/ids.ts'
import { makeItem } from '../../testing/makers/catalog-makers.ts'
import { fillCart, openShopBeforeCheckout } from '../../testing/makers/order-makers.ts'
import type { TestShop } from '../../testing/test-shop.ts'
import { orders } from '../../modules/orders/placing/orders.tables.ts'
import { runOrder } from './orders.ts'

const number = '1Z5R89390357567127'
let shop: TestShop
let orderId: string
let heard: string[]

beforeEach(async () => {
  const before = await openShopBeforeCheckout({ firstName: 'Bo' })
  shop = before.shop
  await fillCart(shop, before.buyer, 5, { name: 'Work glove' })
  orderId = String((await before.buyer.place({ po_number: 'PO-CLI' })).data.sales_orders[0]!.id)
  heard = []
})

const note = (text: string) => void heard.push(text.trim())

/** As on the command line. @returns the exit code */
const run = (...words: string[]) => runOrder(shop.db, shop.config, words, { print: note, printError: note })

async function stateOf(id: string) {
  const [row] = await shop.db.orm
    .select({ state: orders.state })
    .from(orders)
    .where(eq(orders.id, toOrderId(Number(id))))
  return row!.state
}

test('the owner lists orders, also of one state', async () => {
  expect(await run('list')).toBe(0)
  expect(heard[0]).toMatch(new RegExp(`^${orderId}  Placed +\\d{4}-\\d\\d-\\d\\d  0 of 15 sent  \\$[\\d,.]+  PO-CLI`))
  expect(await run('list', '--state', 'cancelled')).toBe(0)
  expect(heard[1]).toBe('No orders.')
})

test('the owner sees an order, sends it in parts and delivers it', async () => {
  expect(await run('ship', orderId, '--carrier', 'ups', '--tracking', number, '--line', '1=4', '--quiet')).toBe(0)
  expect(await stateOf(orderId)).toBe('partly-shipped')
  expect(await run('ship', orderId, '--carrier', 'freight', '--name', 'Erie Freight', '--tracking', 'PRO 17')).toBe(0)
  expect(await stateOf(orderId)).toBe('shipped')
  expect(await run('deliver', orderId, '--tracking', number)).toBe(0)
  expect(heard).toEqual([
    `A part of order ${orderId} has left. 4 pieces were taken off what is counted in stock.`,
    `All of order ${orderId} has left. 11 pieces were taken off what is counted in stock.`,
    `Noted. More of order ${orderId} is to come.`,
  ])
  heard.length = 0

  expect(await run('show', orderId)).toBe(0)
  const lines = heard[0]!.split('\n').map((line) => line.trim())
  expect(lines[0]).toBe(`Order ${orderId}`)
  expect(lines).toContainEqual(expect.stringMatching(/^State +Shipped$/))
  expect(lines).toContainEqual(expect.stringMatching(/^1 +\S+ +10 \w+, 10 sent/))
  expect(lines).toContainEqual(expect.stringMatching(/^2 +\S+ +5 \w+, 5 sent +Work glove/))
  expect(lines).toContainEqual(expect.stringMatching(/UPS +1Z5R89390357567127 +delivered .*4 of line 1$/))
  expect(lines).toContainEqual(expect.stringMatching(/Erie Freight +PRO 17 +under way +6 of line 1, 5 of line 2$/))

  expect(await run('deliver', orderId)).toBe(0)
  expect(await stateOf(orderId)).toBe('delivered')
})

test('a number whose last digit does not fit is taken only with --force', async () => {
  const mistyped = '1Z5R89390357567128'
  const ship = (...words: string[]) => run('ship', orderId, '--carrier', 'ups', '--tracking', mistyped, ...words)
  await expect(ship()).rejects.toThrow(`The last digit of '${mistyped}' does not fit the others`)
  expect(await stateOf(orderId)).toBe('placed')
  expect(await ship('--force')).toBe(0)
  expect(await run('deliver', orderId, '--tracking', mistyped)).toBe(0)
  expect(await stateOf(orderId)).toBe('delivered')
})

test('the owner notes money that has come', async () => {
  expect(await run('pay', orderId, '--amount', '0.50', '--by', 'check', '--reference', '1042')).toBe(0)
  expect(heard[0]).toMatch(new RegExp(`^Noted. \\$[\\d,.]+ of order ${orderId} is still open.$`))
  const open = /\$([\d.]+)/.exec(heard[0]!)![1]!
  expect(await run('pay', orderId, '--amount', open, '--by', 'ach')).toBe(0)
  expect(heard[1]).toBe(`Order ${orderId} is paid.`)
  expect(await run('show', orderId)).toBe(0)
  expect(heard[2]).toMatch(/Payments\n +\S+ +Check +1042 +\$0\.50\n +\S+ +ACH transfer/)
})

test('the owner takes a mistyped shipment and a mistyped payment back', async () => {
  await run('ship', orderId, '--carrier', 'ups', '--tracking', number, '--quiet')
  await run('pay', orderId, '--amount', '12.50', '--by', 'check', '--reference', '1042')
  heard.length = 0

  expect(await run('unship', orderId, '--tracking', number, '--note', 'Still here.')).toBe(0)
  expect(await stateOf(orderId)).toBe('placed')
  expect((await shop.mails()).at(-1)!.text).toContain('From us: Still here.')
  expect(await run('unpay', orderId, '--reference', '1042', '--amount', '12.50')).toBe(0)
  expect(heard).toEqual([
    `Taken back: UPS ${number}. Order ${orderId} is now: Placed.`,
    'Taken back: Check 1042, $12.50.',
  ])
  expect(await run('show', orderId)).toBe(0)
  expect(heard[2]).not.toContain('Payments')
  expect(heard[2]).toMatch(
    /Placed +Shipment taken back: UPS \w+\. Still here\.\n.*Placed +Payment taken back: Check 1042, \$12\.50\.$/,
  )
})

test('the owner still moves orders by their state, with a note', async () => {
  expect(await run(orderId, 'in-review', 'Your', 'proof', 'follows.')).toBe(0)
  expect(heard).toEqual([`Order ${orderId} is now: In review.`])
  expect((await shop.mails()).at(-1)!.text).toContain('From us: Your proof follows.')
  expect(await run(orderId, 'on-hold', '--quiet')).toBe(0)
  expect(await shop.mails()).toHaveLength(2)
})

test.each([
  [[], 'What about orders?'],
  [['sned'], 'What about orders?'],
  [['ship'], 'Which order?'],
  [['ship', 'NUMBER'], 'With which carrier? --carrier ups|fedex|usps|dhl|freight|customer-pickup'],
  [['ship', 'NUMBER', '--carrier', 'pigeon'], 'With which carrier?'],
  [['ship', 'NUMBER', '--carrier', 'ups', '--line', '1:2'], "How many of which line? --line 1=12, not '1:2'."],
  [['ship', 'NUMBER', '--carrier', 'ups', '--line', '1=2', '--line', '1=3'], 'Line 1 is named twice.'],
  [['ship', 'NUMBER', 'now', '--carrier', 'ups'], "'now' says nothing here."],
  [['show', 'NUMBER', '--quiet'], '--quiet says nothing here.'],
  [['ship', 'NUMBER', '--traking', 'x'], "There is no option '--traking' here."],
  [['pay', 'NUMBER', '--amount', '1.234', '--by', 'ach'], 'How much? --amount 123.45'],
  [['pay', 'NUMBER', '--amount', '12', '--by', 'cash'], 'How did it come? --by check|ach|wire'],
  [['unpay', 'NUMBER', '--amount', '1.234'], 'How much? --amount 123.45'],
  [['unship', 'NUMBER', '--carrier', 'ups'], '--carrier says nothing here.'],
  [['unship'], 'Which order? npm run shop -- order unship NUMBER'],
  [['list', '--state', 'lost'], "There is no state 'lost': placed, "],
  [['list', 'all'], "'all' says nothing here."],
  [['NUMBER', 'gone'], 'Which order, and where to?'],
])('%j is not understood', async (words, sentence) => {
  expect(await run(...words.map((word) => (word === 'NUMBER' ? orderId : word)))).toBe(2)
  expect(heard.join('\n')).toContain(sentence)
  expect(await stateOf(orderId)).toBe('placed')
})

test('an order that is not there is not shown', async () => {
  expect(await run('show', '1')).toBe(1)
  expect(heard).toEqual(['There is no order 1.'])
})

test('the owner picks an order from what is shown of it', async () => {
  const { shop: open, buyer } = await openShopBeforeCheckout({ firstName: 'Bo' })
  const charge = {
    code: 'LTM-CHARGE',
    name: 'Less than minimum',
    why: '',
    kind: 'order',
    per: 'order',
    amount: 350_000,
  } as const
  const polo = await makeItem(open, {
    code: 'SM-1003',
    name: 'Cotton Polo',
    minimumQuantity: 24,
    tiers: [[24, 185_000]],
    charges: [charge],
    variants: [
      { color: 'Navy', size: 'S' },
      { color: 'Navy', size: 'M', extraPrice: 15_000 },
    ],
  })
  const [small, medium] = polo.variants
  await buyer.send(addToCart, {
    input: { catalog_item_id: polo.id, variants: [small!, medium!].map(({ id }) => ({ variant_id: id, quantity: 6 })) },
  })
  const [placed] = (await buyer.place({ order_note: 'Ring at gate 4.' })).data.sales_orders

  expect(await runOrder(open.db, open.config, ['show', String(placed!.id)], { print: note, printError: note })).toBe(0)
  const lines = heard[0]!.split('\n').map((line) => line.trim().replace(/ {2,}/g, ' | '))
  expect(lines).toEqual(
    expect.arrayContaining([
      'Payment | Invoice, Net 30',
      'Shipping method | UPS Ground',
      'Note | Ring at gate 4.',
      '2 | SM-1003 | 12 pieces, 0 sent | Cotton Polo | $266.00',
      'SM-1003-1 | 6 pieces | Navy, S | at $18.50 | $111.00',
      'SM-1003-2 | 6 pieces | Navy, M | at $20.00 | $120.00',
      'LTM-CHARGE | Less than minimum: 12 is below the minimum of 24 | $35.00',
      'Subtotal | $366.00',
      'Freight | $42.30',
      'Total | $408.30',
    ]),
  )
  expect(lines).toContainEqual(
    expect.stringMatching(/^Ship to \| Dana Reyes, .*1200 W Van Buren St, .*Chicago, IL 60607/),
  )
})
