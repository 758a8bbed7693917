import type { CustomerId, OrderId } from '../../../domain/ids.ts'
import type { Cents } from '../../../domain/money/money.ts'
import type { CardSettings } from '../../platform/settings/card-settings.ts'
import { createCardVault, type CardVault } from './card-vault.ts'
import { createRefunds, type Refunds } from './refunds.ts'
import { createTransactions, type Transactions } from './transactions.ts'

/** The two numbers by which the gateway knows a saved card. */
export interface CardAtGateway {
  customerProfileId: string
  paymentProfileId: string
}

export interface ToAuthorize {
  card: CardAtGateway
  customerId: CustomerId
  /** The first order of the checkout; it names the transaction. */
  orderId: OrderId
  amountCents: Cents
  /** 'authOnly' holds the money, 'authCapture' takes it at once. */
  kind: TransactionKind
  poNumber: string
  /** Of the card, like 2030-12. */
  expiresOn?: string
  /** The digits on the card, while the buyer is there. */
  cardCode?: string
}

export type TransactionKind = 'authOnly' | 'authCapture'

/** What the gateway says of a card that it has asked about, without the card. */
export interface BankAnswer {
  transactionId: string
  responseCode: string
  authCode: string
  avsResultCode: string
  cvvResultCode: string
  /** Like XXXX1111. */
  accountNumber: string
  accountType: string
}

export interface Declined {
  outcome: 'declined'
  /** For the buyer. */
  sentence: string
  /** The gateway's number of it. */
  reason: string
  /** What the gateway itself says of it, text by text. */
  said: string[]
  answer?: BankAnswer | undefined
}

export type Authorization =
  | { outcome: 'authorized'; answer: BankAnswer }
  /** The money is held, and somebody looks at it at the gateway first. */
  | { outcome: 'held'; answer: BankAnswer }
  | Declined
  /** The gateway does not take what we ask; the card is not to blame. */
  | { outcome: 'refused'; reason: string; said: string[] }
  /** The same was sent before; what became of that has to be looked up. */
  | { outcome: 'duplicate' }
  /** Surely nothing is held. */
  | { outcome: 'not-sent' }
  /** Sent, and no answer that can be read: money may be held. Look it up; never just send it again. */
  | { outcome: 'unknown' }

/** How far a transaction has come at the gateway. */
export type TransactionStatus = 'authorized' | 'held' | 'captured' | 'void' | 'declined' | 'expired'

export interface TransactionDetails {
  answer: BankAnswer
  status: TransactionStatus
  /** The money has arrived: from then on it is refunded, and not voided. */
  isSettled: boolean
  /** Why, by the gateway's number, and in words for the buyer where it was turned down. */
  reason: string
  sentence: string
  said: string[]
  /** What is held, or taken. */
  amountCents: Cents
  invoiceNumber: string
  /** Empty where the gateway does not say. */
  customerProfileId: string
  paymentProfileId: string
}

export type Lookup =
  | { outcome: 'found'; transaction: TransactionDetails }
  | { outcome: 'not-found' }
  | { outcome: 'unknown' }

export type Change =
  | { outcome: 'done' }
  /** Said by the gateway: it cannot be done. */
  | { outcome: 'refused'; reason: string }
  | { outcome: 'unknown' }

/** Card payments at a gateway that speaks Authorize.Net's XML. */
export type CardPayments = Transactions & Refunds & CardVault

export const createCardPayments = (settings: CardSettings): CardPayments => ({
  ...createTransactions(settings),
  ...createRefunds(settings),
  ...createCardVault(settings),
})
