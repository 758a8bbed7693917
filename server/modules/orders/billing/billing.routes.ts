import { customerPaymentTerms } from '../../../../contract/shop/cart/payments.call.ts'
import { getPortalTerms } from '../../../../contract/portal/portal.call.ts'
import type { PaymentMethodName } from '../../../../domain/payments/payment-methods.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { BillingService } from './billing.service.ts'
import { toWireTerms } from './billing.wire.ts'

interface WaysToPay {
  /** Those that are open to the customer's company. */
  listFor(customer: Principal): Promise<PaymentMethodName[]>
}

export function billingRoutes(api: Api, billing: BillingService, ways: WaysToPay): void {
  api.answer(customerPaymentTerms, async ({ customer }) => {
    const terms = await billing.getInvoiceTerms(customer)
    return { payment_terms: terms && toWireTerms(terms), methods: await ways.listFor(customer) }
  })

  api.answer(getPortalTerms, async ({ customer }) => {
    const terms = await billing.getInvoiceTerms(customer)
    return { payment_terms: terms && toWireTerms(terms) }
  })
}
