import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { getToday } from '../../../../contract/admin/today.call.ts'
import { listOrders } from '../../../../contract/admin/orders/order-list.call.ts'
import { days, hours } from '../../../../domain/calendar/durations.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import type { StaffRole } from '../../../../domain/people/staff-rights.ts'
import { fillRates } from '../../../testing/makers/address-makers.ts'
import { makeCollection } from '../../../testing/makers/catalog-makers.ts'
import { warehouses } from '../../catalog/items/catalog.tables.ts'
import {
  fillCart,
  makeBuyer,
  makeChangeState,
  makeShipOrder,
  type ReadyBuyer,
} from '../../../testing/makers/order-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { cardPayments } from '../../payments/cards/card-payments.tables.ts'
import { invoices } from '../../orders/billing/invoices.tables.ts'
import { mails } from '../../content/mails/mails.tables.ts'
import { openHold } from '../../orders/holds/holds.ts'
import { orderHolds } from '../../orders/holds/holds.tables.ts'
import { orders } from '../../orders/placing/orders.tables.ts'
import { priceRequests } from '../../selling/price-requests/price-requests.tables.ts'

let shop: TestShop
let owner: TestStaff
let buyer: ReadyBuyer
let branded: number
let welding: number
const ids: Record<'early' | 'later' | 'cups' | 'wire' | 'both' | 'dropped', OrderId> = {} as never

/** A Monday in New York, from 9 am on, and the Monday after. */
beforeAll(async () => {
  const settings = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'shop@example.com' }
  shop = await openTestShop({ now: '2026-02-23T14:00:00Z', settings })
  await fillRates(shop)
  const below = (name: string) => makeCollection(shop, { name })
  const [brandedTop, weldingTop] = [await below('Branded'), await below('Welding')]
  branded = await makeCollection(shop, { parentId: brandedTop })
  welding = await makeCollection(shop, { parentId: weldingTop })
  buyer = await makeBuyer(shop, { companyName: 'Kestrel Aviation' })

  ids.early = await place([[branded, 30]])
  shop.clock.advance(hours(4))
  ids.later = await place([[welding, 10]])
  shop.clock.advance(days(7) - hours(2))
  // Sessions end within the week.
  buyer = await makeBuyer(shop, { companyName: 'Atlas Welding' })
  ids.cups = await place([[branded, 20]])
  ids.wire = await place([[welding, 990]])
  ids.both = await place([
    [branded, 1],
    [welding, 2],
  ])
  ids.dropped = await place([[branded, 500]])
  await makeChangeState(shop)(ids.dropped, 'cancelled', { quiet: true })
  owner = await makeStaff(shop)
})

async function place(goods: [collection: number, quantity: number][]): Promise<OrderId> {
  for (const [collection, quantity] of goods) await fillCart(shop, buyer, quantity, { collections: [collection] })
  return (await buyer.place()).data.sales_orders[0]!.id
}

const ask = async (who = owner) => (await who.send(getToday)).data
const find = async (kind: string, who = owner) => (await ask(who)).waiting.find((one) => one.kind === kind)
const set = (id: OrderId, fields: Partial<typeof orders.$inferInsert>) =>
  shop.db.orm.update(orders).set(fields).where(eq(orders.id, id))

test('sales of today stand beside those of the same weekday by the same time', async () => {
  const { today, sales, shipsUntilMinute: until } = await ask()
  expect(today).toBe('2026-03-02')
  expect(until).toBe(14 * 60)
  expect(sales).toEqual({
    amount: 200 + 9_900 + 30,
    weekBeforeAmount: 300,
    orderCount: 3,
    ordersByTrade: [
      { trade: 'Welding', count: 2 },
      { trade: 'Branded', count: 1 },
    ],
  })
})

test('the last 14 days are there by trade, the largest first, also those without sales', async () => {
  const { trades, days: shown } = await ask()
  expect(trades).toEqual(['Welding', 'Branded'])
  expect(shown).toHaveLength(14)
  expect(shown.filter(({ amounts }) => amounts.some((amount) => amount > 0))).toEqual([
    { day: '2026-02-23', amounts: [100, 300] },
    { day: '2026-03-02', amounts: [9_920, 210] },
  ])
})

