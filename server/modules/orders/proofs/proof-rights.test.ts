import { beforeAll, describe, expect, test } from 'vitest'
import * as staffCalls from '../../../../contract/admin/orders/proofs.call.ts'
import { getPortalProofs, savePortalProofRule } from '../../../../contract/portal/proofs.call.ts'
import { approveProof, commentOnProof, getProof, requestProofChange } from '../../../../contract/shop/proofs.call.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import type { ReadyBuyer } from '../../../testing/makers/order-makers.ts'
import { openPortal } from '../../../testing/makers/portal-makers.ts'
import { openProofShop, type ProofShop } from '../../../testing/makers/proof-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import type { TestShop } from '../../../testing/test-shop.ts'

let shop: TestShop
let buyer: ReadyBuyer
let ray: TestStaff
let proofs: ProofShop['proofs']

beforeAll(async () => {
  ;({ shop, buyer, ray, proofs } = await openProofShop())
})

describe('who may not', () => {
  test('a wrong link finds nothing, and the address of the proof decides nothing', async () => {
    const { proof, token } = await proofs.sendOne()
    const { version, hash } = await proofs.open(token)
    const input = { version, hash, name: 'Stranger', checked: true }
    const params = { token: 'x'.repeat(32) }
    expect((await shop.send(getProof, { params })).status).toBe(404)
    expect((await shop.send(approveProof, { params, input })).status).toBe(404)
    const byAddress = { token: proof!.token }
    const stranger = await makeCustomer(shop)
    for (const who of [shop, stranger]) {
      expect((await who.send(getProof, { params: byAddress })).data.proof).toMatchObject({
        you: null,
        can_decide: false,
      })
      expect((await who.send(approveProof, { params: byAddress, input })).status).toBe(403)
      expect(
        (await who.send(requestProofChange, { params: byAddress, input: { version, hash, name: 'x', message: 'x' } }))
          .status,
      ).toBe(403)
      expect((await who.send(commentOnProof, { params: byAddress, input: { version, text: 'x' } })).status).toBe(403)
    }
    expect((await buyer.send(getProof, { params: byAddress })).data.proof).toMatchObject({
      you: { name: 'Dana Reyes' },
      can_decide: true,
    })
  })

  test('staff who change customers say how many of a company approve; others do not', async () => {
    const { companyId } = await makeCustomer(shop)
    const marta = await makeStaff(shop, { role: 'sales' })
    const params = { id: companyId }
    const save = (who: TestStaff, approvals: number) =>
      who.send(staffCalls.saveProofRule, { params, input: { approvals } })
    expect((await save(marta, 2)).data).toEqual({ approvals: 2 })
    expect((await save(marta, 6)).status).toBe(400)
    expect((await save(ray, 3)).status).toBe(403)
    expect((await marta.send(staffCalls.getProofRule, { params })).data).toEqual({ approvals: 2 })
    const unknown = await marta.send(staffCalls.saveProofRule, { params: { id: 999_999 }, input: { approvals: 2 } })
    expect(unknown.status).toBe(404)
  })

  test('a colleague who sees only own orders sees no proof of others, one who approves does', async () => {
    const { orderId } = await proofs.sendOne()
    const list = async (role: 'buyer' | 'approver') => {
      const colleague = await makeCustomer(shop, { companyId: buyer.companyId, role })
      const { send } = await openPortal(shop, colleague)
      expect((await send(savePortalProofRule, { input: { approvals: 3 } })).status).toBe(403)
      return (await send(getPortalProofs)).data.proofs.map(({ order_id: id }) => id)
    }
    expect(await list('buyer')).toEqual([])
    expect(await list('approver')).toContain(orderId)
  })

  test('nothing is decided without a name and the check', async () => {
    const { token } = await proofs.sendOne()
    expect(await proofs.approve(token, { name: ' ' })).toMatchObject({ status: 400, errors: [{ field: 'name' }] })
    expect(await proofs.approve(token, { checked: false })).toMatchObject({
      status: 400,
      errors: [{ field: 'checked' }],
    })
    expect(await proofs.approve(token, { hash: 'a'.repeat(64) })).toMatchObject({ status: 409 })
    const { version, hash } = await proofs.open(token)
    const nothing = await shop.send(requestProofChange, {
      params: { token },
      input: { version, hash, name: '', message: ' ' },
    })
    expect(nothing).toMatchObject({ status: 400, errors: [{ field: 'message' }] })
    const beside = { version, text: 'Here', pin: { view: 'nowhere', x: 0.1, y: 0.1 } }
    expect((await shop.send(commentOnProof, { params: { token }, input: beside })).status).toBe(400)
    expect((await proofs.open(token)).decisions).toEqual([])
  })

  test('who has no right to proofs reads them and changes nothing', async () => {
    const { id, orderId } = await proofs.sendOne()
    const support = await makeStaff(shop, { role: 'support' })
    expect((await support.send(staffCalls.getStaffProof, { params: { id } })).data.mayManage).toBe(false)
    const params = { id }
    const replies = await Promise.all([
      support.send(staffCalls.makeProof, { params, input: { revision: 1, note: '', locations: [] } }),
      support.send(staffCalls.sendProof, { params, input: { revision: 1 } }),
      support.send(staffCalls.assignProof, { params, input: { staffId: null } }),
      support.send(staffCalls.writeOnProof, { params, input: { text: 'x', replyTo: null } }),
      support.send(staffCalls.skipProof, { params, input: { reason: 'x' } }),
      support.send(staffCalls.withdrawProof, { params, input: { reason: 'x' } }),
      support.send(staffCalls.confirmProofChange, { params, input: {} }),
      support.send(staffCalls.checkProofArtwork, { params, input: {} }),
      support.send(staffCalls.askForProofArtwork, { params, input: { text: 'x' } }),
      support.send(staffCalls.beginProof, { params: { id: orderId }, input: { position: 0 } }),
    ])
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 403))
  })
})

