import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { logout } from '../../contract/shop/account.call.ts'
import { removeCartLine, shipCartLines, updateCartLine } from '../../contract/shop/cart/cart.call.ts'
import { getLineShippingMethods } from '../../contract/shop/cart/line-shipping.call.ts'
import { allCalls } from '../../contract/all-calls.ts'
import { createOrders, getPlacedOrders } from '../../contract/shop/cart/orders.call.ts'
import { removeColleague } from '../../contract/portal/company.call.ts'
import { signOutOfPortal } from '../../contract/portal/portal.call.ts'
import {
  createShippingAddress,
  deleteShippingAddress,
  getShippingMethods,
  updateShippingAddress,
} from '../../contract/shop/cart/shipping.call.ts'
import { getAddressUpload, saveUploadedAddresses } from '../../contract/shop/address-checks.call.ts'
import { flyerEmail } from '../../contract/shop/emails.call.ts'
import {
  copyFlyer,
  getFlyer,
  getFlyerPdf,
  makeFlyerPdf,
  openLiveFlyer,
  saveFlyer,
} from '../../contract/shop/flyers.call.ts'
import { addToWishlist, removeFromWishlist } from '../../contract/shop/catalog/wishlist.call.ts'
import type { CompanyId, CustomerId } from '../../domain/ids.ts'
import { customers } from '../modules/people/customers/customers.tables.ts'
import { sessions } from '../modules/people/sessions/sessions.tables.ts'
import { hashToken } from '../platform/settings/secrets.ts'
import { chicago, makeAddressUpload } from '../testing/makers/address-makers.ts'
import { makeSample } from '../testing/hostile/call-fields.ts'
import { makeCustomer, makeSession } from '../testing/makers/customer-makers.ts'
import { watchTables } from '../testing/hostile/fingerprint.ts'
import { makeFlyer, type WireFlyer } from '../testing/makers/flyer-makers.ts'
import { fillCart, makeBuyer, type ReadyBuyer } from '../testing/makers/order-makers.ts'
import { makePortalVisitor } from '../testing/makers/portal-makers.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** What belongs to the owner, and what a stranger has, too. */
interface Things {
  lineId: number
  addressId: number
  orderId: number
  checkoutKey: string
  itemId: number
  uploadId: number
  flyer: WireFlyer
  own: { lineId: number; addressId: number }
}

const mark = 'Olivia Ownington'

let shop: TestShop
let owner: ReadyBuyer
let stranger: ReadyBuyer
let colleague: ReadyBuyer
let tables: Awaited<ReturnType<typeof watchTables>>
let ofOwner: Omit<Things, 'own'>
const own = new Map<number, Things['own']>()

beforeAll(async () => {
  shop = await openTestShop({ withRates: true })
  owner = await makeBuyer(shop, { firstName: mark, login: 'olivia-ownington@example.com' })
  const saved = await owner.send(createShippingAddress, { input: { ...chicago, name: mark } })
  const addressId = saved.data.shipping_address.id
  await fillCart(shop, owner)
  const place = { checkout_key: 'checkout-of-the-owner', order_note: mark, shipping_address_id: addressId }
  const orderId = (await owner.place(place)).data.sales_orders[0]!.id
  const { lineId, item } = await fillCart(shop, owner, 10, { name: mark })
  await owner.send(addToWishlist, { input: { item_id: item.id } })
  const { id: uploadId } = await makeAddressUpload(shop, owner, mark)
  const flyer = await makeFlyer(owner, [item.id], mark)
  ofOwner = { lineId, addressId, orderId, checkoutKey: place.checkout_key, itemId: item.id, uploadId, flyer }
  stranger = await openStranger()
  colleague = await openStranger(owner.companyId)
  tables = await watchTables(shop.db)
})

/** Somebody with a cart and an address of their own. */
async function openStranger(companyId?: CompanyId): Promise<ReadyBuyer> {
  const buyer = await makeBuyer(shop, companyId === undefined ? {} : { companyId })
  own.set(buyer.id, { lineId: (await fillCart(shop, buyer)).lineId, addressId: buyer.address.id })
  return buyer
}

const noSuchFlyer = 'We cannot find this flyer. It may have been removed.'

