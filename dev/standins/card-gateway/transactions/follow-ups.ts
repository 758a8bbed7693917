import { randomBytes } from 'node:crypto'
import { ApiError } from '../wire/codes.ts'
import type { Context } from '../context.ts'
import { readAmount } from './charges.ts'
import { findDuplicate, readFingerprint } from './duplicates.ts'
import { readProfileIds } from './settings.ts'
import { listParts } from './split-tenders.ts'
import { isHeld } from './settlement.ts'
import type { Transaction } from '../state.ts'
import { readUserFields, Refusal, toTransactionResponse } from './answers.ts'
import { textAt, type Element, type Fields } from '../wire/tree.ts'

/** Takes the money that an authorization holds, or a part of it. */
export function capture(context: Context, asked: Element): Fields {
  const original = getOriginal(context, asked)
  const { status, authCents } = original
  if (status === 'capturedPendingSettlement' || status === 'settledSuccessfully') return answer(original, 311)
  if (status !== 'authorizedPendingCapture') throw new Refusal(16, original)
  const cents = textAt(asked, 'amount') ? readAmount(asked) : authCents
  if (cents > authCents) throw new Refusal(47, original)
  move(context, original, 'capturedPendingSettlement', cents)
  return answer(original, 1)
}

/** Gives up what is not settled yet. */
export function voidTransaction(context: Context, asked: Element): Fields {
  const splitTenderId = textAt(asked, 'splitTenderId')
  if (splitTenderId && !textAt(asked, 'refTransId')) return voidSplitTender(context, splitTenderId)
  const original = getOriginal(context, asked)
  if (original.status === 'voided') return answer(original, 310)
  if (!isVoidable(original)) throw new Refusal(16, original)
  undo(context, original)
  return answer(original, 1)
}

const isVoidable = (transaction: Transaction): boolean =>
  isHeld(transaction) ||
  transaction.status === 'capturedPendingSettlement' ||
  transaction.status === 'refundPendingSettlement'

function voidSplitTender(context: Context, splitTenderId: string): Fields {
  const parts = listParts(context.state, splitTenderId).filter(isVoidable)
  const [first] = parts
  if (!first) throw new Refusal(16)
  parts.forEach((part) => undo(context, part))
  return answer(first, 1)
}

function undo(context: Context, transaction: Transaction): void {
  if (transaction.type === 'refundTransaction') {
    const original = context.state.transactions.find(({ id }) => id === transaction.refTransId)
    if (original) original.refundedCents -= transaction.settleCents
  }
  move(context, transaction, 'voided', 0)
}

/** Returns money of a settled transaction to its card. */
export function giveBack(context: Context, asked: Element, refId: string): Fields {
  const original = getOriginal(context, asked)
  const cents = readAmount(asked)
  if (original.status !== 'settledSuccessfully' || !isSameCard(asked, original)) throw new Refusal(54, original)
  const { card } = original
  const fingerprint = readFingerprint(asked, { card, billTo: {} }, cents)
  const twin = findDuplicate(context.state, asked, fingerprint, context.now())
  if (twin) throw new Refusal(11, { card, original: twin.isShown ? twin.transaction : undefined })
  if (cents > original.settleCents - original.refundedCents) throw new Refusal(55, original)
  const at = context.now().toISOString()
  const refund: Transaction = {
    ...original,
    id: context.state.takeId(),
    type: 'refundTransaction',
    status: 'refundPendingSettlement',
    responseCode: 1,
    reason: 1,
    submittedAt: at,
    movedAt: at,
    refId,
    refTransId: original.id,
    requestedCents: cents,
    authCents: cents,
    settleCents: cents,
    refundedCents: 0,
    avs: 'P',
    cvv: '',
    authCode: '',
    networkTransId: randomBytes(8).toString('hex').toUpperCase().slice(0, 15),
    userFields: readUserFields(asked),
    fingerprint,
    invoiceNumber: textAt(asked, 'order/invoiceNumber') || original.invoiceNumber,
  }
  original.refundedCents += cents
  context.state.transactions.push(refund)
  return { transactionResponse: toTransactionResponse(refund, { refTransId: original.id }) }
}

/** A refund names the card by its last four digits, or by the profile. */
function isSameCard(asked: Element, { card }: Transaction): boolean {
  const number = textAt(asked, 'payment/creditCard/cardNumber')
  return number === '' ? textAt(asked, 'profile/customerProfileId') !== '' : number.slice(-4) === card.masked.slice(-4)
}

function getOriginal({ state }: Context, asked: Element): Transaction {
  const id = textAt(asked, 'refTransId')
  if (!/^\d+$/.test(id)) throw new Refusal(15)
  const original = state.transactions.find((transaction) => transaction.id === id)
  if (!original) throw new Refusal(16)
  const { customerId, paymentId } = readProfileIds(asked)
  const { profile } = original
  if (customerId && (profile?.customerId !== customerId || (paymentId && profile.paymentId !== paymentId)))
    throw new ApiError('E00051')
  return original
}

function move({ now }: Context, transaction: Transaction, status: Transaction['status'], settleCents: number): void {
  Object.assign(transaction, { status, settleCents, movedAt: now().toISOString() } satisfies Partial<Transaction>)
}

/** Follow-ups answer with the id that the transaction had from its beginning. */
const answer = (original: Transaction, reason: 1 | 310 | 311): Fields => ({
  transactionResponse: toTransactionResponse(original, { reason, refTransId: original.id }),
})
