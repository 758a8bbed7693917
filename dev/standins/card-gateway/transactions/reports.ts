import { ApiError, reasonText, type Reason } from '../wire/codes.ts'
import { findProfile, type Context, type MethodAnswer } from '../context.ts'
import { toCardFields } from '../profiles/payment-profiles.ts'
import { isHeld, isInOpenBatch } from './settlement.ts'
import type { Transaction } from '../state.ts'
import { findElement, List, Money, textAt, type Element, type Fields } from '../wire/tree.ts'

export function getTransactionDetails({ state }: Context, request: Element): MethodAnswer {
  const id = textAt(request, 'transId')
  const transaction = state.transactions.find((one) => one.id === id)
  if (!transaction) throw new ApiError('E00040')
  return {
    fields: { transaction: toDetails(transaction), ...(transaction.refId && { transrefId: transaction.refId }) },
  }
}

function toDetails(transaction: Transaction): Fields {
  const { invoiceNumber, description, poNumber, customer, billTo, shipTo, lineItems, profile } = transaction
  return {
    transId: transaction.id,
    ...(transaction.refTransId && { refTransId: transaction.refTransId }),
    ...(transaction.splitTenderId && { splitTenderId: transaction.splitTenderId }),
    ...toTimes(transaction),
    transactionType: transaction.type,
    transactionStatus: transaction.status,
    responseCode: transaction.responseCode,
    responseReasonCode: transaction.reason,
    responseReasonDescription: reasonText(transaction.reason as Reason),
    ...(transaction.authCode && { authCode: transaction.authCode }),
    ...(transaction.avs && { AVSResponse: transaction.avs }),
    ...(transaction.cvv && { cardCodeResponse: transaction.cvv }),
    ...some('order', {
      ...(invoiceNumber && { invoiceNumber }),
      ...(description && { description }),
      ...(poNumber && { purchaseOrderNumber: poNumber }),
    }),
    requestedAmount: new Money(transaction.requestedCents),
    authAmount: new Money(transaction.authCents),
    settleAmount: new Money(transaction.settleCents),
    ...(lineItems.length > 0 && { lineItems: new List('lineItem', lineItems.map(toLineItem)) }),
    taxExempt: false,
    payment: { creditCard: toCardFields(transaction.card) },
    ...some('customer', { ...(customer.id && { id: customer.id }), ...(customer.email && { email: customer.email }) }),
    ...some('billTo', billTo),
    ...some('shipTo', shipTo),
    recurringBilling: false,
    product: 'Card Not Present',
    marketType: 'eCommerce',
    ...toProfile(profile),
    ...(transaction.networkTransId && { networkTransId: transaction.networkTransId }),
  }
}

const some = (name: string, fields: Fields): Fields => (Object.keys(fields).length > 0 ? { [name]: fields } : {})

const toLineItem = ({ quantity, unitPrice, taxable, ...texts }: Record<string, string>): Fields => ({
  ...texts,
  quantity: Number(quantity),
  unitPrice: Number(unitPrice),
  ...(taxable !== undefined && { taxable: taxable === 'true' || taxable === '1' }),
})

const toProfile = (profile: Transaction['profile']): Fields =>
  profile ? { profile: { customerProfileId: profile.customerId, customerPaymentProfileId: profile.paymentId } } : {}

/** The account's own time zone is UTC. */
const toTimes = ({ submittedAt }: Transaction): Fields => ({
  submitTimeUTC: submittedAt,
  submitTimeLocal: submittedAt.replace('Z', ''),
})

/** Everything of the open batch, what was declined or voided among it, and every authorization that still holds money. */
export function getUnsettledTransactionList({ state, now }: Context, request: Element): MethodAnswer {
  const isPending = textAt(request, 'status') === 'pendingApproval'
  const found = state.transactions.filter((transaction) =>
    isPending ? transaction.status === 'FDSPendingReview' : isHeld(transaction) || isInOpenBatch(transaction, now()),
  )
  return toList(found, request)
}

export function getTransactionListForCustomer(context: Context, request: Element): MethodAnswer {
  const customerId = textAt(request, 'customerProfileId')
  const paymentId = textAt(request, 'customerPaymentProfileId')
  if (!findProfile(context, customerId)) throw new ApiError('E00040')
  const found = context.state.transactions.filter(
    ({ profile }) => profile?.customerId === customerId && (!paymentId || profile.paymentId === paymentId),
  )
  return toList(found, request)
}

/** One page of what was found, the newest first unless another order is asked for. */
function toList(found: Transaction[], request: Element): MethodAnswer {
  const sorting = findElement(request, 'sorting')
  // Ids count up with time, so that both orders are one.
  const isRising = sorting !== undefined && !/^(true|1)$/.test(textAt(sorting, 'orderDescending'))
  const limit = Number(textAt(request, 'paging/limit') || 1000)
  const page = Number(textAt(request, 'paging/offset') || 1)
  const ordered = isRising ? found : found.toReversed()
  const shown = ordered.slice((page - 1) * limit, page * limit)
  if (shown.length === 0) return { isEmpty: true, fields: { totalNumInResultSet: 0 } }
  return { fields: { transactions: new List('transaction', shown.map(toSummary)), totalNumInResultSet: shown.length } }
}

function toSummary(transaction: Transaction): Fields {
  const { invoiceNumber, billTo, card, profile } = transaction
  return {
    transId: transaction.id,
    ...toTimes(transaction),
    transactionStatus: transaction.status,
    ...(invoiceNumber && { invoiceNumber }),
    ...(billTo['firstName'] && { firstName: billTo['firstName'] }),
    ...(billTo['lastName'] && { lastName: billTo['lastName'] }),
    accountType: card.brand,
    accountNumber: card.masked,
    settleAmount: new Money(transaction.settleCents),
    marketType: 'eCommerce',
    product: 'Card Not Present',
    hasReturnedItems: false,
    ...toProfile(profile),
  }
}
