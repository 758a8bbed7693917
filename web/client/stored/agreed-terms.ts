import { useMemo } from 'react'
import type { AnswerOf } from '../../../contract/call.ts'
import { getCustomerProfile } from '../../../contract/shop/account.call.ts'
import { readUnitPrice } from '../../../domain/money/money.ts'
import type { ChargeException, PricingTerms } from '../../../domain/pricing/charges/charge-rule.ts'
import { plainTerms } from '../../../domain/pricing/price-line.ts'
import { useSession } from '../environment.tsx'
import { useAnswer } from '../queries.ts'

type WireException = AnswerOf<typeof getCustomerProfile>['customer_details']['charge_exceptions'][number]

/** What blank goods are priced with: what the company has agreed on, and the day by the clock of the browser. What the server finds is what counts. */
export function useAgreedTerms(): PricingTerms {
  const { signedIn } = useSession()
  const { data } = useAnswer(getCustomerProfile, {}, { quiet: true })
  const agreed = signedIn ? data?.customer_details.charge_exceptions : undefined
  const day = today()
  return useMemo(() => ({ ...plainTerms(day), exceptions: (agreed ?? []).map(readException) }), [agreed, day])
}

const today = (): string => new Date().toISOString().slice(0, 10)

export const readException = ({ code, amount, ...valid }: WireException): ChargeException => ({
  code,
  amount: readUnitPrice(amount),
  validFrom: valid.valid_from,
  validUntil: valid.valid_until,
})
