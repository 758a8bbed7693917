import { hours, seconds } from '../../../domain/calendar/durations.ts'
import type { Cents } from '../../../domain/money/money.ts'
import { isPassing } from './decline-sentences.ts'
import { isRefusal, sendRequest, type GatewayReply, type Merchant } from './send-request.ts'
import { duplicateWindow, readReason, toAmount } from './transactions.ts'
import type { XmlElement, XmlFields } from './xml.ts'

const refundsWithin = seconds(15)
const looksUpWithin = seconds(5)

/** As long as the gateway takes a refund of the same number only once. After that it is not sent again without a look. */
export const refundsOnceWithin = hours(7)

interface ToRefund {
  /** Of the charge. */
  transactionId: string
  /** Like XXXX1111. */
  accountNumber: string
  amountCents: Cents
  /** By it the gateway tells this refund from all others. */
  number: string
}

type Refund =
  | { outcome: 'done'; transactionId: string }
  /** The charge is not settled yet. */
  | { outcome: 'too-early' }
  /** Said by the gateway: it cannot be done. */
  | { outcome: 'refused'; reason: string }
  /** Sent before, or without an answer that can be read: look it up; never just send it again. */
  | { outcome: 'unknown' }

type RefundLookup =
  | { outcome: 'found'; transactionId: string; isGood: boolean }
  | { outcome: 'not-found' }
  | { outcome: 'unknown' }

export interface Refunds {
  /** Gives money of a settled charge back to its card. */
  refund(refund: ToRefund): Promise<Refund>
  /** What became of a refund whose answer was lost. */
  findRefund(customerProfileId: string, number: string): Promise<RefundLookup>
}

export function createRefunds(merchant: Merchant): Refunds {
  const list = (name: string, fields: XmlFields) =>
    sendRequest(merchant, name, { ...fields, sorting: newestFirst, paging: firstPage }, looksUpWithin)

  return {
    refund: async (asked) =>
      toRefund(
        await sendRequest(
          merchant,
          'createTransactionRequest',
          { refId: asked.number, transactionRequest: toTransactionRequest(asked) },
          refundsWithin,
        ),
      ),

    async findRefund(customerProfileId, number) {
      // Today's are in the one, all of a customer whom the gateway knows in the other.
      const replies = [
        await list('getUnsettledTransactionListRequest', {}),
        await list('getTransactionListForCustomerRequest', { customerProfileId }),
      ]
      for (const reply of replies) {
        const found = reply.arrived ? findNumber(reply.root, number) : undefined
        if (found) return found
      }
      return replies.every(saysNothing) ? { outcome: 'not-found' } : { outcome: 'unknown' }
    },
  }
}

const newestFirst = { orderBy: 'submitTimeUTC', orderDescending: 'true' }
const firstPage = { limit: '1000', offset: '1' }
const noSuchRecord = 'E00040'

const saysNothing = (reply: GatewayReply): boolean =>
  reply.arrived && (reply.messages.isOk || reply.messages.code === noSuchRecord)

/** The gateway checks the order of the elements. A card is named by its last digits: the gateway has the rest. */
const toTransactionRequest = ({ transactionId, accountNumber, amountCents, number }: ToRefund): XmlFields => ({
  transactionType: 'refundTransaction',
  amount: toAmount(amountCents),
  currencyCode: 'USD',
  payment: { creditCard: { cardNumber: accountNumber.slice(-4), expirationDate: 'XXXX' } },
  refTransId: transactionId,
  order: { invoiceNumber: number },
  transactionSettings: { setting: [duplicateWindow] },
})

const tooEarly = new Set(['50'])
const sentBefore = new Set(['11', '318'])

function toRefund(reply: GatewayReply): Refund {
  if (!reply.arrived) return { outcome: 'unknown' }
  const response = reply.root.one('transactionResponse')
  const reason = readReason(response)
  const transactionId = response.textOf('transId').replace(/^0$/, '')
  if (response.textOf('responseCode') === '1')
    return transactionId === '' ? { outcome: 'unknown' } : { outcome: 'done', transactionId }
  if (sentBefore.has(reason) || isPassing(reason)) return { outcome: 'unknown' }
  if (tooEarly.has(reason)) return { outcome: 'too-early' }
  if (reason !== '') return { outcome: 'refused', reason }
  const { code } = reply.messages
  return isRefusal(code) ? { outcome: 'refused', reason: code } : { outcome: 'unknown' }
}

function findNumber(root: XmlElement, number: string): RefundLookup | undefined {
  const found = root
    .one('transactions')
    .all('transaction')
    .filter((one) => one.textOf('invoiceNumber') === number)
    .map((one) => ({ id: one.textOf('transId'), isGood: goodStates.has(one.textOf('transactionStatus')) }))
  // One that was voided by hand or failed may stand beside a good one.
  const shown = found.find(({ isGood }) => isGood) ?? found[0]
  return shown && { outcome: 'found', transactionId: shown.id, isGood: shown.isGood }
}

const goodStates = new Set(['refundPendingSettlement', 'refundSettledSuccessfully'])