test('every count of orders is that of the list it leads to, with the oldest', async () => {
  await set(ids.early, { inHandsOn: '2026-03-02' })
  await set(ids.later, { inHandsOn: '2026-03-01' })
  const { waiting } = await ask()
  const ofOrders = waiting.filter(({ path }) => path?.startsWith('/orders?'))
  expect(ofOrders.map(({ kind, count }) => [kind, count])).toEqual([
    ['late', 1],
    ['due-soon', 4],
    ['review', 5],
  ])
  expect(ofOrders[0]!.oldest).toMatchObject({ name: `Order ${ids.later}, Kestrel Aviation`, dueOn: '2026-03-01' })
  expect(ofOrders[2]!.oldest).toMatchObject({ name: `Order ${ids.early}, Kestrel Aviation`, dueOn: null })
  const late = await owner.send(listOrders, {
    query: { state: ['placed', 'in-review', 'on-hold', 'in-production', 'partly-shipped'], dueTo: '2026-03-01' },
  })
  expect(late.data.orders.map(({ id }) => id)).toEqual([ids.later])
})

test('deliveries that are due wait for whoever moves or ships orders, and late ones on their way for whoever ships', async () => {
  const [production, finance] = [
    await makeStaff(shop, { role: 'production' }),
    await makeStaff(shop, { role: 'finance' }),
  ]
  const due = await find('due-soon', production)
  expect(due!.oldest).toMatchObject({ name: `Order ${ids.early}, Kestrel Aviation`, dueOn: '2026-03-02' })
  const listed = await owner.send(listOrders, {
    query: {
      state: ['placed', 'in-review', 'on-hold', 'in-production', 'partly-shipped'],
      dueFrom: '2026-03-02',
      dueTo: '2026-03-05',
    },
  })
  expect(listed.data.orders).toHaveLength(due!.count)
  expect(await find('undelivered', production)).toBeUndefined()
  await set(ids.later, { state: 'shipped' })
  expect(await find('undelivered', production)).toMatchObject({
    count: 1,
    oldest: { name: `Order ${ids.later}, Kestrel Aviation`, dueOn: '2026-03-01' },
    path: '/orders?view=all&due=past&sort=due&state=shipped',
  })
  for (const kind of ['due-soon', 'undelivered']) expect(await find(kind, finance)).toBeUndefined()
  await set(ids.later, { state: 'placed' })
})

test('an order on hold says who has the next step, and since when', async () => {
  const hold = { reason: 'proof' as const, note: '', by: 'Ray', at: new Date('2026-03-01T15:00:00Z') }
  await shop.db.transaction((tx) => openHold(tx, { orderId: ids.later, ...hold }))
  expect((await find('on-hold'))!.oldest).toMatchObject({
    name: `Order ${ids.later}, Kestrel Aviation`,
    hold: { words: 'waiting on the buyer for proof approval', since: '2026-03-01T15:00:00.000Z' },
  })
  await shop.db.orm.delete(orderHolds).where(eq(orderHolds.orderId, ids.later))
})

test('what may leave is counted beside what has left today', async () => {
  await makeChangeState(shop)(ids.cups, 'in-production', { quiet: true })
  expect((await ask()).shipping).toEqual({ sentCount: 0, openCount: 1 })
  const ofRole = async (role: StaffRole) => (await ask(await makeStaff(shop, { role }))).waiting.map(({ kind }) => kind)
  expect(await ofRole('production'), 'its work of the day').toContain('may-leave')
  expect(await ofRole('sales')).not.toContain('may-leave')
  await makeShipOrder(shop)(ids.cups, { carrier: 'ups', trackingNumber: '1Z5R89390357567127', quiet: true })
  expect((await ask()).shipping).toEqual({ sentCount: 1, openCount: 0 })
})

