import { asc, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as orderCalls from '../../../../contract/admin/orders/order-messages.call.ts'
import { getOrder, noteOrder } from '../../../../contract/admin/orders/orders.call.ts'
import * as quoteCalls from '../../../../contract/admin/orders/quotes.call.ts'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import type { Call } from '../../../../contract/call.ts'
import { getToday } from '../../../../contract/admin/today.call.ts'
import * as portalCalls from '../../../../contract/portal/messages.call.ts'
import * as shopCalls from '../../../../contract/shop/quotes.call.ts'
import { hours } from '../../../../domain/calendar/durations.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import { makeCustomer, makeSession, type TestCustomer } from '../../../testing/makers/customer-makers.ts'
import { fillCart, makeBuyer, openShopBeforeCheckout, type ReadyBuyer } from '../../../testing/makers/order-makers.ts'
import { openPortal } from '../../../testing/makers/portal-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { saveSettings } from '../../content/index.ts'
import { mails } from '../../content/mails/mails.tables.ts'
import { customers } from '../../people/customers/customers.tables.ts'
import { messageFiles, messages } from './messages.tables.ts'

let shop: TestShop
let buyer: ReadyBuyer
let marta: TestStaff
let pat: TestStaff

beforeAll(async () => {
  ;({ shop, buyer } = await openShopBeforeCheckout({ invoiceTermsDays: 30, firstName: 'Dana', lastName: 'Reyes' }))
  await saveSettings(shop.db.orm, 'orders', { email: 'orders@northgate.example', proofs: 'asked' })
  marta = await makeStaff(shop, { role: 'sales', name: 'Marta Kovacs' })
  pat = await makeStaff(shop, { role: 'production', name: 'Pat Lindqvist' })
})

const asked = {
  title: 'Awards',
  message: 'By May, please.',
  in_hands_date: '',
  name: '',
  email: '',
  company: '',
  phone: '',
}

async function makeQuote() {
  const { lineId } = await fillCart(shop, buyer, 20)
  const { data } = await buyer.send(shopCalls.requestQuote, { input: { ...asked, line_ids: [lineId] } })
  const [id, token] = [Number(data.quote_number.slice(2)), data.url.split('/').at(-1)!]
  const { quote, content, priced } = (await marta.send(quoteCalls.getStaffQuote, { params: { id } })).data
  content.alternatives[0]!.freight = { methodCode: priced.alternatives[0]!.ways[0]!.code, cents: 1_500 }
  const draft = { revision: quote.revision, title: '', internalNote: '', content }
  const saved = await marta.send(quoteCalls.saveQuoteDraft, { params: { id }, input: draft })
  const input = { revision: saved.data.quote.revision }
  expect(await marta.send(quoteCalls.sendQuote, { params: { id }, input })).toSucceed()
  return { id, token, option: content.alternatives[0]!.key }
}

let poCount = 0
async function orderQuote({ token, option }: { token: string; option: string }): Promise<OrderId> {
  const input = { version: 1, name: 'Dana Reyes', option, po_number: `QUOTED-${++poCount}` }
  return (await buyer.send(shopCalls.acceptQuote, { params: { token }, input })).data.order_ids[0] as OrderId
}

const place = async (): Promise<OrderId> => {
  await fillCart(shop, buyer)
  return (await buyer.place()).data.sales_orders[0]!.id as OrderId
}

const byLink = (token: string, message: string, file_ids: number[] = []) =>
  shop.send(shopCalls.writeAboutQuote, { params: { token }, input: { name: 'Dana Reyes', message, file_ids } })
const textsOf = (entries: readonly { text: string }[]) => entries.map(({ text }) => text)
const showQuote = async (id: number, who = marta) => (await who.send(quoteCalls.getStaffQuote, { params: { id } })).data
const showOrder = async (id: number, who = marta) => (await who.send(getOrder, { params: { id } })).data
const inPortal = async (id: number, who = buyer) =>
  (await (await openPortal(shop, who)).send(portalCalls.getOrderMessages, { params: { id } })).data.messages
const toForm = (content: Buffer | string, name: string) => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
  return form
}
const cookieOf = async (who: TestCustomer) => ({
  cookie: `portal_session=${await makeSession(shop, who.id, 'portal')}`,
})
const asStaff = ({ headers }: TestStaff, call: Call, parts: object) => shop.sendAnything(call, { ...parts, headers })
const pdf = '%PDF-1.7 a drawing'
const waitingOf = async (who: TestStaff, kind: string) =>
  (await who.send(getToday)).data.waiting.find((one) => one.kind === kind)

