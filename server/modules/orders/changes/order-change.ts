import type { Day } from '../../../../domain/calendar/business-days.ts'
import type { ItemId, OrderLineId } from '../../../../domain/ids.ts'
import type { Cents, UnitPrice } from '../../../../domain/money/money.ts'
import type { DiscountInput } from '../../../../domain/order-admin/order-changes.ts'
import type { PostalAddress } from '../../../../domain/people/addresses.ts'

/** What somebody of the staff changes of an order, as it was typed. What is left out stays as it is. */
export interface OrderChange {
  lines: LineChange[]
  /** Items that come in addition. */
  added: AddedItem[]
  poNumber?: string | undefined
  methodCode?: string | undefined
  shipTo?: PostalAddress | undefined
  /** On all of it, on top of what its lines have. */
  discount?: DiscountInput | undefined
  /** In the place of what the rates say. */
  freightCents?: Cents | undefined
  /** By the terms of the order's day; else by those of today. */
  keepsTax: boolean
}

export interface LineChange {
  lineId: OrderLineId
  /** The line goes. */
  remove: boolean
  /** Pieces by the code of their color and size. */
  quantities: ReadonlyMap<string, number>
  /** The same by code: what one piece costs. */
  unitPrices: ReadonlyMap<string, UnitPrice>
  /** Another quantity costs what was agreed; else what the price list says today. */
  keepsPrices: boolean
  /** What its charges come to by hand, by name; 0: waived. */
  charges: ReadonlyMap<string, Cents>
  /** Of a decorated line; null: no day is asked for. */
  inHandsOn?: Day | null | undefined
  /** In the place of what the line has. */
  discount?: DiscountInput | undefined
  /** Of its own addresses, numbered from 1. */
  shipments: { number: number; quantity?: number | undefined; shipTo?: PostalAddress | undefined }[]
}

export interface AddedItem extends Pick<LineChange, 'quantities' | 'unitPrices'> {
  itemId: ItemId
}

/** Until it is saved, a line that is added has a number of its own, by its place among those that are. */
export const addedLineId = (index: number): OrderLineId => -(index + 1) as OrderLineId
export const isAdded = (lineId: OrderLineId): boolean => lineId < 0

/** Why a change cannot be saved, at the field that asks for it. */
export interface ChangeProblem {
  field: string
  message: string
  /** The order is not in a state for it; else what was typed is to blame. */
  isConflict?: boolean
}

export const fieldOf = (lineId: OrderLineId, field: string): string => `lines.${lineId}.${field}`
