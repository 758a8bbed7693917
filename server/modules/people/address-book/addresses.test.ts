import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  createShippingAddress,
  deleteShippingAddress,
  getShippingAddresses,
  updateShippingAddress,
} from '../../../../contract/shop/cart/shipping.call.ts'
import { toAddressId } from '../../../../domain/ids.ts'
import { chicago, makeAddress } from '../../../testing/makers/address-makers.ts'
import { makeCustomer, type TestCustomer } from '../../../testing/makers/customer-makers.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { shippingAddresses } from './address-book.tables.ts'

const noSuchAddress = 'We cannot find this address. Please choose another one.'

async function listAddresses(customer: TestCustomer) {
  return (await customer.send(getShippingAddresses)).data.shipping_addresses
}

const listDefaults = async (customer: TestCustomer) =>
  (await listAddresses(customer)).map(({ name, is_default }) => [name, is_default])

test('a saved address comes back tidied', async () => {
  const shop = await openTestShop()
  const buyer = await makeCustomer(shop)

  const reply = await buyer.send(createShippingAddress, {
    input: { ...chicago, name: '  Dana   Reyes ', state: 'il', zip: '606071234', phone: '+13126427000' },
  })

  expect(reply).toSucceed()
  expect(reply.headers['cache-control']).toBe('no-store')
  const stored = {
    ...chicago,
    id: reply.data.shipping_address.id,
    address_2: '',
    zip: '60607-1234',
    country: 'US',
    phone: '(312) 642-7000',
    is_default: true,
  }
  expect(await listAddresses(buyer)).toEqual([stored])
})

describe('the default address', () => {
  test('is the first one, until another is made it', async () => {
    const shop = await openTestShop()
    const buyer = await makeCustomer(shop)
    const first = await makeAddress(buyer, { name: 'One' })
    await makeAddress(buyer, { name: 'Two' })
    await makeAddress(buyer, { name: 'Three', is_default: true })
    expect(await listDefaults(buyer)).toEqual([
      ['Three', true],
      ['One', false],
      ['Two', false],
    ])

    const input = { ...chicago, name: 'One again', is_default: true }
    await buyer.send(updateShippingAddress, { params: { id: first.id }, input })
    expect(await listDefaults(buyer)).toEqual([
      ['One again', true],
      ['Two', false],
      ['Three', false],
    ])
  })

  test('stays the default one when it is changed', async () => {
    const shop = await openTestShop()
    const buyer = await makeCustomer(shop)
    const { id } = await makeAddress(buyer)
    await buyer.send(updateShippingAddress, {
      params: { id },
      input: { ...chicago, city: 'Cicero', is_default: false },
    })
    expect(await listAddresses(buyer)).toMatchObject([{ id, city: 'Cicero', is_default: true }])
  })

  test('passes to the oldest one when it is removed', async () => {
    const shop = await openTestShop()
    const buyer = await makeCustomer(shop)
    const first = await makeAddress(buyer, { name: 'One' })
    await makeAddress(buyer, { name: 'Two' })
    await makeAddress(buyer, { name: 'Three' })
    expect(await buyer.send(deleteShippingAddress, { params: { id: first.id } })).toSucceed()
    expect(await listDefaults(buyer)).toEqual([
      ['Two', true],
      ['Three', false],
    ])
  })

  test('is one, also when many are saved as the default at once', async () => {
    const shop = await openTestShop()
    const buyer = await makeCustomer(shop)
    await Promise.all(Array.from({ length: 8 }, (_, n) => makeAddress(buyer, { name: `No. ${n}`, is_default: true })))
    const saved = await listAddresses(buyer)
    expect(saved).toHaveLength(8)
    expect(saved.filter(({ is_default }) => is_default)).toHaveLength(1)
  })
})

test('an address that comes with its id is changed, not copied', async () => {
  const shop = await openTestShop()
  const buyer = await makeCustomer(shop)
  const saved = await makeAddress(buyer)
  const changed = await buyer.send(createShippingAddress, { input: { ...saved, name: 'Mei Lindqvist' } })
  expect(changed.data.shipping_address).toEqual({ ...saved, name: 'Mei Lindqvist' })
  expect(await listAddresses(buyer)).toEqual([changed.data.shipping_address])
  await buyer.send(createShippingAddress, { input: { ...saved, id: null } })
  expect(await listAddresses(buyer)).toHaveLength(2)

  await buyer.send(deleteShippingAddress, { params: { id: saved.id } })
  expect(await buyer.send(createShippingAddress, { input: saved })).toRefuseWith(noSuchAddress)
  expect(await listAddresses(buyer)).toHaveLength(1)
})