test('an invoice that is past due waits, the day after it was due', async () => {
  expect(await find('past-due')).toBeUndefined()
  await shop.db.orm
    .update(invoices)
    .set({ issuedAt: new Date('2026-01-31T12:00:00Z') })
    .where(eq(invoices.orderId, ids.cups))
  expect(await find('past-due')).toBeUndefined()
  await shop.db.orm
    .update(invoices)
    .set({ issuedAt: new Date('2026-01-30T12:00:00Z') })
    .where(eq(invoices.orderId, ids.cups))
  expect(await find('past-due')).toMatchObject({ count: 1, oldest: { name: `Order ${ids.cups}, Atlas Welding` } })
})

test('money on cards is summed, and what ends within a week waits', async () => {
  const pay = async (id: OrderId, createdAt: string, state: 'authorized' | 'declined') => {
    await set(id, { paymentMethod: 'card', invoiceTermsDays: null })
    const [order] = await shop.db.orm.select().from(orders).where(eq(orders.id, id))
    const { customerId, companyId, checkoutId, totalCents } = order!
    await shop.db.orm
      .insert(cardPayments)
      .values({
        customerId,
        companyId,
        checkoutId,
        orderId: id,
        state,
        kind: 'authOnly',
        amountCents: totalCents,
        customerProfileId: '',
        paymentProfileId: '',
        createdAt: new Date(createdAt),
        changedAt: shop.clock.now(),
      })
    return totalCents / 100
  }
  const amount = await pay(ids.early, '2026-02-09T05:00:00Z', 'authorized')
  expect((await ask()).cards).toEqual({
    heldAmount: amount,
    heldCount: 1,
    next: { orderId: ids.early, lastOn: '2026-03-10', amount },
  })
  expect(await find('cards-expiring')).toBeUndefined()

  await shop.db.orm.update(cardPayments).set({ createdAt: new Date('2026-02-09T04:59:59Z') })
  expect(await find('cards-expiring')).toMatchObject({ count: 1, path: `/orders/${ids.early}` })
  await pay(ids.both, '2026-03-02T15:00:00Z', 'declined')
  expect(await find('card-trouble')).toMatchObject({ count: 1 })
  expect(await find('to-capture')).toBeUndefined()
  await set(ids.early, { state: 'shipped' })
  expect(await find('to-capture')).toMatchObject({ count: 1 })
  expect(await find('charges-without-order')).toBeUndefined()
  await shop.db.orm
    .update(cardPayments)
    .set({ state: 'captured', checkoutId: null })
    .where(eq(cardPayments.orderId, ids.both))
  expect(await find('charges-without-order')).toMatchObject({ count: 1, path: null })
})

test('refused mails, jobs that were given up, and price requests wait without a page', async () => {
  await shop.db.orm
    .insert(mails)
    .values({
      key: 'refused',
      kind: 'test',
      to: 'nobody@example.com',
      subject: 'Your proof',
      html: '',
      text: '',
      refusal: '550 no such user',
    })
  await shop.db.orm.execute(sql`select graphile_worker.add_job('render-preview', max_attempts => 1)`)
  await shop.db.orm.execute(sql`update graphile_worker._private_jobs set attempts = 1 where task_id =
    (select id from graphile_worker._private_tasks where identifier = 'render-preview')`)
  const { item } = await fillCart(shop, buyer, 1)
  const asked = {
    itemId: item.id as never,
    itemCode: item.code,
    itemName: item.name,
    name: 'Tom',
    email: 'tom@example.com',
  }
  const about = {
    company: 'Great Lakes Fab',
    phone: '',
    quantity: 5,
    message: '',
    createdAt: shop.clock.now(),
    inHandsOn: '2026-03-02',
  }
  await shop.db.orm.insert(priceRequests).values([
    { ...asked, ...about },
    { ...asked, ...about, doneAt: shop.clock.now() },
  ])
  expect(await find('mails-refused')).toMatchObject({ count: 1, oldest: { name: 'Your proof, to nobody@example.com' } })
  expect(await find('jobs-failed')).toMatchObject({
    count: 1,
    oldest: { name: 'render-preview' },
    path: '/system/jobs?only=failed',
  })
  expect(await find('price-requests')).toMatchObject({ count: 1, oldest: { name: `${item.code}, Great Lakes Fab` } })
  // What is due by today comes first, by its day; then what has no day.
  expect((await ask()).waiting.slice(0, 3).map(({ kind, oldest }) => [kind, oldest.dueOn])).toEqual([
    ['late', '2026-03-01'],
    ['price-requests', '2026-03-02'],
    ['card-trouble', null],
  ])
})

