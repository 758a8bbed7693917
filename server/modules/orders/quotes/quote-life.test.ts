import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import * as staffCalls from '../../../../contract/admin/orders/quotes.call.ts'
import { acceptQuote, getQuote, noteQuoteOpening } from '../../../../contract/shop/quotes.call.ts'
import { makeItem } from '../../../testing/makers/catalog-makers.ts'
import { makeSession } from '../../../testing/makers/customer-makers.ts'
import { makeBuyer, type ReadyBuyer } from '../../../testing/makers/order-makers.ts'
import { makeSentQuote } from '../../../testing/makers/quote-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

let shop: TestShop
let buyer: ReadyBuyer
let marta: TestStaff

beforeAll(async () => {
  shop = await openTestShop({ withRates: true, now: '2026-03-02T15:00:00Z', ownFolder: true })
  buyer = await makeBuyer(shop)
  marta = await makeStaff(shop, { role: 'sales', name: 'Marta Kovacs' })
})

const look = () => shop.app.services.jobs['end-quotes']!({} as never, { log: { info: () => undefined } } as never)
const open = async (token: string) => (await shop.send(getQuote, { params: { token } })).data.quote
/** With a session of today. */
const accept = async (token: string) => {
  const input = { version: 1, name: 'Ann', option: 'a1' }
  return shop.send(acceptQuote, { params: { token }, input, token: await makeSession(shop, buyer.id) })
}
const listReminders = async (id: number) =>
  (await shop.mails()).filter(({ kind, subject }) => kind === 'quote-reminder' && subject.includes(`Q-${id} `))

test('what its buyer opens is counted, and a copy is a draft of its own', async () => {
  const { id, token } = await makeSentQuote(shop, buyer, (await makeItem(shop)).id)
  for (let time = 0; time < 2; time += 1) await shop.send(noteQuoteOpening, { params: { token }, input: {} })
  const { versions } = (await marta.send(staffCalls.getStaffQuote, { params: { id } })).data
  expect(versions).toMatchObject([{ version: 1, opened: 2 }])
  const { data } = await marta.send(staffCalls.copyQuote, { params: { id } })
  const copy = (await marta.send(staffCalls.getStaffQuote, { params: { id: data.id } })).data
  expect(copy).toMatchObject({ quote: { state: 'draft', version: 0, email: buyer.login }, versions: [] })
  expect(copy.content.items).toHaveLength(1)
})

test('as a PDF it says what is offered, for whom and until when', async () => {
  const item = await makeItem(shop, { name: 'Steel tumbler' })
  const { id, token } = await makeSentQuote(shop, buyer, item.id)
  const reply = await shop.app.fastify.inject({ url: `/api/quotes/${token}/quote.pdf` })
  expect(reply.statusCode).toBe(200)
  const [text] = await readPages(token)
  for (const part of [
    `Q-${id}`,
    'Awards',
    'Version',
    'Steel tumbler',
    '50 pieces',
    'Valid until',
    'Added when you order',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('Options')
  expect((await shop.app.fastify.inject({ url: `/api/quotes/${'x'.repeat(32)}/quote.pdf` })).statusCode).toBe(404)
})

test('as a PDF it has its options side by side before their pages', async () => {
  const { token } = await makeSentQuote(shop, buyer, (await makeItem(shop)).id, [50, 250])
  const [first, second] = await readPages(token)
  expect(first).toMatch(/Options 50 pieces 250 pieces Pieces 50 250 .* Total, USD \$[\d.,]+ \$[\d.,]+/)
  expect(first).toContain('50 pieces (1 of 2)')
  expect(second).toContain('250 pieces (2 of 2)')
  expect(second).not.toContain('Options')
})

async function readPages(token: string): Promise<string[]> {
  const reply = await shop.app.fastify.inject({ url: `/api/quotes/${token}/quote.pdf` })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(reply.rawPayload)))
  return text.map((page) => page.replace(/\s+/g, ' '))
}

test('somebody without the right to change orders reads it, and changes nothing', async () => {
  const { id } = await makeSentQuote(shop, buyer, (await makeItem(shop)).id)
  const dale = await makeStaff(shop, { role: 'catalog' })
  const statuses = await Promise.all([
    dale.send(staffCalls.withdrawQuote, { params: { id }, input: { reason: '' } }),
    dale.send(staffCalls.sendQuote, { params: { id }, input: { revision: 1 } }),
    dale.send(staffCalls.assignQuote, { params: { id }, input: { staffId: null } }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403])
  expect((await marta.send(staffCalls.getStaffQuote, { params: { id } })).data.quote.state).toBe('sent')
})

describe('a quote without an answer', () => {
  test('reminds its buyer once, expires after its last day, and holds again when it is extended', async () => {
    const { id, token } = await makeSentQuote(shop, buyer, (await makeItem(shop)).id)
    expect(await open(token)).toMatchObject({ valid_until: '2026-03-16', days_left: 14 })
    await look()
    expect(await listReminders(id)).toEqual([])

    shop.clock.set('2026-03-13T15:00:00Z')
    await look()
    await look()
    expect(await listReminders(id)).toMatchObject([
      { to: buyer.login, subject: `Quote Q-${id} expires on Mar 16, 2026` },
    ])

    shop.clock.set('2026-03-17T15:00:00Z')
    const late = await accept(token)
    expect(late).toMatchObject({
      status: 409,
      body: { error: `Quote Q-${id} has expired. Please ask us to extend it.` },
    })
    await look()
    expect(await open(token)).toMatchObject({ state: 'expired', can_answer: false })

    const colleague = await makeStaff(shop, { role: 'sales' })
    const extend = (validUntil: string) =>
      colleague.send(staffCalls.extendQuote, { params: { id }, input: { validUntil } })
    expect(await extend('2026-03-01')).toMatchObject({ status: 400, body: { errors: [{ field: 'validUntil' }] } })
    expect(await extend('2026-03-20')).toSucceed()
    expect(await open(token)).toMatchObject({ state: 'sent', valid_until: '2026-03-20', can_answer: true })
    expect(await accept(token)).toSucceed()
  })
})
