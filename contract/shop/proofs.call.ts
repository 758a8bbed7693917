import { any, customer } from '../call.ts'
import type * as s from './proofs.schema.ts'

// Whoever works as a customer decides nothing for them.
const customersOnly = { customersOnly: true }

export const getProofTerms = customer<typeof s.getProofTerms>('GET /proof_terms')
export const getProof = any<typeof s.getProof>('GET /proofs/:token')
export const noteProofOpening = any<typeof s.noteProofOpening>('POST /proofs/:token/openings')
export const commentOnProof = any<typeof s.commentOnProof>('POST /proofs/:token/comments', customersOnly)
export const approveProof = any<typeof s.approveProof>('POST /proofs/:token/approval', customersOnly)
export const requestProofChange = any<typeof s.requestProofChange>('POST /proofs/:token/change', customersOnly)