const requests: { what: string; call: Call; parts: (things: Things) => object; sentence: string }[] = [
  {
    what: 'changes a line',
    call: updateCartLine,
    parts: ({ lineId }) => ({ params: { id: lineId }, input: { quantity: 99 } }),
    sentence: 'This item is no longer in your cart.',
  },
  {
    what: 'ships a line elsewhere',
    call: updateCartLine,
    parts: ({ lineId, own }) => ({ params: { id: lineId }, input: shipTo(own.addressId) }),
    sentence: 'This item is no longer in your cart.',
  },
  {
    what: 'ships lines elsewhere',
    call: shipCartLines,
    parts: ({ lineId, own }) => {
      const { shipping_addresses } = shipTo(own.addressId)
      return { input: { lines: [{ line_id: lineId, shipping_addresses }] } }
    },
    sentence: 'This item is no longer in your cart.',
  },
  {
    what: 'asks how a line ships',
    call: getLineShippingMethods,
    parts: ({ lineId, own }) => ({ params: { id: lineId }, query: { address_ids: [own.addressId] } }),
    sentence: 'This item is no longer in your cart.',
  },
  {
    what: 'asks how their own line ships to an address',
    call: getLineShippingMethods,
    parts: ({ addressId, own }) => ({ params: { id: own.lineId }, query: { address_ids: [addressId] } }),
    sentence: 'We cannot find this address. Please choose another one.',
  },
  {
    what: 'removes a line',
    call: removeCartLine,
    parts: ({ lineId }) => ({ params: { id: lineId } }),
    sentence: 'This item is no longer in your cart.',
  },
  {
    what: 'ships their own line to an address',
    call: updateCartLine,
    parts: ({ addressId, own }) => ({ params: { id: own.lineId }, input: shipTo(addressId) }),
    sentence: 'We cannot find this address. Please choose another one.',
  },
  {
    what: 'changes an address',
    call: updateShippingAddress,
    parts: ({ addressId }) => ({ params: { id: addressId }, input: { ...chicago, is_default: true } }),
    sentence: 'We cannot find this address. Please choose another one.',
  },
  {
    what: 'removes an address',
    call: deleteShippingAddress,
    parts: ({ addressId }) => ({ params: { id: addressId } }),
    sentence: 'We cannot find this address. Please choose another one.',
  },
  {
    what: 'asks what shipping to an address costs',
    call: getShippingMethods,
    parts: ({ addressId }) => ({ input: { shipping_address_id: addressId } }),
    sentence: 'We cannot find this address. Please choose another one.',
  },
  {
    what: 'looks at a sheet of addresses',
    call: getAddressUpload,
    parts: ({ uploadId }) => ({ params: { id: uploadId } }),
    sentence: 'We cannot find this upload. Please upload the file again.',
  },
  {
    what: 'saves a sheet of addresses',
    call: saveUploadedAddresses,
    parts: ({ uploadId }) => ({ params: { id: uploadId }, input: { choices: [] } }),
    sentence: 'We cannot find this upload. Please upload the file again.',
  },
  {
    what: 'orders to an address',
    call: createOrders,
    parts: ({ addressId }) => ({
      input: {
        checkout_key: 'checkout-of-a-stranger',
        payment_method: 'terms',
        po_number: 'PO-OF-A-STRANGER',
        shipping_address_id: addressId,
        shipping_method: 'UPS-GROUND',
      },
    }),
    sentence: 'We cannot find this address. Please choose another one.',
  },
  {
    what: 'looks at an order',
    call: getPlacedOrders,
    parts: ({ orderId }) => ({ query: { ids: [orderId] } }),
    sentence: 'We cannot find this order among yours.',
  },
  ...[getFlyer, copyFlyer, makeFlyerPdf, getFlyerPdf].map((call: Call) => ({
    what: `asks '${call.route}'`,
    call,
    parts: ({ flyer: { id } }: Things) => ({ params: { id } }),
    sentence: noSuchFlyer,
  })),
  {
    what: 'saves a flyer',
    call: saveFlyer,
    parts: ({ flyer: { id, version, name, design } }) => ({ params: { id }, input: { version, name, design } }),
    sentence: noSuchFlyer,
  },
  {
    what: 'opens the live flyer',
    call: openLiveFlyer,
    parts: ({ flyer: { id } }) => ({ params: { id }, input: {} }),
    sentence: noSuchFlyer,
  },
  {
    what: 'mails a flyer',
    call: flyerEmail,
    parts: ({ flyer: { id } }) => ({ input: { flyer_id: id, emails: ['bob@elsewhere.example'] } }),
    sentence: noSuchFlyer,
  },
]

const shipTo = (addressId: number) => ({
  quantity: 10,
  shipping_addresses: [{ address_id: addressId, quantity: 10, shipping_method: 'UPS-GROUND' }],
})

describe.each(requests)('whoever $what of somebody else', ({ call, parts, sentence }) => {
  test.each(['of another company', 'of the same company'])(
    'as a customer %s is leaks that there is none',
    async (who) => {
      const caller = who === 'of another company' ? stranger : colleague
      await tables.hasChanged()
      const reply = await shop.sendAnything(call, {
        ...parts({ ...ofOwner, own: own.get(caller.id)! }),
        token: caller.token,
      })
      expect(reply.status).toBe(404)
      expect(reply).toRefuseWith(sentence)
      expect(await tables.hasChanged()).toBe(false)
    },
  )
})

test('the key of a checkout of somebody else finds nothing', async () => {
  for (const { token } of [stranger, colleague]) {
    const reply = await shop.send(getPlacedOrders, { token, query: { checkout_key: ofOwner.checkoutKey } })
    expect(reply.data.sales_orders).toEqual([])
  }
})

test('a wish of somebody else stays when a stranger lets go of the same item', async () => {
  await tables.hasChanged()
  for (const { token } of [stranger, colleague]) {
    await shop.send(removeFromWishlist, { token, query: { item_id: ofOwner.itemId } })
  }
  expect(await tables.hasChanged()).toBe(false)
})

