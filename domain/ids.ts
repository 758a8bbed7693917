import type { Branded, Tagged } from './brand.ts'

// Whose it is, each by a type of its own (docs/decisions/branded-ids.md).
export type CustomerId = Branded<'customer'>
export type CompanyId = Branded<'company'>
export type SessionId = Branded<'session'>
/** Of an address that a customer has saved. */
export type AddressId = Branded<'address'>
/** Of a line in a cart. */
export type LineId = Branded<'line'>
/** Of one press of 'Place order'. */
export type CheckoutId = Branded<'checkout'>
export type OrderId = Branded<'order'>
/** Of an artwork in a company's library. */
export type ArtworkId = Branded<'artwork'>
/** Of a purchase order that was attached as a file. */
export type PoFileId = Branded<'purchase order file'>
/** Of a card that a customer has saved. */
export type PaymentProfileId = Branded<'payment profile'>
/** Of a line of an order. */
export type OrderLineId = Branded<'order line'>
/** Of a flyer that a customer has saved. */
export type FlyerId = Branded<'flyer'>
export type FlyerRequestId = Branded<'flyer request'>
export type FlyerCommentId = Branded<'flyer comment'>
export type QuoteId = Branded<'quote'>
export type ProofId = Branded<'proof'>

// The search engine and files of items have plain numbers, too.
export type ItemId = Tagged<'item'>
export type VariantId = Tagged<'variant'>

// A number from outside becomes an id where it enters.
export const toCustomerId = (id: number) => id as CustomerId
export const toCompanyId = (id: number) => id as CompanyId
export const toSessionId = (id: number) => id as SessionId
export const toAddressId = (id: number) => id as AddressId
export const toLineId = (id: number) => id as LineId
export const toOrderId = (id: number) => id as OrderId
export const toArtworkId = (id: number) => id as ArtworkId
export const toPaymentProfileId = (id: number) => id as PaymentProfileId
export const toFlyerId = (id: number) => id as FlyerId
export const toFlyerRequestId = (id: number) => id as FlyerRequestId
export const toFlyerCommentId = (id: number) => id as FlyerCommentId
export const toQuoteId = (id: number) => id as QuoteId
export const toProofId = (id: number) => id as ProofId
