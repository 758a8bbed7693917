import { and, desc, eq, isNull } from 'drizzle-orm'
import { getStaffProof, makeProof, sendProof } from '../../../contract/admin/orders/proofs.call.ts'
import { approveProof, getProof } from '../../../contract/shop/proofs.call.ts'
import { saveSettings } from '../../modules/content/index.ts'
import { orderHolds } from '../../modules/orders/holds/holds.tables.ts'
import { proofLinks, proofs } from '../../modules/orders/proof-records/proofs.tables.ts'
import { openTestShop, type TestShop } from '../test-shop.ts'
import type { TestCustomer } from './customer-makers.ts'
import { addDecorated, makeLocation } from './decoration-makers.ts'
import { makeBuyer, type ReadyBuyer } from './order-makers.ts'
import { makeStaff, type TestStaff } from './staff-makers.ts'

/** The token of the link that somebody was mailed. */
export async function findLink(shop: TestShop, orderId: number, { id }: Pick<TestCustomer, 'id'>): Promise<string> {
  const [row] = await shop.db.orm
    .select({ token: proofLinks.token })
    .from(proofLinks)
    .innerJoin(proofs, eq(proofs.id, proofLinks.proofId))
    .where(and(eq(proofs.orderId, orderId as never), eq(proofLinks.customerId, id)))
  return row!.token
}

/** The same, of a proof that has no order. */
export async function findPersonalLink(shop: TestShop, proofId: number, { id }: Pick<TestCustomer, 'id'>) {
  const [row] = await shop.db.orm
    .select({ token: proofLinks.token })
    .from(proofLinks)
    .where(and(eq(proofLinks.proofId, proofId as never), eq(proofLinks.customerId, id)))
  return row!.token
}

/** An order of 20 decorated pieces whose proof was sent. */
export async function makeSentProof(shop: TestShop, who: ReadyBuyer) {
  const text = { words: 'Summit', typeface: 'Oswald' }
  const { item } = await addDecorated(shop, who, { locations: [makeLocation({ text })] })
  await who.place()
  await shop.runJobs()
  // What else lay in the cart is an order of its own.
  const made = await shop.db.orm.select().from(proofs).where(eq(proofs.customerId, who.id)).orderBy(desc(proofs.id))
  const [proof] = made
  const { id } = proof!
  const orderId = proof!.orderId!
  return { orderId, item, proof, id, token: await findLink(shop, orderId, who) }
}

export type ProofShop = Awaited<ReturnType<typeof openProofShop>>

/** A shop with a buyer, somebody in the art room, and what both do with proofs. */
export async function openProofShop() {
  const shop = await openTestShop({ withRates: true, ownFolder: true })
  await saveSettings(shop.db.orm, 'orders', { email: 'orders@northgate.example' })
  const buyer = await makeBuyer(shop, { firstName: 'Dana', lastName: 'Reyes' })
  const ray = await makeStaff(shop, { role: 'production', name: 'Ray Ellis' })
  return { shop, buyer, ray, proofs: toActions(shop, buyer, ray) }
}

function toActions(shop: TestShop, buyer: ReadyBuyer, ray: TestStaff) {
  const open = async (token: string) => (await shop.send(getProof, { params: { token } })).data.proof
  const show = async (id: number) => (await ray.send(getStaffProof, { params: { id } })).data
  return {
    open,
    show,

    sendOne: (who: ReadyBuyer = buyer) => makeSentProof(shop, who),

    async approve(
      token: string,
      more: Partial<{ name: string; checked: boolean; change: string; version: number; hash: string }> = {},
    ) {
      const { version, hash } = await open(token)
      return shop.send(approveProof, {
        params: { token },
        input: { version, hash, name: 'Dana Reyes', checked: true, ...more },
        headers: { 'user-agent': 'Mozilla/5.0 (iPhone)' },
      })
    },

    /** The next version, with a change of its front. */
    async sendNext(id: number, edit: object = { widthInches: 2.5 }) {
      const { proof } = await show(id)
      const locations = [{ location: 'Front', ...edit }]
      const input = { revision: proof.draftRevision, note: 'Smaller.', locations }
      const made = await ray.send(makeProof, { params: { id }, input })
      return ray.send(sendProof, { params: { id }, input: { revision: made.data.proof.draftRevision } })
    },

    async isHeld(orderId: number): Promise<boolean> {
      const held = and(
        eq(orderHolds.orderId, orderId as never),
        eq(orderHolds.reason, 'proof'),
        isNull(orderHolds.releasedAt),
      )
      return (await shop.db.orm.$count(orderHolds, held)) > 0
    },
  }
}
