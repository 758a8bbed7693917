import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { addDecorated } from '../../../testing/makers/decoration-makers.ts'
import type { ReadyBuyer } from '../../../testing/makers/order-makers.ts'
import { openProofShop, type ProofShop } from '../../../testing/makers/proof-makers.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { saveSettings } from '../../content/index.ts'
import { proofs as proofTable } from '../proof-records/proofs.tables.ts'

let shop: TestShop
let buyer: ReadyBuyer
let proofs: ProofShop['proofs']

beforeAll(async () => {
  ;({ shop, buyer, proofs } = await openProofShop())
})

const look = () => shop.app.services.jobs['remind-proofs']!({} as never, { log: { info: () => undefined } } as never)
const listMails = async (kind: string) => (await shop.mails()).filter((mail) => mail.kind === kind)

test('without an answer a proof reminds its buyer twice, then the shop is told, and then nobody', async () => {
  await proofs.sendOne()
  const start = shop.clock.now().getTime()
  await look()
  expect(await listMails('proof-reminder')).toEqual([])
  const counts: [reminders: number, news: number][] = []
  for (const day of [2, 3, 4, 6, 8]) {
    shop.clock.set(new Date(start + day * 86_400_000).toISOString())
    await look()
    counts.push([(await listMails('proof-reminder')).length, (await listMails('proof-news')).length])
  }
  expect(counts).toEqual([
    [1, 0],
    [1, 0],
    [2, 0],
    [2, 1],
    [2, 1],
  ])
  expect(await listMails('proof-reminder')).toMatchObject([{ to: buyer.login }, { to: buyer.login }])
  shop.clock.set(new Date(start).toISOString())
})

test('a buyer goes without a proof only where the shop offers it, and it is recorded who did', async () => {
  const order = async () => {
    await addDecorated(shop, buyer)
    const { id } = (await buyer.place({ waive_proof: true })).data.sales_orders[0]!
    const [proof] = await shop.db.orm
      .select()
      .from(proofTable)
      .where(and(eq(proofTable.orderId, id as never), eq(proofTable.customerId, buyer.id)))
    return { proof, isHeld: await proofs.isHeld(id) }
  }
  expect(await order()).toMatchObject({ proof: { state: 'to-check', reason: '' }, isHeld: true })
  await saveSettings(shop.db.orm, 'orders', { proofWaivers: true })
  expect(await order()).toMatchObject({
    proof: { state: 'waived', reason: 'Waived by Dana Reyes at checkout.' },
    isHeld: false,
  })
})
