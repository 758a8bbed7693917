import { hours, seconds } from '../../../domain/calendar/durations.ts'
import type { Cents } from '../../../domain/money/money.ts'
import type {
  Authorization,
  BankAnswer,
  Change,
  TransactionDetails,
  Lookup,
  ToAuthorize,
  TransactionStatus,
} from './card-payments.ts'
import { cardIsGone, explainDecline, isOursToMend, isPassing } from './decline-sentences.ts'
import {
  isRefusal,
  sendRequest,
  tidyTexts,
  type GatewayMessages,
  type GatewayReply,
  type Merchant,
} from './send-request.ts'
import type { XmlElement, XmlFields } from './xml.ts'

/** Within this time the gateway refuses a second transaction of the same invoice, card and amount. The longest that it takes. */
const duplicateWindowSeconds = hours(8) / seconds(1)
export const duplicateWindow = { settingName: 'duplicateWindow', settingValue: String(duplicateWindowSeconds) }
const authorizesWithin = seconds(15)
const looksUpWithin = seconds(5)

export interface Transactions {
  authorize(order: ToAuthorize): Promise<Authorization>
  /** Takes money that is held, at most as much as that. */
  capture(transactionId: string, amountCents: Cents): Promise<Change>
  /** Gives back what is held. */
  voidTransaction(transactionId: string): Promise<Change>
  getTransaction(transactionId: string): Promise<Lookup>
  /** The transaction of an order's number that holds or has taken money, or else one that was turned down. */
  findTransaction(customerProfileId: string, invoiceNumber: string): Promise<Lookup>
}

export function createTransactions(merchant: Merchant): Transactions {
  const send = (transactionRequest: XmlFields, refId?: string) =>
    sendRequest(merchant, 'createTransactionRequest', { refId, transactionRequest }, authorizesWithin)
  const ask = (name: string, fields: XmlFields) => sendRequest(merchant, name, fields, looksUpWithin)

  async function getTransaction(transId: string): Promise<Lookup> {
    const reply = await ask('getTransactionDetailsRequest', { transId })
    if (!reply.arrived) return { outcome: 'unknown' }
    if (reply.messages.isOk) return toFound(reply.root.one('transaction'))
    return { outcome: reply.messages.code === noSuchRecord ? 'not-found' : 'unknown' }
  }

  return {
    authorize: async (order) =>
      toAuthorization(await send(toTransactionRequest(order), `ECOM-${order.customerId}`), order.amountCents),

    capture: async (refTransId, amountCents) =>
      toChange(
        await send({
          transactionType: 'priorAuthCaptureTransaction',
          amount: toAmount(amountCents),
          currencyCode: 'USD',
          refTransId,
        }),
      ),

    voidTransaction: async (refTransId) => toChange(await send({ transactionType: 'voidTransaction', refTransId })),

    getTransaction,

    async findTransaction(customerProfileId, invoiceNumber) {
      const reply = await ask('getTransactionListForCustomerRequest', {
        customerProfileId,
        sorting: { orderBy: 'submitTimeUTC', orderDescending: 'true' },
        paging: { limit: '100', offset: '1' },
      })
      if (!reply.arrived) return { outcome: 'unknown' }
      if (!reply.messages.isOk) return { outcome: reply.messages.code === noSuchRecord ? 'not-found' : 'unknown' }
      const own = reply.root
        .one('transactions')
        .all('transaction')
        .filter((one) => one.textOf('invoiceNumber') === invoiceNumber)
      const live = own.find((one) => holdsMoney(toStatus(one.textOf('transactionStatus')))) ?? own[0]
      return live ? getTransaction(live.textOf('transId')) : { outcome: 'not-found' }
    },
  }
}

const noSuchRecord = 'E00040'

/** The gateway checks the order of the elements. */
function toTransactionRequest(order: ToAuthorize): XmlFields {
  const { card, orderId, amountCents, kind, poNumber, expiresOn, cardCode } = order
  return {
    transactionType: `${kind}Transaction`,
    amount: toAmount(amountCents),
    currencyCode: 'USD',
    profile: {
      customerProfileId: card.customerProfileId,
      paymentProfile: { paymentProfileId: card.paymentProfileId, cardCode },
    },
    order: { invoiceNumber: String(orderId) },
    lineItems:
      expiresOn === undefined
        ? undefined
        : { lineItem: { itemId: '1', name: 'expirationDate', description: expiresOn, quantity: '1', unitPrice: '0' } },
    poNumber: poNumber === '' ? undefined : poNumber.slice(0, 25),
    transactionSettings: { setting: [{ settingName: 'allowPartialAuth', settingValue: 'false' }, duplicateWindow] },
    userFields: { userField: { name: 'order_id', value: String(orderId) } },
  }
}

export const toAmount = (cents: Cents): string => (cents / 100).toFixed(2)

/** A declined card comes with Ok, too: the response code decides. */
function toAuthorization(reply: GatewayReply, amountCents: Cents): Authorization {
  if (!reply.arrived) return { outcome: reply.outcome }
  const response = reply.root.one('transactionResponse')
  const answer = toBankAnswer(response)
  const reason = readReason(response)
  const isKnown = answer.transactionId !== '' && !isInPart(response, amountCents)
  switch (answer.responseCode) {
    case '1':
      return isKnown ? { outcome: 'authorized', answer } : { outcome: 'unknown' }
    case '4':
      return isKnown ? { outcome: 'held', answer } : { outcome: 'unknown' }
    case '2':
    case '3':
      if (isDuplicate(reason)) return { outcome: 'duplicate' }
      if (isOursToMend(reason)) return { outcome: 'refused', reason, said: listTexts(response) }
      return { outcome: 'declined', sentence: explainDecline(reason), reason, said: listTexts(response), answer }
    default:
      return toRefusal(reply.messages)
  }
}

