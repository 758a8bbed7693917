import { isExpired, readExpiry, type StoredCard } from './cards.ts'
import { ApiError, reasonText } from '../wire/codes.ts'
import { findPaymentProfile, findProfile, isYes, type Context, type MethodAnswer } from '../context.ts'
import type { Address, CustomerProfile, PaymentProfile } from '../state.ts'
import { validateNewCard, validateStored } from './validation-charge.ts'
import { findElement, readTexts, textAt, type Element, type Fields } from '../wire/tree.ts'

const profilesAtMost = 10

interface CardShown {
  expiry: boolean
  issuer: boolean
}

interface Added {
  payment: PaymentProfile
  directResponse: string | undefined
}

/**
 * Adds a card to a profile, in memory.
 * @throws ApiError when the card is refused, is there already (E00039), or is one too many (E00042)
 */
export function addPaymentProfile(context: Context, profile: CustomerProfile, about: Element, mode: string): Added {
  const billTo = readTexts(findElement(about, 'billTo'))
  if (profile.paymentProfiles.length >= profilesAtMost) throw new ApiError('E00042')
  const { card, directResponse } = validateNewCard(context, findElement(about, 'payment'), billTo, mode)
  const payment: PaymentProfile = {
    id: '',
    customerType: textAt(about, 'customerType'),
    billTo,
    card,
    isDefault: isYes(textAt(about, 'defaultPaymentProfile')),
  }
  storePaymentProfile(context, profile, payment)
  return { payment, directResponse }
}

/** @throws ApiError E00039 with the ids of the same card at the same address */
export function storePaymentProfile({ state }: Context, profile: CustomerProfile, payment: PaymentProfile): void {
  const twin = profile.paymentProfiles.find((other) => isSame(other, payment))
  if (twin)
    throw new ApiError('E00039', { fields: { customerProfileId: profile.id, customerPaymentProfileId: twin.id } })
  Object.assign(payment, { id: state.takeId() })
  if (payment.isDefault) profile.paymentProfiles.forEach((other) => (other.isDefault = false))
  profile.paymentProfiles.push(payment)
}

const identifying = ['firstName', 'lastName', 'company', 'address', 'city', 'state', 'zip', 'country', 'phoneNumber']

const isSame = (one: PaymentProfile, other: PaymentProfile): boolean =>
  one.card.hash === other.card.hash &&
  one.card.expiry === other.card.expiry &&
  identifying.every((name) => (one.billTo[name] ?? '') === (other.billTo[name] ?? ''))

export function createCustomerPaymentProfile(context: Context, request: Element): MethodAnswer {
  const profile = findProfile(context, textAt(request, 'customerProfileId'))
  if (!profile) throw new ApiError('E00040')
  const about = findElement(request, 'paymentProfile')!
  const { payment, directResponse } = addPaymentProfile(context, profile, about, textAt(request, 'validationMode'))
  return {
    fields: {
      customerProfileId: profile.id,
      customerPaymentProfileId: payment.id,
      validationDirectResponse: directResponse,
    },
  }
}

export const readCardShown = (request: Element): CardShown => ({
  expiry: isYes(textAt(request, 'unmaskExpirationDate')),
  issuer: isYes(textAt(request, 'includeIssuerInfo')),
})

/** As an answer shows a payment profile. */
export function toPaymentFields(payment: PaymentProfile, { expiry, issuer }: CardShown): Fields {
  const { card, customerType, billTo, id, isDefault } = payment
  return {
    ...(customerType && { customerType }),
    ...(Object.keys(billTo).length > 0 && { billTo }),
    customerPaymentProfileId: id,
    ...(isDefault && { defaultPaymentProfile: true }),
    payment: { creditCard: { ...toCardFields(card, expiry), ...(issuer && { issuerNumber: card.issuer }) } },
  }
}

export const toCardFields = (card: StoredCard, showsExpiry = false): Fields => ({
  cardNumber: card.masked,
  expirationDate: showsExpiry ? card.expiry : 'XXXX',
  cardType: card.brand,
})

/** @throws ApiError E00040 unless the customer has it */
function getBoth(context: Context, request: Element, paymentId: string) {
  const profile = findProfile(context, textAt(request, 'customerProfileId'))
  const payment = findPaymentProfile(profile, paymentId)
  if (!profile || !payment) throw new ApiError('E00040')
  return { profile, payment }
}

export function getCustomerPaymentProfile(context: Context, request: Element): MethodAnswer {
  const profile = findProfile(context, textAt(request, 'customerProfileId'))
  const id = textAt(request, 'customerPaymentProfileId')
  // Without an id the default one is meant.
  const payment = id ? findPaymentProfile(profile, id) : profile?.paymentProfiles.find(({ isDefault }) => isDefault)
  if (!profile || !payment) throw new ApiError('E00040')
  const { customerType, billTo, ...rest } = toPaymentFields(payment, readCardShown(request))
  return { fields: { paymentProfile: { customerType, billTo, customerProfileId: profile.id, ...rest } } }
}

export function updateCustomerPaymentProfile(context: Context, request: Element): MethodAnswer {
  const about = findElement(request, 'paymentProfile')!
  const { profile, payment } = getBoth(context, request, textAt(about, 'customerPaymentProfileId'))
  const mode = textAt(request, 'validationMode')
  // What is not sent is emptied, as the provider does it; a masked value stays.
  const billTo = readTexts(findElement(about, 'billTo'))
  const { card, directResponse } = readChangedCard(context, payment, about, billTo, mode)
  const isDefault = isYes(textAt(about, 'defaultPaymentProfile'))
  if (isDefault) profile.paymentProfiles.forEach((other) => (other.isDefault = false))
  Object.assign(payment, {
    customerType: textAt(about, 'customerType'),
    billTo,
    card,
    isDefault: isDefault || payment.isDefault,
  } satisfies Partial<PaymentProfile>)
  return { fields: { validationDirectResponse: directResponse } }
}

function readChangedCard(context: Context, payment: PaymentProfile, about: Element, billTo: Address, mode: string) {
  const typed = findElement(about, 'payment/creditCard')
  if (typed?.children.some(({ name, text }) => name === 'cardNumber' && text !== payment.card.masked))
    return validateNewCard(context, findElement(about, 'payment'), billTo, mode)
  if (!typed) return validateNewCard(context, findElement(about, 'payment'), billTo, mode)
  const expiry = textAt(typed, 'expirationDate')
  const read = expiry === 'XXXX' ? payment.card.expiry : readExpiry(expiry)
  if (!read || isExpired(read, context.now())) throw new ApiError('E00027', { text: reasonText(read ? 8 : 7) })
  const card = { ...payment.card, expiry: read }
  return { card, directResponse: validateStored(card, billTo, textAt(typed, 'cardCode'), mode) }
}

export function validateCustomerPaymentProfile(context: Context, request: Element): MethodAnswer {
  const { payment } = getBoth(context, request, textAt(request, 'customerPaymentProfileId'))
  if (isExpired(payment.card.expiry, context.now())) throw new ApiError('E00027', { text: reasonText(8) })
  const code = textAt(request, 'cardCode')
  return {
    fields: { directResponse: validateStored(payment.card, payment.billTo, code, textAt(request, 'validationMode')) },
  }
}

export function deleteCustomerPaymentProfile(context: Context, request: Element): MethodAnswer {
  const { profile, payment } = getBoth(context, request, textAt(request, 'customerPaymentProfileId'))
  profile.paymentProfiles = profile.paymentProfiles.filter((other) => other !== payment)
  return {}
}