test('a removed address leaves the list but stays for history', async () => {
  const shop = await openTestShop()
  const buyer = await makeCustomer(shop)
  const { id } = await makeAddress(buyer)

  await buyer.send(deleteShippingAddress, { params: { id } })

  expect(await listAddresses(buyer)).toEqual([])
  const [row] = await shop.db.orm
    .select()
    .from(shippingAddresses)
    .where(eq(shippingAddresses.id, toAddressId(id)))
  expect(row).toMatchObject({ name: chicago.name, isDefault: false, removedAt: shop.clock.now() })
  expect(await buyer.send(deleteShippingAddress, { params: { id } })).toRefuseWith(noSuchAddress)
  expect(await buyer.send(updateShippingAddress, { params: { id }, input: chicago })).toRefuseWith(noSuchAddress)
})

describe('an address is refused with a sentence at the field', () => {
  test.each<[string, object, string]>([
    ['name', { name: '' }, 'Please enter the name of the person or department.'],
    ['address_1', { address_1: '   ' }, 'Please enter the street address.'],
    ['city', { city: '' }, 'Please enter the city.'],
    ['state', { state: '' }, 'Please choose a state.'],
    ['state', { state: 'ZZ' }, 'Please use the two letters of a US state.'],
    ['zip', { zip: '123' }, 'A ZIP code has 5 digits, or 5 and 4: 12345 or 12345-6789.'],
    ['country', { country: 'DE' }, 'We ship to addresses in the United States only.'],
    ['phone', { phone: '12' }, 'Please enter a phone number with its area code.'],
    ['city', { city: undefined }, "Please enter 'city'."],
    ['name', { name: 7 }, "'name' must be text."],
    ['company', { company: 'x'.repeat(121) }, "'company' can have at most 120 characters."],
    ['address_1', { address_1: 'a\u0000b' }, 'This text has characters that cannot be saved. Please type it again.'],
  ])('%s: %j', async (field, fields, message) => {
    const shop = await openTestShop()
    const buyer = await makeCustomer(shop)
    const input = { ...chicago, ...fields }
    const reply = await shop.sendAnything(createShippingAddress, { token: buyer.token, input })
    expect(reply.status).toBe(400)
    expect(reply.errors).toEqual([{ field, message }])
    expect(await listAddresses(buyer)).toEqual([])
  })
})

test('a customer keeps at most 10,000 addresses', async () => {
  const shop = await openTestShop()
  const buyer = await makeCustomer(shop)
  const row = {
    customerId: buyer.id,
    companyId: buyer.companyId,
    name: 'A',
    address1: 'B',
    city: 'C',
    state: 'OH',
    zip: '45402',
  }
  for (let saved = 0; saved < 10_000; saved += 2_000)
    await shop.db.orm.insert(shippingAddresses).values(Array.from({ length: 2_000 }, () => row))
  const reply = await buyer.send(createShippingAddress, { input: chicago })
  expect(reply.status).toBe(409)
  expect(reply).toRefuseWith('You have 10,000 saved addresses. Please remove one first.')
})

describe('a stranger', () => {
  test('neither sees, changes nor removes an address, not even a colleague', async () => {
    const shop = await openTestShop()
    const owner = await makeCustomer(shop)
    const { id } = await makeAddress(owner)
    for (const other of [await makeCustomer(shop), await makeCustomer(shop, { companyId: owner.companyId })]) {
      expect(await listAddresses(other)).toEqual([])
      const changed = await other.send(updateShippingAddress, { params: { id }, input: { ...chicago, name: 'Mine' } })
      expect(changed.status).toBe(404)
      const posted = await other.send(createShippingAddress, { input: { ...chicago, id, name: 'Mine' } })
      expect(posted.status).toBe(404)
      expect((await other.send(deleteShippingAddress, { params: { id } })).status).toBe(404)
    }
    expect(await listAddresses(owner)).toMatchObject([{ id, name: chicago.name, is_default: true }])
  })

  test('has to sign in first', async () => {
    const shop = await openTestShop()
    expect((await shop.send(getShippingAddresses)).status).toBe(401)
    expect((await shop.send(createShippingAddress, { input: chicago })).status).toBe(401)
  })
})
