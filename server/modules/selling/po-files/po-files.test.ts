import { expect, test } from 'vitest'
import { getPortalOrder } from '../../../../contract/portal/portal.call.ts'
import { getCart, removePoFile, updatePoFile } from '../../../../contract/shop/cart/cart.call.ts'
import { getPlacedOrders } from '../../../../contract/shop/cart/orders.call.ts'
import { getOrder } from '../../../../contract/admin/orders/orders.call.ts'
import { makeStaff } from '../../../testing/makers/staff-makers.ts'
import { makeCustomer, makeSession, type TestCustomer } from '../../../testing/makers/customer-makers.ts'
import { fillCart, makeBuyer, openShopBeforeCheckout } from '../../../testing/makers/order-makers.ts'
import { openPortal } from '../../../testing/makers/portal-makers.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { poFiles } from './po-files.tables.ts'

const pdf = Buffer.from('%PDF-1.7 our purchase order')
/** As an archive of an Office program begins. */
const core = (entry: string) => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from(`....${entry}....`)])

function attach(shop: TestShop, { token }: TestCustomer, content: Buffer, name: string) {
  const form = new FormData()
  form.set('po_file_data', new Blob([new Uint8Array(content)]), name)
  return shop.sendAnything(updatePoFile, { form, token })
}

const nameInCart = async (buyer: TestCustomer) =>
  (await buyer.send(getCart, { query: {} })).data.shopping_cart.po_file_name

const download = async (shop: TestShop, { id }: TestCustomer, orderId: number) => {
  const cookie = `portal_session=${await makeSession(shop, id, 'portal')}`
  return shop.app.fastify.inject({ url: `/api/portal/orders/${orderId}/po-file`, headers: { cookie } })
}

test.each([
  ['PDF', pdf, 'po.pdf', 'po.pdf', 'application/pdf'],
  ['Word', core('word/document.xml'), 'po.docx', 'po.docx', /wordprocessingml/],
  ['Excel', core('xl/workbook.xml'), 'po.xlsx', 'po.xlsx', /spreadsheetml/],
  ['picture that is called a PDF', Buffer.from('\x89PNG\r\n\x1a\n..', 'latin1'), 'po.pdf', 'po.png', 'image/png'],
])('a %s file is attached as what it is', async (_kind, content, name, stored, mediaType) => {
  const { shop, buyer } = await openShopBeforeCheckout()

  const reply = await attach(shop, buyer, content, name)

  expect(reply).toMatchObject({ status: 200, data: { po_file_name: stored } })
  expect(await nameInCart(buyer)).toBe(stored)
  const [row] = await shop.db.orm.select().from(poFiles)
  expect(row).toMatchObject({ customerId: buyer.id, content, inCart: true })
  expect(row!.mediaType).toMatch(mediaType)
})

test.each([
  ['a script', Buffer.from('<script>alert(1)</script>'), 'po.pdf', 400],
  ['an archive of something else', core('payload.exe'), 'po.exe', 400],
  ['an empty file', Buffer.alloc(0), 'po.pdf', 400],
  ['more than 10 MB', Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]), 'po.pdf', 413],
])('%s is refused at the field, and the file before it stays', async (_what, content, name, status) => {
  const { shop, buyer } = await openShopBeforeCheckout()
  await attach(shop, buyer, pdf, 'first.pdf')

  const reply = await attach(shop, buyer, content, name)

  expect([reply.status, reply.errors.map(({ field }) => field)]).toEqual([status, ['po_file_data']])
  expect(await nameInCart(buyer)).toBe('first.pdf')
})

test('a second file replaces the first, and removing leaves none behind', async () => {
  const { shop, buyer } = await openShopBeforeCheckout()
  await attach(shop, buyer, pdf, 'first.pdf')
  await attach(shop, buyer, pdf, 'second.pdf')
  expect((await shop.db.orm.select().from(poFiles)).map(({ fileName }) => fileName)).toEqual(['second.pdf'])

  await buyer.send(removePoFile, {})

  expect(await nameInCart(buyer)).toBeNull()
  expect(await shop.db.orm.select().from(poFiles)).toEqual([])
})

test('the file goes with the order: its buyer, an approver and the owner get it, and nobody else', async () => {
  const { shop, buyer: admin } = await openShopBeforeCheckout()
  const buyer = await makeBuyer(shop, { companyId: admin.companyId, role: 'buyer' })
  const [approver, colleague, stranger] = [
    await makeCustomer(shop, { companyId: admin.companyId, role: 'approver' }),
    await makeCustomer(shop, { companyId: admin.companyId, role: 'buyer' }),
    await makeCustomer(shop),
  ]
  await fillCart(shop, buyer)
  await attach(shop, buyer, pdf, 'PO № 7.pdf')

  const orderId = (await buyer.place()).data.sales_orders[0]!.id

  expect(await nameInCart(buyer)).toBeNull()
  const placed = await buyer.send(getPlacedOrders, { query: { ids: [orderId] } })
  expect(placed.data.sales_orders[0]!.po_file_name).toBe('PO № 7.pdf')
  expect((await shop.mails())[0]!.text).toContain('PO file: PO № 7.pdf')
  const shown = await (await openPortal(shop, buyer)).send(getPortalOrder, { params: { id: orderId } })
  expect(shown.data.po_file_url).toBe(`/api/portal/orders/${orderId}/po-file`)
  for (const who of [buyer, approver, admin]) {
    const reply = await download(shop, who, orderId)
    expect([reply.statusCode, reply.rawPayload]).toEqual([200, pdf])
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''PO%20%E2%84%96%207.pdf",
      'x-content-type-options': 'nosniff',
    })
  }
  for (const who of [colleague, stranger]) expect((await download(shop, who, orderId)).statusCode).toBe(404)

  const clerk = await makeStaff(shop)
  expect((await clerk.send(getOrder, { params: { id: orderId } })).data.order.po_file_name).toBe('PO № 7.pdf')
  const opened = await shop.app.fastify.inject({ url: `/api/admin/orders/${orderId}/po-file`, headers: clerk.headers })
  expect(opened.rawPayload).toEqual(pdf)
})

test('an order without a file says so, and the next cart begins without one', async () => {
  const { shop, buyer } = await openShopBeforeCheckout()
  await attach(shop, buyer, pdf, 'first.pdf')
  await buyer.place()
  await fillCart(shop, buyer)
  const orderId = (await buyer.place()).data.sales_orders[0]!.id

  const reply = await download(shop, buyer, orderId)

  expect(reply.statusCode).toBe(404)
  expect(reply.body).toContain('This order has no purchase order file.')
  expect((await shop.db.orm.select().from(poFiles)).map(({ inCart }) => inCart)).toEqual([false])
})
