import { randomBytes } from 'node:crypto'
import { isCodeRight, isExpired, type StoredCard } from '../profiles/cards.ts'
import { ApiError, toMessage } from '../wire/codes.ts'
import { findPaymentProfile, findProfile, isYes, judge, readCard, type Context } from '../context.ts'
import { decide } from './decisions.ts'
import { findDuplicate, readFingerprint } from './duplicates.ts'
import { storePaymentProfile } from '../profiles/payment-profiles.ts'
import { openProfile, toCreatedFields } from '../profiles/profiles.ts'
import type { Address, Transaction } from '../state.ts'
import { readProfileIds } from './settings.ts'
import { applyPrepaid, releaseWhenComplete } from './split-tenders.ts'
import { readUserFields, Refusal, toTransactionResponse } from './answers.ts'
import { findElement, listElements, readTexts, textAt, type Element, type Fields } from '../wire/tree.ts'

const lineItemsAtMost = 30

interface Source {
  card: StoredCard
  cardCode: string
  billTo: Address
  profile: Transaction['profile']
}

/** Holds money on a card, and takes it at once if that was asked for. */
export function charge(context: Context, asked: Element, refId: string): Fields {
  const { state, now } = context
  const source = readSource(context, asked)
  const { card } = source
  const amountCents = readAmount(asked)
  if (!/^(USD)?$/.test(textAt(asked, 'currencyCode'))) throw new Refusal(39, { card })
  if (listElements(asked, 'lineItems/lineItem').length > lineItemsAtMost) throw new Refusal(271, { card })
  const fingerprint = readFingerprint(asked, source, amountCents)
  const twin = findDuplicate(state, asked, fingerprint, now())
  if (twin) throw new Refusal(11, { card, original: twin.isShown ? twin.transaction : undefined })

  const transaction = begin(context, asked, { ...source, amountCents, fingerprint, refId })
  const prepaid = applyPrepaid(asked, transaction)
  state.transactions.push(transaction)
  releaseWhenComplete(state, transaction)
  return {
    transactionResponse: toTransactionResponse(transaction, { prepaid }),
    ...createProfileOf(context, asked, transaction),
  }
}

/** @throws Refusal 5 unless it is more than nothing, in whole cents */
export function readAmount(asked: Element): number {
  const text = textAt(asked, 'amount')
  if (!/^\+?\d*\.?\d{0,2}0*$/.test(text) || !(Number(text) > 0)) throw new Refusal(5)
  return Math.round(Number(text) * 100)
}

function readSource(context: Context, asked: Element): Source {
  if (readProfileIds(asked).customerId) return readStoredSource(context, asked)
  const payment = findElement(asked, 'payment')
  if (findElement(payment, 'bankAccount')) throw new Refusal(18)
  const data = readCard(context, payment)
  if (!data) throw new Refusal(payment ? 17 : 33)
  const judged = judge(context, data)
  if ('refused' in judged) throw new Refusal(judged.refused)
  const billTo = { ...(data.zip && { zip: data.zip }), ...readTexts(findElement(asked, 'billTo')) }
  return { card: judged.card, cardCode: data.code, billTo, profile: undefined }
}

function readStoredSource(context: Context, asked: Element): Source {
  const { customerId, paymentId } = readProfileIds(asked)
  const profile = findProfile(context, customerId)
  const payment = findPaymentProfile(profile, paymentId)
  if (!payment) throw new ApiError('E00040', { text: 'Customer Profile ID or Customer Payment Profile ID not found.' })
  const shippingId = textAt(asked, 'profile/shippingProfileId')
  if (shippingId && !profile!.shipTo.some(({ id }) => id === shippingId)) throw new ApiError('E00095')
  const { card, billTo } = payment
  const cardCode = textAt(asked, 'profile/paymentProfile/cardCode')
  if (isExpired(card.expiry, context.now())) throw new Refusal(8, { card })
  if (!isCodeRight(cardCode, card.brand)) throw new Refusal(78, { card })
  return { card, cardCode, billTo, profile: { customerId, paymentId } }
}

interface Beginning extends Source {
  amountCents: number
  fingerprint: string
  refId: string
}

function begin({ state, now }: Context, asked: Element, beginning: Beginning): Transaction {
  const { card, cardCode, billTo, profile, amountCents, fingerprint, refId } = beginning
  const decision = decide(billTo, cardCode)
  const at = now().toISOString()
  const isGood = decision.responseCode !== 2
  const type = textAt(asked, 'transactionType') as Transaction['type']
  return {
    id: state.takeId(),
    type,
    ...decision,
    submittedAt: at,
    movedAt: at,
    refId,
    refTransId: '',
    status: !isGood ? 'declined' : decision.responseCode === 4 ? 'FDSPendingReview' : toStatus(type),
    requestedCents: amountCents,
    authCents: isGood ? amountCents : 0,
    settleCents: isGood ? amountCents : 0,
    refundedCents: 0,
    authCode: isGood ? randomBytes(3).toString('hex').toUpperCase() : '',
    card,
    billTo,
    profile,
    fingerprint,
    splitTenderId: textAt(asked, 'splitTenderId'),
    invoiceNumber: textAt(asked, 'order/invoiceNumber'),
    description: textAt(asked, 'order/description'),
    poNumber: textAt(asked, 'poNumber'),
    customer: { id: textAt(asked, 'customer/id'), email: textAt(asked, 'customer/email') },
    shipTo: readTexts(findElement(asked, 'shipTo')),
    lineItems: listElements(asked, 'lineItems/lineItem').map(readTexts),
    userFields: readUserFields(asked),
    networkTransId: isGood ? randomBytes(8).toString('hex').toUpperCase().slice(0, 15) : '',
  }
}

const toStatus = (type: Transaction['type']): Transaction['status'] =>
  type === 'authCaptureTransaction' ? 'capturedPendingSettlement' : 'authorizedPendingCapture'

/** Stores the card of an approved transaction when createProfile came along. */
function createProfileOf(context: Context, asked: Element, transaction: Transaction): Fields {
  if (!isYes(textAt(asked, 'profile/createProfile')) || transaction.responseCode === 2) return {}
  try {
    return { profileResponse: { messages: toOutcome(), ...storeProfile(context, transaction) } }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { profileResponse: { messages: toOutcome(error), ...error.fields } }
  }
}

function storeProfile(context: Context, transaction: Transaction): Fields {
  const { customer, card, billTo } = transaction
  const profile = openProfile(context, { merchantCustomerId: customer.id, email: customer.email })
  storePaymentProfile(context, profile, { id: '', customerType: '', billTo, card, isDefault: true })
  context.state.profiles.push(profile)
  transaction.profile = { customerId: profile.id, paymentId: profile.paymentProfiles[0]!.id }
  return toCreatedFields(profile)
}

const toOutcome = (error?: ApiError): Fields => ({
  resultCode: error ? 'Error' : 'Ok',
  message: [{ ...toMessage(error?.code ?? 'I00001', error?.message) }],
})
