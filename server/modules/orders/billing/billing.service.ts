import type { CompanyId } from '../../../../domain/ids.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { getProfile } from '../../people/index.ts'
import { sumOpen } from './credit.store.ts'
import { createNotePayment } from './note-payment.ts'
import { createNoteRefund, type NoteRefundDeps } from './note-refund.ts'
import { createTakeBackPayment } from './take-back-payment.ts'

export interface GrantedTerms {
  /** To pay an invoice. */
  days: number
  /** Null: any amount. */
  limitCents: Cents | null
  openCents: Cents
}

export type BillingService = ReturnType<typeof createBillingService>

export function createBillingService(deps: NoteRefundDeps) {
  const { orm } = deps.db
  return {
    notePayment: createNotePayment(deps),
    noteRefund: createNoteRefund(deps),
    takeBackPayment: createTakeBackPayment(deps),

    /** What a company has ordered on invoice and not paid. */
    sumOpen: (companyId: CompanyId): Promise<Cents> => sumOpen(orm, companyId),

    /** What the customer's company may buy on invoice, and what of it is open. Null: the owner has granted no terms. */
    async getInvoiceTerms({ customerId }: Principal): Promise<GrantedTerms | null> {
      const {
        companyId,
        invoiceTermsDays: days,
        creditLimitCents: limitCents,
      } = (await getProfile(orm, customerId)).company
      return days === null ? null : { days, limitCents, openCents: await sumOpen(orm, companyId) }
    },
  }
}
