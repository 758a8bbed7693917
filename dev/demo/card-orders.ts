import { asc, eq, inArray } from 'drizzle-orm'
import type { OrderState } from '../../domain/ordering/order-states.ts'
import { createCoreServices, type CoreServices } from '../../server/app/compose/core-services.ts'
import { countCartLines, createCartService } from '../../server/modules/selling/index.ts'
import { items } from '../../server/modules/catalog/items/catalog.tables.ts'
import { listOffers } from '../../server/modules/catalog/index.ts'
import { companies, customers } from '../../server/modules/people/customers/customers.tables.ts'
import { shippingAddresses } from '../../server/modules/people/address-book/address-book.tables.ts'
import { systemClock, type Clock } from '../../server/platform/clock.ts'
import type { Database } from '../../server/platform/database.ts'
import { Refusal, Unavailable } from '../../server/platform/http/errors.ts'
import type { CardSettings } from '../../server/platform/settings/card-settings.ts'
import type { Config } from '../../server/platform/settings/config.ts'
import { makeCardToken } from '../standins/card-gateway/make-token.ts'

interface DemoCardOrder {
  poNumber: string
  methodCode: string
  /** Each in its first color and size. */
  goods: [code: string, quantity: number][]
  moves: OrderState[]
}

/** Has no terms. */
const login = 'mei.lindqvist@kestrelridge.example'

/** Of the gateway's test cards. */
const mastercard = { number: '5424000000000015', expires: '2031-01', code: '900' }

const demoCardOrders: DemoCardOrder[] = [
  { poNumber: 'KR-0312', methodCode: 'FEDEX-GROUND', goods: [['NS-4622', 48]], moves: ['in-review', 'in-production'] },
  { poNumber: 'KR-0318', methodCode: 'UPS-GROUND', goods: [['NS-4344', 72]], moves: [] },
]

/**
 * Places orders by card as a buyer does: the card is saved at the gateway, and its stand-in holds the money, for which the desk waits.
 * Only where that runs, each once; a cart with something in it is left alone.
 * @returns why one could not be placed
 */
export async function placeCardOrders(db: Database, config: Config, clock: Clock = systemClock): Promise<string[]> {
  const { cards } = config
  const buyer = cards?.isStandIn && (await findBuyer(db))
  if (!buyer) return []
  const core = createCoreServices({ config, db, clock })
  try {
    for (const order of demoCardOrders) await placeOnce({ db, clock, core, cards }, buyer, order)
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [`  no order by card was placed for ${login}: ${error.message}`]
  } finally {
    core.close()
  }
}

type Buyer = NonNullable<Awaited<ReturnType<typeof findBuyer>>>

/** With the address that was saved first. */
async function findBuyer({ orm }: Database) {
  const [row] = await orm
    .select({
      customerId: customers.id,
      companyId: customers.companyId,
      priceListId: companies.priceListId,
      address: shippingAddresses,
    })
    .from(customers)
    .innerJoin(companies, eq(companies.id, customers.companyId))
    .innerJoin(shippingAddresses, eq(shippingAddresses.customerId, customers.id))
    .where(eq(customers.login, login))
    .orderBy(asc(shippingAddresses.id))
    .limit(1)
  return row
}

interface Parts {
  db: Database
  clock: Clock
  core: CoreServices
  cards: CardSettings
}

async function placeOnce({ db, clock, core, cards }: Parts, buyer: Buyer, order: DemoCardOrder): Promise<void> {
  const key = `demo-${order.poNumber}`
  const { found } = await core.orders.findPlacedOrders(buyer, key)
  if (found.length > 0 || (await countCartLines(db.orm, buyer.customerId)) > 0) return
  const requested = await findGoods(db, buyer, order)
  if (requested.length < order.goods.length) return
  const cardProfileId = await findCard(core, cards, buyer)
  // Without carriers to ask there is nothing to prepare.
  const cart = createCartService({ db, clock, prepareFreight: () => Promise.resolve() })
  await cart.addPieces(buyer, requested, key)
  const { poNumber, methodCode } = order
  const { orders: placed } = await core.orders.placeOrder(buyer, {
    key,
    paymentMethod: 'card',
    poNumber,
    cardProfileId,
    cardCode: mastercard.code,
    addressId: buyer.address.id,
    methodCode,
    note: '',
    freightBill: null,
    delivery: undefined,
    expectedCents: undefined,
  })
  for (const { id } of placed) for (const state of order.moves) await core.orders.changeState(id, state)
}

/** What the owner does not sell any more is left out. */
async function findGoods({ orm }: Database, { priceListId }: Buyer, { goods }: DemoCardOrder) {
  const codes = goods.map(([code]) => code)
  const sold = await orm.select({ id: items.id, code: items.code }).from(items).where(inArray(items.code, codes))
  const offers = await listOffers(
    orm,
    priceListId,
    sold.map(({ id }) => id),
  )
  return goods.flatMap(([code, quantity]) => {
    const item = sold.find((one) => one.code === code)
    const variant = item && offers.get(item.id)?.variants[0]
    return item && variant ? { itemId: item.id, variantId: variant.variantId, quantity } : []
  })
}

/** The card that the buyer has saved, or a new one. */
async function findCard({ cards }: CoreServices, settings: CardSettings, buyer: Buyer) {
  const { profiles } = await cards.savedCards.list(buyer)
  if (profiles[0]) return profiles[0].id
  const { name, company, address1, city, state, zip, country, phone } = buyer.address
  const [firstName = '', ...lastNames] = name.split(' ')
  const { profileId } = await cards.savedCards.save(buyer, {
    token: await makeCardToken(settings, mastercard).catch(() => {
      throw new Unavailable('The card gateway does not answer.')
    }),
    billTo: {
      firstName,
      lastName: lastNames.join(' '),
      company,
      address: address1,
      city,
      state,
      zip,
      country,
      phoneNumber: phone,
    },
  })
  return profileId
}
