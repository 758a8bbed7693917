import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as staffCalls from '../../../../contract/admin/orders/proofs.call.ts'
import { getPortalProofs, savePortalProofRule } from '../../../../contract/portal/proofs.call.ts'
import {
  approveProof,
  commentOnProof,
  getProof,
  noteProofOpening,
  requestProofChange,
} from '../../../../contract/shop/proofs.call.ts'
import { toOrderId, type ItemId } from '../../../../domain/ids.ts'
import { countQueries } from '../../../testing/count-queries.ts'
import { picture } from '../../../testing/makers/artwork-makers.ts'
import { makeCustomer, type TestCustomer } from '../../../testing/makers/customer-makers.ts'
import { makeDecoration, makeLocation } from '../../../testing/makers/decoration-makers.ts'
import { makeBuyer, makeChangeState, type ReadyBuyer } from '../../../testing/makers/order-makers.ts'
import { openPortal } from '../../../testing/makers/portal-makers.ts'
import { findLink, openProofShop, type ProofShop } from '../../../testing/makers/proof-makers.ts'
import type { TestStaff } from '../../../testing/makers/staff-makers.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { customers } from '../../people/customers/customers.tables.ts'
import { createCartService } from '../../selling/index.ts'
import { findApprovedRepeats, listProofsOfOrders } from '../proof-records/proofs.store.ts'

let shop: TestShop
let buyer: ReadyBuyer
let ray: TestStaff
let proofs: ProofShop['proofs']

beforeAll(async () => {
  ;({ shop, buyer, ray, proofs } = await openProofShop())
})