describe('one thread', () => {
  test('goes from the quote to its order: buyer and staff read all of it at both, the link what is about the quote', async () => {
    const quote = await makeQuote()
    await byLink(quote.token, 'Is navy in stock?')
    const orderId = await orderQuote(quote)
    const portal = await openPortal(shop, buyer)
    await portal.send(portalCalls.writeOrderMessage, { params: { id: orderId }, input: { text: 'Ship it to dock 4.' } })
    const said = ['By May, please.', 'Is navy in stock?', 'Accepted.', 'Ship it to dock 4.']

    expect(textsOf(await inPortal(orderId))).toEqual(said)
    expect((await inPortal(orderId)).map(({ about }) => about.title)).toEqual([
      ...Array<string>(3).fill(`Quote Q-${quote.id}`),
      `Order ${orderId}`,
    ])
    expect(textsOf((await showQuote(quote.id)).messages)).toEqual(said)
    expect(textsOf((await showOrder(orderId)).messages).toReversed()).toEqual(said)

    const open = async (who: Pick<ReadyBuyer, 'send'>) =>
      textsOf((await who.send(shopCalls.getQuote, { params: { token: quote.token } })).data.quote.messages)
    expect(await open(buyer)).toEqual(said)
    // A colleague who sees only orders of their own, a stranger, and whoever has the link.
    const colleague = await makeBuyer(shop, { companyId: buyer.companyId, role: 'buyer' })
    for (const who of [colleague, await makeCustomer(shop), shop]) expect(await open(who)).toEqual(said.slice(0, 3))

    // Staff answer at the order; what waited about the quote is answered by it.
    const { messages: seen } = await showOrder(orderId)
    expect(seen.filter(({ waits }) => waits).map(({ text }) => text)).toEqual([
      'Ship it to dock 4.',
      'Is navy in stock?',
    ])
    const input = { text: 'Yes, both.', seenId: Math.max(...seen.map(({ id }) => id)) }
    expect(await marta.send(orderCalls.messageBuyer, { params: { id: orderId }, input })).toSucceed()
    expect((await showQuote(quote.id)).messages.filter(({ waits }) => waits)).toEqual([])
  })

  test('two who answer at once: one is told what the other has written', async () => {
    const { id, token } = await makeQuote()
    await byLink(token, 'Hello?')
    const seenId = Math.max(...(await showQuote(id)).messages.map((one) => one.id))
    const answer = (text: string) =>
      marta.send(quoteCalls.writeToQuoteBuyer, { params: { id }, input: { text, isNote: false, seenId } })
    const replies = await Promise.all([answer('One'), answer('Two')])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)!.error).toContain(
      'Marta Kovacs wrote after you opened this page',
    )
  })

  test('a stranger, a colleague without the right and whoever has left see and write nothing; an old link neither', async () => {
    const orderId = await place()
    const params = { id: orderId }
    const [colleague, leaver] = [
      await makeBuyer(shop, { companyId: buyer.companyId, role: 'buyer' }),
      await makeBuyer(shop, { companyId: buyer.companyId, role: 'admin' }),
    ]
    const left = await openPortal(shop, leaver)
    expect(await left.send(portalCalls.getOrderMessages, { params })).toSucceed()
    const elsewhere = await makeCustomer(shop)
    await shop.db.orm.update(customers).set({ companyId: elsewhere.companyId }).where(eq(customers.id, leaver.id))
    for (const who of [leaver, colleague, await makeCustomer(shop)]) {
      const portal = who === leaver ? left : await openPortal(shop, who)
      expect((await portal.send(portalCalls.getOrderMessages, { params })).status).toBe(404)
      expect((await portal.send(portalCalls.writeOrderMessage, { params, input: { text: 'Hi' } })).status).toBe(404)
      const form = toForm(pdf, 'a.pdf')
      expect(
        (await shop.sendAnything(portalCalls.uploadOrderMessageFile, { params, form, headers: await cookieOf(who) }))
          .status,
      ).toBe(404)
    }
    expect((await byLink('x'.repeat(32), 'Hi')).status).toBe(404)
    const { data } = await marta.send(quoteCalls.beginQuote, {
      input: { ...asked, customerId: buyer.id, fromCart: false } as never,
    })
    const draft = (await showQuote(data.id)).quote.url.split('/').at(-1)!
    expect((await byLink(draft, 'Hi')).status).toBe(404)
    const support = await makeStaff(shop, { role: 'catalog' })
    const calls = [
      support.send(orderCalls.messageBuyer, { params, input: { text: 'Hi', seenId: 0 } }),
      support.send(quoteCalls.settleQuoteMessages, { params: { id: data.id }, input: { as: 'answered', seenId: 0 } }),
    ]
    for (const reply of await Promise.all(calls)) expect(reply.status).toBe(403)
    expect(await shop.db.orm.select().from(messages).where(eq(messages.orderId, orderId))).toEqual([])
  })
})

