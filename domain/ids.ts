declare const brand: unique symbol

/** A number that says whose it is (docs/decisions/branded-ids.md). */
type Id<Name extends string> = number & { readonly [brand]: Name }

export type CustomerId = Id<'customer'>
export type CompanyId = Id<'company'>
/** Of a line in a cart. */
export type LineId = Id<'line'>
export type OrderId = Id<'order'>
/** Of a line of an order. */
export type OrderLineId = Id<'order line'>

// A number from outside becomes an id where it enters.
export const toCustomerId = (id: number) => id as CustomerId
export const toCompanyId = (id: number) => id as CompanyId
export const toLineId = (id: number) => id as LineId
export const toOrderId = (id: number) => id as OrderId
