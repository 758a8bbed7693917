import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as staffCalls from '../../../../contract/admin/orders/proofs.call.ts'
import { changeOrder, previewOrderChange } from '../../../../contract/admin/orders/order-changes.call.ts'
import { getOrder } from '../../../../contract/admin/orders/orders.call.ts'
import * as quoteCalls from '../../../../contract/admin/orders/quotes.call.ts'
import type { QuoteContentInput } from '../../../../contract/admin/orders/quotes.schema.ts'
import { getPortalProofs, savePortalProofRule } from '../../../../contract/portal/proofs.call.ts'
import { acceptQuote, declineQuote, getQuote, requestQuote } from '../../../../contract/shop/quotes.call.ts'
import {
  approveProof,
  commentOnProof,
  getProofTerms,
  requestProofChange,
} from '../../../../contract/shop/proofs.call.ts'
import { toQuoteId } from '../../../../domain/ids.ts'
import { countQueries } from '../../../testing/count-queries.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { addDecorated, makeLocation } from '../../../testing/makers/decoration-makers.ts'
import { makeBuyer, type ReadyBuyer } from '../../../testing/makers/order-makers.ts'
import { openPortal } from '../../../testing/makers/portal-makers.ts'
import { findPersonalLink, openProofShop, type ProofShop } from '../../../testing/makers/proof-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { saveSettings } from '../../content/index.ts'
import { orderEvents } from '../placing/orders.tables.ts'
import { listProofsOfOrders } from '../proof-records/proofs.store.ts'
import { lockQuotes } from '../quote-records/quotes.store.ts'
import { quotes as quoteTable } from '../quote-records/quotes.tables.ts'
import { orderLines } from '../placing/orders.tables.ts'

let shop: TestShop
let ray: TestStaff
let marta: TestStaff
let proofs: ProofShop['proofs']

beforeAll(async () => {
  ;({ shop, ray, proofs } = await openProofShop())
  marta = await makeStaff(shop, { role: 'sales', name: 'Marta Kovacs' })
})

const typed = { title: '', name: '', email: '', company: '', phone: '', in_hands_date: '', message: '' }

/** A quote of 20 decorated pieces, with the proof that its buyer has asked for with it. */
async function requestWithProof(buyer: ReadyBuyer, proof = true) {
  const text = { words: 'Summit', typeface: 'Oswald' }
  const { lineId, item } = await addDecorated(shop, buyer, { locations: [makeLocation({ text })] })
  const { data } = await buyer.send(requestQuote, { input: { ...typed, line_ids: [lineId], proof } })
  await shop.runJobs()
  const quoteId = Number(data.quote_number.slice(2))
  const rows = (await ray.send(staffCalls.listQuoteProofs, { params: { id: quoteId } })).data
  const [made] = rows.proofs
  const link = made && { proofId: made.id, token: await findPersonalLink(shop, made.id, buyer) }
  return { quoteId, item, quoteToken: data.url.split('/').at(-1)!, rows, proofId: 0, token: '', ...link }
}

async function sendQuote(id: number, edit: (content: QuoteContentInput) => void = () => undefined) {
  const { quote, content, priced } = (await marta.send(quoteCalls.getStaffQuote, { params: { id } })).data
  for (const option of content.alternatives) {
    const [way] = priced.alternatives.find(({ key }) => key === option.key)!.ways
    option.freight = way ? { methodCode: way.code, cents: way.cents } : null
  }
  edit(content)
  const input = { revision: quote.revision, title: quote.title, internalNote: '', content }
  const saved = await marta.send(quoteCalls.saveQuoteDraft, { params: { id }, input })
  return marta.send(quoteCalls.sendQuote, { params: { id }, input: { revision: saved.data.quote.revision } })
}

async function accept(buyer: ReadyBuyer, token: string) {
  const { version, options } = (await buyer.send(getQuote, { params: { token } })).data.quote
  const input = { version, name: 'Dana Reyes', option: options[0]!.key, po_number: `PO-${token.slice(0, 6)}` }
  return buyer.send(acceptQuote, { params: { token }, input })
}

const newBuyer = () => makeBuyer(shop, { firstName: 'Dana', lastName: 'Reyes' })

