import { expect, test } from 'vitest'
import {
  createPortalCard,
  getPortalCards,
  removePortalCard,
  setDefaultPortalCard,
} from '../../../../contract/portal/cards.call.ts'
import {
  createPaymentProfile,
  customerPaymentCredentials,
  deletePaymentProfile,
} from '../../../../contract/shop/cart/payments.call.ts'
import {
  addCard,
  billTo,
  makeCardBuyer,
  makeToken,
  mastercard,
  openCardShop,
  visa,
  wrongCode,
  type TestCard,
} from '../../../testing/makers/card-makers.ts'
import { makeBuyer, openShopBeforeCheckout } from '../../../testing/makers/order-makers.ts'
import { openPortal } from '../../../testing/makers/portal-makers.ts'
import { makeCustomer, makeSession, type TestCustomer } from '../../../testing/makers/customer-makers.ts'

const ask = async (buyer: TestCustomer) => (await buyer.send(customerPaymentCredentials)).data.customers

test('a page gets what it needs to turn a card into a token, and no secret', async () => {
  const { shop, gateway } = await openCardShop()
  const buyer = await makeBuyer(shop)
  const reply = await buyer.send(customerPaymentCredentials)
  const { settings } = gateway
  expect(reply.data.customers).toEqual({
    credentials: {
      api_login_id: settings['CARD_GATEWAY_LOGIN_ID'],
      public_client_key: settings['CARD_GATEWAY_CLIENT_KEY'],
      script_url: settings['CARD_GATEWAY_SCRIPT_URL'],
    },
    customer_profile: { customer_profile_id: null, payment_profiles: [], is_current: true },
    invoice_term_cc: true,
  })
  expect(JSON.stringify(reply.body)).not.toContain(settings['CARD_GATEWAY_TRANSACTION_KEY'])
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(await ask(await makeCustomer(shop))).toMatchObject({ invoice_term_cc: false })
  expect((await shop.send(customerPaymentCredentials)).status).toBe(401)
})

test('a saved card is shown with its last four digits and its date', async () => {
  const { shop, gateway } = await openCardShop()
  const buyer = await makeBuyer(shop)
  const profileId = await addCard(gateway, buyer, visa)
  const { customer_profile: profile } = await ask(buyer)
  expect(profile.customer_profile_id).toMatch(/^\d+$/)
  expect(profile.payment_profiles).toMatchObject([
    {
      id: profileId,
      payment: {
        creditCard: { cardNumber: 'XXXX1111', expirationDate: '2030-12', cardType: 'Visa', issuerNumber: '411111' },
      },
      bill_to: { ...billTo, country: 'US', company: '' },
      is_expired: false,
    },
  ])
  // The same card again stays one.
  expect(await addCard(gateway, buyer, visa)).toBe(profileId)
  expect((await ask(buyer)).customer_profile.payment_profiles).toHaveLength(1)
})

test('a saved card is good through the last day of its month, by the clock of the shop', async () => {
  const { shop, gateway } = await openCardShop()
  const buyer = await makeBuyer(shop)
  await addCard(gateway, buyer, visa)
  const isExpired = async (at: string) => {
    shop.clock.set(at)
    const token = await makeSession(shop, buyer.id)
    return (await shop.send(customerPaymentCredentials, { token })).data.customers.customer_profile.payment_profiles[0]!
      .is_expired
  }
  expect([await isExpired('2031-01-01T02:00:00Z'), await isExpired('2031-01-01T06:00:00Z')]).toEqual([false, true])
})

test('what the bank declines is not saved, and details are good once', async () => {
  const { shop, gateway } = await openCardShop()
  const buyer = await makeBuyer(shop)
  const input = { opaque_data: await makeToken(gateway, visa), bill_to: { ...billTo, zip: '46282' } }
  expect(await buyer.send(createPaymentProfile, { input })).toMatchObject({
    status: 409,
    error: 'The bank has declined this card. Please use another card, or ask your bank.',
    errors: [{ field: 'opaque_data' }, { field: 'gateway', message: 'This transaction has been declined.' }],
  })
  expect(await buyer.send(createPaymentProfile, { input })).toMatchObject({
    errors: [
      { field: 'opaque_data', message: 'The card details have expired. Please enter them again.' },
      { field: 'gateway' },
    ],
  })
  expect((await ask(buyer)).customer_profile.payment_profiles).toEqual([])
})

test('a security code that the bank does not confirm is refused at its own field', async () => {
  const { shop, gateway } = await openCardShop()
  const buyer = await makeBuyer(shop)
  const input = { opaque_data: await makeToken(gateway, { ...visa, code: wrongCode }), bill_to: billTo }
  expect(await buyer.send(createPaymentProfile, { input })).toMatchObject({
    status: 409,
    errors: [
      { field: 'card_code', message: 'The security code does not match this card. Please check it.' },
      { field: 'gateway' },
    ],
  })
})

