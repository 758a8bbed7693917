import type { listProofs } from '../../contract/admin/orders/proofs.call.ts'
import type { ProofCard, StaffProofAnswer } from '../../contract/admin/orders/proofs.schema.ts'
import type { AnswerOf } from '../../contract/call.ts'

export const exampleProofCard = (card: Partial<ProofCard> = {}): ProofCard => ({
  id: 41,
  orderId: 100_509,
  quoteId: null,
  number: String(card.orderId ?? 100_509),
  company: 'Lakeside Health',
  companyId: 3,
  name: 'Boat tote',
  quantity: 250,
  method: 'Screen print',
  pictureUrl: null,
  state: 'to-check',
  stateTitle: 'Artwork to check',
  side: 'shop',
  since: '2026-11-27T13:40:00.000Z',
  isRush: false,
  inHandsOn: '2026-12-14',
  approveBy: '2026-12-03T20:00:00.000Z',
  approveByWords: 'Thu, Dec 3, 2:00 pm CT',
  isLate: false,
  assignedTo: '',
  staffId: null,
  version: 0,
  approvals: 0,
  approvalsNeeded: 1,
  reminders: 0,
  warnings: 0,
  approvedAt: null,
  ...card,
})

type Queue = AnswerOf<typeof listProofs>

const columns = [
  { state: 'to-check', title: 'Artwork to check', side: 'shop' },
  { state: 'to-make', title: 'Proof to make', side: 'shop' },
  { state: 'waiting', title: 'Waiting on buyer', side: 'buyer' },
  { state: 'changes-asked', title: 'Changes asked', side: 'shop' },
] as const

/** @param cards by the columns in which they stand */
export function exampleQueue(cards: readonly ProofCard[], queue: Partial<Queue> = {}): Queue {
  const approved = cards.filter(({ state }) => state === 'approved')
  return {
    columns: columns.map((column) => {
      const proofs = cards.filter(({ state }) => state === column.state)
      return { ...column, count: proofs.length, proofs }
    }),
    approved: { count: approved.length, weekCount: approved.length, proofs: approved },
    onShop: cards.filter(({ side }) => side === 'shop').length,
    onBuyers: cards.filter(({ side }) => side === 'buyer').length,
    methods: ['Screen print', 'Embroidery'],
    staff: [{ id: 5, name: 'Ray Ellis' }],
    timeZone: 'America/Chicago',
    now: '2026-11-27T16:40:00.000Z',
    mayManage: true,
    ...queue,
  }
}

type Proof = StaffProofAnswer['proof']

export const exampleStaffProof = ({
  proof,
  ...fields
}: Partial<Omit<StaffProofAnswer, 'proof'>> & { proof?: Partial<Proof> } = {}): StaffProofAnswer => ({
  proof: {
    ...exampleProofCard(),
    poNumber: 'PO-7',
    reason: '',
    url: '/proofs/x',
    draftRevision: 2,
    timeline: [
      { title: 'Proof', words: 'Dec 1' },
      { title: 'Approve', words: 'Dec 3' },
    ],
    canCheck: true,
    canMake: true,
    canSend: false,
    canSkip: true,
    canWithdraw: true,
    canConfirm: false,
    ...proof,
  },
  library: [{ id: 12, name: 'Redrawn mark' }],
  locations: [
    {
      location: 'Front',
      widthInches: 6.1,
      areaWidthInches: 9,
      areaHeightInches: 6,
      words: 'Lakeside Health',
      colors: ['White'],
      artwork: { id: 9, name: 'lakeside-logo.png', fileUrl: '/file' },
    },
  ],
  facts: [],
  findings: [
    { location: 'Front', severity: 'warn', sentence: 'Raster, 142 dpi at this size; screen print needs 300.' },
    { location: 'Front', severity: 'good', sentence: '1 color, White, as ordered' },
  ],
  draft: null,
  versions: [],
  comments: [],
  decisions: [],
  people: [],
  history: [],
  staff: [{ id: 5, name: 'Ray Ellis' }],
  timeZone: 'America/Chicago',
  now: '2026-11-27T16:40:00.000Z',
  mayManage: true,
  ...fields,
})

export const exampleProofContent = (): NonNullable<StaffProofAnswer['draft']> => ({
  views: [
    {
      key: 'front',
      title: 'Front',
      location: 'Front',
      pictureUrl: '/front.webp',
      aspect: 1,
      inches: 14,
      area: [
        [0.2, 0.4],
        [0.8, 0.4],
        [0.8, 0.8],
        [0.2, 0.8],
      ],
      imprint: null,
      areaSize: '9.00 × 6.00 in',
      widthInches: 6.1,
      heightInches: 4.4,
    },
  ],
  facts: [{ title: 'Method', lines: ['Screen print'], inks: [] }],
  findings: [],
  note: '',
  fileName: null,
  changes: [],
})

export const exampleProofVersion = (version = 1): StaffProofAnswer['versions'][number] => ({
  version,
  hash: 'a'.repeat(64),
  sentAt: '2026-11-26T16:00:00.000Z',
  sentBy: 'Ray Ellis',
  opened: 1,
  openedAt: '2026-11-26T17:00:00.000Z',
  pdfUrl: '/proof.pdf',
  fileUrl: null,
  content: exampleProofContent(),
})