describe('a proof before there is an order', () => {
  test('is asked for with a quote, approved by its link, and goes with the order, which waits for nothing', async () => {
    const buyer = await newBuyer()
    expect((await buyer.send(getProofTerms)).data).toMatchObject({ with_quotes: true })
    const { quoteId, quoteToken, token, proofId } = await requestWithProof(buyer)
    expect(await proofs.open(token)).toMatchObject({
      order_id: null,
      quote_number: `Q-${quoteId}`,
      state: 'waiting',
      approve_by: null,
      timeline: [],
      can_decide: true,
    })
    const [mail] = (await shop.mails()).filter(({ kind, to }) => kind === 'proof-sent' && to === buyer.login)
    expect(mail!.subject).toBe(`Quote Q-${quoteId}: please approve your proof`)
    expect((await proofs.sendNext(proofId)).status).toBe(200)
    expect((await proofs.approve(token)).data.proof).toMatchObject({ state: 'approved', version: 2 })
    await sendQuote(quoteId)
    expect((await buyer.send(getQuote, { params: { token: quoteToken } })).data.quote.proofs).toMatchObject([
      { version: 2, state: 'approved' },
    ])

    const { data } = await accept(buyer, quoteToken)

    const orderId = data.order_ids[0]!
    expect(await proofs.isHeld(orderId)).toBe(false)
    const { hash } = await proofs.open(token)
    expect(await proofs.open(token)).toMatchObject({ order_id: orderId, quote_number: null, state: 'approved', hash })
    const [line] = await shop.db.orm
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId as never))
    // As approved, in the days that the order was promised.
    expect(line!.decoration).toMatchObject({ locations: [{ width: 250 }], leavesOn: expect.any(String) })
    const events = await shop.db.orm
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, orderId as never))
    expect(events.map(({ note }) => note)).toContain(`Version 2 of the proof was approved with quote Q-${quoteId}.`)
    expect(await listProofsOfOrders(shop.db.orm, [orderId as never])).toHaveLength(1)
    const pdf = await shop.app.fastify.inject((await proofs.open(token)).versions[0]!.pdf_url)
    expect(pdf.statusCode).toBe(200)
  })

  test('not approved yet, it goes with the order, which waits for it; approved then, the order goes on', async () => {
    const buyer = await newBuyer()
    const { quoteId, quoteToken, token, proofId } = await requestWithProof(buyer)
    await sendQuote(quoteId)
    const orderId = (await accept(buyer, quoteToken)).data.order_ids[0]!
    expect(await proofs.isHeld(orderId)).toBe(true)
    expect((await proofs.approve(token)).data.proof).toMatchObject({ order_id: orderId, state: 'approved' })
    expect(await proofs.isHeld(orderId)).toBe(false)
    const [line] = await shop.db.orm
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId as never))
    expect(line!.decoration).toMatchObject({ leavesOn: expect.any(String) })
    expect((await proofs.show(proofId)).proof).toMatchObject({ orderId, quoteId: null, state: 'approved' })
  })

  test('of other quantities than the proof shows, the order waits for a version of its own pieces', async () => {
    const buyer = await newBuyer()
    const { quoteId, quoteToken, token, item } = await requestWithProof(buyer)
    const readPieces = async () => {
      const { versions, version, state } = await proofs.open(token)
      return [version, state, versions[0]!.facts.find(({ title }) => title === 'Pieces')!.lines.join()]
    }
    expect(await readPieces()).toEqual([1, 'waiting', expect.stringContaining('20')])
    await sendQuote(quoteId, ({ alternatives }) => {
      alternatives[0]!.cells[0]!.variants[0]!.quantity = 30
    })
    const orderId = (await accept(buyer, quoteToken)).data.order_ids[0]!
    await shop.runJobs()
    expect(await readPieces()).toEqual([2, 'waiting', expect.stringContaining('30')])

    // The same where staff change the order later.
    const params = { id: orderId }
    const [line] = (await marta.send(getOrder, { params })).data.linesToShip
    const lines = [{ lineId: line!.lineId, variants: [{ code: item.variants[0]!.code, quantity: 40 }] }]
    const { version, sums } = (await marta.send(previewOrderChange, { params, input: { lines } })).data
    const change = { version, expectedAmount: sums.at(-1)!.after, reason: 'Twenty more', lines }
    expect(await marta.send(changeOrder, { params, input: change })).toSucceed()
    await shop.runJobs()
    expect(await readPieces()).toEqual([3, 'waiting', expect.stringContaining('40')])
    expect(await proofs.isHeld(orderId)).toBe(true)
  })

  test('of goods in another color it ends, and the order gets one of its own', async () => {
    const buyer = await newBuyer()
    const { quoteId, quoteToken, token, proofId } = await requestWithProof(buyer)
    await proofs.approve(token)
    await sendQuote(quoteId)
    // As if the quote had been made of other pieces since.
    await shop.db.orm.execute(
      sql`update proofs set quoted = jsonb_set(quoted, '{variants,0,color}', '"Another"') where id = ${proofId}`,
    )
    const orderId = (await accept(buyer, quoteToken)).data.order_ids[0]!
    expect(await proofs.isHeld(orderId)).toBe(true)
    const made = await listProofsOfOrders(shop.db.orm, [orderId as never])
    expect(made.map(({ id, state }) => [id === proofId, state])).toEqual([[false, 'to-check']])
  })

  test('staff start one on a quote, once; of a declined quote it ends and is answered no more', async () => {
    const buyer = await newBuyer()
    const { quoteId, quoteToken, rows } = await requestWithProof(buyer, false)
    expect(rows).toMatchObject({ proofs: [], lines: [{ key: 'i1' }] })
    const begin = () =>
      ray.send(staffCalls.beginQuoteProof, { params: { id: quoteId }, input: { key: rows.lines[0]!.key } })
    const replies = await Promise.all([begin(), begin()])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const id = replies.find(({ status }) => status === 200)!.data.id
    await shop.runJobs()
    const token = await findPersonalLink(shop, id, buyer)
    const { version, hash } = await proofs.open(token)
    const skip = await ray.send(staffCalls.skipProof, { params: { id }, input: { reason: 'x' } })
    const ask = await ray.send(staffCalls.askForProofArtwork, { params: { id }, input: { text: 'x' } })
    expect([skip.status, ask.status]).toEqual([409, 409])
    const found = (await ray.send(staffCalls.listProofs, { query: { q: `Q-${quoteId}` } })).data
    expect(found.columns.flatMap(({ proofs: cards }) => cards)).toMatchObject([
      { id, number: `Q-${quoteId}`, orderId: null },
    ])
    await sendQuote(quoteId)
    await buyer.send(declineQuote, { params: { token: quoteToken }, input: { version: 1, name: 'Dana', reason: '' } })
    expect(await proofs.open(token)).toMatchObject({ state: 'withdrawn', can_decide: false, can_comment: false })
    const late = await shop.send(approveProof, {
      params: { token },
      input: { version, hash, name: 'Dana', checked: true },
    })
    expect(late.status).toBe(409)
    expect((await begin()).status).toBe(409)
  })

  test('a quote for a guest, one that is not there, and a shop that makes none on its own have none', async () => {
    const guest = { ...typed, name: 'Ann', email: 'ann@guest.example', company: 'Guest' }
    const { item } = await addDecorated(shop, await newBuyer())
    const { data } = await shop.send(requestQuote, {
      input: { ...guest, items: [{ catalog_item_id: item.id, quantity: 20 }], proof: true },
    })
    const id = Number(data.quote_number.slice(2))
    const begin = (quoteId: number, who: TestStaff) =>
      who.send(staffCalls.beginQuoteProof, { params: { id: quoteId }, input: { key: 'i1' } })
    expect((await begin(id, ray)).status).toBe(409)
    expect((await begin(999_999, ray)).status).toBe(404)
    expect((await ray.send(staffCalls.listQuoteProofs, { params: { id: 999_999 } })).status).toBe(404)
    const finance = await makeStaff(shop, { role: 'finance' })
    expect((await begin(id, finance)).status).toBe(403)
    await saveSettings(shop.db.orm, 'orders', { proofs: 'asked' })
    const buyer = await newBuyer()
    expect((await buyer.send(getProofTerms)).data).toMatchObject({ with_quotes: false })
    expect((await requestWithProof(buyer)).rows.proofs).toEqual([])
    await saveSettings(shop.db.orm, 'orders', { proofs: 'not-repeats' })
  })
})

