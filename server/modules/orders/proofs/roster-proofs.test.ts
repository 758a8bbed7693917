import { beforeAll, expect, test } from 'vitest'
import { makeProof, sendProof } from '../../../../contract/admin/orders/proofs.call.ts'
import { requestProofChange } from '../../../../contract/shop/proofs.call.ts'
import { toOrderId } from '../../../../domain/ids.ts'
import { makeDecoratedItem, makeDecoration, makeInk, makeLocation } from '../../../testing/makers/decoration-makers.ts'
import { makeBuyer, type ReadyBuyer } from '../../../testing/makers/order-makers.ts'
import { findLink, openProofShop, type ProofShop } from '../../../testing/makers/proof-makers.ts'
import { createCartService } from '../../selling/index.ts'
import { listOrders } from '../placing/orders.store.ts'
import { listProofsOfOrders } from '../proof-records/proofs.store.ts'

let { shop, ray, proofs } = {} as ProofShop
let buyer: ReadyBuyer

beforeAll(async () => {
  ;({ shop, ray, proofs } = await openProofShop())
  await makeInk(shop)
  buyer = await makeBuyer(shop, { firstName: 'Dana', lastName: 'Reyes' })
})

/** A sent proof of as many pieces, each with its name and number. */
async function sendWithNames(names: [name: string, number: string][]) {
  const methods = [
    {
      locations: [
        { name: 'Front', isDefault: true },
        { name: 'Back', nameLetters: 8, numberDigits: 2 },
      ],
    },
  ]
  const item = await makeDecoratedItem(shop, { methods })
  const rows = names.map(([name, number]) => ({ name, number, part: item.variants[0]!.code }))
  const [color = null] = makeLocation().colors
  const configuration = makeDecoration({ roster: { location: 'Back', color, typeface: 'Graduate', rows } })
  await createCartService({ db: shop.db, clock: shop.clock }).addItem(
    { customerId: buyer.id, companyId: buyer.companyId },
    { itemId: item.id, quantity: rows.length, configuration },
  )
  const { data } = await buyer.place()
  await shop.runJobs()
  const orderId = toOrderId(data.sales_orders[0]!.id)
  const { id } = (await listProofsOfOrders(shop.db.orm, [orderId]))[0]!
  const token = await findLink(shop, orderId, buyer)
  return { id, token, orderId }
}

async function correct(token: string, corrections: object[], message = '') {
  const { version, hash } = await proofs.open(token)
  const input = { version, hash, name: '', message, corrections: corrections as never }
  return shop.send(requestProofChange, { params: { token }, input })
}
const make = async (id: number) =>
  ray.send(makeProof, {
    params: { id },
    input: { revision: (await proofs.show(id)).proof.draftRevision, note: '', locations: [] },
  })
const send = async (id: number) =>
  ray.send(sendProof, { params: { id }, input: { revision: (await proofs.show(id)).proof.draftRevision } })

test('a name that is corrected by its row is in the next version and on the order, and the old hash is of the old name', async () => {
  const { id, token, orderId } = await sendWithNames([
    ['RIVERA', '07'],
    ['', '10'],
  ])
  const before = await proofs.open(token)
  expect(before.versions[0]!.roster).toMatchObject([
    { row: 1, name: 'RIVERA', number: '07' },
    { row: 2, name: '', number: '10' },
  ])
  const asked = (await correct(token, [{ row: 1, name: ' Rivéra', number: '70' }], 'Thank you.')).data.proof
  expect(asked).toMatchObject({ state: 'changes-asked', hash: before.hash })
  expect(asked.comments.at(-1)!.text).toMatch(/^1\. RIVERA, 07.*: Rivéra, 70\nThank you\.$/)
  expect(asked.versions[0]!.roster).toEqual(before.versions[0]!.roster)

  expect(await make(id)).toMatchObject({ status: 200 })
  expect(await send(id)).toMatchObject({ status: 200 })
  const after = await proofs.open(token)
  expect(after.hash).not.toBe(before.hash)
  expect(after.versions[0]).toMatchObject({ version: 2, roster: [{ name: 'Rivéra', number: '70' }, { number: '10' }] })
  expect(after.versions[0]!.changes).toHaveLength(1)
  expect(after.versions[1]).toMatchObject({ hash: before.hash, roster: before.versions[0]!.roster })

  await proofs.approve(token)
  const [order] = await listOrders(shop.db.orm, buyer.id, [orderId])
  expect(order!.lines[0]!.decoration!.roster!.rows).toMatchObject([
    { name: 'Rivéra', number: '70' },
    { name: '', number: '10' },
  ])
})

test('a version that was made before the names were corrected is not sent', async () => {
  const { id, token } = await sendWithNames([['RIVERA', '07']])
  await make(id)
  await correct(token, [{ row: 1, name: 'RIVIERA', number: '07' }])
  expect(await send(id)).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('make the proof again') },
  })
  await make(id)
  expect(await send(id)).toMatchObject({ status: 200 })
  expect((await proofs.open(token)).versions[0]!.roster).toMatchObject([{ name: 'RIVIERA' }])
})

test('what cannot be corrected is refused at its row, and nothing is asked for', async () => {
  const { token } = await sendWithNames([['RIVERA', '']])
  const refused = await correct(token, [
    { row: 1, name: 'CARTAGENA', number: '' },
    { row: 2, name: 'ANA', number: '' },
  ])
  expect(refused.status).toBe(400)
  expect(refused.errors.map(({ field }) => field)).toEqual(['corrections.0.name', 'corrections.1.row'])
  expect((await correct(token, [{ row: 1, name: 'RIVERA', number: '7' }])).errors).toMatchObject([
    { field: 'corrections.0.number' },
  ])
  // As it was is no correction: then something has to be written.
  expect((await correct(token, [{ row: 1, name: 'RIVERA', number: '' }])).errors).toMatchObject([{ field: 'message' }])
  expect(await proofs.open(token)).toMatchObject({ state: 'waiting', comments: [], decisions: [] })
})