describe('files', () => {
  test('come with a message of whoever has uploaded them, and are saved by those who read it', async () => {
    const quote = await makeQuote()
    const params = { token: quote.token }
    const upload = (content: string, name: string) =>
      shop.sendAnything(shopCalls.uploadQuoteMessageFile, { params, form: toForm(content, name) })
    const sent = (await upload(pdf, '../Logo\u202e.pdf')).data as { id: number; name: string }
    expect(sent.name).toBe('Logo.pdf')
    for (const [content, name, status] of [
      ['<script>', 'a.pdf', 400],
      ['', 'a.pdf', 400],
      ['MZ', 'a.exe', 400],
      [pdf + 'x'.repeat(10 * 1024 * 1024), 'a.pdf', 413],
    ] as const)
      expect([(await upload(content, name)).status, name]).toEqual([status, name])

    // Nobody else sends it, and it is with no message before.
    const url = `/api/quotes/${quote.token}/files/${sent.id}`
    const save = (path: string, headers = {}) => shop.app.fastify.inject({ url: path, headers })
    expect((await save(url)).statusCode).toBe(404)
    const theirs = { text: 'Hi', isNote: false, fileIds: [sent.id] }
    const stolen = await marta.send(quoteCalls.writeToQuoteBuyer, { params: { id: quote.id }, input: theirs })
    expect([stolen.status, stolen.errors.map(({ field }) => field)]).toEqual([400, ['file_ids']])
    const other = await makeQuote()
    expect((await byLink(other.token, 'Hi', [sent.id])).status).toBe(400)

    expect(await byLink(quote.token, 'Our logo', [sent.id])).toSucceed()
    expect((await byLink(quote.token, 'Again', [sent.id])).status).toBe(400)
    const reply = await save(url)
    expect([reply.statusCode, reply.payload]).toEqual([200, pdf])
    expect(reply.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''Logo.pdf",
      'cache-control': 'no-store',
    })
    expect((await save(`/api/quotes/${other.token}/files/${sent.id}`)).statusCode).toBe(404)
    expect((await save(`/api/quotes/${quote.token}/files/99999999999`)).statusCode).toBe(404)
    const news = await shop.db.orm.select().from(mails).where(eq(mails.kind, 'quote-news')).orderBy(asc(mails.id))
    expect(news.at(-1)!.text).toContain('Logo.pdf')

    // The order that it becomes has the file as well, for the buyer in the portal and for staff.
    const orderId = await orderQuote(quote)
    const file = (await inPortal(orderId)).flatMap(({ files }) => files)
    expect(file).toEqual([
      { name: 'Logo.pdf', bytes: pdf.length, url: `/api/portal/orders/${orderId}/files/${sent.id}` },
    ])
    const cookie = await cookieOf(buyer)
    expect((await save(file[0]!.url, cookie)).payload).toBe(pdf)
    expect((await save(file[0]!.url)).statusCode).toBe(401)
    expect((await save(file[0]!.url, await cookieOf(await makeCustomer(shop)))).statusCode).toBe(404)
    for (const path of [
      `/api/admin/orders/${orderId}/files/${sent.id}`,
      `/api/admin/quotes/${quote.id}/files/${sent.id}`,
    ]) {
      expect((await save(path, marta.headers)).payload).toBe(pdf)
      expect((await save(path)).statusCode).toBe(401)
    }
  })

  test('that are never sent are dropped after a day, and many are refused', async () => {
    const { token } = await makeQuote()
    const upload = () =>
      shop.sendAnything(shopCalls.uploadQuoteMessageFile, { params: { token }, form: toForm('a,b', 'a.csv') })
    for (let count = 0; count < 20; count++) expect((await upload()).status).toBe(200)
    expect((await upload()).status).toBe(429)
    const past = new Date(shop.clock.now().getTime() - hours(25))
    await shop.db.orm.update(messageFiles).set({ uploadedAt: past })
    const orderId = await place()
    const form = toForm('a,b', 'a.csv')
    const params = { id: orderId }
    expect((await asStaff(marta, orderCalls.uploadStaffMessageFile, { params, form })).status).toBe(200)
    expect(await shop.db.orm.select().from(messageFiles).where(eq(messageFiles.name, 'a.csv'))).toHaveLength(1)
  })
})

