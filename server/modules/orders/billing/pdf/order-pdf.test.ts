import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { addToCart, applyCoupon, updatePoFile } from '../../../../../contract/shop/cart/cart.call.ts'
import { getPlacedOrders } from '../../../../../contract/shop/cart/orders.call.ts'
import { createShippingAddress } from '../../../../../contract/shop/cart/shipping.call.ts'
import type { OrderId } from '../../../../../domain/ids.ts'
import { chicago, makeAddress } from '../../../../testing/makers/address-makers.ts'
import { makeItem } from '../../../../testing/makers/catalog-makers.ts'
import { makeCoupon } from '../../../../testing/makers/coupon-makers.ts'
import { makeSession } from '../../../../testing/makers/customer-makers.ts'
import { fillCart, makeBuyer, makeChangeState, type ReadyBuyer } from '../../../../testing/makers/order-makers.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { atEnd } from '../../../../testing/at-end.ts'
import { shopSettings } from '../../../content/pages/content.tables.ts'
import { companies } from '../../../people/customers/customers.tables.ts'
import { removeTaxRate, saveTaxRate } from '../../../delivery/index.ts'
import { invoices } from '../invoices.tables.ts'

let shop: TestShop
let ann: ReadyBuyer
let cookie: string

beforeAll(async () => {
  shop = await openTestShop({ withRates: true, ownFolder: true })
  ann = await makeBuyer(shop, { firstName: 'Ann', lastName: 'Marsh', companyName: 'Riverside Fabrication' })
  cookie = await enter(ann)
})

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

const move = (orderId: OrderId, ...states: Parameters<ReturnType<typeof makeChangeState>>[1][]) =>
  states.reduce<Promise<void>>(
    (before, state) => before.then(() => makeChangeState(shop)(orderId, state, { quiet: true })),
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
      ...['Steel tumbler', '$10.00', '$100.00', 'Dock 4, please', 'Payment: by invoice, Net 30.', 'Page 1 of 1'],
    ])
      expect(text).toContain(part)
  })

  test('names the purchase order that is attached, as the mail does', async () => {
    const form = new FormData()
    form.set('po_file_data', new Blob(['%PDF-1.7 our purchase order']), 'Riverside PO 7.pdf')
    expect((await shop.sendAnything(updatePoFile, { form, token: ann.token })).status).toBe(200)
    const orderId = await place()
    expect((await readPdf(await ask(orderId, 'confirmation'))).text).toContain('Riverside PO 7.pdf')
    await move(orderId, 'in-production', 'shipped')
    expect((await readPdf(await ask(orderId, 'invoice'))).text).toContain('Riverside PO 7.pdf')
  })

  test('has the shop’s name beside its mark, where it is, and the sums in the words of the order’s page', async () => {
    const mark = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>'
    const folder = join(shop.config.dataFolder, 'brand')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'mark-40x40.svg'), mark)
    const value = { name: 'Hillside Supply', address: '9 Mill Road, Akron, OH 44301', logo: '/brand/mark-40x40.svg' }
    await shop.db.orm.insert(shopSettings).values({ key: 'brand', value })
    atEnd(() => shop.db.orm.delete(shopSettings).then(() => undefined))
    const { text } = await readPdf(await ask(await place(), 'confirmation'))
    expect(text.match(/Hillside Supply/g)).toHaveLength(2)
    expect(text).toContain('9 Mill Road, Akron, OH 44301')
    expect(text).toMatch(/Subtotal \$100\.00 Freight \$\d+\.\d\d Sales tax Not included Order total, USD \$/)
  })

  test('and the invoice say what the coupon takes off, and the tax on what is left and on its freight', async () => {
    await saveTaxRate(shop.db.orm, { state: 'CA', rate: 7_250, taxesFreight: true, note: '' })
    atEnd(() => removeTaxRate(shop.db.orm, 'CA').then(() => undefined))
    await makeCoupon(shop, { code: 'SPRING10', text: 'Spring sale', value: 10 })
    const { lineId } = await fillCart(shop, ann, 10, { name: 'Taxed mug' })
    await ann.send(applyCoupon, { params: { id: lineId }, input: { coupon_code: 'SPRING10' } })
    const { id } = await makeAddress(ann, { city: 'Sacramento', state: 'CA', zip: '95814' })
    await ann.place({ po_number: 'PO-taxed', shipping_address_id: id })
    const [order] = (await ann.send(getPlacedOrders, { query: {} })).data.sales_orders
    const { id: orderId, shipping_amt: freight, amount: total } = order!
    const tax = Math.round((90 + freight) * 7.25) / 100
    expect(total).toBeCloseTo(90 + freight + tax, 2)
    const dollars = (amount: number) => `$${amount.toFixed(2)}`
    const sums =
      `Subtotal $100.00 Freight ${dollars(freight)} Discount −$10.00 ` +
      `Sales tax, CA 7.25% ${dollars(tax)} Order total, USD ${dollars(total)}`

    const confirmation = await readPdf(await ask(orderId, 'confirmation'))
    expect(confirmation.text).toContain('Coupon SPRING10, Spring sale −$10.00')
    expect(confirmation.text).toContain(sums)
    await move(orderId as OrderId, 'in-production', 'shipped')
    // What the owner changes later changes no invoice.
    await saveTaxRate(shop.db.orm, { state: 'CA', rate: 9_000, taxesFreight: false, note: '' })
    const invoice = await readPdf(await ask(orderId, 'invoice'))
    expect(invoice.text).toContain('Coupon SPRING10, Spring sale −$10.00')
    expect(invoice.text).toContain(sums)
  })

  test('says of each line what follows later, which the invoice does not, and that no tax is in the sums', async () => {
    await fillCart(shop, ann, 10, { name: 'Short mug', variants: [{ stock: 4, incomingOn: '2030-05-06' }] })
    const orderId = (await ann.place({ po_number: 'PO-short' })).data.sales_orders[0]!.id
    const { text } = await readPdf(await ask(orderId, 'confirmation'))
    expect(text).toContain('4 in stock, 6 on backorder, expected May 6')
    expect(text).toContain('Sales tax Not included')
    await move(orderId, 'in-production', 'shipped')
    const invoice = await readPdf(await ask(orderId, 'invoice'))
    expect(invoice.text).toContain('Sales tax Not included')
    expect(invoice.text).not.toContain('6 on backorder, expected')
  })

  test('of sixty lines breaks into pages, each with its head', async () => {
    for (let line = 1; line <= 60; line += 1) {
      const item = await makeItem(shop, {
        name: `Line ${line} of a long order with a name that needs two rows of a page`,
      })
      await ann.send(addToCart, { input: { catalog_item_id: item.id, quantity: 10 } })
    }
    const orderId = (await ann.place({ shipping_method: 'CUSTOMER-PICKUP' })).data.sales_orders[0]!.id
    const { text, pages } = await readPdf(await ask(orderId, 'confirmation'))
    expect(pages).toBeGreaterThan(2)
    expect(text.match(/Item Quantity Each Amount/g)).toHaveLength(pages)
    for (const line of [1, 30, 60]) expect(text).toContain(`Line ${line} of a long order`)
  })

  test('writes names in other alphabets', async () => {
    const who = await makeBuyer(shop, { companyName: 'Łódź Spawanie Żuraw', firstName: 'Ирина', lastName: 'Παππάς' })
    await who.send(createShippingAddress, { input: { ...chicago, name: 'Nguyễn Thị Ánh' } })
    const orderId = await place(who, 'Mug')
    const { text } = await readPdf(await ask(orderId, 'confirmation', await enter(who)))
    expect(text).toContain('Łódź Spawanie Żuraw')
    expect(text).toContain('Ирина Παππάς')
  })
})

