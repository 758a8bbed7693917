import type { AnswerOf, InputOf } from '../../../contract/call.ts'
import { addToCart } from '../../../contract/shop/cart/cart.call.ts'
import { createOrders } from '../../../contract/shop/cart/orders.call.ts'
import type { Address } from '../../../contract/shop/cart/shipping.schema.ts'
import type { OrderId } from '../../../domain/ids.ts'
import { createMailsService, saveSettings } from '../../modules/content/index.ts'
import { createOrderServices } from '../../app/compose/order-services.ts'
import { makeAddress } from './address-makers.ts'
import { makeItem } from './catalog-makers.ts'
import { makeCustomer, type CustomerToMake, type TestCustomer } from './customer-makers.ts'
import { openTestShop, type TestReply, type TestShop } from '../test-shop.ts'

export type CheckoutInput = InputOf<typeof createOrders>

export interface ReadyBuyer extends TestCustomer {
  address: Address
  /** Presses 'Place order': on terms, by UPS Ground to the buyer's address, with a purchase order number of its own. */
  place(fields?: Partial<CheckoutInput>): Promise<TestReply<Placed>>
}

type Answer = AnswerOf<typeof createOrders>
/** Ids are taken from answers to ask services for the same orders. */
type Placed = Answer & { sales_orders: (Answer['sales_orders'][number] & { id: OrderId })[] }

let made = 0

/** A buyer on net 30 terms who has an address. */
export async function makeBuyer(shop: TestShop, wanted: CustomerToMake = {}): Promise<ReadyBuyer> {
  const buyer = await makeCustomer(shop, { invoiceTermsDays: 30, ...wanted })
  const address = await makeAddress(buyer)
  return { ...buyer, address, place: (fields = {}) => sendCheckout(buyer, address, fields) }
}

const sendCheckout = (
  buyer: TestCustomer,
  address: Address,
  fields: Partial<CheckoutInput>,
): Promise<TestReply<Placed>> =>
  buyer.send(createOrders, {
    input: {
      checkout_key: `checkout-${++made}`,
      payment_method: 'terms',
      po_number: `PO-${made}`,
      shipping_address_id: address.id,
      shipping_method: 'UPS-GROUND',
      ...fields,
    },
  }) as Promise<TestReply<Placed>>

/** Puts pieces of a new item for 10 dollars into the cart. */
export async function fillCart(
  shop: TestShop,
  buyer: TestCustomer,
  quantity = 10,
  item: Parameters<typeof makeItem>[1] = {},
) {
  const made = await makeItem(shop, item)
  const reply = await buyer.send(addToCart, { input: { catalog_item_id: made.id, quantity } })
  return { item: made, lineId: reply.data.line_id }
}

/** A shop with rates, and a buyer whose cart holds ten pieces for 100 dollars. */
export async function openShopBeforeCheckout(wanted: CustomerToMake = {}) {
  const shop = await openTestShop({ withRates: true })
  const buyer = await makeBuyer(shop, wanted)
  return { shop, buyer, ...(await fillCart(shop, buyer)) }
}

/** Decorated orders of this shop wait for no proof. */
export const withoutProofs = (shop: TestShop): Promise<void> => saveSettings(shop.db.orm, 'orders', { proofs: 'asked' })

/** Moves orders as the owner of the shop does; mails are stored. */
export const makeChangeState = (shop: TestShop) => asOwner(shop).orders.changeState

/** Sends orders as the owner of the shop does; mails are stored. */
export const makeShipOrder = (shop: TestShop) => asOwner(shop).fulfillment.ship

/** Takes back what was noted as sent, as the owner of the shop does; mails are stored. */
export const makeUnshipOrder = (shop: TestShop) => asOwner(shop).fulfillment.unship

/** Notes what has arrived, as the owner of the shop does; mails are stored. */
export const makeDeliverOrder = (shop: TestShop) => asOwner(shop).fulfillment.deliver

function asOwner({ db, clock, config: { publicUrl, cards: cardSettings } }: TestShop) {
  const colors = { houseColor: '#1f3b57', actionColor: '#c8400c' }
  const brand = { name: 'Northgate', phone: '', email: '', address: '', logo: null, shopUrl: publicUrl, ...colors }
  const mails = createMailsService({ db, clock, gateway: undefined, readBrand: () => Promise.resolve(brand) })
  return createOrderServices({ db, clock, mails, publicUrl, cardSettings })
}