describe('the life of a proof', () => {
  test('an order of decorated goods gets one by itself, and waits for it', async () => {
    const { orderId, token, id } = await proofs.sendOne()
    expect(await proofs.isHeld(orderId)).toBe(true)
    const proof = await proofs.open(token)
    expect(proof).toMatchObject({
      order_id: orderId,
      state: 'waiting',
      version: 1,
      can_decide: true,
      approvals_needed: 1,
      people: [{ name: 'Dana Reyes', title: 'Buyer', approved_at: null, is_you: true }],
    })
    const [version] = proof.versions
    expect(version).toMatchObject({ hash: proof.hash, sent_by: '', views: [{ title: 'Front', width_inches: 3 }] })
    expect(version!.facts.map(({ title }) => title)).toEqual(['Pieces', 'Method', 'Front', 'Text', 'Inks'])
    const shown = await shop.app.fastify.inject(version!.views[0]!.picture_url)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    const pdf = await shop.app.fastify.inject(version!.pdf_url)
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 4).toString()]).toEqual([200, '%PDF'])
    const mails = await shop.mails()
    expect(mails.filter(({ kind, to }) => kind === 'proof-sent' && to === buyer.login)).toHaveLength(1)
    await shop.send(noteProofOpening, { params: { token }, input: {} })
    expect((await proofs.show(id)).versions[0]).toMatchObject({ opened: 1 })
  })

  test('approved, it says who, when, from where and what, and the order leaves its hold', async () => {
    const { orderId, token, id } = await proofs.sendOne()
    expect(await proofs.approve(token)).toMatchObject({
      status: 200,
      data: { proof: { state: 'approved', can_decide: false } },
    })
    expect(await proofs.isHeld(orderId)).toBe(false)
    const { decisions, versions, history } = await proofs.show(id)
    expect(decisions).toMatchObject([
      {
        kind: 'approved',
        name: 'Dana Reyes',
        email: buyer.login,
        hash: versions[0]!.hash,
        address: '192.0.2.1',
        browser: 'Mozilla/5.0 (iPhone)',
      },
    ])
    expect(history.map(({ state }) => state)).toEqual(['to-check', 'waiting', 'approved'])
    const written = (await shop.mails()).filter(({ subject }) => subject.includes(String(orderId)))
    expect(written.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['proof-approved', 'proof-news']))
  })

  test('a pin and a change lead to a version that tells what it changes', async () => {
    const { token, id, orderId } = await proofs.sendOne()
    const { version, hash, versions } = await proofs.open(token)
    const view = versions[0]!.views[0]!.key
    await shop.send(commentOnProof, {
      params: { token },
      input: { version, text: 'Smaller, please.', pin: { view, x: 0.4, y: 0.5 } },
    })
    const asked = await shop.send(requestProofChange, {
      params: { token },
      input: { version, hash, name: '', message: '' },
    })
    expect(asked.data.proof).toMatchObject({
      state: 'changes-asked',
      can_decide: false,
      comments: [{ number: 1, x: 0.4 }],
    })
    expect(await proofs.approve(token)).toMatchObject({
      status: 409,
      body: { error: 'A change was asked for. We will send a new version.' },
    })
    const [comment] = (await proofs.show(id)).comments
    await ray.send(staffCalls.writeOnProof, { params: { id }, input: { text: 'Now 2.5 in.', replyTo: comment!.id } })
    await ray.send(staffCalls.settleProofComment, { params: { id, commentId: comment!.id }, input: { isDone: true } })
    expect(await proofs.sendNext(id)).toMatchObject({ status: 200 })
    expect(await proofs.open(token)).toMatchObject({
      state: 'waiting',
      version: 2,
      versions: [
        { changes: [{ what: 'Width', before: '3.00 in', after: '2.50 in' }, { what: 'Height' }] },
        { version: 1 },
      ],
      comments: [{ done: true, replies: [{ by: 'Ray Ellis', text: 'Now 2.5 in.' }] }],
    })
    const old = await shop.send(approveProof, {
      params: { token },
      input: { version, hash, name: 'Dana', checked: true },
    })
    expect(old).toMatchObject({ status: 409, body: { error: 'This proof was changed. Please look at version 2.' } })
    expect((await proofs.approve(token)).status).toBe(200)
    expect((await proofs.show(id)).locations).toMatchObject([{ widthInches: 2.5 }])
    expect(await proofs.isHeld(orderId)).toBe(false)
  })

  test('a newer version withdraws an approval, and the order waits again', async () => {
    const { token, id, orderId } = await proofs.sendOne()
    await proofs.approve(token)
    expect((await proofs.sendNext(id)).status).toBe(200)
    expect(await proofs.open(token)).toMatchObject({ state: 'waiting', version: 2, people: [{ approved_at: null }] })
    expect(await proofs.isHeld(orderId)).toBe(true)
  })

  test('approved with a change, it waits until the shop confirms that it is made', async () => {
    const { token, id, orderId } = await proofs.sendOne()
    expect((await proofs.approve(token, { change: ' ' })).status).toBe(400)
    await proofs.approve(token, { change: 'A space after the comma.' })
    expect(await proofs.show(id)).toMatchObject({ proof: { state: 'changes-asked', canConfirm: true, approvals: 1 } })
    expect(await proofs.isHeld(orderId)).toBe(true)
    expect((await ray.send(staffCalls.confirmProofChange, { params: { id }, input: {} })).data.proof.state).toBe(
      'approved',
    )
    expect(await proofs.isHeld(orderId)).toBe(false)
    expect((await ray.send(staffCalls.confirmProofChange, { params: { id }, input: {} })).status).toBe(409)
  })

  test('uploaded by the art room, each page is a picture, and whoever has the link gets the file', async () => {
    const { token, id } = await proofs.sendOne()
    const form = new FormData()
    form.set('revision', String((await proofs.show(id)).proof.draftRevision))
    form.set('note', 'Redrawn.')
    form.set('proof', new Blob([new Uint8Array(await picture('png'))], { type: 'image/png' }), 'redrawn.png')
    const reply = await shop.sendAnything(staffCalls.uploadProof, { params: { id }, form, headers: ray.headers })
    expect(reply).toMatchObject({
      status: 200,
      data: { draft: { fileName: 'redrawn.png', views: [{ title: 'Proof' }] } },
    })
    const sentence = 'The uploaded picture is 400 × 200 pixels, too coarse to judge details by.'
    const warning = expect.objectContaining({ severity: 'warn', sentence }) as unknown
    expect(reply).toMatchObject({ data: { draft: { findings: expect.arrayContaining([warning]) as unknown } } })
    await ray.send(staffCalls.sendProof, {
      params: { id },
      input: { revision: (await proofs.show(id)).proof.draftRevision },
    })
    const [version] = (await proofs.open(token)).versions
    expect(version).toMatchObject({ note: 'Redrawn.', changes: [{ what: 'Proof file', after: 'redrawn.png' }] })
    expect((await shop.app.fastify.inject(version!.file_url!)).rawPayload.length).toBeGreaterThan(100)
  })

  test('an exact repeat goes without one; other ink does not', async () => {
    const other = await makeBuyer(shop)
    const { token, item } = await proofs.sendOne(other)
    await proofs.approve(token)
    const repeat = await orderAgain(other, item.id as ItemId, 'Summit')
    expect(repeat).toMatchObject({ state: 'skipped', reason: expect.stringContaining('Same as order') })
    expect(await proofs.isHeld(repeat!.orderId!)).toBe(false)
    expect(await orderAgain(other, item.id as ItemId, 'Summit II')).toMatchObject({ state: 'to-check' })
  })

  test('of several lines that are ordered at once, each is the repeat of its own, and all are looked up together', async () => {
    const other = await makeBuyer(shop)
    const [cup, cap] = [await proofs.sendOne(other), await proofs.sendOne(other)]
    for (const { token } of [cup, cap]) await proofs.approve(token)
    const add = (itemId: number, words: string) => addLine(other, itemId as ItemId, words)
    for (const [item, words] of [
      [cap.item, 'Summit'],
      [cup.item, 'Summit II'],
      [cup.item, 'Summit'],
    ] as const)
      await add(item.id, words)
    const { data } = await other.place()
    const placed = await listProofsOfOrders(
      shop.db.orm,
      data.sales_orders.map(({ id }) => toOrderId(id)),
    )
    const byItem = (id: number) =>
      placed.filter(({ itemId }) => itemId === id).map(({ state, reason }) => [state, reason])
    expect(byItem(cap.item.id)).toEqual([['skipped', `Same as order ${cap.orderId}.`]])
    expect(byItem(cup.item.id)).toEqual(
      expect.arrayContaining([
        ['to-check', ''],
        ['skipped', `Same as order ${cup.orderId}.`],
      ]),
    )

    // The order of this proof does not repeat itself, and another company repeats nothing.
    const lineOf = ({ proof }: typeof cup, more: object = {}) => ({ ...proof!, orderId: toOrderId(1), ...more })
    const lines = [lineOf(cup), lineOf(cap), lineOf(cap, { companyId: buyer.companyId })]
    const found = await findApprovedRepeats(shop.db.orm, lines)
    expect(lines.map((line) => found.get(line))).toEqual([cup.orderId, cap.orderId, undefined])
    expect(await findApprovedRepeats(shop.db.orm, [lineOf(cup, { orderId: cup.orderId })])).toEqual(new Map())
    const asked = await countQueries(shop.db, () => findApprovedRepeats(shop.db.orm, lines))
    expect(asked).toEqual({ queries: 1, transactions: 0 })
  })

  test('a canceled order withdraws it', async () => {
    const { token, orderId } = await proofs.sendOne()
    await makeChangeState(shop)(orderId, 'cancelled')
    expect(await proofs.open(token)).toMatchObject({ state: 'withdrawn', can_comment: false })
    expect(await proofs.approve(token)).toMatchObject({ status: 409 })
  })

  test('two who decide at once decide once', async () => {
    const { token, id } = await proofs.sendOne()
    const { version, hash } = await proofs.open(token)
    const input = { version, hash, name: 'Dana Reyes', checked: true }
    const replies = await Promise.all([
      shop.send(approveProof, { params: { token }, input }),
      shop.send(approveProof, { params: { token }, input }),
      shop.send(requestProofChange, { params: { token }, input: { version, hash, name: 'Dana', message: 'Wait!' } }),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await proofs.show(id)).decisions).toHaveLength(1)
  })
})

