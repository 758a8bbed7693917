import { portal } from '../call.ts'
import type * as s from './proofs.schema.ts'

export const getPortalProofs = portal<typeof s.getPortalProofs>('GET /portal/proofs')
export const savePortalProofRule = portal<typeof s.savePortalProofRule>('PUT /portal/proofs/rule', {
  customersOnly: true,
})