test('goods can leave until the last cutoff of all warehouses, by the clock of the shop', async () => {
  await shop.db.orm.update(warehouses).set({ cutOffMinute: 15 * 60 + 30, timeZone: 'America/Chicago' })
  expect((await ask()).shipsUntilMinute).toBe(16 * 60 + 30)
  await shop.db.orm.update(warehouses).set({ cutOffMinute: null, timeZone: null })
  expect((await ask()).shipsUntilMinute).toBe(14 * 60)
})

test('mails that wait although they were tried say what is in their way', async () => {
  const mail = { kind: 'test', to: 'ann@example.com', subject: 'Your order', html: '', text: '' }
  await shop.db.orm.insert(mails).values([
    { ...mail, key: 'not tried yet', createdAt: new Date('2026-03-01T09:00:00Z') },
    {
      ...mail,
      key: 'put off',
      createdAt: new Date('2026-03-01T10:00:00Z'),
      attempts: 1,
      lastAnswer: '451 Later',
      triedAt: new Date('2026-03-01T10:00:00Z'),
    },
    {
      ...mail,
      key: 'no answer',
      createdAt: new Date('2026-03-01T11:00:00Z'),
      attempts: 2,
      lastAnswer: 'connect ECONNREFUSED',
      triedAt: new Date('2026-03-01T12:00:00Z'),
    },
  ])
  expect(await find('mails-stuck')).toMatchObject({
    count: 2,
    oldest: { name: 'The mail server could not be reached', since: '2026-03-01T10:00:00.000Z' },
    path: '/system/mails?only=waiting',
  })
})

test('mails that were tried wait quietly once there is no mail server any more', async () => {
  const keeping = await openTestShop()
  const createdAt = new Date('2026-03-01T10:00:00Z')
  const mail = { kind: 'test', to: 'ann@example.com', subject: 'Your order', html: '', text: '' }
  await keeping.db.orm
    .insert(mails)
    .values({ ...mail, key: 'tried', createdAt, attempts: 1, lastAnswer: 'connect ECONNREFUSED', triedAt: createdAt })
  const { waiting } = (await (await makeStaff(keeping)).send(getToday)).data
  expect(waiting.map(({ kind }) => kind)).not.toContain('mails-stuck')
})

test('stock is low that lasts less than two weeks at the pace of a month', async () => {
  const { lowStock: low } = await ask()
  expect(low!.count).toBe(1)
  expect(low!.items[0]).toMatchObject({ freeQuantity: 10, lastsDays: 0, nextOn: null })
  expect(await find('low-stock')).toMatchObject({ count: 1 })
})

test('what a role has no right to is left out', async () => {
  const see = async (role: StaffRole) => {
    const { cards, lowStock: low, waiting, sales, days: shown } = await ask(await makeStaff(shop, { role }))
    expect([sales.amount === null, shown.length === 0]).toEqual([cards === null, cards === null])
    return { cards: cards !== null, low: low !== null, kinds: waiting.map(({ kind }) => kind) }
  }
  expect(await see('production')).toEqual({ cards: false, low: true, kinds: ['late', 'review', 'due-soon'] })
  // Who may only read has nothing to do.
  expect(await see('support')).toEqual({ cards: false, low: true, kinds: [] })
  expect(await see('catalog')).toEqual({ cards: false, low: true, kinds: ['low-stock'] })
  const finance = (await see('finance')).kinds
  expect(finance).toContain('to-capture')
  expect(finance).not.toContain('review')
  expect((await see('sales')).kinds.filter((kind) => kind.startsWith('mails'))).toEqual([])
  expect((await see('owner')).kinds).toContain('mails-refused')
})
