import type { Cents } from '../../../../domain/money/money.ts'
import { paymentWays, type PaymentWay } from '../../../../domain/payments/order-payments.ts'
import { formatCents } from '../../../../domain/money/format-money.ts'

interface Described {
  way: PaymentWay
  reference: string
  amountCents: Cents
}

/** In a few words: Check 1207, $50.00 */
export const describePayment = ({ way, reference, amountCents }: Described): string =>
  `${paymentWays[way]} ${reference}`.trim() + `, ${formatCents(amountCents)}`