/** A prepaid card may be approved for less than was asked, against our word. */
function isInPart(response: XmlElement, amountCents: Cents): boolean {
  const approved = response.one('prePaidCard').textOf('approvedAmount')
  return readReason(response) === '295' || (approved !== '' && Math.round(Number(approved) * 100) !== amountCents)
}

const isDuplicate = (reason: string): boolean => reason === '11' || reason === '318'

/** The gateway is busy or closed: it has not looked at what was sent. */
const cameToNothing = new Set(['E00053', 'E00104'])

function toRefusal({ code, texts }: GatewayMessages): Authorization {
  if (cameToNothing.has(code)) return { outcome: 'not-sent' }
  if (code === noSuchRecord) return { outcome: 'declined', sentence: cardIsGone, reason: code, said: texts }
  // A general fault may come after the bank has been asked.
  return isRefusal(code) ? { outcome: 'refused', reason: code, said: texts } : { outcome: 'unknown' }
}

const toBankAnswer = (response: XmlElement): BankAnswer => ({
  transactionId: response.textOf('transId').replace(/^0$/, ''),
  responseCode: response.textOf('responseCode'),
  authCode: response.textOf('authCode'),
  avsResultCode: response.textOf('avsResultCode'),
  cvvResultCode: response.textOf('cvvResultCode'),
  accountNumber: response.textOf('accountNumber'),
  accountType: response.textOf('accountType'),
})

export const readReason = (response: XmlElement): string => {
  const error = response.one('errors').one('error').textOf('errorCode')
  return error === '' ? response.one('messages').one('message').textOf('code') : error
}

/** The errors of a transaction, or its messages where it names no error. */
function listTexts(response: XmlElement): string[] {
  const errors = response
    .one('errors')
    .all('error')
    .map((error) => error.textOf('errorText'))
  const messages = response
    .one('messages')
    .all('message')
    .map((message) => message.textOf('description'))
  return tidyTexts(errors.length > 0 ? errors : messages)
}

const doneBefore = new Set(['310', '311'])

function toChange(reply: GatewayReply): Change {
  if (!reply.arrived) return { outcome: 'unknown' }
  const response = reply.root.one('transactionResponse')
  const reason = readReason(response)
  if (response.textOf('responseCode') === '1' || doneBefore.has(reason)) return { outcome: 'done' }
  if (isPassing(reason)) return { outcome: 'unknown' }
  if (reason !== '') return { outcome: 'refused', reason }
  const { code } = reply.messages
  return isRefusal(code) ? { outcome: 'refused', reason: code } : { outcome: 'unknown' }
}

function toFound(transaction: XmlElement): Lookup {
  const card = transaction.one('payment').one('creditCard')
  const status = toStatus(transaction.textOf('transactionStatus'))
  const taken = status === 'captured' ? transaction.textOf('settleAmount') : transaction.textOf('authAmount')
  const profile = transaction.one('profile')
  const found: TransactionDetails = {
    answer: {
      transactionId: transaction.textOf('transId'),
      responseCode: transaction.textOf('responseCode'),
      authCode: transaction.textOf('authCode'),
      avsResultCode: transaction.textOf('AVSResponse'),
      cvvResultCode: transaction.textOf('cardCodeResponse'),
      accountNumber: card.textOf('cardNumber'),
      accountType: card.textOf('cardType'),
    },
    status,
    isSettled: transaction.textOf('transactionStatus') === 'settledSuccessfully',
    reason: transaction.textOf('responseReasonCode'),
    sentence: explainDecline(transaction.textOf('responseReasonCode')),
    said: tidyTexts([transaction.textOf('responseReasonDescription')]),
    amountCents: Math.round(Number(taken) * 100),
    invoiceNumber: transaction.one('order').textOf('invoiceNumber'),
    customerProfileId: profile.textOf('customerProfileId'),
    paymentProfileId: profile.textOf('customerPaymentProfileId'),
  }
  return found.answer.transactionId === '' ? { outcome: 'unknown' } : { outcome: 'found', transaction: found }
}

const statuses: Record<string, TransactionStatus> = {
  authorizedPendingCapture: 'authorized',
  authorizedPendingRelease: 'authorized',
  capturedPendingSettlement: 'captured',
  pendingFinalSettlement: 'captured',
  pendingSettlement: 'captured',
  settledSuccessfully: 'captured',
  updatingSettlement: 'captured',
  approvedReview: 'authorized',
  underReview: 'held',
  FDSPendingReview: 'held',
  FDSAuthorizedPendingReview: 'held',
  voided: 'void',
  expired: 'expired',
}

/** What is neither held nor taken has failed in one way or another. */
const toStatus = (text: string): TransactionStatus => statuses[text] ?? 'declined'

const holdsMoney = (status: TransactionStatus): boolean =>
  status === 'authorized' || status === 'held' || status === 'captured'
