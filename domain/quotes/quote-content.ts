import type { Day } from '../calendar/business-days.ts'
import type { AddressId, ItemId, VariantId } from '../ids.ts'
import type { Cents, UnitPrice } from '../money/money.ts'
import type { PricedCharge, SparedCharge } from '../pricing/charges/price-charges.ts'

export const quoteLimits = { lines: 60, alternatives: 6, charges: 12 } as const

/** An item on the quote, once, however many alternatives have it. */
interface QuoteItem {
  key: string
  itemId: ItemId
  /** As a line in a cart has it; {}: blank goods. */
  configuration: object
  /** Of the picture with the decoration on it; null: blank goods. */
  previewKey: string | null
}

/** What of an item an alternative has, and what of its price is another one than the engine's. */
export interface QuoteCell {
  /** Of the item. */
  key: string
  variants: { variantId: VariantId; quantity: number }[]
  /** Of a piece, before what sizes add; left out: the price of the catalog and the company. */
  unitPrice?: UnitPrice
  /** Each by the code of a charge and its place among those of the line; 0: waived. */
  charges?: { key: string; cents: Cents }[]
}

export interface QuoteFreight {
  methodCode: string
  cents: Cents
}

/** One of those of which the buyer chooses: a quantity, or other goods. */
export interface QuoteAlternative {
  key: string
  title: string
  isRecommended: boolean
  /** An item that is left out is not in it. */
  cells: QuoteCell[]
  /** Charges of its own, beside those of the lines. */
  charges: { name: string; cents: Cents }[]
  discountCents: Cents
  discountReason: string
  /** Null: priced when it is ordered. Without an amount it follows the goods, by the shop's rates, until the version is sent. */
  freight: { methodCode: string; cents: Cents | null } | null
}

/** What the shop offers, as staff edit it. */
export interface QuoteContent {
  items: QuoteItem[]
  alternatives: QuoteAlternative[]
  /** To the buyer. */
  note: string
  /** Beside the shop's terms of sale. */
  terms: string
  validUntil: Day | null
  inHandsOn: Day | null
  /** Of the buyer's address book; null: chosen when it is ordered. */
  shipToId: AddressId | null
}

export const emptyQuote: QuoteContent = {
  items: [],
  alternatives: [],
  note: '',
  terms: '',
  validUntil: null,
  inHandsOn: null,
  shipToId: null,
}

interface QuotedVariant {
  variantId: VariantId
  code: string
  color: string | null
  size: string | null
  quantity: number
  unitPrice: UnitPrice
  listPrice: UnitPrice
}

export interface QuotedCharge extends PricedCharge {
  /** By which its cell names it. */
  key: string
  listCents: Cents
}

/** A line of an alternative, as it is offered. It holds all that an order needs. */
export interface QuotedLine {
  key: string
  itemId: ItemId
  configuration: object
  code: string
  name: string
  unit: string
  pictureUrl: string | null
  previewKey: string | null
  /** How it is decorated, a row for each fact; none: blank goods. */
  decoration: string[]
  quantity: number
  unitPrice: UnitPrice
  listPrice: UnitPrice
  variants: QuotedVariant[]
  /** One of 0 is waived. */
  charges: QuotedCharge[]
  /** Spared by an earlier order or the company's terms. */
  spared: SparedCharge[]
  netCents: Cents
  listCents: Cents
  discountCents: Cents
  /** Of freight with a fixed price. */
  freightCents: Cents
}

interface QuotedFreight extends QuoteFreight {
  methodName: string
  /** By the shop's rates; null: it is not offered for these goods to this address. */
  listCents: Cents | null
}

export interface QuotedAlternative {
  key: string
  title: string
  isRecommended: boolean
  lines: QuotedLine[]
  goodsCents: Cents
  discountCents: Cents
  discountReason: string
  freight: QuotedFreight | null
  /** Null: told when it is ordered. */
  tax: { cents: Cents; words: string } | null
  totalCents: Cents
  listCents: Cents
  /** Business days until it leaves. */
  leadDays: number
}

/** A version as its buyer reads it: it stays as it is, whatever the catalog does. */
export interface QuotedContent extends Omit<QuoteContent, 'items' | 'alternatives'> {
  alternatives: QuotedAlternative[]
  /** In one line; empty: nobody has said. */
  shipTo: string
}
