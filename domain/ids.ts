declare const brand: unique symbol

/** A number that says whose it is (docs/decisions/branded-ids.md). */
type Id<Name extends string> = number & { readonly [brand]: Name }

export type CustomerId = Id<'customer'>
export type CompanyId = Id<'company'>

// A number from outside becomes an id where it enters.
export const toCustomerId = (id: number) => id as CustomerId
export const toCompanyId = (id: number) => id as CompanyId
