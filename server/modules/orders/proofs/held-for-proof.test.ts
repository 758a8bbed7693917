import { beforeAll, expect, test } from 'vitest'
import { getPortalProofs } from '../../../../contract/portal/proofs.call.ts'
import { getPortalOrder, getPortalOverview } from '../../../../contract/portal/portal.call.ts'
import { requestProofChange } from '../../../../contract/shop/proofs.call.ts'
import { makeBuyer } from '../../../testing/makers/order-makers.ts'
import { openPortal } from '../../../testing/makers/portal-makers.ts'
import { openProofShop, type ProofShop } from '../../../testing/makers/proof-makers.ts'

let shop: ProofShop['shop']
let proofs: ProofShop['proofs']

beforeAll(async () => {
  ;({ shop, proofs } = await openProofShop())
})

test('the page of a held order has its proof, and asks for an approval only where there is one to give', async () => {
  const buyer = await makeBuyer(shop, { firstName: 'Dana', lastName: 'Reyes' })
  const { orderId, token, id } = await proofs.sendOne(buyer)
  await proofs.sendOne(buyer)
  const { send } = await openPortal(shop, buyer)
  const read = async () => {
    const [row, ...others] = (await send(getPortalProofs, { query: { order_id: orderId } })).data.proofs
    expect(others).toEqual([])
    const { holds } = (await send(getPortalOrder, { params: { id: orderId } })).data
    const { on_hold: onHold } = (await send(getPortalOverview)).data
    return { row, texts: [...holds.map(({ text }) => text), onHold.find((one) => one.id === orderId)!.note] }
  }
  const asks = 'Please approve the proof. Production starts once you have.'
  expect(await read()).toMatchObject({ row: { order_id: orderId, needs_answer: true }, texts: [asks, asks] })

  const { version, hash } = await proofs.open(token)
  const change = { version, hash, name: '', message: 'Smaller, please.' }
  await shop.send(requestProofChange, { params: { token }, input: change })

  const comes = 'We are working on your proof and will e-mail it to you. Production starts once you approve it.'
  expect(await read()).toMatchObject({ row: { needs_answer: false, state: 'changes-asked' }, texts: [comes, comes] })
  await proofs.sendNext(id)
  expect(await read()).toMatchObject({ row: { needs_answer: true, version: 2 }, texts: [asks, asks] })
})