describe('notes', () => {
  test('are read by staff alone, and a colleague whom one names gets a mail and has it on Today until it is done', async () => {
    const quote = await makeQuote()
    const secret = 'Margin is thin, @Pat Lindqvist.'
    const note = { params: { id: quote.id }, input: { text: secret, isNote: true } }
    expect(await marta.send(quoteCalls.writeToQuoteBuyer, note)).toSucceed()
    const orderId = await orderQuote(quote)
    const params = { id: orderId }
    const uploaded = await asStaff(marta, orderCalls.uploadStaffMessageFile, { params, form: toForm(pdf, 'cost.pdf') })
    const { id: fileId } = uploaded.data as { id: number }
    const input = { text: 'Margin sheet for @pat lindqvist and @Marta Kovacs', fileIds: [fileId] }
    expect(await marta.send(noteOrder, { params, input })).toSucceed()

    // By no call, mail, file or paper.
    const portal = await openPortal(shop, buyer)
    const answers = [
      await buyer.send(shopCalls.getQuote, { params: { token: quote.token } }),
      await portal.send(portalCalls.getOrderMessages, { params }),
      await portal.send(portalCalls.listUnreadMessages),
      await portal.send(portalCalls.writeOrderMessage, { params, input: { text: 'Thank you.' } }),
    ]
    for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(/margin/i)
    const cookie = await cookieOf(buyer)
    for (const url of [`/api/portal/orders/${orderId}/files/${fileId}`, `/api/quotes/${quote.token}/files/${fileId}`])
      expect((await shop.app.fastify.inject({ url, headers: cookie })).statusCode).toBe(404)
    const written = await shop.db.orm.select().from(mails).orderBy(asc(mails.id))
    expect(written.filter(({ text }) => /margin/i.test(text)).map(({ to }) => to)).toEqual([pat.email, pat.email])
    expect(written.find(({ kind }) => kind === 'mention')).toMatchObject({
      to: pat.email,
      subject: `Marta Kovacs mentioned you: quote Q-${quote.id}`,
    })

    expect(await waitingOf(pat, 'mentions')).toMatchObject({
      count: 2,
      oldest: { name: `Quote Q-${quote.id}, by Marta Kovacs` },
    })
    expect(await waitingOf(marta, 'mentions')).toBeUndefined()
    const seen = await showOrder(orderId, pat)
    expect(seen.messages.filter(({ mentionsMe }) => mentionsMe)).toHaveLength(2)
    expect(seen.notes.map(({ text }) => text)).toEqual([input.text, secret])
    expect(await pat.send(orderCalls.endOrderMentions, { params })).toSucceed()
    expect(await waitingOf(pat, 'mentions')).toBeUndefined()
    expect((await showQuote(quote.id, pat)).messages.some(({ mentionsMe }) => mentionsMe)).toBe(false)
    const { entries } = (await (await makeStaff(shop)).send(listAudit, { query: { action: 'order.note' } })).data
    expect(entries.filter(({ action }) => action === 'order.note')).not.toEqual([])
  })
})

