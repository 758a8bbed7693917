/**
 * Every state of a proof with its title, who has the next step, and the states that it may move to. The one table that says so. One that is
 * sent again waits anew: approvals are of the version before.
 */
export const proofStates = {
  'to-check': { title: 'Artwork to check', side: 'shop', next: ['to-make', 'waiting', 'skipped', 'withdrawn'] },
  'to-make': { title: 'Proof to make', side: 'shop', next: ['to-check', 'waiting', 'skipped', 'withdrawn'] },
  'waiting': {
    title: 'Waiting on buyer',
    side: 'buyer',
    next: ['waiting', 'changes-asked', 'approved', 'skipped', 'withdrawn'],
  },
  'changes-asked': { title: 'Changes asked', side: 'shop', next: ['waiting', 'approved', 'skipped', 'withdrawn'] },
  'approved': { title: 'Approved', side: 'none', next: ['waiting', 'withdrawn'] },
  'skipped': { title: 'Skipped', side: 'none', next: ['waiting', 'withdrawn'] },
  'waived': { title: 'Waived by buyer', side: 'none', next: ['waiting', 'withdrawn'] },
  'withdrawn': { title: 'Withdrawn', side: 'none', next: [] },
} as const satisfies Record<string, { title: string; side: 'shop' | 'buyer' | 'none'; next: readonly string[] }>

export type ProofState = keyof typeof proofStates

export const proofStateNames = Object.keys(proofStates) as ProofState[]

/** What a state is for its buyer. */
const buyersTitles: Partial<Record<ProofState, string>> = {
  'to-check': 'We check your artwork',
  'to-make': 'We make your proof',
  'waiting': 'Waiting for your approval',
  'changes-asked': 'We change it',
  'skipped': 'No proof needed',
  'waived': 'Made without a proof',
}

export const nameForBuyer = (state: ProofState): string => buyersTitles[state] ?? proofStates[state].title

/** Of the page that its link opens. */
export const toProofPath = (token: string): string => `/proofs/${token}`

export const canProofMove = (from: ProofState, to: ProofState): boolean =>
  (proofStates[from].next as readonly string[]).includes(to)

/** Those in which somebody has something to do. */
export const openProofStates = proofStateNames.filter((state) => proofStates[state].side !== 'none')

type ProofRefusal = 'older-version' | 'not-answerable' | 'change-asked'

/** May its buyer decide about a version now? Undefined: yes. */
export function refuseDecision(
  proof: { state: ProofState; version: number; hash: string },
  seen: { version: number; hash: string },
): ProofRefusal | undefined {
  if (proof.version !== seen.version || proof.hash !== seen.hash) return 'older-version'
  if (proof.state === 'changes-asked') return 'change-asked'
  return proof.state === 'waiting' ? undefined : 'not-answerable'
}

/** When an order of decorated goods gets a proof by itself. */
type ProofRule = 'every' | 'not-repeats' | 'asked'

/** What becomes of the proof of an order that is placed. */
export function judgeNewProof({
  rule,
  isRepeat,
  isWaived,
}: {
  rule: ProofRule
  /** The same was approved before. */
  isRepeat: boolean
  /** By its buyer, where the owner allows it. */
  isWaived: boolean
}): (ProofState & ('to-check' | 'skipped' | 'waived')) | undefined {
  if (rule === 'asked') return undefined
  if (rule === 'not-repeats' && isRepeat) return 'skipped'
  return isWaived ? 'waived' : 'to-check'
}

/** How many have to approve: no more than there are who may. */
export const countNeeded = (wanted: number, mayApprove: number): number => Math.max(1, Math.min(wanted, mayApprove))

export const proofApprovals = { least: 1, most: 5 } as const
