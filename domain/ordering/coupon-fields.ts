import type { Day } from '../calendar/business-days.ts'
import { fieldsOf, mapFields, type FieldRow, type FieldsWith } from '../fields/record-fields.ts'
import type { Cents } from '../money/money.ts'

/**
 * What the owner says of a coupon, a row for each field, in the order of files. Whoever stores, reads, checks, shows or audits coupons goes
 * by these rows: a new field is a row, and a column of the table `coupons` with its migration.
 */
export const couponFields = {
  code: {
    kind: 'code',
    title: 'Code',
    column: 'code',
    needed: 'Please enter a code.',
    hint: 'Letters, digits and hyphens: SPRING10',
  },
  worth: {
    kind: 'worth',
    title: 'Discount',
    column: 'off',
    needed: 'Please enter the discount.',
    hint: '10%, 25.00, or Set-up for free set-up',
  },
  /** The owner's own words; empty: what it takes off says it. */
  text: {
    kind: 'text',
    title: 'Label on pages',
    column: 'text',
    maxLength: 120,
    hint: 'Shown instead of ‘10% off’: Spring sale',
    isWide: true,
  },
  minimumCents: {
    kind: 'amount',
    title: 'Minimum amount',
    column: 'minimum',
    hint: 'Of the items it applies to, in dollars.',
    isWide: true,
  },
  /** This day and the last one count. */
  startsOn: { kind: 'day', title: 'Start date', column: 'from' },
  endsOn: { kind: 'day', title: 'End date', column: 'until' },
  usesAtMost: { kind: 'count', title: 'Total uses', column: 'uses', hint: 'The coupon ends after this.' },
  usesPerCustomer: { kind: 'count', title: 'Uses per customer', column: 'per-customer', inCalls: 'perCustomer' },
  /** By their codes; without these and collections it is for all goods. */
  items: { kind: 'items', title: 'Items', column: 'items' },
  /** By their paths. */
  collections: { kind: 'collections', title: 'Collections', column: 'collections' },
} as const satisfies Record<string, FieldRow<keyof Values | 'worth' | 'items' | 'collections'>>

/** What a field of each kind holds that is one column. */
interface Values {
  code: string
  text: string
  amount: Cents | null
  day: Day | null
  count: number | null
}

export type CouponField = keyof typeof couponFields
type StoredField = FieldsWith<typeof couponFields, { kind: keyof Values }>
export type CouponValues = { [F in StoredField]: Values[(typeof couponFields)[F]['kind']] }

/** The row with all that any row may have. */
export const couponRowOf = (field: CouponField): FieldRow => couponFields[field]

export const storedFields = fieldsOf(couponFields, 'code', 'text', 'amount', 'day', 'count')

/** Those that are typed, each in a field of its own. */
export const typedFields = fieldsOf(couponFields, 'code', 'worth', 'text', 'amount', 'day', 'count')

/** A coupon of which nothing is said. */
export const blankValues = mapFields(storedFields, (field) => {
  const { kind } = couponFields[field]
  return kind === 'code' || kind === 'text' ? '' : null
}) as CouponValues
