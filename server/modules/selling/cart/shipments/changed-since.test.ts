import { describe, expect, test } from 'vitest'
import { updateCartLine } from '../../../../../contract/shop/cart/cart.call.ts'
import { deleteShippingAddress } from '../../../../../contract/shop/cart/shipping.call.ts'
import { openShopWithLine } from '../../../../testing/makers/line-shipping-makers.ts'

const method = { shipping_method: 'UPS-GROUND' }
const noSuchAddress = 'We cannot find this address. Please choose another one.'

test('an address that has been removed since stays with its line, and keeps nothing else from being saved', async () => {
  const { buyer, ship, near, far, readLine } = await openShopWithLine()
  await ship([
    { address_id: near.id, quantity: 60, ...method },
    { address_id: far.id, quantity: 40, ...method },
  ])
  await buyer.send(deleteShippingAddress, { params: { id: near.id } })
  const reply = await ship([
    { address_id: near.id, quantity: 30, ...method },
    { address_id: far.id, quantity: 70, ...method },
  ])
  expect(reply).toSucceed()
  expect(await readLine()).toMatchObject({
    shipping_addresses: [
      { address_id: near.id, quantity: 30, shipping_methods: [] },
      { address_id: far.id, quantity: 70 },
    ],
    problems: ['An address of this line has been removed. Please choose another one.'],
  })
  await ship([{ address_id: far.id, quantity: 100, ...method }])
  const back = await ship([
    { address_id: far.id, quantity: 70, ...method },
    { address_id: near.id, quantity: 30, ...method },
  ])
  expect(back.status).toBe(404)
  expect(back.errors).toEqual([{ field: 'shipping_addresses.1.address_id', message: noSuchAddress }])
})

describe('who fills in a line that was changed elsewhere since', () => {
  test('hears so and overwrites nothing', async () => {
    const { buyer, line_id, ship, near, far, readLine } = await openShopWithLine()
    const { shipping_stamp: seen } = await readLine()
    await ship([{ address_id: near.id, quantity: 100, ...method }])
    const late = { shipping_addresses: [{ address_id: far.id, quantity: 100, ...method }], shipping_stamp: seen }
    const reply = await buyer.send(updateCartLine, { params: { id: line_id }, input: late })
    expect(reply.status).toBe(409)
    expect(reply.errors).toEqual([{ field: 'shipping_stamp', message: reply.error }])
    expect(reply.error).toBe('The shipping for this line was changed in another window or on another device.')
    expect(await readLine()).toMatchObject({ shipping_addresses: [{ address_id: near.id }] })
  })

  test('saves over it when that is what the page shows, or when nobody asks', async () => {
    const { buyer, line_id, ship, near, far, readLine } = await openShopWithLine()
    const saved = await ship([{ address_id: near.id, quantity: 100, ...method }])
    const { shipping_stamp } = saved.data.shopping_cart.shopping_cart_lines[0]!
    expect((await readLine()).shipping_stamp).toBe(shipping_stamp)
    const input = { shipping_addresses: [{ address_id: far.id, quantity: 100, ...method }], shipping_stamp }
    expect(await buyer.send(updateCartLine, { params: { id: line_id }, input })).toSucceed()
    expect(await ship([{ address_id: near.id, quantity: 100, ...method }])).toSucceed()
  })
})
