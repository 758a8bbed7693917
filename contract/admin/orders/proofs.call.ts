import { staff } from '../../call.ts'
import type * as s from './proofs.schema.ts'

export const listProofs = staff<typeof s.listProofs>('list_proofs', 'GET /admin/proofs', 'orders.read')
export const getStaffProof = staff<typeof s.getStaffProof>('get_staff_proof', 'GET /admin/proofs/:id', 'orders.read')
export const listOrderProofs = staff<typeof s.listOrderProofs>(
  'list_order_proofs',
  'GET /admin/orders/:id/proofs',
  'orders.read',
)
export const beginProof = staff<typeof s.beginProof>('begin_proof', 'POST /admin/orders/:id/proofs', 'proofs.manage')
export const checkProofArtwork = staff<typeof s.checkProofArtwork>(
  'check_proof_artwork',
  'POST /admin/proofs/:id/check',
  'proofs.manage',
)
export const makeProof = staff<typeof s.makeProof>('make_proof', 'POST /admin/proofs/:id/draft', 'proofs.manage')
export const uploadProof = staff<typeof s.uploadProof>('upload_proof', 'POST /admin/proofs/:id/file', 'proofs.manage', {
  multipart: true,
})
export const sendProof = staff<typeof s.sendProof>('send_proof', 'POST /admin/proofs/:id/versions', 'proofs.manage')
export const assignProof = staff<typeof s.assignProof>(
  'assign_proof',
  'POST /admin/proofs/:id/assignment',
  'proofs.manage',
)
export const writeOnProof = staff<typeof s.writeOnProof>(
  'write_on_proof',
  'POST /admin/proofs/:id/comments',
  'proofs.manage',
)
export const settleProofComment = staff<typeof s.settleProofComment>(
  'settle_proof_comment',
  'POST /admin/proofs/:id/comments/:commentId/settle',
  'proofs.manage',
)
export const confirmProofChange = staff<typeof s.confirmProofChange>(
  'confirm_proof_change',
  'POST /admin/proofs/:id/confirmation',
  'proofs.manage',
)
export const askForProofArtwork = staff<typeof s.askForProofArtwork>(
  'ask_for_proof_artwork',
  'POST /admin/proofs/:id/artwork-request',
  'proofs.manage',
)
export const skipProof = staff<typeof s.skipProof>('skip_proof', 'POST /admin/proofs/:id/skip', 'proofs.manage')
export const withdrawProof = staff<typeof s.withdrawProof>(
  'withdraw_proof',
  'POST /admin/proofs/:id/withdrawal',
  'proofs.manage',
)
