import { mask } from '../profiles/cards.ts'
import { reasonText, type Reason } from '../wire/codes.ts'
import type { StoredCard } from '../profiles/cards.ts'
import type { Transaction } from '../state.ts'
import { findElement, List, listElements, readTexts, textAt, type Element, type Fields } from '../wire/tree.ts'

interface CardOfAnswer {
  card?: StoredCard
  /** The duplicate, for a shop that asked for the window by itself. */
  original?: Transaction | undefined
}

/** A transaction that was not carried out and leaves no trace: response code 3. */
export class Refusal extends Error {
  readonly reason: Reason
  readonly shown: CardOfAnswer

  constructor(reason: Reason, shown: CardOfAnswer = {}) {
    super(reasonText(reason))
    this.reason = reason
    this.shown = shown
  }
}

const toErrors = (reason: Reason): List =>
  new List('error', [{ errorCode: String(reason), errorText: reasonText(reason) }])

const toNotes = (reason: Reason): List =>
  new List('message', [{ code: String(reason), description: reasonText(reason) }])

const toUserFields = (fields: Record<string, string>[]): Fields =>
  fields.length === 0 ? {} : { userFields: new List('userField', fields) }

export function toRefused({ reason, shown: { card, original } }: Refusal, asked: Element): Fields {
  const number = textAt(asked, 'payment/creditCard/cardNumber')
  return {
    responseCode: '3',
    authCode: original?.authCode ?? '',
    avsResultCode: original?.avs ?? 'P',
    cvvResultCode: original?.cvv ?? '',
    cavvResultCode: '',
    transId: '0',
    refTransID: original?.id ?? textAt(asked, 'refTransId'),
    transHash: '',
    testRequest: '0',
    accountNumber: card?.masked ?? (number ? mask(number) : ''),
    accountType: card?.brand ?? '',
    errors: toErrors(reason),
    ...toUserFields(readUserFields(asked)),
    transHashSha2: '',
  }
}

export const readUserFields = (asked: Element): Record<string, string>[] =>
  listElements(findElement(asked, 'userFields'), 'userField').map(readTexts)

interface AnswerOptions {
  /** Another reason than the one with which the transaction began. */
  reason?: Reason
  /** The transaction that this answer goes back to. */
  refTransId?: string
  prepaid?: Fields | undefined
}

/** What createTransaction answers about a transaction that exists. */
export function toTransactionResponse(
  transaction: Transaction,
  { reason, refTransId = '', prepaid }: AnswerOptions = {},
): Fields {
  const said = reason ?? (transaction.reason as Reason)
  const isDeclined = transaction.responseCode === 2
  const { profile } = transaction
  return {
    responseCode: String(reason === undefined ? transaction.responseCode : 1),
    authCode: transaction.authCode,
    avsResultCode: transaction.avs,
    cvvResultCode: transaction.cvv,
    cavvResultCode: '',
    transId: transaction.id,
    refTransID: refTransId,
    transHash: '',
    testRequest: '0',
    accountNumber: transaction.card.masked,
    accountType: transaction.card.brand,
    ...(transaction.splitTenderId && { splitTenderId: transaction.splitTenderId }),
    ...(prepaid && { prePaidCard: prepaid }),
    ...(isDeclined ? { errors: toErrors(said) } : { messages: toNotes(said) }),
    ...toUserFields(transaction.userFields),
    transHashSha2: '',
    ...(profile && { profile: { customerProfileId: profile.customerId, customerPaymentProfileId: profile.paymentId } }),
    ...(transaction.networkTransId && { networkTransId: transaction.networkTransId }),
  }
}
