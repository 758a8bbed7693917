import { createPaymentProfile } from '../../../contract/shop/cart/payments.call.ts'
import { startCardGateway, type CardGateway } from '../../../dev/standins/card-gateway/gateway.ts'
import { makeCardToken } from '../../../dev/standins/card-gateway/make-token.ts'
import { gatewayCustomers, paymentProfiles } from '../../modules/payments/cards/card-payments.tables.ts'
import type { Log } from '../../platform/log.ts'
import { fillRates } from './address-makers.ts'
import { atEnd } from '../at-end.ts'
import type { CustomerToMake, TestCustomer } from './customer-makers.ts'
import { fillCart, makeBuyer, type CheckoutInput, type ReadyBuyer, withoutProofs } from './order-makers.ts'
import { openTestShop, type TestShop } from '../test-shop.ts'

/** A card of the gateway's test cards. */
export const visa = { number: '4111111111111111', expires: '2030-12', code: '900' }
export const mastercard = { number: '5424000000000015', expires: '2031-01', code: '900' }
/** With these digits on it a bank declines. */
export const wrongCode = '901'

export type TestCard = typeof visa

/** The gateway's stand-in, with a clock that a shop's may replace. */
export async function openGateway(clock?: { now(): Date }): Promise<CardGateway> {
  const gateway = await startCardGateway(clock ? { clock } : {})
  atEnd(() => gateway.close())
  return gateway
}

/** A shop that takes cards, beside the gateway's stand-in. */
export async function openCardShop({ log }: { log?: Log } = {}) {
  const clock: { shop?: TestShop['clock'] } = {}
  const gateway = await openGateway({ now: () => clock.shop?.now() ?? new Date('2026-03-02T10:00:00Z') })
  const shop = await openTestShop({ settings: gateway.settings, ...(log && { log }) })
  await withoutProofs(shop)
  clock.shop = shop.clock
  await fillRates(shop)
  return { shop, gateway }
}

/** A buyer without terms, with a saved card and a cart of ten pieces for 100 dollars. */
export async function makeCardBuyer(shop: TestShop, gateway: CardGateway, wanted: CustomerToMake = {}) {
  const buyer = await makeBuyer(shop, { invoiceTermsDays: null, ...wanted })
  const profileId = await addCard(gateway, buyer, visa)
  const cart = await fillCart(shop, buyer)
  return {
    buyer,
    profileId,
    ...cart,
    pay: (fields: Partial<CheckoutInput> = {}) => payByCard(buyer, profileId, fields),
  }
}

/** Presses 'Place order' with a saved card, and with the right digits of it. */
export const payByCard = (buyer: ReadyBuyer, profileId: number, fields: Partial<CheckoutInput> = {}) =>
  buyer.place({ payment_method: 'card', payment_profile_id: profileId, card_code: visa.code, ...fields })

/** Saves a card as the page does. @returns its id */
export async function addCard(
  gateway: Pick<CardGateway, 'settings'>,
  buyer: TestCustomer,
  card: TestCard,
  zip = '45404',
): Promise<number> {
  const reply = await buyer.send(createPaymentProfile, {
    input: { opaque_data: await makeToken(gateway, card), bill_to: { ...billTo, zip } },
  })
  return reply.data.payment_profile_id
}

export const billTo = {
  first_name: 'Ann',
  last_name: 'Buyer',
  address: '1400 Leo Street',
  city: 'Dayton',
  state: 'OH',
  zip: '45404',
}

/** What the gateway's script makes of a card in the browser, as a page sends it. */
export async function makeToken({ settings }: Pick<CardGateway, 'settings'>, card: TestCard) {
  const merchant = {
    url: settings['CARD_GATEWAY_URL']!,
    loginId: settings['CARD_GATEWAY_LOGIN_ID']!,
    clientKey: settings['CARD_GATEWAY_CLIENT_KEY']!,
  }
  const token = await makeCardToken(merchant, card)
  return { data_descriptor: token.dataDescriptor, data_value: token.dataValue }
}

/** A saved card of which the gateway does not know, straight into the database. @returns its id */
export async function saveCardRow({ db }: TestShop, { id: customerId }: TestCustomer): Promise<number> {
  await db.orm.insert(gatewayCustomers).values({ customerId, customerProfileId: '10001' })
  const billTo = { firstName: 'Ann', lastName: 'Buyer', company: '', address: '1 Mill St', city: 'Dayton' }
  const [row] = await db.orm
    .insert(paymentProfiles)
    .values({
      customerId,
      paymentProfileId: '20001',
      cardNumber: 'XXXX1111',
      expiresOn: visa.expires,
      cardType: 'Visa',
      issuerNumber: '411111',
      billTo: { ...billTo, state: 'OH', zip: '45404', country: 'US', phoneNumber: '' },
    })
    .returning({ id: paymentProfiles.id })
  return row!.id
}
