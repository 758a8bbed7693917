import { any, customer } from '../call.ts'
import type * as s from './proofs.schema.ts'

// Whoever works as a customer decides nothing for them.
const customersOnly = { customersOnly: true }

export const getProofTerms = customer<typeof s.getProofTerms>('get_proof_terms', 'GET /proof_terms')
export const getProof = any<typeof s.getProof>('get_proof', 'GET /proofs/:token')
export const noteProofOpening = any<typeof s.noteProofOpening>('note_proof_opening', 'POST /proofs/:token/openings')
export const commentOnProof = any<typeof s.commentOnProof>(
  'comment_on_proof',
  'POST /proofs/:token/comments',
  customersOnly,
)
export const approveProof = any<typeof s.approveProof>('approve_proof', 'POST /proofs/:token/approval', customersOnly)
export const requestProofChange = any<typeof s.requestProofChange>(
  'request_proof_change',
  'POST /proofs/:token/change',
  customersOnly,
)
