import { portal } from '../call.ts'
import type * as s from './proofs.schema.ts'

export const getPortalProofs = portal<typeof s.getPortalProofs>('get_portal_proofs', 'GET /portal/proofs')
export const savePortalProofRule = portal<typeof s.savePortalProofRule>(
  'save_portal_proof_rule',
  'PUT /portal/proofs/rule',
  { customersOnly: true },
)
