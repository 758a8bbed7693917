import { Type, type Static } from 'typebox'
import {
  editedFields,
  itemFields,
  rowOf,
  type EditedField,
  type FieldRow,
} from '../../../domain/catalog/item-fields.ts'
import { mapFields } from '../../../domain/fields/record-fields.ts'
import {
  closed,
  givenUnitPrice,
  idParams,
  line,
  oneOf,
  orNull,
  WireDate,
  WireId,
  WireUnitPrice,
  WireUrl,
} from '../../wire.ts'
import { ItemState } from './item-list.schema.ts'
import { changedMedia, shownMedia } from './item-media.schema.ts'
import { shownDecoration } from './item-parts.schema.ts'

const price = givenUnitPrice({ minimum: 0, maximum: 999_999 })

export const ItemPrice = closed({
  quantity: Type.Integer({ minimum: 1, maximum: 9_999_999 }),
  price,
  /** What it was before a reduction; null: it is not reduced. */
  publishedPrice: orNull(price),
})

export const RushPrice = closed({
  days: Type.Integer({ minimum: 1, maximum: 60, description: 'business days of production' }),
  maximumQuantity: Type.Integer({ minimum: 1, maximum: 9_999_999 }),
  price,
  /** What is crossed out beside a lower price; null: nothing. */
  publishedPrice: orNull(price),
})

export const Specification = closed({ name: line(200), value: line(500) })

const schemas = {
  text: ({ maxLength = 200 }: FieldRow) => line(maxLength),
  html: ({ maxLength = 200 }: FieldRow) =>
    Type.String({ maxLength, description: 'what is no harmless HTML is taken out' }),
  texts: () => Type.Array(line(500), { maxItems: 100 }),
  pairs: () => Type.Array(Specification, { maxItems: 200 }),
  whole: ({ minimum = 0, maximum = 0 }: FieldRow) => Type.Integer({ minimum, maximum }),
  switch: ({ meaning = '' }: FieldRow) => Type.Boolean({ description: meaning }),
  measure: ({ maximum = 0 }: FieldRow) => orNull(Type.Integer({ minimum: 1, maximum })),
  amount: ({ maximum = 0, meaning = '' }: FieldRow) =>
    orNull(Type.Integer({ minimum: 0, maximum, description: meaning })),
}

/** What can be changed of an item by itself. */
const facts = mapFields(editedFields, (field) => schemas[itemFields[field].kind](rowOf(field))) as {
  [F in EditedField]: ReturnType<(typeof schemas)[(typeof itemFields)[F]['kind']]>
}

const variantFields = {
  code: line(80),
  color: orNull(line(100)),
  size: orNull(line(60)),
  /** Added to the price of every quantity. */
  extraPrice: givenUnitPrice({ minimum: 0, maximum: 100_000 }),
  gtin: orNull(line(20)),
  isSold: Type.Boolean(),
}
const Variant = closed({ ...variantFields, code: line(80, 1) })

/** An item on one screen, also a hidden one. */
export const Item = Type.Object({
  id: WireId,
  code: Type.String(),
  version: Type.String(),
  timeZone: Type.String(),
  /** On the shop's calendar. */
  today: WireDate,
  ...facts,
  state: ItemState,
  publishedFrom: orNull(WireDate),
  publishedUntil: orNull(WireDate),
  isPricedOnCall: Type.Boolean(),
  /** The published ones, by rising quantity. */
  prices: Type.Array(ItemPrice),
  /** Of decorated pieces that are made sooner, the soonest first. */
  rushPrices: Type.Array(RushPrice),
  /** What the shop offers where the item has none. */
  usualRush: Type.Array(
    Type.Object({ days: Type.Integer(), maximumQuantity: Type.Integer(), surcharge: Type.String() }),
  ),
  companyPrices: Type.Array(Type.Object({ list: Type.String(), quantity: Type.Integer(), price: WireUnitPrice })),
  variants: Type.Array(Variant),
  colors: Type.Array(Type.Object({ name: Type.String(), hexCode: Type.String() })),
  warehouses: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  stock: Type.Array(
    Type.Object({
      code: Type.String(),
      warehouse: Type.String(),
      warehouseName: Type.String(),
      /** Counted, with what is reserved for orders; null: not counted there. */
      quantity: orNull(Type.Integer()),
      incomingQuantity: Type.Integer(),
      incomingOn: orNull(WireDate),
    }),
  ),
  /** Each from the top down; the first is that of its breadcrumb. */
  collections: Type.Array(Type.Array(Type.String())),
  ...shownMedia,
  ...shownDecoration,
  /** In the shop; null: shoppers do not see it. */
  productUrl: orNull(WireUrl),
  /** The latest changes. */
  history: Type.Array(Type.Object({ at: WireDate, title: Type.String(), note: Type.String(), by: Type.String() })),
  mayChange: Type.Boolean(),
})
export type Item = Static<typeof Item>

export const getItem = { summary: 'An item on one screen', params: idParams, answer: Item }

/** Of the record as it was read: a change of an older one is refused with what has changed since (409, field 'version'). */
const version = line(60, 1)
export const ChangedItem = Type.Object({
  item: Item,
  said: Type.String({ description: 'what was done, in a sentence' }),
})

const optionalFacts = Object.fromEntries(
  Object.entries(facts).map(([name, schema]) => [name, Type.Optional(schema)]),
) as { [Name in keyof typeof facts]: ReturnType<typeof Type.Optional<(typeof facts)[Name]>> }

export const changeItem = {
  summary: 'Change an item; what is not given stays, and a list that is given is all of it',
  params: idParams,
  input: closed({
    version,
    ...optionalFacts,
    ...changedMedia,
    prices: Type.Optional(Type.Array(ItemPrice, { maxItems: 50 })),
    rushPrices: Type.Optional(Type.Array(RushPrice, { maxItems: 20 })),
    variants: Type.Optional(Type.Array(Variant, { minItems: 1, maxItems: 2_000 })),
    collections: Type.Optional(Type.Array(WireId, { maxItems: 100 })),
    publication: Type.Optional(
      closed({
        show: oneOf(['now', 'from', 'never']),
        from: Type.Optional(orNull(WireDate)),
        until: Type.Optional(orNull(WireDate)),
      }),
    ),
    stock: Type.Optional(
      Type.Array(
        closed({
          code: line(80, 1),
          warehouse: line(80, 1),
          /** As it was shown. */
          was: orNull(Type.Integer()),
          quantity: orNull(
            Type.Integer({ minimum: 0, maximum: 100_000_000, description: 'null: nobody counts it there any more' }),
          ),
        }),
        { maxItems: 4_000 },
      ),
    ),
  }),
  answer: ChangedItem,
}

export const saveItemVariant = {
  summary: 'Add a variant to an item, or change one; its code stays',
  params: idParams,
  input: closed({
    version,
    /** Its code so far; null: it is new. */
    was: orNull(line(80)),
    ...variantFields,
    /** Of its color, #rrggbb; null: as it is, or as its name says. */
    colorHex: orNull(line(7)),
    /** Of a new one: counted so far. */
    stock: Type.Array(
      closed({ warehouse: line(80, 1), quantity: Type.Integer({ minimum: 0, maximum: 100_000_000 }) }),
      { maxItems: 100 },
    ),
  }),
  answer: ChangedItem,
}

export const addItem = {
  summary: 'A new item, hidden until somebody publishes it; also as a copy of another one',
  input: closed({ code: line(80), name: line(300), copyOf: Type.Optional(orNull(WireId)) }),
  answer: Type.Object({ id: WireId }),
}
