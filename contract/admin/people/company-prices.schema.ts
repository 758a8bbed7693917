import { Type, type Static } from 'typebox'
import { closed, givenUnitPrice, idParams, line, orNull, WireDate, WireId, WireUnitPrice } from '../../wire.ts'
import { Company } from './companies.schema.ts'

const itemParams = Type.Object({ id: WireId, itemId: WireId })
const version = line(60, 1)
const changed = Type.Object({ company: Company, said: Type.String({ description: 'what was done, in a sentence' }) })

const ComparedPrice = Type.Object({
  quantity: Type.Integer(),
  price: WireUnitPrice,
  /** What everybody pays for as many; null: the item has no published price. */
  listPrice: orNull(WireUnitPrice),
  /** Below zero: it pays more than everybody. */
  discountPercent: orNull(Type.Number({ description: 'at most one decimal' })),
  counts: Type.Boolean({ description: 'false: the list price is lower, and the company pays that' }),
})

const PricedItem = Type.Object({
  id: WireId,
  code: Type.String(),
  name: Type.String(),
  prices: Type.Array(ComparedPrice),
})
export type PricedItem = Static<typeof PricedItem>

export const listCompanyPrices = {
  summary: 'Items that a company pays its own prices for, by code, beside the published prices',
  params: idParams,
  query: Type.Object({
    /** A part of a code or name. */
    q: Type.Optional(line(120)),
    cursor: Type.Optional(line(120)),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 20 })),
  }),
  answer: Type.Object({
    items: Type.Array(PricedItem),
    /** Of the next page; null: this is the last. */
    nextCursor: orNull(Type.String()),
  }),
}

/** From a quantity on a piece costs this. */
export const QuantityPrice = closed({
  quantity: Type.Integer({ minimum: 1, maximum: 9_999_999 }),
  price: givenUnitPrice({ minimum: 0, maximum: 999_999 }),
})

/** All prices of a company for an item, by quantity. */
export const quantityPrices = Type.Array(QuantityPrice, { maxItems: 50 })

export const getItemPrices = {
  summary: 'What a company pays for an item by quantity, also where it pays the published prices',
  params: itemParams,
  answer: Type.Object({
    version: Type.String(),
    item: Type.Object({
      id: WireId,
      code: Type.String(),
      name: Type.String(),
      minimumQuantity: Type.Integer(),
      isPricedOnCall: Type.Boolean(),
    }),
    isFixed: Type.Boolean({ description: 'own prices count also where the list price is lower' }),
    /** Of everybody. */
    listPrices: Type.Array(QuantityPrice),
    /** Of the company; empty: it pays what everybody pays. */
    prices: Type.Array(QuantityPrice),
  }),
}

export const setItemPrices = {
  summary: 'The own prices of a company for an item, all of them; none: it pays the published prices',
  params: itemParams,
  input: closed({ version, prices: quantityPrices }),
  answer: changed,
}

export const getPriceChoices = {
  summary: 'By which price lists companies can buy, and which charges items have',
  answer: Type.Object({
    priceLists: Type.Array(Type.Object({ id: WireId, name: Type.String(), isFixed: Type.Boolean() })),
    charges: Type.Array(
      Type.Object({
        code: Type.String(),
        name: Type.String(),
        /** The lowest and the highest that an item says. */
        amountFrom: WireUnitPrice,
        amountTo: WireUnitPrice,
      }),
    ),
  }),
}

export const setPriceList = {
  summary: 'By which price list a company buys',
  params: idParams,
  /** Null: the published prices. */
  input: closed({
    version,
    priceListId: orNull(WireId),
    isFixed: Type.Optional(
      Type.Boolean({
        description: 'for all who buy by the list: its prices count also where the list price of everybody is lower',
      }),
    ),
  }),
  answer: changed,
}

export const setChargeException = {
  summary: 'What a company pays at most of a charge of items; 0: it does not pay it',
  params: idParams,
  input: closed({
    version,
    code: line(80, 1),
    amount: givenUnitPrice({ minimum: 0, maximum: 999_999 }),
    validFrom: Type.Optional(orNull(WireDate)),
    validUntil: Type.Optional(orNull(WireDate)),
    note: Type.Optional(line(500)),
  }),
  answer: changed,
}

export const removeChargeException = {
  summary: 'A company pays a charge as items say again',
  params: idParams,
  query: Type.Object({ version, code: line(80, 1) }),
  answer: changed,
}
