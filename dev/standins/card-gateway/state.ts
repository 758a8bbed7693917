import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredCard } from './profiles/cards.ts'

export type Address = Record<string, string>

export interface PaymentProfile {
  id: string
  customerType: string
  billTo: Address
  card: StoredCard
  isDefault: boolean
}

export interface CustomerProfile {
  id: string
  merchantCustomerId: string
  description: string
  email: string
  type: string
  paymentProfiles: PaymentProfile[]
  shipTo: { id: string; address: Address }[]
}

export type TransactionStatus =
  | 'authorizedPendingCapture'
  | 'authorizedPendingRelease'
  | 'capturedPendingSettlement'
  | 'settledSuccessfully'
  | 'refundPendingSettlement'
  | 'refundSettledSuccessfully'
  | 'FDSPendingReview'
  | 'declined'
  | 'voided'
  | 'expired'

export interface Transaction {
  id: string
  type: 'authOnlyTransaction' | 'authCaptureTransaction' | 'refundTransaction'
  status: TransactionStatus
  responseCode: 1 | 2 | 3 | 4
  reason: number
  submittedAt: string
  /** When money last moved, which decides the batch that settles it. */
  movedAt: string
  requestedCents: number
  authCents: number
  settleCents: number
  /** Returned to the card after settlement. */
  refundedCents: number
  authCode: string
  avs: string
  cvv: string
  card: StoredCard
  refId: string
  refTransId: string
  splitTenderId: string
  invoiceNumber: string
  description: string
  poNumber: string
  customer: { id: string; email: string }
  billTo: Address
  shipTo: Address
  profile: { customerId: string; paymentId: string } | undefined
  lineItems: Record<string, string>[]
  userFields: Record<string, string>[]
  networkTransId: string
  /** All that makes another request a duplicate of this one. */
  fingerprint: string
}

interface Data {
  /** Of the hashes of card numbers. */
  secret: string
  lastId: number
  profiles: CustomerProfile[]
  transactions: Transaction[]
}

export interface State extends Data {
  takeId(): string
  /** Writes everything down, so that a gateway that is started again remembers it. */
  save(): void
  clear(): void
}

/** @param folder where everything is remembered; without one it lives as long as this process */
export function openState(folder: string | undefined): State {
  const file = folder && join(folder, 'card-gateway.json')
  if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const state: State = {
    ...(readData(file) ?? newData()),
    takeId() {
      state.lastId += 1
      return String(state.lastId)
    },
    save() {
      if (!file) return
      const { secret, lastId, profiles, transactions } = state
      // A process that is killed while it writes must not leave half a file.
      writeFileSync(`${file}.new`, JSON.stringify({ secret, lastId, profiles, transactions } satisfies Data), {
        mode: 0o600,
      })
      renameSync(`${file}.new`, file)
    },
    clear() {
      // Ids are never given twice, or a shop would meet a stranger's profile under an id of its own.
      Object.assign(state, { profiles: [], transactions: [] } satisfies Partial<Data>)
      state.save()
    },
  }
  return state
}

const newData = (): Data => ({
  secret: randomBytes(32).toString('hex'),
  // As long as real ones. A gateway that forgot everything must not give an id again that a shop still holds.
  lastId: 60_000_000_000 + Math.floor(Date.now() / 1000) * 10,
  profiles: [],
  transactions: [],
})

function readData(file: string | undefined): Data | undefined {
  try {
    return file ? (JSON.parse(readFileSync(file, 'utf8')) as Data) : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
