import { eq } from 'drizzle-orm'
import { getCart } from '../../contract/shop/cart/cart.call.ts'
import { getPlacedOrders, validatePoNumber } from '../../contract/shop/cart/orders.call.ts'
import type { FaultKind } from '../../dev/standins/card-gateway/faults.ts'
import type { CardGateway } from '../../dev/standins/card-gateway/gateway.ts'
import { minutes } from '../../domain/calendar/durations.ts'
import { toAddressId, toPaymentProfileId, type OrderId } from '../../domain/ids.ts'
import { cardPayments } from '../modules/payments/cards/card-payments.tables.ts'
import { carts } from '../modules/selling/cart/cart.tables.ts'
import { orderPayments } from '../modules/orders/billing/payments.tables.ts'
import { createMailsService } from '../modules/content/index.ts'
import { cardCheckouts } from '../modules/payments/cards/card-checkouts.tables.ts'
import { checkouts, orders } from '../modules/orders/placing/orders.tables.ts'
import { createOrderServices } from '../app/compose/order-services.ts'
import { makeCardBuyer, visa } from './makers/card-makers.ts'
import { openMortalDatabase, type MortalDatabase } from './database/mortal-database.ts'
import { makeShipOrder } from './makers/order-makers.ts'
import type { TestShop } from './test-shop.ts'

/** What happens to the process that places the cart, to the one that comes after it, and between them and the gateway. */
export interface FaultPlan {
  /** The process that places is killed before this statement. */
  placeDiesAt?: number | undefined
  placeFault?: FaultKind | undefined
  /** The one that finishes is killed, too. */
  finishDiesAt?: number | undefined
  finishFault?: FaultKind | undefined
  /** Who comes back first: the worker, or the buyer who presses again. */
  recovery: 'worker' | 'buyer'
  /** The process that captures when goods have left is killed before this statement. */
  captureDiesAt?: number | undefined
  captureFault?: FaultKind | undefined
}

interface FaultRun {
  /** What is not as it has to be; empty: all is well. */
  problems: string[]
  isPlaced: boolean
  /** Statements that the process which placed has sent. */
  statements: number
}

interface Opened {
  shop: TestShop
  gateway: CardGateway
}

let runs = 0

