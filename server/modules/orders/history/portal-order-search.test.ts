import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getPortalOrders } from '../../../../contract/portal/portal.call.ts'
import { days } from '../../../../domain/calendar/durations.ts'
import type { CompanyId, CustomerId, OrderId } from '../../../../domain/ids.ts'
import { orderStates, type OrderState } from '../../../../domain/ordering/order-states.ts'
import { openShopBeforeCheckout, makeBuyer, makeChangeState } from '../../../testing/makers/order-makers.ts'
import { openPortal } from '../../../testing/makers/portal-makers.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { listOrders, type OrderWithLines, saveOrder } from '../placing/orders.store.ts'
import { saveCheckout } from '../placing/checkouts.store.ts'
import { orders } from '../placing/orders.tables.ts'

interface TestOrder {
  id: OrderId
  customerId: number
  state: OrderState
  day: string
  texts: string[]
}

/** The same numbers in every run, so that a failure comes back. */
function createDice(seed: number) {
  let state = seed
  const roll = (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
  return { roll, pick: <T>(values: readonly T[]): T => values[roll(values.length)]! }
}

const adjectives = ['Steel', 'Canvas', '100%', 'Grün', 'A_B']
const nouns = ['helmet', 'glove', 'tote', 'mug']
const orderCount = 160
const questionCount = 80

test('whatever is asked, a search finds exactly the orders that fit, counts them and shows the latest first', async () => {
  const { shop, buyer: admin } = await openShopBeforeCheckout()
  const colleague = await makeBuyer(shop, { companyId: admin.companyId, role: 'buyer' })
  const others = await makeBuyer(shop)
  const first = (await admin.place()).data.sales_orders[0]!.id
  const [like] = await listOrders(shop.db.orm, admin.id, [first])
  const dice = createDice(20_261_121)
  const made: TestOrder[] = []
  for (let count = 0; count < orderCount; count += 1) {
    const whose = dice.pick([admin, admin, colleague, others])
    const one = await makeOrder(shop, like!, whose, dice, count)
    if (whose !== others) made.push(one)
  }
  await shop.db.orm.delete(orders).where(eq(orders.id, first))
  const [asAdmin, asColleague] = [await openPortal(shop, admin), await openPortal(shop, colleague)]
  const questions = Array.from({ length: questionCount }, () => makeQuestion(dice, made))

  let found = 0
  // The same again after they have moved, and more came.
  for (let round = 0; round < 3; round += 1) {
    for (const order of made) await moveAbout(shop, order, dice)
    if (round > 0) {
      for (let count = 0; count < 5; count += 1) {
        made.push(await makeOrder(shop, like!, dice.pick([admin, colleague]), dice, orderCount + round * 10 + count))
      }
      const [gone] = made.splice(
        made.findIndex(({ state }) => state === 'placed'),
        1,
      )
      await shop.db.orm.delete(orders).where(eq(orders.id, gone!.id))
    }
    made.sort((one, other) => other.day.localeCompare(one.day) || other.id - one.id)
    for (const { isAdmin, ...query } of questions) {
      const { data } = await (isAdmin ? asAdmin : asColleague).send(getPortalOrders, { query })
      const expected = made.filter((order) => (isAdmin || order.customerId === colleague.id) && fits(order, query))
      const { page = 1 } = query
      const shown = {
        query,
        total: expected.length,
        ids: expected.slice((page - 1) * 20, page * 20).map(({ id }) => id),
      }
      expect({ query, total: data.total_count, ids: data.orders.map(({ id }) => id) }).toEqual(shown)
      found += expected.length
    }
  }
  expect(found).toBeGreaterThan(questionCount * 5)
})

async function makeOrder(
  { db }: TestShop,
  { id: _, lines, ...like }: OrderWithLines,
  { id: customerId, companyId }: { id: CustomerId; companyId: CompanyId },
  { roll, pick }: ReturnType<typeof createDice>,
  count: number,
): Promise<TestOrder> {
  const day = new Date(Date.UTC(2026, 0, 1, 18) + days(roll(50)))
  const poNumber = roll(4) === 0 ? '' : `PO-${7000 + count}`
  const draftLines = Array.from({ length: 1 + roll(3) }, () => {
    const { id: __, orderId: ___, ...line } = lines[0]!
    return { ...line, charges: [], shipments: [], code: `B-${roll(30)}`, name: `${pick(adjectives)} ${pick(nouns)}` }
  })
  const { id } = await db.transaction(async (tx) => {
    const checkout = { customerId, companyId, key: `dice-${count}`, poNumber }
    const checkoutId = await saveCheckout(tx, { ...checkout, placedAt: day })
    const order = { ...like, customerId, companyId, poNumber, placedAt: day, state: 'placed' as const }
    return saveOrder(tx, checkoutId!, { order, lines: draftLines })
  })
  const texts = [poNumber, ...draftLines.flatMap(({ code, name }) => [code, name])]
  return { id, customerId, state: 'placed', day: day.toISOString().slice(0, 10), texts }
}

async function moveAbout(
  shop: TestShop,
  order: TestOrder,
  { roll, pick }: ReturnType<typeof createDice>,
): Promise<void> {
  for (let moves = roll(3); moves > 0; moves -= 1) {
    const next: readonly OrderState[] = orderStates[order.state].next
    if (next.length === 0) return
    const state = pick(next)
    await makeChangeState(shop)(order.id, state, { quiet: true })
    order.state = state
  }
}

interface Question {
  isAdmin: boolean
  search: string
  state?: OrderState
  from?: string
  to?: string
  page?: number
}

function makeQuestion({ roll, pick }: ReturnType<typeof createDice>, made: TestOrder[]): Question {
  const words = [
    () => pick(nouns),
    () => pick(adjectives).toUpperCase(),
    () => `${pick(adjectives)} ${pick(nouns)}`,
    () => `B-${roll(30)}`,
    () => pick(['e', 'po', 'PO-7', '%', '_', 'el', '\\', 'nothing of it', '-1', 'ü']),
    () => String(pick(made).id),
    () => pick(pick(made).texts.filter(Boolean)),
  ]
  const day = () => new Date(Date.UTC(2026, 0, 1) + days(roll(50))).toISOString().slice(0, 10)
  const [from, to] = [day(), day()].sort() as [string, string]
  return {
    isAdmin: roll(3) > 0,
    search: pick(words)(),
    ...(roll(3) === 0 && { state: pick(Object.keys(orderStates) as OrderState[]) }),
    ...(roll(3) === 0 && { from }),
    ...(roll(3) === 0 && { to }),
    ...(roll(3) === 0 && { page: 1 + roll(4) }),
  }
}

function fits(
  { id, state, day, texts }: TestOrder,
  { search, state: wanted, from, to }: Omit<Question, 'isAdmin'>,
): boolean {
  if (wanted && state !== wanted) return false
  if ((from && day < from) || (to && day > to)) return false
  return String(id) === search || texts.some((text) => text.toLowerCase().includes(search.toLowerCase()))
}