describe('who may not', () => {
  test('a stranger, another company and whoever has left it are refused at each call', async () => {
    const buyer = await newBuyer()
    const { proofId } = await requestWithProof(buyer)
    const address = (await proofs.show(proofId)).proof.url.split('/').at(-1)!
    const { version, hash } = await proofs.open(address)
    const answers = (token: string, who: Pick<ReadyBuyer, 'send'>) => [
      who.send(approveProof, { params: { token }, input: { version, hash, name: 'X', checked: true } }),
      who.send(requestProofChange, { params: { token }, input: { version, hash, name: 'X', message: 'x' } }),
      who.send(commentOnProof, { params: { token }, input: { version, text: 'x' } }),
    ]
    const stranger = await makeCustomer(shop)
    for (const who of [shop, stranger])
      expect((await Promise.all(answers(address, who))).map(({ status }) => status)).toEqual([403, 403, 403])
    const wrong = await Promise.all(answers('x'.repeat(32), shop))
    expect(wrong.map(({ status }) => status)).toEqual([404, 404, 404])
    const { send } = await openPortal(shop, stranger)
    expect((await send(getPortalProofs)).data.proofs).toEqual([])
    const own = await openPortal(shop, buyer)
    expect((await own.send(getPortalProofs)).data.proofs).toMatchObject([{ order_id: null, needs_answer: true }])
  })

  test('an order that takes the proof and an approval at the same moment: nothing is lost', async () => {
    const buyer = await newBuyer()
    const { quoteId, quoteToken, token } = await requestWithProof(buyer)
    await sendQuote(quoteId)
    const { version, hash } = await proofs.open(token)
    const [approved, ordered] = await Promise.all([
      shop.send(approveProof, { params: { token }, input: { version, hash, name: 'Dana', checked: true } }),
      accept(buyer, quoteToken),
    ])
    expect([approved.status, ordered.status]).toEqual([200, 200])
    const orderId = ordered.data.order_ids[0]!
    expect(await proofs.open(token)).toMatchObject({ order_id: orderId, state: 'approved' })
    expect(await proofs.isHeld(orderId)).toBe(false)
  })

  test('quotes that are ordered together are locked together, by whoever comes first', async () => {
    const buyer = await newBuyer()
    const ids = [(await requestWithProof(buyer)).quoteId, (await requestWithProof(buyer)).quoteId].map(toQuoteId)
    const others = [...ids].reverse()
    const free = () =>
      shop.db.orm.select().from(quoteTable).where(inArray(quoteTable.id, ids)).for('update', { skipLocked: true })
    const lock = (order: typeof ids) => shop.db.transaction((tx) => lockQuotes(tx, order))
    expect(await countQueries(shop.db, () => lock(ids))).toEqual({ queries: 1, transactions: 1 })
    await shop.db.transaction(async (tx) => {
      await lockQuotes(tx, others)
      expect(await free()).toEqual([])
    })
    expect(await free()).toHaveLength(2)
    // Two who took them in different orders would wait for each other.
    await Promise.all(Array.from({ length: 10 }, (_, at) => lock(at % 2 === 0 ? ids : others)))
    await shop.db.transaction((tx) => lockQuotes(tx, []))
  })

  test('where two have to approve, one on the quote and one on the order are two', async () => {
    const buyer = await newBuyer()
    const karen = await makeCustomer(shop, { companyId: buyer.companyId, role: 'approver' })
    const { send } = await openPortal(shop, buyer)
    await send(savePortalProofRule, { input: { approvals: 2 } })
    const { quoteId, quoteToken, token, proofId } = await requestWithProof(buyer)
    expect((await proofs.approve(token)).data.proof).toMatchObject({ state: 'waiting' })
    await sendQuote(quoteId)
    const orderId = (await accept(buyer, quoteToken)).data.order_ids[0]!
    expect(await proofs.isHeld(orderId)).toBe(true)
    expect((await proofs.approve(await findPersonalLink(shop, proofId, karen))).data.proof.state).toBe('approved')
    expect(await proofs.isHeld(orderId)).toBe(false)
    const [quote] = await shop.db.orm
      .select()
      .from(quoteTable)
      .where(and(eq(quoteTable.id, quoteId as never)))
    expect(quote!.orderId).toBe(orderId)
  })
})
