import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { messageBuyer } from '../../../../contract/admin/orders/order-messages.call.ts'
import { writeToQuoteBuyer } from '../../../../contract/admin/orders/quotes.call.ts'
import { writeOrderMessage } from '../../../../contract/portal/messages.call.ts'
import { requestQuote } from '../../../../contract/shop/quotes.call.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import { fillRates } from '../../../testing/makers/address-makers.ts'
import { makeItem } from '../../../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { fillCart, makeBuyer, type ReadyBuyer } from '../../../testing/makers/order-makers.ts'
import { openPortal } from '../../../testing/makers/portal-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { saveSettings } from '../../content/index.ts'
import { mails } from '../../content/mails/mails.tables.ts'
import { customers } from '../../people/customers/customers.tables.ts'
import { messageFiles, messages } from '../messages/messages.tables.ts'

const secret = 'a-secret-of-the-mail-service'
const settings = { MAIL_REPLY_ADDRESS: 'reply@in.example.com', MAIL_REPLY_SECRET: secret }

let shop: TestShop
let buyer: ReadyBuyer
let marta: TestStaff
let orderId: OrderId
/** What a mail of the shop about the order names for answers. */
let address: string

beforeAll(async () => {
  shop = await openTestShop({ settings })
  await fillRates(shop)
  await saveSettings(shop.db.orm, 'orders', { email: 'orders@northgate.example', proofs: 'asked' })
  marta = await makeStaff(shop, { name: 'Marta Kovacs', role: 'sales' })
  buyer = await makeBuyer(shop, { firstName: 'Dana', lastName: 'Reyes', role: 'admin' })
  await fillCart(shop, buyer)
  orderId = (await buyer.place()).data.sales_orders[0]!.id as OrderId
  await marta.send(messageBuyer, { params: { id: orderId }, input: { text: 'Which gray?', seenId: 0 } })
  address = (await lastMail('order-message')).replyTo!
})

const lastMail = async (kind: string) =>
  (await shop.db.orm.select().from(mails).where(eq(mails.kind, kind)).orderBy(asc(mails.id))).at(-1)!

let mailCount = 0

interface TestMail {
  from?: string
  to?: string
  id?: string
  headers?: string[]
  text?: string
}

const toMail = ({ from = `Dana <${buyer.login}>`, to = address, id, headers = [], text = 'The dark one.' }: TestMail) =>
  [
    `From: ${from}`,
    `To: ${to}`,
    `Message-ID: <${id ?? `mail-${++mailCount}@halvorsen.example`}>`,
    'Subject: Re: Order',
    ...headers,
    ...(headers.some((one) => /^content-type/i.test(one)) ? [] : ['Content-Type: text/plain; charset=utf-8']),
    '',
    text,
  ].join('\r\n')

const post = (payload: string | Buffer, given = secret) =>
  shop.app.fastify.inject({
    method: 'POST',
    url: '/api/inbound-mail',
    headers: { 'content-type': 'message/rfc822', 'authorization': `Bearer ${given}` },
    payload,
  })
const take = async (mail: TestMail): Promise<{ taken: boolean; why?: string }> => (await post(toMail(mail))).json()
const listOf = (id = orderId) =>
  shop.db.orm.select().from(messages).where(eq(messages.orderId, id)).orderBy(asc(messages.id))

test('an answer by e-mail becomes a message of its sender, without what it quotes, once', async () => {
  expect(address).toMatch(new RegExp(`^reply\\+o${orderId}-c${buyer.id}-[\\da-f]{24}@in\\.example\\.com$`))
  const text = 'The dark one.\n\nOn Mon, Mar 2, 2026 at 10:00 AM Northgate wrote:\n> Which gray?'
  const mail = { id: 'first@halvorsen.example', text }
  expect(await take(mail)).toEqual({ taken: true })
  expect(await take(mail)).toEqual({ taken: false, why: 'repeated' })
  expect((await listOf()).at(-1)).toMatchObject({ text: 'The dark one.', by: 'Dana Reyes', fromShop: false, end: null })
  const news = await lastMail('message-of-buyer')
  expect(news).toMatchObject({ to: 'orders@northgate.example' })

  // Staff answer it from their mailbox, and the buyer gets a mail with the same address again.
  const from = `Marta <${marta.email.toUpperCase()}>`
  expect(await take({ from, to: news.replyTo!, text: 'Done.' })).toEqual({ taken: true })
  expect((await listOf()).slice(-2)).toMatchObject([
    { end: 'replied' },
    { text: 'Done.', fromShop: true, staffId: marta.id },
  ])
  expect((await lastMail('order-message')).replyTo).toBe(address)
})

test('two copies at once make one message', async () => {
  const before = (await listOf()).length
  const mail = toMail({ id: 'twice@halvorsen.example' })
  const replies = await Promise.all([post(mail), post(mail), post(mail)])
  expect(replies.map((reply) => (reply.json() as { taken: boolean }).taken).filter(Boolean)).toHaveLength(1)
  expect(await listOf()).toHaveLength(before + 1)
})

