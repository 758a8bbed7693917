import { beforeAll, expect, test } from 'vitest'
import type { ArgumentsOf, Call } from '../../../../contract/call.ts'
import {
  createPortalAddress,
  deletePortalAddress,
  getPortalAddresses,
  updatePortalAddress,
} from '../../../../contract/portal/addresses.call.ts'
import { getShippingAddresses } from '../../../../contract/shop/cart/shipping.call.ts'
import type { CompanyId } from '../../../../domain/ids.ts'
import { chicago } from '../../../testing/makers/address-makers.ts'
import { makeCustomer, makeSession } from '../../../testing/makers/customer-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

async function open(companyId?: CompanyId) {
  const customer = await makeCustomer(shop, companyId === undefined ? {} : { companyId })
  const cookie = `portal_session=${await makeSession(shop, customer.id, 'portal')}`
  const send = <C extends Call>(call: C, args?: ArgumentsOf<C>) =>
    shop.send(call, { ...args, headers: { cookie } } as never)
  return { customer, send }
}

test('addresses of the portal are those of the checkout', async () => {
  const { customer, send } = await open()

  const saved = (await send(createPortalAddress, { input: chicago })).data.shipping_address

  expect(saved.is_default).toBe(true)
  expect((await customer.send(getShippingAddresses)).data.shipping_addresses).toEqual([saved])
  const changed = await send(updatePortalAddress, { params: { id: saved.id }, input: { ...chicago, name: 'Dock 4' } })
  expect(changed.data.shipping_address).toMatchObject({ id: saved.id, name: 'Dock 4' })
  expect((await send(deletePortalAddress, { params: { id: saved.id } })).status).toBe(200)
  expect((await send(getPortalAddresses)).data.shipping_addresses).toEqual([])
})

test('an address that is not one is refused at its fields', async () => {
  const { send } = await open()

  const reply = await send(createPortalAddress, { input: { ...chicago, zip: '12', city: '' } })

  expect(reply.status).toBe(400)
  expect(reply.errors.map(({ field }) => field).sort()).toEqual(['city', 'zip'])
  expect((await send(getPortalAddresses)).data.shipping_addresses).toEqual([])
})

test('a stranger and a colleague find no address of somebody else', async () => {
  const owner = await open()
  const { id } = (await owner.send(createPortalAddress, { input: chicago })).data.shipping_address
  for (const other of [await open(), await open(owner.customer.companyId)]) {
    expect((await other.send(getPortalAddresses)).data.shipping_addresses).toEqual([])
    const update = await other.send(updatePortalAddress, { params: { id }, input: { ...chicago, name: 'Mine now' } })
    expect(update.status).toBe(404)
    expect((await other.send(deletePortalAddress, { params: { id } })).status).toBe(404)
  }
  expect((await owner.send(getPortalAddresses)).data.shipping_addresses).toMatchObject([{ id, name: chicago.name }])
})

test('without the portal there are no addresses', async () => {
  const { customer } = await open()
  expect((await customer.send(getPortalAddresses)).status).toBe(401)
})
