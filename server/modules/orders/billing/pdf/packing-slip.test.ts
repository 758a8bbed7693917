import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  blindPackingSlipUrl,
  cartonLabelsUrl,
  packingSlipsUrl,
  packingSlipUrl,
  workOrdersUrl,
} from '../../../../../contract/admin/orders/order-files.ts'
import { getOrder } from '../../../../../contract/admin/orders/orders.call.ts'
import { updateCartLine } from '../../../../../contract/shop/cart/cart.call.ts'
import { toOrderId } from '../../../../../domain/ids.ts'
import { makeAddress } from '../../../../testing/makers/address-makers.ts'
import { addDecorated } from '../../../../testing/makers/decoration-makers.ts'
import { fillCart, makeBuyer, makeShipOrder, type ReadyBuyer } from '../../../../testing/makers/order-makers.ts'
import { makeStaff, type TestStaff } from '../../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { describeCartons } from './packing-slip-document.ts'

let shop: TestShop
let buyer: ReadyBuyer
let staff: TestStaff

beforeAll(async () => {
  shop = await openTestShop({ withRates: true, ownFolder: true })
  buyer = await makeBuyer(shop, { firstName: 'Ann', lastName: 'Marsh', companyName: 'Riverside Fabrication' })
  staff = await makeStaff(shop, { role: 'production', name: 'Paul Printer' })
})

const open = (url: string, { headers } = staff) => shop.app.fastify.inject({ url, headers })

async function read(url: string): Promise<string[]> {
  const reply = await open(url)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(reply.rawPayload)))
  return text.map((page) => page.replace(/\s+/g, ' '))
}

let placed = 0

/** Forty tumblers, of which fifteen go to Reno, and ten gloves. */
async function placeSplit(): Promise<number> {
  const { lineId } = await fillCart(shop, buyer, 40, { name: 'Steel tumbler', cartonQuantity: 12 })
  const reno = await makeAddress(buyer, { name: 'Reno yard', city: 'Reno', state: 'NV', zip: '89502' })
  const way = { shipping_method: 'UPS-GROUND' }
  const input = {
    shipping_addresses: [
      { address_id: buyer.address.id, quantity: 25, ...way },
      { address_id: reno.id, quantity: 15, ...way },
    ],
  }
  expect(await buyer.send(updateCartLine, { params: { id: lineId }, input })).toSucceed()
  await fillCart(shop, buyer, 10, { name: 'Welding glove' })
  return (await buyer.place({ po_number: `PO-1883-${++placed}`, order_note: 'Dock 4, please' })).data.sales_orders[0]!
    .id
}

