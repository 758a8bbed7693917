import { beforeAll, describe, expect, test } from 'vitest'
import { validatePortalAddress } from '../../../../contract/portal/addresses.call.ts'
import { validateAddress } from '../../../../contract/shop/address-checks.call.ts'
import {
  createShippingAddress,
  getShippingAddresses,
  updateShippingAddress,
} from '../../../../contract/shop/cart/shipping.call.ts'
import type { VerifiedAddress } from '../../../../domain/address-checks/check-address.ts'
import type { PostalAddress } from '../../../../domain/people/addresses.ts'
import { chicago, makeAddress } from '../../../testing/makers/address-makers.ts'
import { makeCustomer, type TestCustomer } from '../../../testing/makers/customer-makers.ts'
import { makePortalVisitor } from '../../../testing/makers/portal-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { startCarrier } from '../../../../dev/standins/carrier/carrier.ts'
import { atEnd } from '../../../testing/at-end.ts'
import { gazetteer } from '../../../platform/zip-codes/gazetteer.ts'
import { createAddressChecksService } from './address-checks.service.ts'

let shop: TestShop
let buyer: TestCustomer

beforeAll(async () => {
  shop = await openTestShop()
  buyer = await makeCustomer(shop)
})

const austin = { ...chicago, city: 'Austin', state: 'NY', zip: '78701' }

test('an address that agrees comes back as it is written on a label', async () => {
  const input = { ...chicago, address_1: '1200 W. VAN BUREN ST.', city: 'CHICAGO', state: 'Illinois', zip: '606071234' }
  const reply = await buyer.send(validateAddress, { input })
  expect(reply.data).toEqual({
    agrees: true,
    address: { ...chicago, address_2: '', country: 'US', phone: '', zip: '60607-1234' },
    questions: [],
    may_keep: true,
    suggested_addresses: [],
  })
})

test('Austin in New York is questioned, and Austin in Texas suggested; nothing is saved', async () => {
  const reply = await buyer.send(validateAddress, { input: austin })
  expect(reply.data).toMatchObject({
    agrees: false,
    may_keep: false,
    address: { city: 'Austin', state: 'NY', zip: '78701' },
    questions: [{ field: 'state', message: 'ZIP code 78701 is in Austin, TX, not in New York.' }],
    suggested_addresses: [{ ...chicago, city: 'Austin', state: 'TX', zip: '78701' }],
  })
  expect((await buyer.send(getShippingAddresses)).data.shipping_addresses).toEqual([])
})

test('whoever insists can save it all the same', async () => {
  const other = await makeCustomer(shop)
  const dallas = { ...austin, city: 'Dallas', state: 'TX' }
  expect((await other.send(validateAddress, { input: dallas })).data).toMatchObject({ agrees: false, may_keep: true })
  expect((await other.send(createShippingAddress, { input: dallas })).data.shipping_address).toMatchObject({
    city: 'Dallas',
    state: 'TX',
    zip: '78701',
  })
})

test('an address whose ZIP code is in another state is refused at its field, new or changed', async () => {
  const other = await makeCustomer(shop)
  const saved = await makeAddress(other)
  const refused = [{ field: 'state', message: 'ZIP code 78701 is in Austin, TX, not in New York.' }]
  expect((await other.send(createShippingAddress, { input: austin })).errors).toEqual(refused)
  const change = { params: { id: saved.id }, input: austin }
  expect((await other.send(updateShippingAddress, change)).errors).toEqual(refused)
  expect((await other.send(getShippingAddresses)).data.shipping_addresses).toEqual([saved])
})

test('the portal asks the same', async () => {
  const visitor = await makePortalVisitor(shop)
  const { data } = await visitor.send(validatePortalAddress, { input: austin })
  expect(data.agrees).toBe(false)
  expect(data.suggested_addresses[0]?.state).toBe('TX')
})

describe('an address is refused with a sentence at the field', () => {
  test.each<[string, object, string]>([
    ['name', { name: '' }, 'Please enter the name of the person or department.'],
    ['address_1', { address_1: ' ' }, 'Please enter the street address.'],
    ['state', { state: 'Texico' }, 'Please use the two letters of a US state.'],
    ['zip', { zip: '123' }, 'A ZIP code has 5 digits, or 5 and 4: 12345 or 12345-6789.'],
    ['country', { country: 'Canada' }, 'We ship to addresses in the United States only.'],
    ['city', { city: 'x'.repeat(81) }, "'city' can have at most 80 characters."],
  ])('%s: %j', async (field, fields, message) => {
    const reply = await shop.sendAnything(validateAddress, { token: buyer.token, input: { ...chicago, ...fields } })
    expect([reply.status, reply.errors]).toEqual([400, [{ field, message }]])
  })

  test('and a guest has to sign in first', async () => {
    expect((await shop.send(validateAddress, { input: chicago })).status).toBe(401)
  })
})

describe('a carrier that knows better', () => {
  const typed: PostalAddress = {
    name: 'Dana Reyes',
    company: '',
    address1: '1 Main St',
    address2: '',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    country: 'US',
    phone: '',
  }
  const asked: PostalAddress[] = []
  const checkBy = (answer: VerifiedAddress | undefined) => {
    asked.length = 0
    const fileLimit = { take: async () => undefined, giveBack: async () => undefined, forget: async () => undefined }
    const verify = async (address: PostalAddress) => {
      asked.push(address)
      return answer
    }
    return createAddressChecksService({
      db: shop.db,
      clock: shop.clock,
      gazetteer,
      book: shop.app.services.addressBook,
      sheets: { read: async () => [], close: () => undefined },
      fileLimit,
      verify,
    }).check
  }

  test('counts where it knows the house', async () => {
    const address = { ...typed, zip: '78701-1234' }
    const check = checkBy({ isDeliverable: true, address, sentence: '' })
    expect(await check({ ...typed, state: 'texas' })).toMatchObject({ address, question: undefined })
    expect(asked).toEqual([typed])
  })

  test('questions a house that is not there', async () => {
    const sentence = 'There is no number 1 in this street.'
    const check = checkBy({ isDeliverable: false, address: typed, sentence })
    expect((await check(typed)).question).toEqual({ field: 'address1', sentence, mayKeep: true })
  })

  test('is done without while it does not answer, and not asked about what is malformed', async () => {
    const check = checkBy(undefined)
    expect((await check({ ...typed, state: 'NY' })).question?.field).toBe('state')
    expect((await check({ ...typed, zip: '1' })).mistakes).toHaveLength(1)
    expect(asked).toHaveLength(1)
  })
})

test('a shop with an account asks the carrier, and does without it when it cannot be reached', async () => {
  const carrier = await startCarrier()
  atEnd(() => carrier.close())
  const asking = await openTestShop({ settings: carrier.settings })
  const customer = await makeCustomer(asking)
  const check = async (address_1: string) =>
    (await customer.send(validateAddress, { input: { ...chicago, address_1 } })).data
  expect(await check('1200 West Van Buren Street')).toMatchObject({
    agrees: true,
    address: { address_1: '1200 W VAN BUREN ST', zip: '60607-0001' },
  })
  expect(await check('Nowhere')).toMatchObject({
    agrees: false,
    questions: [{ field: 'address_1', message: 'The carrier says: Address not found.' }],
  })
  carrier.fail('error-500')
  expect(await check('Nowhere')).toMatchObject({ agrees: true })
})
