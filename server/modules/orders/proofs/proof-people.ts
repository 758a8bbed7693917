import type { CustomerId } from '../../../../domain/ids.ts'
import { roleTitles } from '../../../../domain/people/company-roles.ts'
import { countNeeded } from '../../../../domain/proofs/proof-states.ts'
import type { Tx } from '../../../platform/database.ts'
import { listColleagues } from '../../people/index.ts'
import { findApprovalsWanted, type Proof } from '../proof-records/proofs.store.ts'

/** Somebody who may approve a proof. */
export interface Approver {
  customerId: CustomerId
  name: string
  firstName: string
  email: string
  title: string
}

interface ProofPeople {
  /** All who may: the buyer first, then those with the role for it. */
  all: Approver[]
  /** Whom it is mailed to. */
  asked: Approver[]
  needed: number
}

/** Of the company that it is of now: whoever has left it, or was blocked, approves nothing. */
export async function listProofPeople(
  tx: Tx,
  { companyId, customerId }: Pick<Proof, 'companyId' | 'customerId'>,
): Promise<ProofPeople> {
  const colleagues = await listColleagues(tx, companyId)
  const may = colleagues.filter(
    (one) => one.activated && !one.blocked && (one.customerId === customerId || one.role !== 'buyer'),
  )
  const rank = (one: (typeof may)[number]) => (one.customerId === customerId ? 0 : one.role === 'approver' ? 1 : 2)
  const sorted = may.toSorted((one, other) => rank(one) - rank(other))
  const needed = countNeeded(await findApprovalsWanted(tx, companyId), sorted.length)
  const approvers = sorted.filter((one) => rank(one) === 1)
  const people = sorted.map((one) => ({
    customerId: one.customerId,
    firstName: one.firstName,
    name: `${one.firstName} ${one.lastName}`.trim() || one.login,
    email: one.login,
    title: one.customerId === customerId ? 'Buyer' : roleTitles[one.role],
  }))
  // One approval is the buyer's to give; where more are needed, all approvers are asked, and administrators if there are too few.
  const isBuyerThere = sorted[0]?.customerId === customerId ? 1 : 0
  const count = needed === 1 ? 1 : Math.max(needed, isBuyerThere + approvers.length)
  return { all: people, asked: people.slice(0, count), needed }
}
