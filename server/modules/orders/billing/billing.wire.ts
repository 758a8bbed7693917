import { creditLeft, nameTerms } from '../../../../domain/payments/credit.ts'
import { toWireAmount } from '../../../../domain/money/money.ts'
import type { GrantedTerms } from './billing.service.ts'

export const toWireTerms = ({ days, limitCents, openCents }: GrantedTerms) => ({
  name: nameTerms(days)!,
  days,
  credit_limit: limitCents === null ? null : toWireAmount(limitCents),
  open_amount: toWireAmount(openCents),
  credit_left: limitCents === null ? null : toWireAmount(creditLeft(limitCents, openCents)),
})
