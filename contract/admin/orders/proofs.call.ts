import { staff } from '../../call.ts'
import type * as s from './proofs.schema.ts'

export const listProofs = staff<typeof s.listProofs>('GET /admin/proofs', 'orders.read')
export const getStaffProof = staff<typeof s.getStaffProof>('GET /admin/proofs/:id', 'orders.read')
export const listOrderProofs = staff<typeof s.listOrderProofs>('GET /admin/orders/:id/proofs', 'orders.read')
export const beginProof = staff<typeof s.beginProof>('POST /admin/orders/:id/proofs', 'proofs.manage')
export const listQuoteProofs = staff<typeof s.listQuoteProofs>('GET /admin/quotes/:id/proofs', 'orders.read')
export const beginQuoteProof = staff<typeof s.beginQuoteProof>('POST /admin/quotes/:id/proofs', 'proofs.manage')
export const checkProofArtwork = staff<typeof s.checkProofArtwork>('POST /admin/proofs/:id/check', 'proofs.manage')
export const makeProof = staff<typeof s.makeProof>('POST /admin/proofs/:id/draft', 'proofs.manage')
export const uploadProof = staff<typeof s.uploadProof>('POST /admin/proofs/:id/file', 'proofs.manage', {
  multipart: true,
})
export const sendProof = staff<typeof s.sendProof>('POST /admin/proofs/:id/versions', 'proofs.manage')
export const assignProof = staff<typeof s.assignProof>('POST /admin/proofs/:id/assignment', 'proofs.manage')
export const writeOnProof = staff<typeof s.writeOnProof>('POST /admin/proofs/:id/comments', 'proofs.manage')
export const settleProofComment = staff<typeof s.settleProofComment>(
  'POST /admin/proofs/:id/comments/:commentId/settle',
  'proofs.manage',
)
export const confirmProofChange = staff<typeof s.confirmProofChange>(
  'POST /admin/proofs/:id/confirmation',
  'proofs.manage',
)
export const askForProofArtwork = staff<typeof s.askForProofArtwork>(
  'POST /admin/proofs/:id/artwork-request',
  'proofs.manage',
)
export const skipProof = staff<typeof s.skipProof>('POST /admin/proofs/:id/skip', 'proofs.manage')
export const withdrawProof = staff<typeof s.withdrawProof>('POST /admin/proofs/:id/withdrawal', 'proofs.manage')
export const getProofRule = staff<typeof s.getProofRule>('GET /admin/companies/:id/proof-rule', 'customers.read')
export const saveProofRule = staff<typeof s.saveProofRule>('PUT /admin/companies/:id/proof-rule', 'customers.change')
