import type { State, Transaction, TransactionStatus } from '../state.ts'

const dayMs = 24 * 60 * 60_000
const authorizationLastsMs = 30 * dayMs

/** A batch settles everything of a day at midnight, UTC. */
export const isInOpenBatch = ({ movedAt }: Transaction, now: Date): boolean =>
  movedAt.slice(0, 10) === now.toISOString().slice(0, 10)

const settled: Partial<Record<TransactionStatus, TransactionStatus>> = {
  capturedPendingSettlement: 'settledSuccessfully',
  refundPendingSettlement: 'refundSettledSuccessfully',
}

/** Lets time do its work: settles what is due, and ends authorizations that nobody captured. */
export function passTime(state: State, now: Date): void {
  for (const transaction of state.transactions) {
    if (!isInOpenBatch(transaction, now)) settle(transaction)
    if (isHeld(transaction) && now.getTime() - Date.parse(transaction.submittedAt) >= authorizationLastsMs)
      Object.assign(transaction, { status: 'expired', settleCents: 0 } satisfies Partial<Transaction>)
  }
}

/** Closes the batch at once. */
export function settleAll(state: State): void {
  state.transactions.forEach(settle)
}

function settle(transaction: Transaction): void {
  transaction.status = settled[transaction.status] ?? transaction.status
}

/** Ends the wait of an approved transaction for whatever it waited for. */
export function release(transaction: Transaction): void {
  const isSale = transaction.type === 'authCaptureTransaction'
  transaction.status = isSale ? 'capturedPendingSettlement' : 'authorizedPendingCapture'
}

/** Money is set aside on the card, and nobody has taken it yet. */
export const isHeld = ({ status }: Transaction): boolean =>
  status === 'authorizedPendingCapture' || status === 'authorizedPendingRelease' || status === 'FDSPendingReview'

/** What the merchant holds or has taken of a card by this transaction. */
export function heldCents(transaction: Transaction): number {
  if (isHeld(transaction)) return transaction.authCents
  const isTaken = transaction.status === 'capturedPendingSettlement' || transaction.status === 'settledSuccessfully'
  return isTaken ? transaction.settleCents - transaction.refundedCents : 0
}
