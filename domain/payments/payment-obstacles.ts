import { paymentMethods, type PaymentMethodName } from './payment-methods.ts'

/** Why an order cannot be paid by a method. */
export type PaymentObstacle = 'no-terms' | 'over-limit' | 'no-cards'

/** 'by card or bank debit'; undefined: none of them is one that a buyer can change to. */
export function namePayBy(methods: readonly PaymentMethodName[]): string | undefined {
  const nouns = methods.flatMap((method) => paymentMethods[method].payBy ?? [])
  return nouns.length > 0 ? `by ${nouns.join(' or ')}` : undefined
}

/** @param others that the buyer can use */
export function explainObstacle(
  obstacle: Exclude<PaymentObstacle, 'over-limit'>,
  others: readonly PaymentMethodName[],
): string {
  if (obstacle === 'no-cards') return 'We cannot take cards here. Please order on invoice terms.'
  const payBy = namePayBy(others)
  return payBy
    ? `Your company does not have invoice terms yet. Please pay ${payBy}, or ask us for terms.`
    : 'Your company does not have invoice terms yet. Please ask us for terms. Your cart stays saved.'
}
