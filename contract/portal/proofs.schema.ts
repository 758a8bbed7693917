import { Type } from 'typebox'
import { closed, WireId } from '../wire.ts'
import { ProofRow } from '../shop/proofs.schema.ts'

export const getPortalProofs = {
  summary: 'Proofs of the customer, or of the company for whoever sees its orders; those to approve first',
  query: Type.Object({ order_id: Type.Optional(WireId) }),
  answer: Type.Object({
    proofs: Type.Array(ProofRow),
    approvals: Type.Integer({ description: 'how many of the company have to approve each proof' }),
    manages: Type.Boolean({ description: 'true: the customer may change that' }),
  }),
}

export const savePortalProofRule = {
  summary: 'Say how many of the company have to approve each proof; for administrators',
  input: closed({ approvals: Type.Integer({ minimum: 1, maximum: 5 }) }),
  answer: Type.Object({ approvals: Type.Integer() }),
}
