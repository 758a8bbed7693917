import { customerPaymentTerms } from '../../../../contract/shop/cart/payments.call.ts'
import { getPortalTerms } from '../../../../contract/portal/portal.call.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { BillingService } from './billing.service.ts'
import { toWireTerms } from './billing.wire.ts'

/** @param cards does the shop take any? */
export function billingRoutes(api: Api, billing: BillingService, cards: { areTaken: boolean }): void {
  api.answer(customerPaymentTerms, async ({ customer }) => {
    const terms = await billing.getInvoiceTerms(customer)
    const methods = [...(terms ? ['terms' as const] : []), ...(cards.areTaken ? ['card' as const] : [])]
    return { payment_terms: terms && toWireTerms(terms), methods }
  })

  api.answer(getPortalTerms, async ({ customer }) => {
    const terms = await billing.getInvoiceTerms(customer)
    return { payment_terms: terms && toWireTerms(terms) }
  })
}
