import { asc } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { addToCart } from '../../../contract/calls/cart.ts'
import { createShippingAddress } from '../../../contract/calls/shipping.ts'
import { chicago, fillRates } from '../../testing/address-makers.ts'
import { makeItem } from '../../testing/catalog-makers.ts'
import { makeSession } from '../../testing/customer-makers.ts'
import { fillCart, makeBuyer, makeMoveOrder, type ReadyBuyer } from '../../testing/order-makers.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { invoices } from './invoices.tables.ts'

let shop: TestShop
let ann: ReadyBuyer
let cookie: string

beforeAll(async () => {
  shop = await openTestShop()
  await fillRates(shop)
  ann = await makeBuyer(shop, { firstName: 'Ann', lastName: 'Marsh', companyName: 'Riverside Fabrication' })
  cookie = await enter(ann)
}, 60_000)

const enter = async ({ id }: ReadyBuyer) => `portal_session=${await makeSession(shop, id, 'portal')}`

let placed = 0

async function place(who = ann, name = 'Steel tumbler') {
  await fillCart(shop, who, 10, { name })
  return (await who.place({ po_number: `PO-${name}-${++placed}`, order_note: 'Dock 4, please' })).data.sales_orders[0]!
    .id
}

const ask = (orderId: number | string, name: string, as: string = cookie) =>
  shop.app.fastify.inject({ url: `/api/portal/orders/${orderId}/${name}.pdf`, headers: { cookie: as } })

async function readPdf(reply: Awaited<ReturnType<typeof ask>>): Promise<{ text: string; pages: number }> {
  expect(reply.statusCode).toBe(200)
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(reply.rawPayload)), {
    mergePages: true,
  })
  return { text: text.replace(/\s+/g, ' '), pages: totalPages }
}

const move = (orderId: number, ...states: Parameters<ReturnType<typeof makeMoveOrder>>[1][]) =>
  states.reduce<Promise<void>>(
    (before, state) => before.then(() => makeMoveOrder(shop)(orderId, state, { quiet: true })),
    Promise.resolve(),
  )

describe('an order confirmation', () => {
  test('says what was ordered, by whom, where it goes, and what it comes to', async () => {
    const orderId = await place()
    const reply = await ask(orderId, 'confirmation')
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `inline; filename="order-${orderId}.pdf"`,
    })
    const { text, pages } = await readPdf(reply)
    expect(pages).toBe(1)
    for (const part of [
      ...['Order confirmation', String(orderId), 'Riverside Fabrication', 'Ann Marsh', 'PO-Steel tumbler-', 'Net 30'],
      ...['Steel tumbler', '$10.00', '$100.00', 'Dock 4, please', 'You pay by invoice, Net 30.', 'Page 1 of 1'],
    ])
      expect(text).toContain(part)
  })

  test('of sixty lines breaks into pages, each with its head', async () => {
    for (let line = 1; line <= 60; line += 1) {
      const item = await makeItem(shop, {
        name: `Line ${line} of a long order with a name that needs two rows of a page`,
      })
      await ann.send(addToCart, { input: { catalog_item_id: item.id, quantity: 10 } })
    }
    const orderId = (await ann.place()).data.sales_orders[0]!.id
    const { text, pages } = await readPdf(await ask(orderId, 'confirmation'))
    expect(pages).toBeGreaterThan(2)
    expect(text.match(/Item Quantity Each Amount/g)).toHaveLength(pages)
    for (const line of [1, 30, 60]) expect(text).toContain(`Line ${line} of a long order`)
  }, 60_000)

  test('writes names in other alphabets', async () => {
    const who = await makeBuyer(shop, { companyName: 'Łódź Spawanie Żuraw', firstName: 'Ирина', lastName: 'Παππάς' })
    await who.send(createShippingAddress, { input: { ...chicago, name: 'Nguyễn Thị Ánh' } })
    const orderId = await place(who, 'Mug')
    const { text } = await readPdf(await ask(orderId, 'confirmation', await enter(who)))
    expect(text).toContain('Łódź Spawanie Żuraw')
    expect(text).toContain('Ирина Παππάς')
  })
})

describe('an invoice', () => {
  test('is written when the goods have left, once, with a number and a day on which it is due', async () => {
    const orderId = await place()
    const early = await ask(orderId, 'invoice')
    expect([early.statusCode, early.json().error]).toEqual([409, 'The invoice is written once the order has shipped.'])
    await move(orderId, 'in-production', 'shipped')
    const first = await readPdf(await ask(orderId, 'invoice'))
    const [invoice] = (await shop.db.orm.select().from(invoices)).filter((one) => one.orderId === orderId)
    expect(first.text).toContain(`Invoice ${invoice!.number}`)
    expect(first.text).toMatch(/Due \d{4}-\d{2}-\d{2}/)
    expect(first.text).toMatch(new RegExp(`Please pay \\$\\d+\\.\\d\\d by \\S+ and name invoice ${invoice!.number}\\.`))
    await move(orderId, 'delivered')
    expect((await readPdf(await ask(orderId, 'invoice'))).text).toBe(first.text)
  })

  test('has the next number, whoever asks at the same time', async () => {
    const orderIds = [await place(ann, 'One'), await place(ann, 'Two'), await place(ann, 'Three')]
    await Promise.all(orderIds.map((orderId) => move(orderId, 'shipped')))
    await Promise.all(orderIds.flatMap((orderId) => [ask(orderId, 'invoice'), ask(orderId, 'invoice')]))
    const numbers = (await shop.db.orm.select().from(invoices).orderBy(asc(invoices.number))).map(
      ({ number }) => number,
    )
    expect(numbers).toEqual(numbers.map((_, place) => 1001 + place))
  })
})

test('papers are for those who may see the order, and for nobody else', async () => {
  const orderId = await place()
  await move(orderId, 'shipped')
  const stranger = await enter(await makeBuyer(shop))
  const colleague = await enter(await makeBuyer(shop, { companyId: ann.companyId, role: 'buyer' }))
  const approver = await enter(await makeBuyer(shop, { companyId: ann.companyId, role: 'approver' }))
  for (const name of ['confirmation', 'invoice']) {
    for (const as of [stranger, colleague]) expect((await ask(orderId, name, as)).statusCode).toBe(404)
    for (const as of ['', 'portal_session=made-up', `portal_session=${ann.token}`])
      expect([401, 422]).toContain((await ask(orderId, name, as)).statusCode)
    expect((await ask(orderId, name, approver)).statusCode).toBe(200)
    for (const wrong of ['0', '-1', 'x', '99999999999', '1%27']) {
      const reply = await ask(wrong, name)
      expect([400, 404], wrong).toContain(reply.statusCode)
      expect(reply.json().error).toMatch(/\w/)
    }
  }
})