function addLine(who: ReadyBuyer, itemId: ItemId, words: string) {
  const configuration = makeDecoration({ locations: [makeLocation({ text: { words, typeface: 'Oswald' } })] })
  return createCartService({ db: shop.db, clock: shop.clock }).addItem(
    { customerId: who.id, companyId: who.companyId },
    { itemId, quantity: 40, configuration },
  )
}

async function orderAgain(who: ReadyBuyer, itemId: ItemId, words: string) {
  await addLine(who, itemId, words)
  const { data } = await who.place()
  return (await listProofsOfOrders(shop.db.orm, [data.sales_orders[0]!.id]))[0]
}

describe('several who approve', () => {
  let dana: ReadyBuyer
  let karen: TestCustomer

  beforeAll(async () => {
    dana = await makeBuyer(shop, { firstName: 'Dana', lastName: 'Two' })
    karen = await makeCustomer(shop, {
      companyId: dana.companyId,
      role: 'approver',
      firstName: 'Karen',
      lastName: 'Halvorsen',
    })
    const { send } = await openPortal(shop, dana)
    await send(savePortalProofRule, { input: { approvals: 2 } })
  })

  test('each by the own link: the order goes on with the second one', async () => {
    const { token, orderId } = await proofs.sendOne(dana)
    const hers = await findLink(shop, orderId, karen)
    expect((await proofs.approve(token)).data.proof).toMatchObject({ state: 'waiting', can_decide: false })
    expect(await proofs.approve(token)).toMatchObject({
      status: 409,
      body: { error: 'You have approved this version already.' },
    })
    expect(await proofs.isHeld(orderId)).toBe(true)
    const waitsFor = async (who: TestCustomer) => {
      const { send } = await openPortal(shop, who)
      return (await send(getPortalProofs)).data.proofs.find((one) => one.order_id === orderId)!.needs_answer
    }
    expect([await waitsFor(dana), await waitsFor(karen)]).toEqual([false, true])
    expect(await proofs.open(hers)).toMatchObject({
      can_decide: true,
      people: [{ approved_at: expect.any(String) }, { is_you: true }],
    })
    expect((await proofs.approve(hers, { name: 'Karen Halvorsen' })).data.proof.state).toBe('approved')
    expect(await proofs.isHeld(orderId)).toBe(false)
  })

  test('two at the same moment are two', async () => {
    const { token, orderId, id } = await proofs.sendOne(dana)
    const hers = await findLink(shop, orderId, karen)
    const replies = await Promise.all([proofs.approve(token), proofs.approve(hers, { name: 'Karen' })])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await proofs.show(id)).toMatchObject({ proof: { state: 'approved', approvals: 2 } })
  })

  test('the link of somebody who has left the company shows nothing and decides nothing', async () => {
    const leaver = await makeCustomer(shop, { companyId: dana.companyId, role: 'approver' })
    const { orderId } = await proofs.sendOne(dana)
    const token = await findLink(shop, orderId, leaver)
    const { version, hash, versions } = await proofs.open(token)
    await shop.db.orm.update(customers).set({ companyId: buyer.companyId }).where(eq(customers.id, leaver.id))
    const params = { token }
    const replies = [
      await shop.send(getProof, { params }),
      await shop.send(approveProof, { params, input: { version, hash, name: 'Gone', checked: true } }),
      await shop.send(requestProofChange, { params, input: { version, hash, name: 'Gone', message: 'x' } }),
      await shop.send(commentOnProof, { params, input: { version, text: 'x' } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await shop.app.fastify.inject(versions[0]!.pdf_url)).statusCode).toBe(404)
  })
})
