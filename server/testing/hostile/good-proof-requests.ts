import { eq, like } from 'drizzle-orm'
import { proofDecisions, proofs } from '../../modules/orders/proof-records/proofs.tables.ts'
import { rateLimits } from '../../modules/people/sessions/sessions.tables.ts'
import type { ReadyBuyer } from '../makers/order-makers.ts'
import { makeSentProof } from '../makers/proof-makers.ts'
import type { TestShop } from '../test-shop.ts'

/** A proof that waits for the buyer, as one who may approve it has seen it. */
export interface SeenProof {
  token: string
  version: number
  hash: string
}

interface Counter {
  proof: SeenProof
}

export async function makeSeenProof(shop: TestShop, buyer: ReadyBuyer): Promise<SeenProof> {
  const { token, proof } = await makeSentProof(shop, buyer)
  return { token, version: proof!.version, hash: proof!.hash }
}

/** As if nobody had answered it: to make another one takes a second. */
export async function forgetAnswers<C extends { buyer: ReadyBuyer }>(
  { db: { orm } }: TestShop,
  counter: C,
): Promise<C> {
  const answered = eq(proofs.customerId, counter.buyer.id)
  const [proof] = await orm.update(proofs).set({ state: 'waiting', approvals: 0 }).where(answered).returning()
  await orm.delete(proofDecisions).where(eq(proofDecisions.proofId, proof!.id))
  await orm.delete(rateLimits).where(like(rateLimits.key, 'proof-answers-of:%'))
  return counter
}

const seen = ({ proof: { token, version, hash } }: Counter) => ({
  params: { token },
  input: { version, hash, name: 'Ann Buyer' },
})

/** Good requests about proofs, by the name of the call. */
export const goodProofRequests = {
  get_proof: ({ proof: { token } }: Counter) => ({ params: { token } }),
  note_proof_opening: ({ proof: { token } }: Counter) => ({ params: { token }, input: {} }),
  comment_on_proof: ({ proof: { token, version } }: Counter) => ({
    params: { token },
    input: { version, text: 'A little larger, please.' },
  }),
  approve_proof: (counter: Counter) => {
    const { params, input } = seen(counter)
    return { params, input: { ...input, checked: true } }
  },
  request_proof_change: (counter: Counter) => {
    const { params, input } = seen(counter)
    return { params, input: { ...input, message: 'A little larger, please.' } }
  },
}