/** One checkout by card with all that the plan does to it, then time passes, and everything is looked at. */
export async function runCardFault({ shop, gateway }: Opened, plan: FaultPlan): Promise<FaultRun> {
  const { buyer, profileId } = await makeCardBuyer(shop, gateway)
  const key = `faulty-checkout-${++runs}`
  const poNumber = `PO-FAULT-${runs}`
  const principal = { customerId: buyer.id, companyId: buyer.companyId, sessionId: 1 }
  const checkout = {
    key,
    poNumber,
    paymentMethod: 'card' as const,
    cardProfileId: toPaymentProfileId(profileId),
    cardCode: visa.code,
    addressId: toAddressId(buyer.address.id),
    methodCode: 'UPS-GROUND',
    note: '',
    freightBill: null,
    delivery: undefined,
    expectedCents: undefined,
  }

  const breakNext = (next: FaultKind | undefined, requestType: string) =>
    next && gateway.addFault({ next, requestType, delayMs: 1 })
  const asMortal = (diesAt: number | undefined, work: (services: Services) => Promise<unknown>) =>
    workAsMortal(shop, diesAt, work)

  breakNext(plan.placeFault, 'createTransaction')
  const placing = await asMortal(plan.placeDiesAt, ({ orders: service }) => service.placeOrder(principal, checkout))
  gateway.clearFaults()
  shop.clock.advance(minutes(3))

  breakNext(plan.finishFault, 'createTransaction')
  const [open] = await shop.db.orm.select().from(cardCheckouts).where(eq(cardCheckouts.customerId, buyer.id))
  if (open && (plan.finishDiesAt !== undefined || plan.finishFault))
    await asMortal(plan.finishDiesAt, ({ cards }) =>
      cards.jobs['finish-card-checkout']!({ checkoutId: open.checkoutId } as never, undefined as never),
    )
  gateway.clearFaults()
  shop.clock.advance(minutes(3))

  const press = () =>
    buyer.place({
      checkout_key: key,
      po_number: poNumber,
      payment_method: 'card',
      payment_profile_id: profileId,
      card_code: visa.code,
    })
  if (plan.recovery === 'buyer') await press()
  await letJobsRun(shop)

  const problems: string[] = []
  const note = (is: boolean, problem: string) => void (is || problems.push(problem))
  const placedIds = (await buyer.send(getPlacedOrders, { query: { checkout_key: key } })).data.sales_orders.map(
    ({ id }) => id as OrderId,
  )
  const isPlaced = placedIds.length > 0
  const rows = await shop.db.orm.select().from(orders).where(eq(orders.customerId, buyer.id))
  note(rows.length <= 1, `${rows.length} orders instead of one at most`)
  note(rows.length === placedIds.length, 'orders stand that the key does not name')
  if (plan.recovery === 'buyer') note(isPlaced, 'the buyer has pressed again, and there is no order')

  const own = () => gateway.transactions().filter(({ refId }) => refId === `ECOM-${buyer.id}`)
  const holding = own().filter(({ heldCents }) => heldCents > 0)
  note(holding.length === (isPlaced ? 1 : 0), `${holding.length} transactions hold money, placed: ${isPlaced}`)
  const payments = await shop.db.orm.select().from(cardPayments).where(eq(cardPayments.customerId, buyer.id))
  for (const { id } of holding)
    note(
      payments.some((one) => one.transactionId === id && one.state === 'authorized' && one.checkoutId !== null),
      `transaction ${id} is not recorded`,
    )
  note(
    payments.every(({ state }) => state === 'authorized' || state === 'void'),
    `payments are ${payments.map(({ state }) => state).join(', ')}`,
  )

  const open2 = await shop.db.orm.select().from(cardCheckouts).where(eq(cardCheckouts.customerId, buyer.id))
  note(open2.length === 0, 'a checkout is still being paid')
  const [cart] = await shop.db.orm.select().from(carts).where(eq(carts.customerId, buyer.id))
  note(cart?.payingKey === null, 'the cart is still being paid')
  const lines = (await buyer.send(getCart)).data.shopping_cart.shopping_cart_lines
  note(lines.length === (isPlaced ? 0 : 1), `the cart has ${lines.length} lines, placed: ${isPlaced}`)
  const keys = await shop.db.orm.select().from(checkouts).where(eq(checkouts.customerId, buyer.id))
  note(keys.length === (isPlaced ? 1 : 0), `${keys.length} checkouts, placed: ${isPlaced}`)
  const number = await buyer.send(validatePoNumber, { query: { po_number: poNumber } })
  note((number.body.message === 'success') === !isPlaced, 'the purchase order number is not as it has to be')
  const astray = await shop.db.pool.query<{ count: number }>(`
    select count(*)::int as count from stock_reservations r where r.quantity > 0 and not exists (select 1 from orders o where o.id = r.order_id)`)
  note(astray.rows[0]!.count === 0, 'stock is reserved for orders that do not stand')
  if (!isPlaced) note((await press()).status === 200, 'the cart cannot be placed any more')

  if (isPlaced && (plan.captureDiesAt !== undefined || plan.captureFault)) {
    await makeShipOrder(shop)(placedIds[0]!, { carrier: 'ups', trackingNumber: '1Z999AA10123456784', quiet: true })
    const [payment] = await shop.db.orm.select().from(cardPayments).where(eq(cardPayments.customerId, buyer.id))
    breakNext(plan.captureFault, 'createTransaction:priorAuthCaptureTransaction')
    await asMortal(plan.captureDiesAt, ({ cards }) =>
      cards.jobs['change-card-payment']!({ paymentId: payment!.id } as never, undefined as never),
    )
    gateway.clearFaults()
    await letJobsRun(shop)
    const taken = own().filter(
      ({ status }) => status === 'capturedPendingSettlement' || status === 'settledSuccessfully',
    )
    note(taken.length === 1, `${taken.length} transactions are captured`)
    const noted = await shop.db.orm.select().from(orderPayments).where(eq(orderPayments.orderId, placedIds[0]!))
    note(noted.length === 1 && noted[0]!.amountCents === rows[0]!.totalCents, 'the payment is not noted once')
  }
  return { problems, isPlaced, statements: placing.count() }
}

type Services = ReturnType<typeof createOrderServices>

/** Works as a process of its own until it is killed; whatever it throws nobody hears. */
async function workAsMortal(
  shop: TestShop,
  diesAt: number | undefined,
  work: (services: Services) => Promise<unknown>,
): Promise<MortalDatabase> {
  const mortal = openMortalDatabase(shop.db.url, diesAt)
  const { clock, config } = shop
  const { publicUrl, cards: cardSettings } = config
  const brand = {
    name: 'Northgate',
    phone: '',
    email: '',
    shopUrl: publicUrl,
    houseColor: '#1f3b57',
    actionColor: '#c8400c',
    address: '',
    logo: null,
  }
  const mails = createMailsService({
    db: mortal.db,
    clock,
    gateway: undefined,
    readBrand: () => Promise.resolve(brand),
  })
  await work(createOrderServices({ db: mortal.db, clock, mails, publicUrl, cardSettings })).catch(() => undefined)
  await mortal.close()
  return mortal
}

/** As if the time had passed until which the jobs wait. */
async function letJobsRun(shop: TestShop): Promise<void> {
  for (let round = 0; round < 3; round++) {
    shop.clock.advance(minutes(3))
    await shop.db.pool.query(
      'update graphile_worker._private_jobs set run_at = now(), attempts = 0, locked_at = null, locked_by = null',
    )
    await shop.runJobs()
  }
}
