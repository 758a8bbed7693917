import { formatCount } from '../money/format-money.ts'
import { explainObstacle } from './payment-obstacles.ts'

/** What becomes of a card that a buyer pays with. */
export type CardAccount = 'none' | 'sandbox' | 'live'

interface PaymentSetup {
  cards: CardAccount
  companiesOnTerms: number
}

/** What buyers meet at checkout, a sentence for each kind of them. */
export function describePayment({ cards, companiesOnTerms: count }: PaymentSetup): string[] {
  const orByCard = cards === 'none' ? '' : ', or by card'
  const onTerms =
    count === 0
      ? 'No company has invoice terms.'
      : count === 1
        ? `1 company with invoice terms orders on invoice, up to its credit limit${orByCard}.`
        : `${formatCount(count)} companies with invoice terms order on invoice, up to their credit limit${orByCard}.`
  return [onTerms, cardSentences[cards]]
}

const cardSentences: Record<CardAccount, string> = {
  none: `A buyer in a company without terms cannot order, and reads: “${explainObstacle('no-terms', [])}”`,
  sandbox: 'Other buyers pay by card, but only test cards work and no money moves: the account is a sandbox.',
  live: 'Other buyers pay by card.',
}
