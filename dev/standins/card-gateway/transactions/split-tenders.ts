import { randomBytes } from 'node:crypto'
import { isYes } from '../context.ts'
import type { State, Transaction } from '../state.ts'
import { Money, type Element, type Fields } from '../wire/tree.ts'
import { findPrepaid } from './decisions.ts'
import { readSetting } from './settings.ts'
import { release } from './settlement.ts'

/**
 * A prepaid card may give less than was asked for. That counts only for a shop that can take the rest from another card; every other
 * shop gets a decline. Answers what is on the card.
 */
export function applyPrepaid(asked: Element, transaction: Transaction): Fields | undefined {
  const { requestedCents } = transaction
  const prepaid = findPrepaid(transaction.billTo, requestedCents)
  if (!prepaid || transaction.responseCode !== 1) return undefined
  const isPart = prepaid.approvedCents < requestedCents
  if (isPart && !isYes(readSetting(asked, 'allowPartialAuth') ?? '')) {
    Object.assign(transaction, {
      responseCode: 2,
      reason: 2,
      status: 'declined',
      authCents: 0,
      settleCents: 0,
      authCode: '',
    } satisfies Partial<Transaction>)
    return undefined
  }
  if (isPart)
    Object.assign(transaction, {
      responseCode: 4,
      reason: 295,
      status: 'authorizedPendingRelease',
      authCents: prepaid.approvedCents,
      settleCents: prepaid.approvedCents,
      splitTenderId: transaction.splitTenderId || String(randomBytes(5).readUInt32BE()),
    } satisfies Partial<Transaction>)
  return {
    requestedAmount: new Money(requestedCents),
    approvedAmount: new Money(prepaid.approvedCents),
    balanceOnCard: new Money(prepaid.balanceCents),
  }
}

/** What several cards pay together is released when they hold what the first was asked for. */
export function releaseWhenComplete(state: State, { splitTenderId }: Transaction): void {
  if (!splitTenderId) return
  const parts = listParts(state, splitTenderId)
  const authorized = parts.reduce((sum, { authCents }) => sum + authCents, 0)
  if (authorized < (parts[0]?.requestedCents ?? Infinity)) return
  parts.forEach(release)
}

/** The transactions of one split tender that still count. */
export const listParts = (state: State, splitTenderId: string): Transaction[] =>
  state.transactions.filter(
    (transaction) =>
      transaction.splitTenderId === splitTenderId && !['declined', 'voided', 'expired'].includes(transaction.status),
  )