describe('on a PDF', () => {
  /** Each piece of text as it stands there: where it begins, and how wide it is. */
  async function readPositions(reply: Awaited<ReturnType<typeof ask>>) {
    const document = await getDocumentProxy(new Uint8Array(reply.rawPayload))
    const page = await document.getPage(1)
    const { items: pieces } = await page.getTextContent()
    return pieces.flatMap((piece) =>
      'str' in piece && piece.str.trim() !== ''
        ? [
            {
              text: piece.str,
              left: piece.transform[4] as number,
              top: piece.transform[5] as number,
              width: piece.width,
            },
          ]
        : [],
    )
  }

  test.each([
    ['Ωμέγα Ἀθήνα Ѣ Ђорђе Trần Ánh £€½', 'Ωμέγα Ἀθήνα Ѣ Ђорђе Trần Ánh £€½'],
    ['東京 株式会社', '�� ����'],
    ['上海贸易 Ltd', '���� Ltd'],
    ['서울 Tools', '�� Tools'],
    ['شركة 12', '���� 12'],
    ['חברה', '����'],
    ['กรุง', '���'],
    ['नमस्ते', /^�{3,4}$/],
    ['Ann 😀 👩‍👩‍👧 🇺🇸 ❤️ Marsh', 'Ann Marsh'],
    ['e\u0301clair', 'éclair'],
    ['safe\u202Egpj.exe', 'safegpj.exe'],
  ])('%s is printed as itself, or as marks, and never as anything else', async (name, printed) => {
    const who = await makeBuyer(shop, { companyName: 'Plain', firstName: 'Q', lastName: 'Z' })
    const orderId = await place(who, 'Mug')
    await shop.db.orm.update(companies).set({ name }).where(eq(companies.id, who.companyId))
    const { text } = await readPdf(await ask(orderId, 'confirmation', await enter(who)))
    const [, shown] = /Bill to (.*) Q Z/.exec(text)!
    if (printed instanceof RegExp) expect(shown).toMatch(printed)
    else expect(shown).toBe(printed)
  })

  test('a name of many letters without a blank stays in its column, whole', async () => {
    const long = {
      plain: 'A'.repeat(120),
      marks: '東'.repeat(90),
      email: `${'m'.repeat(60)}@${'w'.repeat(59)}.example`,
    }
    const who = await makeBuyer(shop, { companyName: long.plain, firstName: long.marks, lastName: long.email })
    await fillCart(shop, who, 10, { name: 'W'.repeat(120) })
    const orderId = (await who.place({ po_number: 'P'.repeat(30) })).data.sales_orders[0]!.id
    const reply = await ask(orderId, 'confirmation', await enter(who))
    const { text } = await readPdf(reply)
    const letters = text.replace(/\s/g, '')
    for (const part of [long.plain, '�'.repeat(90), long.email, 'W'.repeat(120), 'P'.repeat(30)])
      expect(letters).toContain(part)
    const positions = await readPositions(reply)
    for (const one of positions) {
      expect(one.left + one.width, one.text).toBeLessThanOrEqual(612 - 48 + 1)
      const neighbors = positions.filter((other) => other !== one && Math.abs(other.top - one.top) < 2)
      for (const other of neighbors.filter(({ left }) => left >= one.left))
        expect(one.left + one.width, `${one.text} | ${other.text}`).toBeLessThanOrEqual(other.left + 1)
    }
  })
})