test('a card that cannot be saved, one that cannot be shown yet, and an eleventh say so', async () => {
  const { shop, gateway } = await openCardShop()
  const { buyer } = await makeCardBuyer(shop, gateway)
  const save = async (card: TestCard) =>
    buyer.send(createPaymentProfile, { input: { opaque_data: await makeToken(gateway, card), bill_to: billTo } })
  gateway.addFault({ next: 'error-500', requestType: 'createCustomerPaymentProfile' })
  expect(await save(mastercard)).toMatchObject({
    status: 503,
    error: 'The card cannot be saved right now. Please try again in a few minutes.',
  })
  gateway.addFault({ next: 'error-500', requestType: 'getCustomerProfile' })
  expect(await save(mastercard)).toMatchObject({
    status: 503,
    error: 'The card is saved, but cannot be shown yet. Please reload the page in a minute.',
  })
  expect((await ask(buyer)).customer_profile.payment_profiles).toHaveLength(2)
  // As if hours had passed.
  await shop.db.pool.query('delete from attempts')
  for (let year = 2032; year < 2040; year++) await addCard(gateway, buyer, { ...visa, expires: `${year}-12` })
  expect((await save({ ...visa, expires: '2040-12' })).errors).toEqual([
    { field: 'opaque_data', message: 'No more than 10 cards can be saved. Please remove one first.' },
    { field: 'gateway', message: 'You cannot add more than 10 payment profiles.' },
  ])
})

test('a card is removed at the gateway first, and stays while the gateway cannot be reached', async () => {
  const { shop, gateway } = await openCardShop()
  const { buyer, profileId } = await makeCardBuyer(shop, gateway)
  const other = await addCard(gateway, buyer, mastercard)
  gateway.addFault({ next: 'error-500', requestType: 'deleteCustomerPaymentProfile' })
  const remove = { params: { id: profileId } }
  expect(await buyer.send(deletePaymentProfile, remove)).toMatchObject({
    status: 503,
    error: 'The card cannot be removed right now. Please try again in a few minutes.',
  })
  expect((await ask(buyer)).customer_profile.payment_profiles).toHaveLength(2)

  expect((await buyer.send(deletePaymentProfile, remove)).data.payment_profiles).toMatchObject([{ id: other }])
  expect((await buyer.send(deletePaymentProfile, remove)).status).toBe(404)
  expect((await ask(buyer)).customer_profile.payment_profiles).toMatchObject([{ id: other }])
})

test("nobody removes or sees a stranger's card", async () => {
  const { shop, gateway } = await openCardShop()
  const { profileId } = await makeCardBuyer(shop, gateway)
  const stranger = await makeBuyer(shop)
  expect((await stranger.send(deletePaymentProfile, { params: { id: profileId } })).status).toBe(404)
  expect((await ask(stranger)).customer_profile.payment_profiles).toEqual([])
  expect(gateway.requests()).not.toContain('deleteCustomerPaymentProfile')
})

test('while the gateway cannot be reached, cards are shown as known last', async () => {
  const { shop, gateway } = await openCardShop()
  const { buyer, profileId } = await makeCardBuyer(shop, gateway)
  gateway.addFault({ next: 'cut-before', requestType: 'getCustomerProfile' })
  expect((await ask(buyer)).customer_profile).toMatchObject({
    is_current: false,
    payment_profiles: [{ id: profileId }],
  })
  expect((await ask(buyer)).customer_profile.is_current).toBe(true)
})

test('a shop without a gateway says so', async () => {
  const { buyer } = await openShopBeforeCheckout()
  expect(await ask(buyer)).toEqual({
    credentials: null,
    customer_profile: { customer_profile_id: null, payment_profiles: [], is_current: true },
    invoice_term_cc: false,
  })
  const opaque_data = { data_descriptor: 'COMMON', data_value: 'none' }
  const reply = await buyer.send(createPaymentProfile, { input: { opaque_data, bill_to: billTo } })
  expect(reply).toMatchObject({ status: 404, error: 'This shop does not take cards.' })
})

test('the portal shows the saved cards, removes one, and no card of a colleague', async () => {
  const { shop, gateway } = await openCardShop()
  const { buyer, profileId } = await makeCardBuyer(shop, gateway)
  const colleague = await makeCustomer(shop, { companyId: buyer.companyId })
  const [portal, other] = [await openPortal(shop, buyer), await openPortal(shop, colleague)]

  expect((await portal.send(getPortalCards)).data).toMatchObject({
    payment_profiles: [{ id: profileId }],
    is_current: true,
  })
  expect((await other.send(getPortalCards)).data.payment_profiles).toEqual([])
  expect((await other.send(removePortalCard, { params: { id: profileId } })).status).toBe(404)

  expect((await portal.send(removePortalCard, { params: { id: profileId } })).data.payment_profiles).toEqual([])
  expect((await ask(buyer)).customer_profile.payment_profiles).toEqual([])
})

test('a card is added in the portal, and the default one comes first at checkout', async () => {
  const { shop, gateway } = await openCardShop()
  const { buyer, profileId } = await makeCardBuyer(shop, gateway)
  const portal = await openPortal(shop, buyer)
  const before = (await portal.send(getPortalCards)).data
  expect(before).toMatchObject({ default_id: null, credentials: { api_login_id: expect.any(String) as string } })
  const input = { opaque_data: await makeToken(gateway, mastercard), bill_to: billTo }
  const added = (await portal.send(createPortalCard, { input })).data
  const addedId = added.payment_profile_id
  expect(added.payment_profiles.map(({ id }) => id)).toEqual([profileId, addedId])

  const chosen = await portal.send(setDefaultPortalCard, { params: { id: addedId } })
  expect([chosen.data.default_id, chosen.data.payment_profiles[0]!.id]).toEqual([addedId, addedId])
  // What the gateway says anew takes nothing from it.
  expect((await ask(buyer)).customer_profile.payment_profiles.map(({ id }) => id)).toEqual([addedId, profileId])
  const back = await portal.send(setDefaultPortalCard, { params: { id: profileId } })
  expect(back.data).toMatchObject({ default_id: profileId })
  const gone = await portal.send(removePortalCard, { params: { id: profileId } })
  expect(gone.data).toMatchObject({ default_id: null, payment_profiles: [{ id: addedId }] })
})