const forCustomers = allCalls.map(({ call }) => call).filter(({ who }) => who === 'customer')

test('no answer to a stranger tells anything of the owner', async () => {
  const leaks = []
  for (const { token } of [stranger, colleague]) {
    for (const call of forCustomers.filter(({ method, name }) => method === 'GET' && name !== 'logout_get')) {
      const { body } = await shop.sendAnything(call, { query: { po_number: 'PO-77' }, token })
      if (/ownington/i.test(JSON.stringify(body))) leaks.push(call.name)
    }
  }
  expect(leaks).toEqual([])
})

/** Everything that a call of the owner could be made of. */
function toParts(call: Call) {
  const params = { id: /cart/.test(call.path) ? ofOwner.lineId : ofOwner.addressId }
  return { params, query: (makeSample(call, 'query') ?? {}) as object, input: makeSample(call, 'input') }
}

const deadTokens: [string, () => Promise<string>, number][] = [
  ['made up', async () => 'A'.repeat(43), 422],
  ['of a session that was ended', makeEndedSession, 422],
  ['that has expired', makeExpiredSession, 422],
  ['of the customer portal', makePortalSession, 422],
  ['of a customer who was blocked', makeBlockedSession, 422],
]

describe('every call for customers', () => {
  test('asks a guest to sign in, and changes nothing', async () => {
    await tables.hasChanged()
    for (const call of forCustomers) {
      const reply = await shop.sendAnything(call, toParts(call))
      expect([call.name, reply.status, reply.error]).toEqual([call.name, 401, 'Please sign in first.'])
    }
    expect(await tables.hasChanged()).toBe(false)
  })

  test.each(deadTokens)('refuses a token %s, and so does every call that anybody may make', async (_which, make) => {
    const token = await make()
    await tables.hasChanged()
    for (const { call } of allCalls.filter(({ call }) => call.who === 'customer' || call.who === 'any')) {
      const reply = await shop.sendAnything(call, { ...toParts(call), token })
      const sentence = 'Your session has ended. Please sign in again.'
      expect([call.name, reply.status, reply.error]).toEqual([call.name, 422, sentence])
    }
    expect(await tables.hasChanged()).toBe(false)
  })
})

test.each([
  ['no cookie', () => Promise.resolve(undefined)],
  ['a token of the shop', () => makeSession(shop, owner.id)],
  ['a token that was made up', () => Promise.resolve('x'.repeat(43))],
  ['a token of a customer who was blocked', async () => makeSession(shop, await makeBlocked(), 'portal')],
  ['a token of a portal that was closed', makeClosedPortal],
  ['a token that has expired', makeExpiredPortal],
  ['a token of a colleague who was removed', makeRemovedColleague],
] as const)('no call of the portal takes %s, and none changes anything', async (_which, make) => {
  const token = await make()
  await tables.hasChanged()
  for (const { call } of allCalls.filter(({ call }) => call.who === 'portal')) {
    const headers: Record<string, string> = token === undefined ? {} : { cookie: `portal_session=${token}` }
    const reply = await shop.sendAnything(call, { ...toParts(call), headers, token: owner.token })
    const sentence = 'Please open the customer portal from the shop.'
    expect([call.name, reply.status, reply.error]).toEqual([call.name, 401, sentence])
  }
  expect(await tables.hasChanged()).toBe(false)
})

async function makeEndedSession(): Promise<string> {
  const token = await makeSession(shop, owner.id)
  await shop.send(logout, { token })
  return token
}

async function makeExpiredSession(): Promise<string> {
  const token = await makeSession(shop, owner.id)
  await shop.db.orm.update(sessions).set({ expiresAt: shop.clock.now() }).where(eq(sessions.customerId, owner.id))
  return token
}

async function makeClosedPortal(): Promise<string> {
  const token = await makeSession(shop, owner.id, 'portal')
  await shop.send(signOutOfPortal, { headers: { cookie: `portal_session=${token}` } })
  return token
}

async function makeExpiredPortal(): Promise<string> {
  const token = await makeSession(shop, owner.id, 'portal')
  const isThis = eq(sessions.tokenHash, hashToken(token))
  await shop.db.orm.update(sessions).set({ expiresAt: shop.clock.now() }).where(isThis)
  return token
}

async function makeRemovedColleague(): Promise<string> {
  const admin = await makePortalVisitor(shop)
  const { id } = await makeCustomer(shop, { companyId: admin.customer.companyId, role: 'buyer' })
  const token = await makeSession(shop, id, 'portal')
  expect(await admin.send(removeColleague, { params: { id } })).toSucceed()
  return token
}

async function makePortalSession(): Promise<string> {
  const token = await makeSession(shop, owner.id)
  await shop.db.orm.update(sessions).set({ scope: 'portal' }).where(eq(sessions.customerId, owner.id))
  return token
}

async function makeBlockedSession(): Promise<string> {
  return makeSession(shop, await makeBlocked())
}

async function makeBlocked(): Promise<CustomerId> {
  const { id } = await makeCustomer(shop)
  await shop.db.orm.update(customers).set({ blocked: true }).where(eq(customers.id, id))
  return id
}
