import type { CustomerId } from '../../../domain/ids.ts'
import type { CardAtGateway } from './card-payments.ts'
import { explainDecline, isCodeRefused } from './decline-sentences.ts'
import { sendRequest, type GatewayReply, type Merchant } from './send-request.ts'
import type { XmlElement, XmlFields } from './xml.ts'
import { seconds } from '../../../domain/calendar/durations.ts'

/** Where the bank sends the card's statements. */
export interface CardBillTo {
  firstName: string
  lastName: string
  company: string
  address: string
  city: string
  state: string
  zip: string
  country: string
  phoneNumber: string
}

/** A card that the gateway has saved, as much as it says of it. */
export interface SavedCard {
  paymentProfileId: string
  /** Like XXXX1111. */
  cardNumber: string
  /** Like 2030-12. */
  expiresOn: string
  cardType: string
  issuerNumber: string
  billTo: CardBillTo
}

export interface CardToSave {
  customerProfileId: string
  /** What the gateway's script has made of the card. */
  token: { dataDescriptor: string; dataValue: string }
  billTo: CardBillTo
  /** 'liveMode' asks the bank about the card. */
  validation: ValidationMode
}

type ValidationMode = 'liveMode' | 'testMode'

type Failed = { outcome: 'refused'; reason: string; said: string[] } | { outcome: 'unreachable' }

type CustomerCreation = { outcome: 'created'; customerProfileId: string } | Failed

export type CardSaving =
  | { outcome: 'saved'; paymentProfileId: string }
  | { outcome: 'declined'; sentence: string; said: string[]; isOfCode?: boolean }
  | { outcome: 'no-such-customer' }
  | Failed

type CardListing = { outcome: 'listed'; cards: SavedCard[] } | { outcome: 'no-such-customer' } | Failed

type CardRemoval = { outcome: 'removed' } | Failed

/** The cards that the gateway saves for us. */
export interface CardVault {
  createCustomer(customer: { customerId: CustomerId; email: string }): Promise<CustomerCreation>
  saveCard(card: CardToSave): Promise<CardSaving>
  listCards(customerProfileId: string): Promise<CardListing>
  /** A card that is not there any more counts as removed. */
  removeCard(card: CardAtGateway): Promise<CardRemoval>
}

const asksBankWithin = seconds(20)

export function createCardVault(merchant: Merchant): CardVault {
  return {
    async createCustomer({ customerId, email }) {
      const reply = await sendRequest(merchant, 'createCustomerProfileRequest', {
        refId: toRefId(customerId),
        profile: { merchantCustomerId: String(customerId), email: email.slice(0, 255) },
      })
      if (!reply.arrived) return { outcome: 'unreachable' }
      const { isOk, code, texts } = reply.messages
      // Made before, and its answer was lost.
      const existing = code === duplicate ? /\bID (\d+)/.exec(texts[0] ?? '')?.[1] : undefined
      const customerProfileId = isOk ? reply.root.textOf('customerProfileId') : existing
      return customerProfileId ? { outcome: 'created', customerProfileId } : toFailed(reply)
    },

    async saveCard({ customerProfileId, token, billTo, validation }) {
      const fields = {
        customerProfileId,
        // The gateway wants the address before the payment.
        paymentProfile: {
          customerType: 'business',
          billTo: toBillToFields(billTo),
          payment: { opaqueData: { ...token } },
        },
        validationMode: validation,
      }
      const reply = await sendRequest(merchant, 'createCustomerPaymentProfileRequest', fields, asksBankWithin)
      return reply.arrived ? toSaving(reply) : { outcome: 'unreachable' }
    },

    async listCards(customerProfileId) {
      const reply = await sendRequest(merchant, 'getCustomerProfileRequest', {
        customerProfileId,
        unmaskExpirationDate: 'true',
        includeIssuerInfo: 'true',
      })
      if (!reply.arrived) return { outcome: 'unreachable' }
      if (!reply.messages.isOk) return reply.messages.code === gone ? { outcome: 'no-such-customer' } : toFailed(reply)
      const profiles = reply.root.one('profile').all('paymentProfiles')
      return { outcome: 'listed', cards: profiles.map(toSavedCard).filter(({ cardNumber }) => cardNumber !== '') }
    },

    async removeCard({ customerProfileId, paymentProfileId }) {
      const reply = await sendRequest(merchant, 'deleteCustomerPaymentProfileRequest', {
        customerProfileId,
        customerPaymentProfileId: paymentProfileId,
      })
      if (!reply.arrived) return { outcome: 'unreachable' }
      return reply.messages.isOk || reply.messages.code === gone ? { outcome: 'removed' } : toFailed(reply)
    },
  }
}

const duplicate = 'E00039'
const gone = 'E00040'
const tooMany = 'E00042'
const unsuccessful = 'E00027'
const spentToken = 'E00114'
/** Something of what was typed is missing, too long, or not of its form. */
const faultsOfFields = new Set(['E00003', 'E00013', 'E00014', 'E00015', 'E00016'])

/** The gateway takes at most 20 characters. */
const toRefId = (customerId: CustomerId): string => `ECOM-${customerId}`

const toFailed = ({ messages }: GatewayReply & { arrived: true }): Failed => ({
  outcome: 'refused',
  reason: messages.code,
  said: messages.isOk ? [] : messages.texts,
})

function toSaving(reply: GatewayReply & { arrived: true }): CardSaving {
  const { isOk, code, texts: said } = reply.messages
  const paymentProfileId = reply.root.textOf('customerPaymentProfileId')
  // The same card was saved before: it stays one.
  if ((isOk || code === duplicate) && paymentProfileId !== '') return { outcome: 'saved', paymentProfileId }
  if (code === gone) return { outcome: 'no-such-customer' }
  if (code === tooMany)
    return { outcome: 'declined', sentence: 'No more than 10 cards can be saved. Please remove one first.', said }
  if (code === spentToken)
    return { outcome: 'declined', sentence: 'The card details have expired. Please enter them again.', said }
  if (code === unsuccessful) {
    const reason = readDirectReason(reply.root)
    return { outcome: 'declined', sentence: explainDecline(reason), said, isOfCode: isCodeRefused(reason) }
  }
  if (faultsOfFields.has(code))
    return {
      outcome: 'declined',
      sentence: 'The card or its billing address was not accepted. Please check both.',
      said,
    }
  return toFailed(reply)
}

/** Of the comma list that says what the bank has answered, the third part. */
const readDirectReason = (root: XmlElement): string => root.textOf('validationDirectResponse').split(',')[2] ?? ''

const toBillToFields = (billTo: CardBillTo): XmlFields => {
  const { firstName, lastName, company, address, city, state, zip, country, phoneNumber } = billTo
  const all = { firstName, lastName, company, address, city, state, zip, country, phoneNumber }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}

function toSavedCard(profile: XmlElement): SavedCard {
  const card = profile.one('payment').one('creditCard')
  const billTo = profile.one('billTo')
  return {
    paymentProfileId: profile.textOf('customerPaymentProfileId'),
    cardNumber: card.textOf('cardNumber'),
    expiresOn: card.textOf('expirationDate'),
    cardType: card.textOf('cardType'),
    issuerNumber: card.textOf('issuerNumber'),
    billTo: {
      firstName: billTo.textOf('firstName'),
      lastName: billTo.textOf('lastName'),
      company: billTo.textOf('company'),
      address: billTo.textOf('address'),
      city: billTo.textOf('city'),
      state: billTo.textOf('state'),
      zip: billTo.textOf('zip'),
      country: billTo.textOf('country'),
      phoneNumber: billTo.textOf('phoneNumber'),
    },
  }
}