describe('an invoice', () => {
  test('is written when the goods have left, once, with a number and a day on which it is due', async () => {
    const orderId = await place()
    const early = await ask(orderId, 'invoice')
    expect([early.statusCode, early.json().error]).toEqual([
      409,
      'The invoice is available once the order has shipped.',
    ])
    await move(orderId, 'in-production', 'shipped')
    const first = await readPdf(await ask(orderId, 'invoice'))
    const [invoice] = (await shop.db.orm.select().from(invoices)).filter((one) => one.orderId === orderId)
    expect(first.text).toContain(`Invoice ${invoice!.number}`)
    expect(first.text).toMatch(/Due date [A-Z][a-z]{2} \d+, \d{4}/)
    expect(first.text).toMatch(
      new RegExp(
        `Please pay \\$\\d+\\.\\d\\d by [A-Z][a-z]{2} \\d+, \\d{4}\\. Please include invoice number ${invoice!.number} with your payment\\.`,
      ),
    )
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
    expect(numbers).toEqual(numbers.map((_, index) => 1001 + index))
  })
})

test('a PDF that is refused is a plain page to a person, and an answer to a program', async () => {
  const url = '/api/portal/orders/1/confirmation.pdf'
  const page = await shop.app.fastify.inject({ url, headers: { accept: 'text/html,*/*' } })
  expect([page.statusCode, page.headers['content-type']]).toEqual([401, 'text/html; charset=utf-8'])
  expect(page.body).toContain('Please open the customer portal from the shop.')
  const answer = await shop.app.fastify.inject({ url })
  expect([answer.statusCode, answer.json().message]).toEqual([401, 'failure'])
})

test('PDFs are for those who may see the order, and for nobody else', async () => {
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

test('a PDF is refused like all of the portal once another customer has signed in with the same browser', async () => {
  const orderId = await place()
  const another = await makeBuyer(shop)
  expect((await ask(orderId, 'confirmation', `${cookie}; auth_token=${ann.token}`)).statusCode).toBe(200)
  const refused = await ask(orderId, 'confirmation', `${cookie}; auth_token=${another.token}`)
  expect([refused.statusCode, refused.json().error]).toEqual([401, 'Please open the customer portal from the shop.'])
})

describe('a PDF that has been drawn', () => {
  const folder = () => join(shop.config.dataFolder, 'papers')
  const listCached = (orderId: number) =>
    (existsSync(folder()) ? readdirSync(folder()) : [])
      .filter((name) => name.startsWith(`order-${orderId}.`))
      .map((name) => ({ name, madeAt: statSync(join(folder(), name)).birthtimeMs }))

  test('is cached until what it shows changes', async () => {
    const orderId = await place()
    const first = await ask(orderId, 'confirmation')
    const [cached, ...more] = listCached(orderId)
    expect(more).toEqual([])
    expect((await ask(orderId, 'confirmation')).rawPayload.equals(first.rawPayload)).toBe(true)
    expect(listCached(orderId)).toEqual([cached])

    await shop.db.orm.update(companies).set({ name: 'Riverside Fab & Weld' }).where(eq(companies.id, ann.companyId))
    expect((await readPdf(await ask(orderId, 'confirmation'))).text).toContain('Riverside Fab & Weld')
    const after = listCached(orderId)
    expect(after).toHaveLength(1)
    expect(after[0]!.name).not.toBe(cached!.name)
  })

  test('is not drawn twice for two who ask at once', async () => {
    const orderId = await place()
    const [one, other] = await Promise.all([ask(orderId, 'confirmation'), ask(orderId, 'confirmation')])
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true)
    expect(listCached(orderId)).toHaveLength(1)
  })
})

test('who asks for very many PDFs waits; others do not', async () => {
  const buyer = await makeBuyer(shop)
  const orderId = await place(buyer)
  const entered = await enter(buyer)
  const statuses = new Map<number, number>()
  for (let asked = 0; asked < 62; asked += 1) {
    const { statusCode } = await ask(orderId, 'confirmation', entered)
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 60, 429: 2 })
  const refused = await ask(orderId, 'confirmation', entered)
  expect(refused.json().error).toBe('You have requested many PDFs. Please wait a few minutes, then open the next one.')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask(await place(), 'confirmation')).statusCode).toBe(200)
})