describe('what waits', () => {
  test("is on Today after the owner's hours, until it is answered or marked as done", async () => {
    await saveSettings(shop.db.orm, 'orders', { messageHours: 4 })
    const [quote, orderId] = [await makeQuote(), await place()]
    const before = { quotes: await waitingOf(marta, 'quote-messages'), orders: await waitingOf(marta, 'messages') }
    await byLink(quote.token, 'Can you add a sleeve print?')
    const portal = await openPortal(shop, buyer)
    await portal.send(portalCalls.writeOrderMessage, { params: { id: orderId }, input: { text: 'When?' } })
    expect(await waitingOf(marta, 'quote-messages')).toEqual(before.quotes)
    const past = new Date(shop.clock.now().getTime() - hours(4))
    await shop.db.orm
      .update(messages)
      .set({ at: past })
      .where(inArray(messages.text, ['Can you add a sleeve print?', 'When?']))
    expect((await waitingOf(marta, 'quote-messages'))!.count).toBe((before.quotes?.count ?? 0) + 1)
    expect((await waitingOf(marta, 'messages'))!.count).toBeGreaterThan(before.orders?.count ?? 0)
    const toAnswer = await marta.send(quoteCalls.listQuotes, { query: { view: 'messages' } })
    expect(toAnswer.data.quotes.map(({ id }) => id)).toContain(quote.id)

    const seenId = Math.max(...(await showQuote(quote.id)).messages.map(({ id }) => id))
    const settle = (as: 'no-answer' | 'waiting') =>
      marta.send(quoteCalls.settleQuoteMessages, { params: { id: quote.id }, input: { as, seenId } })
    const isAsked = ({ text }: { text: string }) => text === 'Can you add a sleeve print?'
    const settled = await settle('no-answer')
    expect(settled.data.messages.find(isAsked)).toMatchObject({
      waits: false,
      endTitle: 'No answer needed',
      endedBy: 'Marta Kovacs',
    })
    expect((await waitingOf(marta, 'quote-messages'))?.count).toBe(before.quotes?.count)
    expect((await settle('no-answer')).status).toBe(409)
    expect((await settle('waiting')).data.messages.find(isAsked)).toMatchObject({ waits: true })
    const input = { text: 'Yes.', isNote: false, seenId }
    await marta.send(quoteCalls.writeToQuoteBuyer, { params: { id: quote.id }, input })
    expect((await waitingOf(marta, 'quote-messages'))?.count).toBe(before.quotes?.count)

    // The buyer has it in the portal until the page of the quote was opened.
    const unread = async () =>
      (await portal.send(portalCalls.listUnreadMessages)).data.orders.map((one) => one.quote?.number)
    expect(await unread()).toContain(`Q-${quote.id}`)
    await shop.send(shopCalls.noteQuoteOpening, { params: { token: quote.token }, input: {} })
    expect(await unread()).not.toContain(`Q-${quote.id}`)
  })
})
