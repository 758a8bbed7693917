import type { StoredCard } from '../profiles/cards.ts'
import { createHash } from 'node:crypto'
import type { Address, State, Transaction } from '../state.ts'
import { textAt, type Element } from '../wire/tree.ts'
import { readSetting } from './settings.ts'

const usualWindowSeconds = 120
const longestWindowSeconds = 28_800

interface Duplicate {
  transaction: Transaction
  /** Only whoever names the window gets to see the original. */
  isShown: boolean
}

/** Finds a request that was the same in all that counts, within the window. */
export function findDuplicate(state: State, asked: Element, fingerprint: string, now: Date): Duplicate | undefined {
  const setting = readWindow(asked)
  const windowMs = (setting ?? usualWindowSeconds) * 1000
  const transaction = state.transactions.findLast(
    (other) => other.fingerprint === fingerprint && now.getTime() - Date.parse(other.submittedAt) < windowMs,
  )
  return transaction && { transaction, isShown: setting !== undefined }
}

function readWindow(asked: Element): number | undefined {
  const value = readSetting(asked, 'duplicateWindow')
  return value !== undefined && /^\d+$/.test(value) ? Math.min(Number(value), longestWindowSeconds) : undefined
}

/** Everything that has to be equal; the card code and the refId are not among it. */
export function readFingerprint(
  asked: Element,
  { card, billTo }: { card: StoredCard; billTo: Address },
  amountCents: number,
): string {
  const address = ['firstName', 'lastName', 'company', 'address', 'city', 'state', 'zip', 'country']
  const parts = [
    ...[card.hash, card.expiry, textAt(asked, 'transactionType'), textAt(asked, 'poNumber'), amountCents],
    ...[textAt(asked, 'order/invoiceNumber'), textAt(asked, 'customer/id')],
    ...address.map((name) => billTo[name] ?? ''),
    readWindow(asked) ?? '',
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
