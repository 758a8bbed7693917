import type { AnswerOf } from '../../../../../contract/call.ts'
import type { customerPaymentTerms } from '../../../../../contract/shop/cart/payments.call.ts'

type Answer = AnswerOf<typeof customerPaymentTerms>

export type Terms = NonNullable<Answer['payment_terms']>
export type Way = 'terms' | 'card'
export type Obstacle = 'no-terms' | 'over-limit'

interface PaymentWay {
  /** Undefined: there is none. */
  way: Way | undefined
  /** What keeps an order of so much from being paid on invoice. */
  termsObstacle: Obstacle | undefined
  /** What keeps it from being paid at all. */
  obstacle: Obstacle | undefined
  takesCards: boolean
}

/** How an order of so much is paid: as the buyer has chosen, where that is possible. */
export function findPaymentWay(answer: Answer, amount: number, chosen: Way | undefined): PaymentWay {
  const { payment_terms: terms, methods } = answer
  const takesCards = methods.includes('card')
  const termsObstacle = findTermsObstacle(terms, amount)
  if (takesCards && (termsObstacle || chosen === 'card'))
    return { way: 'card', termsObstacle, obstacle: undefined, takesCards }
  return { way: terms ? 'terms' : undefined, termsObstacle, obstacle: termsObstacle, takesCards }
}

function findTermsObstacle(terms: Terms | null, amount: number): Obstacle | undefined {
  if (terms === null) return 'no-terms'
  return terms.credit_left !== null && amount > terms.credit_left ? 'over-limit' : undefined
}
