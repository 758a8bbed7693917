import type { InputOf } from '../../../../contract/call.ts'
import type { createPaymentProfile, saveAuthorizedTransaction } from '../../../../contract/shop/cart/payments.call.ts'
import type { PaymentProfile } from '../../../../contract/shop/cart/payments.schema.ts'
import { toOrderId } from '../../../../domain/ids.ts'
import type { AuthorizedTransaction } from './save-authorized.ts'
import type { ProfileView } from './saved-cards.service.ts'

/** As the portal lists them. */
export const toWireCards = (profiles: readonly ProfileView[]) => ({
  payment_profiles: profiles.map(toWireProfile),
  default_id: profiles.find(({ isDefault }) => isDefault)?.id ?? null,
})

export const toWireProfile = ({ id, paymentProfileId, billTo, isExpired, ...card }: ProfileView): PaymentProfile => ({
  id,
  customerPaymentProfileId: paymentProfileId,
  payment: {
    creditCard: {
      cardNumber: card.cardNumber,
      expirationDate: card.expiresOn,
      cardCode: '',
      cardType: card.cardType,
      issuerNumber: card.issuerNumber,
    },
  },
  bill_to: {
    first_name: billTo.firstName,
    last_name: billTo.lastName,
    company: billTo.company,
    address: billTo.address,
    city: billTo.city,
    state: billTo.state,
    zip: billTo.zip,
    country: billTo.country,
    phone_number: billTo.phoneNumber,
  },
  is_expired: isExpired,
})

export const readCard = ({ opaque_data: token, bill_to: billTo }: InputOf<typeof createPaymentProfile>) => ({
  token: { dataDescriptor: token.data_descriptor, dataValue: token.data_value },
  billTo: {
    firstName: billTo.first_name,
    lastName: billTo.last_name,
    company: billTo.company ?? '',
    address: billTo.address,
    city: billTo.city,
    state: billTo.state,
    zip: billTo.zip,
    country: billTo.country ?? 'US',
    phoneNumber: billTo.phone_number ?? '',
  },
})

/** Card details that come along are left where they are. */
export const readTransaction = (input: InputOf<typeof saveAuthorizedTransaction>): AuthorizedTransaction => ({
  orderId: toOrderId(input.order_id),
  transactionId: input.transaction_response.transId,
  poNumber: input.po_number,
  customerProfileId: input.customer_profile_id,
  paymentProfileId: input.payment_profile_id,
})