test('files come along, but for those that a message does not take', async () => {
  const part = (name: string, content: string) => [
    '--x',
    `Content-Type: application/octet-stream; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(content).toString('base64'),
  ]
  const text = [
    '--x',
    'Content-Type: text/html',
    '',
    '<style>p{}</style><p>See &amp; print</p><blockquote>old</blockquote>',
  ]
  const body = [
    ...text,
    ...part('logo.pdf', '%PDF-1.7 x'),
    ...part('run.exe', 'MZ'),
    ...part('fake.png', 'no'),
    '--x--',
  ]
  expect(await take({ headers: ['Content-Type: multipart/mixed; boundary=x'], text: body.join('\r\n') })).toEqual({
    taken: true,
  })
  const message = (await listOf()).at(-1)!
  expect(message.text).toBe('See & print\n\n(Not taken: run.exe, fake.png)')
  const files = await shop.db.orm.select().from(messageFiles).where(eq(messageFiles.messageId, message.id))
  expect(files).toMatchObject([{ name: 'logo.pdf', byteCount: 10 }])
})

test('what nobody may send, or no person has written, becomes nothing', async () => {
  const before = await shop.db.orm.select().from(messages)
  const forged = address.replace(/[\da-f]@/, (end) => `${end[0] === '0' ? '1' : '0'}@`)
  const other = address.replace(`-c${buyer.id}-`, `-c${buyer.id + 1}-`)
  const [stranger, leaver, blocked, colleague] = [
    await makeCustomer(shop),
    await makeCustomer(shop, { companyId: buyer.companyId, role: 'admin' }),
    await makeCustomer(shop, { companyId: buyer.companyId, role: 'admin', blocked: true } as never),
    await makeCustomer(shop, { companyId: buyer.companyId, role: 'buyer' }),
  ]
  await shop.db.orm.update(customers).set({ companyId: stranger.companyId }).where(eq(customers.id, leaver.id))
  await shop.db.orm.update(customers).set({ blocked: true }).where(eq(customers.id, blocked.id))
  const toStaff = (await lastMail('message-of-buyer')).replyTo!
  const cases: [TestMail, string][] = [
    [{ to: forged }, 'unknown-address'],
    [{ to: other }, 'unknown-address'],
    [{ to: 'reply@in.example.com' }, 'unknown-address'],
    [{ from: stranger.login }, 'unknown-sender'],
    [{ from: leaver.login }, 'unknown-sender'],
    [{ from: blocked.login }, 'unknown-sender'],
    [{ from: marta.email }, 'unknown-sender'],
    [{ from: `${buyer.login}, ${stranger.login}` }, 'unknown-sender'],
    // Sees no orders but their own.
    [{ from: colleague.login }, 'not-taken'],
    [{ to: toStaff }, 'unknown-sender'],
    [{ to: toStaff, from: (await makeStaff(shop, { role: 'catalog' })).email }, 'unknown-sender'],
    [{ headers: ['Auto-Submitted: auto-replied'] }, 'automatic'],
    [{ headers: ['Precedence: bulk'] }, 'automatic'],
    [{ headers: ['Content-Type: multipart/report; boundary=x'] }, 'automatic'],
    [{ text: ' \r\n ' }, 'empty'],
  ]
  for (const [mail, why] of cases) expect([await take(mail), mail]).toEqual([{ taken: false, why }, mail])
  for (const garbage of ['', '\0\0', 'x'.repeat(300_000), '\r\n\r\n', 'From: a\r\n'.repeat(20_000)])
    expect((await post(garbage)).statusCode).toBeLessThan(500)
  expect(await shop.db.orm.select().from(messages)).toHaveLength(before.length)
})

test('a wrong secret and a huge mail are refused; what is too long is cut', async () => {
  expect((await post(toMail({}), 'another-secret-of-somebody')).statusCode).toBe(401)
  expect((await post(Buffer.alloc(16 * 1024 * 1024, 'x'))).statusCode).toBe(413)
  expect(await take({ text: 'word '.repeat(2_000) })).toEqual({ taken: true })
  expect((await listOf()).at(-1)!.text).toHaveLength(4_000)
})

test('a guest answers about a quote by the address of their mail alone', async () => {
  const item = await makeItem(shop)
  await shop.refreshCatalog()
  const input = {
    ...{ title: 'Mugs', name: 'Kim Lee', email: 'kim@lee.example', company: 'Lee', phone: '', message: 'Hello' },
    in_hands_date: '',
    items: [{ catalog_item_id: item.id, quantity: 100 }],
  }
  const id = Number((await shop.send(requestQuote, { input })).data.quote_number.slice(2))
  await marta.send(writeToQuoteBuyer, { params: { id }, input: { text: 'One color?', isNote: false } })
  const mail = await lastMail('quote-message')
  expect(mail).toMatchObject({ to: 'kim@lee.example', replyTo: expect.stringMatching(`^reply\\+q${id}-g-`) as string })
  expect(await take({ from: buyer.login, to: mail.replyTo! })).toEqual({ taken: false, why: 'unknown-sender' })
  expect(await take({ from: 'Kim@Lee.example', to: mail.replyTo!, text: 'Two.' })).toEqual({ taken: true })
  const [last] = (
    await shop.db.orm
      .select()
      .from(messages)
      .where(eq(messages.quoteId, id as never))
  ).slice(-1)
  expect(last).toMatchObject({ text: 'Two.', by: 'Kim Lee', customerId: null, orderId: null })
})

test('a shop without an address for replies takes none, and its mails lead to the page', async () => {
  const plain = await openTestShop()
  await fillRates(plain)
  const someone = await makeBuyer(plain)
  await fillCart(plain, someone)
  const id = (await someone.place()).data.sales_orders[0]!.id
  await (await openPortal(plain, someone)).send(writeOrderMessage, { params: { id }, input: { text: 'Hi' } })
  const clerk = await makeStaff(plain)
  await clerk.send(messageBuyer, { params: { id }, input: { text: 'Hello', seenId: 99_999 } })
  const [mail] = await plain.db.orm.select().from(mails).where(eq(mails.kind, 'order-message'))
  expect(mail!.replyTo).toBeNull()
  const headers = { 'content-type': 'message/rfc822', 'authorization': `Bearer ${secret}` }
  const reply = await plain.app.fastify.inject({ method: 'POST', url: '/api/inbound-mail', headers, payload: 'x' })
  expect(reply.statusCode).toBe(404)
})
