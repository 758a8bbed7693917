import { fieldsOf, fieldsWith, listFields, type FieldRow, type FieldsWith } from '../fields/record-fields.ts'
import type { Cents } from '../money/money.ts'

/**
 * What the owner sets of freight beside its rates, a row for each setting, in the order of files. Whoever stores, reads, checks, shows or
 * audits these goes by the rows: a new setting is a row, a column of the table `shipping_settings` with its migration, and the place where
 * freight heeds it.
 */
export const freightFields = {
  /** Set beside the name of the shop. */
  timeZone: { kind: 'zone', title: 'Time zone', column: 'time-zone' },
  /** Minutes after midnight. */
  cutOffMinute: {
    kind: 'time',
    title: 'Cutoff time',
    column: 'cut-off',
    group: 'days',
    hint: '14:00 is 2:00 pm. Decorated orders always go by it.',
  },
  pickupPlace: {
    kind: 'text',
    title: 'Pickup location',
    column: 'pickup-place',
    group: 'days',
    maxLength: 120,
    hint: 'For a shop without warehouses in its list.',
    start: 'our warehouse',
  },
  thirdPartyCents: {
    kind: 'dollars',
    title: 'Third-party billing fee',
    column: 'third-party',
    group: 'charges',
    hint: 'Once per line. 0: free.',
    start: 0,
  },
  multiShipmentCents: {
    kind: 'dollars',
    title: 'Charge per additional address',
    column: 'further-address',
    group: 'charges',
    hint: 'Per line, after the first address.',
    start: 0,
  },
  ltlFromGrams: {
    kind: 'pounds',
    title: 'LTL freight from, lb',
    column: 'freight-line-from-pounds',
    group: 'lines',
    hint: 'Offered from this weight. Empty: always.',
    start: null,
  },
  parcelUpToGrams: {
    kind: 'pounds',
    title: 'Parcel up to, lb',
    column: 'cartons-up-to-pounds',
    group: 'lines',
    hint: 'Heavier orders ship on pallets only. Empty: any weight.',
    start: null,
  },
  liftgateCents: {
    kind: 'dollars',
    title: 'Liftgate',
    column: 'liftgate',
    group: 'lines',
    hint: 'Dollars, for an address without a dock.',
    start: 0,
  },
  residentialCents: {
    kind: 'dollars',
    title: 'Residential LTL delivery',
    column: 'freight-line-to-homes',
    group: 'lines',
    hint: 'Dollars, for an address without a company.',
    start: 0,
  },
} as const satisfies Record<string, FreightRow>

interface FreightRow extends FieldRow<keyof Values> {
  /** Of the form. */
  group?: 'days' | 'charges' | 'lines'
  /** Of a shop before its owner has decided anything: nothing is charged on top. The clock of the shop has its own. */
  start?: string | number | null
}

interface Values {
  zone: string
  /** Minutes after midnight. */
  time: number
  text: string
  dollars: Cents
  /** In grams; null: any weight. */
  pounds: number | null
}

export type FreightName = keyof typeof freightFields
export type FreightValues = { [F in FreightName]: Values[(typeof freightFields)[F]['kind']] }
type StoredFreight = Pick<FreightValues, FieldsWith<typeof freightFields, { kind: 'text' | 'dollars' | 'pounds' }>>

/** The row with all that any row may have. */
export const freightRowOf = (name: FreightName): FreightRow => freightFields[name]

export const allFreightNames = listFields(freightFields)

/** Those that the page of freight changes. */
export const editedFreight = fieldsWith(freightFields, 'group')

export const freightOfANewShop = Object.fromEntries(
  fieldsOf(freightFields, 'text', 'dollars', 'pounds').map((name) => [name, freightFields[name].start]),
) as StoredFreight
