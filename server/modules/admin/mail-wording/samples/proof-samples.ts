import type { ItemId } from '../../../../../domain/ids.ts'
import type { ProofContent } from '../../../../../domain/proofs/proof-content.ts'
import { proofApprovedMail, proofMessageMail, proofReminderMail, proofSentMail } from '../../../orders/index.ts'
import { buyer, staffMember } from './people.ts'
import { goods } from './sample-order.ts'

export const sampleProof = {
  id: 14,
  orderId: 100_504,
  quoteId: null,
  poNumber: 'HI-22893',
  name: goods.tumbler.name,
  company: buyer.company,
  version: 2,
  approveBy: 'Tue, Dec 1, 2:00 pm CT',
}

const content: ProofContent = {
  itemId: 1 as ItemId,
  code: goods.tumbler.code,
  name: goods.tumbler.name,
  unit: goods.tumbler.unit,
  quantity: 288,
  pieces: [
    { code: goods.tumbler.code, name: 'Deep navy', quantity: 192 },
    { code: goods.tumbler.code, name: 'Graphite', quantity: 96 },
  ],
  views: [],
  decoration: {
    method: 'Direct print',
    process: 'screen',
    productionDays: 5,
    notes: '',
    inHandsOn: '2026-12-10',
    rushDays: null,
    locations: [
      {
        location: 'Front',
        colors: [{ code: 'PMS 166 C', name: 'Ember', hex: '#e35205', isMatch: false }],
        artwork: { artworkId: 1, hash: '', name: 'halvorsen-mark.ai', recolored: false, withoutBackground: false },
        text: null,
        width: 215,
        stitches: null,
        areaWidth: 275,
        areaHeight: 400,
      },
    ],
  },
  locations: [{ location: 'Front', width: 215, height: 230, isVector: true }],
  findings: [],
  file: null,
  note: 'The orange is now the one of your caps.',
}

const reader = { firstName: buyer.firstName, email: buyer.login, token: 'sample' }

/** Mails about proofs, to those who are to approve them. */
export const makeProofSamples = (publicUrl: string) => ({
  'proof-sent': proofSentMail(sampleProof, content, { reader, publicUrl }),
  'proof-reminder': proofReminderMail(sampleProof, { reader, publicUrl }),
  'proof-message': proofMessageMail(sampleProof, {
    reader,
    text: 'Your logo has a thin line that would fill in. May we make it 1 pt wide?',
    by: staffMember.name,
    publicUrl,
  }),
  'proof-approved': proofApprovedMail(sampleProof, { reader, by: `${buyer.firstName} ${buyer.lastName}`, publicUrl }),
})
