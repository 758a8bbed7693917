/** Why an order waits before it is made. The one table that says so. */
export const holdReasons = {
  proof: {
    title: 'Proof',
    waitsOn: 'proof approval',
    releasedBy: 'The buyer approves the proof.',
    forBuyer: 'Please approve the proof. Production starts once you have.',
    side: 'buyer',
  },
  art: {
    title: 'Artwork',
    waitsOn: 'artwork',
    releasedBy: 'The buyer sends artwork that can be printed.',
    forBuyer: 'Please send us artwork that we can print. Production starts once we have it.',
    side: 'buyer',
  },
  credit: {
    title: 'Credit',
    waitsOn: 'a credit check',
    releasedBy: 'Finance clears the credit of the company.',
    forBuyer: 'We are checking the credit of your company. Production starts after that.',
    side: 'us',
  },
  payment: {
    title: 'Payment',
    waitsOn: 'payment',
    releasedBy: 'The buyer pays.',
    forBuyer: 'Please pay for this order. Production starts once your payment has arrived.',
    side: 'buyer',
  },
  backorder: {
    title: 'Backorder',
    waitsOn: 'goods on backorder',
    releasedBy: 'The goods arrive in stock.',
    forBuyer: 'Some of the goods are on backorder. Production starts once they are in stock.',
    side: 'us',
  },
  other: {
    title: 'Other',
    waitsOn: 'an open question',
    releasedBy: 'Staff release it.',
    forBuyer: 'We have to settle a question before production starts.',
    side: 'us',
  },
} as const satisfies Record<string, HoldRules>

/** A question to the buyer that came with a hold, until it is answered. */
export const heldByQuestion: HoldRules = {
  title: 'Question',
  waitsOn: 'an answer',
  releasedBy: 'The buyer answers the question.',
  forBuyer: 'Please answer our question. Production starts after that.',
  side: 'buyer',
}

interface HoldRules {
  title: string
  /** After 'waiting on'. */
  waitsOn: string
  releasedBy: string
  forBuyer: string
  /** Who has the next step. */
  side: 'us' | 'buyer'
}

export type HoldReason = keyof typeof holdReasons

export const holdReasonNames = Object.keys(holdReasons) as HoldReason[]

/** 'On hold: waiting on proof approval, payment'. Empty where nothing holds it. */
export function describeHolds(reasons: readonly HoldReason[]): string {
  if (reasons.every((reason) => reason === 'other')) return reasons.length === 0 ? '' : 'On hold'
  return `On hold: waiting on ${reasons.map((reason) => holdReasons[reason].waitsOn).join(', ')}`
}

/** The same beside a state, which may say 'On hold' by itself: 'Waiting on proof approval, payment'. */
export const besideState = (state: string, holdText: string): string =>
  state === 'on-hold' ? holdText.replace(/^On hold(: waiting)?/, (_, waits) => (waits ? 'Waiting' : '')) : holdText

/**
 * Who has the next step: 'waiting on the buyer for proof approval'.
 * @param isAsking it came with a question to the buyer that is still open
 */
export function describeStep(reason: HoldReason, isAsking: boolean): string {
  const { waitsOn, side } = isAsking ? heldByQuestion : holdReasons[reason]
  return side === 'buyer' ? `waiting on the buyer for ${waitsOn}` : `waiting on us for ${waitsOn}`
}

/** As the history says it. */
export const describeRelease = (reason: HoldReason): string => `No longer waiting on ${holdReasons[reason].waitsOn}.`

/**
 * What a buyer reads of a hold: the words for this order, or else those of its reason.
 * @param isToApprove a proof of the order waits for its buyer; else it is with the shop, which prepares or changes it
 */
export function tellBuyer({ reason, note }: { reason: HoldReason; note: string }, isToApprove: boolean): string {
  if (reason === 'other' && note !== '') return note
  const sentence = reason === 'proof' && !isToApprove ? proofIsComing : holdReasons[reason].forBuyer
  return [sentence, note].filter(Boolean).join(' ')
}

const proofIsComing = 'We are working on your proof and will e-mail it to you. Production starts once you approve it.'