describe('a packing slip', () => {
  test('has a page for each address with what goes there, and no prices', async () => {
    const id = await placeSplit()
    const pages = await read(packingSlipsUrl([id]))
    expect(pages).toHaveLength(2)
    const [first, second] = pages
    for (const part of ['Packing slip', String(id), 'Address 1 of 2', 'Steel tumbler', '25 of 40', 'Welding glove'])
      expect(first).toContain(part)
    for (const part of ['PO-1883', 'Riverside Fabrication, Ann Marsh', 'Dock 4, please', '2 lines, 35 in all'])
      expect(first).toContain(part)
    for (const part of ['Reno yard', 'Reno, NV 89502', 'Steel tumbler', '15 of 40', '1 line, 15 in all'])
      expect(second).toContain(part)
    expect(second).not.toContain('Welding glove')
    expect(pages.join(' ')).not.toContain('$')
  })

  test('names the account that pays the freight by its end: the receiver of the goods reads it, too', async () => {
    await fillCart(shop, buyer, 10, { name: 'Welding glove' })
    const freight_bill = { bill_to: 'third party' as const, carrier: 'UPS', account_number: '4R71X2', zip: '60607' }
    const { sales_orders } = (await buyer.place({ freight_bill })).data
    const [page] = await read(packingSlipsUrl([sales_orders[0]!.id]))
    expect(page).toContain('Bill freight to Third party, UPS account ending in 71X2')
    expect(page).not.toContain('4R71X2')
  })

  test('of one shipment says what has left, in how many cartons, and by whom', async () => {
    const id = await placeSplit()
    const sending = { carrier: 'ups' as const, trackingNumber: '1Z999AA10123456784', inPart: true }
    await makeShipOrder(shop)(toOrderId(id), { ...sending, quantities: new Map([[1, 30]]) })
    const { shipments } = (await staff.send(getOrder, { params: { id } })).data
    const [page, ...others] = await read(packingSlipUrl(id, shipments[0]!.id))
    expect(others).toEqual([])
    for (const part of ['30 of 40', '2 cartons of 12, 1 carton of 6', 'UPS', '1Z999AA10123456784', '1 line, 30 in all'])
      expect(page).toContain(part)
    expect(page).toContain('Several addresses: see each line.')
    expect(page).toMatch(/15 to .*Reno yard/)
    expect(page).not.toContain('Welding glove')
    expect((await open(packingSlipUrl(id, 999_999))).statusCode).toBe(404)
  })

  test('of many orders stands in one file, for the staff alone', async () => {
    const ids = [await placeSplit(), await placeSplit()]
    const reply = await open(packingSlipsUrl(ids))
    expect(reply.headers['content-disposition']).toBe('inline; filename="packing-slips.pdf"')
    expect(await read(packingSlipsUrl(ids))).toHaveLength(4)
    expect((await open(packingSlipsUrl([]))).statusCode).toBe(400)
    const stranger = { ...staff, headers: { cookie: `portal_session=${buyer.token}` } }
    for (const url of [packingSlipsUrl(ids), packingSlipUrl(ids[0]!, 1)])
      expect((await open(url, stranger)).statusCode).toBe(401)
  })
})

describe('carton labels', () => {
  test('are one a carton, with their count and what lies in them', async () => {
    const id = await placeSplit()
    const labels = await read(cartonLabelsUrl(id))
    const reno = labels.filter((label) => label.includes('Reno yard'))
    expect(reno).toHaveLength(2)
    for (const part of ['Carton 1 of 2', String(id), 'PO-1883', '12 pieces']) expect(reno[0]).toContain(part)
    expect(reno[1]).toContain('Carton 2 of 2')
    expect(reno[1]).toContain('3 pieces')
    expect(labels.join(' ')).not.toContain('$')
    const stranger = { ...staff, headers: { cookie: `portal_session=${buyer.token}` } }
    expect((await open(cartonLabelsUrl(id), stranger)).statusCode).toBe(401)
  })

  test('name the customer and not the shop where they are blind, as its packing slip does', async () => {
    const id = await placeSplit()
    const shopName = (await read(cartonLabelsUrl(id)))[0]!.split(' ').slice(0, 1).join(' ')
    for (const page of [
      ...(await read(cartonLabelsUrl(id, { blind: true }))),
      ...(await read(blindPackingSlipUrl(id))),
    ]) {
      expect(page).toContain('Riverside Fabrication')
      expect(page).not.toContain(shopName)
    }
  })
})

test('the work order of a decorated line names its pieces, location, method and inks, and no prices', async () => {
  const { item } = await addDecorated(shop, buyer, { notes: 'Match the sample.' }, 24)
  const { id } = (await buyer.place()).data.sales_orders[0]!
  const [page, ...others] = await read(workOrdersUrl([id]))
  expect(others).toEqual([])
  for (const part of ['Work order', String(id), `24 × ${item.name}`, 'Match the sample.', 'PMS 166 C'])
    expect(page).toContain(part)
  expect(page).toContain('Screen print')
  expect(page).toMatch(/Part code Color, size Quantity .* 24 pieces/)
  expect(page).not.toContain('$')
  expect(page).toContain(`${id}-1`)
  expect(page).not.toContain('hash')
  for (const box of ['Counted', 'Signature and date']) expect(page).toContain(box)
})

test.each([
  [30, 12, '2 cartons of 12, 1 carton of 6'],
  [12, 12, '1 carton of 12'],
  [5, 12, '1 carton of 5'],
])('%i pieces, %i to a carton: %s', (quantity, perCarton, words) => {
  expect(describeCartons(quantity, perCarton)).toBe(words)
})