describe('the art room', () => {
  test('has a column for each state, counts, filters and time on whose side', async () => {
    const { id, orderId } = await proofs.sendOne()
    await ray.send(staffCalls.assignProof, { params: { id }, input: { staffId: ray.id } })
    const list = async (query: object) => (await ray.send(staffCalls.listProofs, { query })).data
    const { columns, staff, onBuyers } = await list({ staffId: ray.id })
    expect(columns.map(({ title }) => title)).toEqual([
      'Artwork to check',
      'Proof to make',
      'Waiting on buyer',
      'Changes asked',
    ])
    expect(columns[2]).toMatchObject({ count: 1, proofs: [{ id, orderId, assignedTo: 'Ray Ellis', side: 'buyer' }] })
    expect(staff).toContainEqual({ id: ray.id, name: 'Ray Ellis' })
    expect(onBuyers).toBeGreaterThan(0)
    expect((await list({ q: String(orderId) })).columns[2]!.count).toBe(1)
    expect((await list({ q: 'nobody of this name' })).columns[2]!.count).toBe(0)
    expect((await list({ method: 'Embroidery' })).columns[2]!.count).toBe(0)
  })

  test('what is edited is judged at its field, and a draft is of one hand', async () => {
    const { id } = await proofs.sendOne()
    const { proof } = await proofs.show(id)
    const make = (edit: object, revision = proof.draftRevision) =>
      ray.send(staffCalls.makeProof, {
        params: { id },
        input: { revision, note: '', locations: [{ location: 'Front', ...edit }] },
      })
    expect(await make({ widthInches: 9 })).toMatchObject({
      status: 400,
      errors: [{ field: 'locations.0.widthInches' }],
    })
    expect(await make({ colors: ['mauve-ish'] })).toMatchObject({
      status: 400,
      errors: [{ field: 'locations.0.colors' }],
    })
    expect(await make({ words: '' })).toMatchObject({ status: 400, errors: [{ field: 'locations.0.words' }] })
    expect(await make({ artworkId: 99 })).toMatchObject({ status: 400, errors: [{ field: 'locations.0.artworkId' }] })
    expect(await make({}, proof.draftRevision + 5)).toMatchObject({ status: 409, errors: [{ field: 'revision' }] })
    expect(
      (await ray.send(staffCalls.sendProof, { params: { id }, input: { revision: proof.draftRevision } })).status,
    ).toBe(409)
    const { data } = await make({ colors: ['166 c'], words: 'Summit\nPeak' })
    expect(data.draft!.changes.map(({ what }) => what)).toContain('Text line 2')
  })

  test('skips and withdraws with a reason alone, once', async () => {
    const { id, orderId } = await proofs.sendOne()
    expect((await ray.send(staffCalls.skipProof, { params: { id }, input: { reason: ' ' } })).status).toBe(400)
    await ray.send(staffCalls.skipProof, { params: { id }, input: { reason: 'Approved by phone.' } })
    expect(await proofs.show(id)).toMatchObject({ proof: { state: 'skipped', reason: 'Approved by phone.' } })
    expect(await proofs.isHeld(orderId)).toBe(false)
    expect((await ray.send(staffCalls.skipProof, { params: { id }, input: { reason: 'Again' } })).status).toBe(409)
    await ray.send(staffCalls.withdrawProof, { params: { id }, input: { reason: 'A mistake.' } })
    expect((await ray.send(staffCalls.withdrawProof, { params: { id }, input: { reason: 'Again' } })).status).toBe(409)
  })
})
