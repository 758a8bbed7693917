import { Type, type Static } from 'typebox'
import {
  editedFields,
  itemFields,
  rowOf,
  type EditedField,
  type FieldRow,
} from '../../../domain/catalog/item-fields.ts'
import { mapFields, toCallValues } from '../../../domain/fields/record-fields.ts'
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
  published_price: orNull(price),
})

export const RushPrice = closed({
  days: Type.Integer({ minimum: 1, maximum: 60, description: 'business days of production' }),
  maximum_quantity: Type.Integer({ minimum: 1, maximum: 9_999_999 }),
  price,
  /** What is crossed out beside a lower price; null: nothing. */
  published_price: orNull(price),
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
}

/** What can be changed of an item by itself. */
const facts = toCallValues(
  itemFields,
  editedFields,
  mapFields(editedFields, (field) => schemas[itemFields[field].kind](rowOf(field))) as {
    [F in EditedField]: ReturnType<(typeof schemas)[(typeof itemFields)[F]['kind']]>
  },
)

const variantFields = {
  code: line(80),
  color: orNull(line(100)),
  size: orNull(line(60)),
  /** Added to the price of every quantity. */
  extra_price: givenUnitPrice({ minimum: 0, maximum: 100_000 }),
  gtin: orNull(line(20)),
  is_sold: Type.Boolean(),
}
const Variant = closed({ ...variantFields, code: line(80, 1) })

/** An item on one screen, also a hidden one. */
export const Item = Type.Object({
  id: WireId,
  code: Type.String(),
  version: Type.String(),
  time_zone: Type.String(),
  /** On the shop's calendar. */
  today: WireDate,
  ...facts,
  state: ItemState,
  published_from: orNull(WireDate),
  published_until: orNull(WireDate),
  is_priced_on_call: Type.Boolean(),
  /** The published ones, by rising quantity. */
  prices: Type.Array(ItemPrice),
  /** Of decorated pieces that are made sooner, the soonest first. */
  rush_prices: Type.Array(RushPrice),
  /** What the shop offers where the item has none. */
  usual_rush: Type.Array(
    Type.Object({ days: Type.Integer(), maximum_quantity: Type.Integer(), surcharge: Type.String() }),
  ),
  company_prices: Type.Array(Type.Object({ list: Type.String(), quantity: Type.Integer(), price: WireUnitPrice })),
  variants: Type.Array(Variant),
  colors: Type.Array(Type.Object({ name: Type.String(), hex_code: Type.String() })),
  warehouses: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  stock: Type.Array(
    Type.Object({
      code: Type.String(),
      warehouse: Type.String(),
      warehouse_name: Type.String(),
      /** Counted, with what is reserved for orders; null: not counted there. */
      quantity: orNull(Type.Integer()),
      incoming_quantity: Type.Integer(),
      incoming_on: orNull(WireDate),
    }),
  ),
  /** Each from the top down; the first is that of its breadcrumb. */
  collections: Type.Array(Type.Array(Type.String())),
  ...shownMedia,
  ...shownDecoration,
  /** In the shop; null: shoppers do not see it. */
  product_url: orNull(WireUrl),
  /** The latest changes. */
  history: Type.Array(Type.Object({ at: WireDate, title: Type.String(), note: Type.String(), by: Type.String() })),
  may_change: Type.Boolean(),
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
    rush_prices: Type.Optional(Type.Array(RushPrice, { maxItems: 20 })),
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
    color_hex: orNull(line(7)),
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
  input: closed({ code: line(80), name: line(300), copy_of: Type.Optional(orNull(WireId)) }),
  answer: Type.Object({ id: WireId }),
}
