import * as calls from '../../../../contract/portal/cards.call.ts'
import {
  createPaymentProfile,
  customerPaymentCredentials,
  deletePaymentProfile,
  saveAuthorizedTransaction,
} from '../../../../contract/shop/cart/payments.call.ts'
import { toPaymentProfileId } from '../../../../domain/ids.ts'
import type { CardSettings } from '../../../platform/settings/card-settings.ts'
import type { Caller } from '../../../platform/http/context.ts'
import type { Api } from '../../../platform/http/http.ts'
import { toWireAuthorization } from '../../orders/index.ts'
import type { CardPaymentsService } from './card-payments.service.ts'
import { readCard, readTransaction, toWireCards, toWireProfile } from './card-payments.wire.ts'
import { toPaymentOfOrders } from './card-charges.ts'

/** @param settings what a browser may know of them; undefined: the shop takes no cards */
export function cardPaymentsRoutes(
  api: Api,
  cards: CardPaymentsService,
  settings: Pick<CardSettings, 'loginId' | 'clientKey' | 'scriptUrl'> | undefined,
): void {
  /** None for the staff who work as the customer. */
  const listCards = async (customer: Caller): ReturnType<typeof cards.savedCards.list> =>
    customer.work ? { customerProfileId: undefined, profiles: [], isCurrent: true } : cards.savedCards.list(customer)

  const credentials = settings
    ? { api_login_id: settings.loginId, public_client_key: settings.clientKey, script_url: settings.scriptUrl }
    : null

  api.answer(customerPaymentCredentials, async ({ customer }) => {
    const { customerProfileId = null, profiles, isCurrent } = await listCards(customer)
    return {
      customers: {
        credentials,
        customer_profile: {
          customer_profile_id: customerProfileId,
          payment_profiles: profiles.map(toWireProfile),
          is_current: isCurrent,
        },
        invoice_term_cc: cards.areTaken && (await cards.hasTerms(customer)),
      },
    }
  })

  api.answer(createPaymentProfile, async ({ customer, input }) => {
    const { profileId, profiles } = await cards.savedCards.save(customer, readCard(input))
    return { payment_profile_id: profileId, payment_profiles: profiles.map(toWireProfile) }
  })

  api.answer(deletePaymentProfile, async ({ customer, params }) => {
    const profiles = await cards.savedCards.remove(customer, toPaymentProfileId(params.id))
    return { payment_profiles: profiles.map(toWireProfile) }
  })

  api.answer(calls.getPortalCards, async ({ customer }) => {
    const { profiles, isCurrent } = await listCards(customer)
    // The staff who work as the customer save no card.
    return { ...toWireCards(profiles), credentials: customer.work ? null : credentials, is_current: isCurrent }
  })

  api.answer(calls.removePortalCard, async ({ customer, params }) =>
    toWireCards(await cards.savedCards.remove(customer, toPaymentProfileId(params.id))),
  )

  api.answer(calls.setDefaultPortalCard, async ({ customer, params }) =>
    toWireCards(await cards.savedCards.makeDefault(customer, toPaymentProfileId(params.id))),
  )

  api.answer(calls.createPortalCard, async ({ customer, input }) => {
    const { profileId, profiles } = await cards.savedCards.save(customer, readCard(input))
    return { ...toWireCards(profiles), payment_profile_id: profileId }
  })

  api.answer(saveAuthorizedTransaction, async ({ customer, input }) => {
    const payment = await cards.saveAuthorized(customer, readTransaction(input))
    return { order_id: input.order_id, authorization_response: toWireAuthorization(toPaymentOfOrders(payment))! }
  })
}
