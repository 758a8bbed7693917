import { Type, type Static } from 'typebox'
import { itemFields, shownFields } from '../../../domain/catalog/item-fields.ts'
import { mapCallFields } from '../../../domain/fields/record-fields.ts'
import { orNull, WireDate, WireId, WireUnitPrice, WireUrl } from '../../wire.ts'
import { Inventory, ItemDocument } from './item-parts.schema.ts'

export const Color = Type.Object({ name: Type.String(), hex_code: Type.String(), image_thumnail: orNull(WireUrl) })

export const Stock = Type.Object({
  state: Type.Enum(['in', 'low', 'out', 'to-order'], {
    description: 'to-order: nobody counts it; it is made or bought to order, and any quantity can be ordered',
  }),
  quantity: Type.Integer(),
  next_on: orNull(WireDate),
  lead_days: Type.Optional(Type.Integer({ description: 'of what is to order: business days until it leaves' })),
})
export type Stock = Static<typeof Stock>

export const RushPrice = Type.Object({
  days: Type.Integer(),
  maximum_quantity: Type.Integer(),
  price: WireUnitPrice,
  published_price: WireUnitPrice,
})

export const otherImages = Type.Array(WireUrl, {
  description: 'to be shown where the first picture cannot be loaded; without it there are none',
})

/** What a product card shows. `price` is the lowest unit price ('As Low As'); it is null for an item that is priced on call. */
export const CatalogItem = Type.Object({
  id: WireId,
  name: Type.String(),
  web_code: Type.String(),
  item_url: WireUrl,
  image_thumnail: orNull(WireUrl),
  other_images: Type.Optional(otherImages),
  price: orNull(WireUnitPrice),
  tier_price: orNull(WireUnitPrice),
  strike_price: orNull(WireUnitPrice),
  cost: orNull(WireUnitPrice),
  percent_off: orNull(Type.Integer({ description: "of a promotion; null beside a company's own price" })),
  unit: Type.String({ description: 'what the price buys: each, pair, pack of 25 ...' }),
  currency_symbol: Type.String(),
  custom_item_flag: Type.Boolean(),
  moq: Type.Integer(),
  wishlist_item_flag: Type.Boolean(),
  colors: Type.Array(Color, { description: 'the first ones; color_count says how many there are' }),
  color_count: Type.Integer(),
  sizes: Type.Array(Type.String()),
  specification: Type.String({ description: 'the two or three facts that tell it from its neighbors' }),
  stock: Stock,
  quantities: Type.Array(Type.Object({ quantity: Type.Integer(), price: WireUnitPrice }), {
    description: 'quantity steps, at most 6',
  }),
  rush_pricing: Type.Array(RushPrice),
  /** The variant that one click adds; null where color or size must be chosen. */
  single_variant_id: orNull(WireId),
  attributes: Type.Optional(
    Type.Array(Type.String(), { description: 'of a listing in rows: a value for each column of its table, or empty' }),
  ),
})
export type CatalogItem = Static<typeof CatalogItem>

export const Variant = Type.Object({
  id: WireId,
  code: Type.String(),
  color: orNull(Type.String()),
  size: orNull(Type.String()),
  extra_price: WireUnitPrice,
  stock: Stock,
})
export type Variant = Static<typeof Variant>

const share = Type.Number({ description: "of the picture's width or height, 0 to 1" })
const point = Type.Tuple([share, share])

/** Where an imprint area lies in every picture of its item (domain/imprint/area-geometry.ts). */
const WireGeometry = Type.Union([
  Type.Object({ shape: Type.Literal('flat'), corners: Type.Tuple([point, point, point, point]) }),
  Type.Object({
    shape: Type.Literal('curved'),
    top: point,
    bottom: point,
    radius: Type.Tuple([share, share]),
    sag: Type.Tuple([share, share]),
    spanDeg: Type.Number(),
  }),
])

const DecorationMethod = Type.Object({
  name: Type.String({ description: 'as the trade calls it: Screen print, Laser engraving ...; an item has it once' }),
  type: Type.String({ description: 'DECAL, DIRECT, EMBROIDERY ...' }),
  process: Type.Enum(['screen', 'pad', 'laser', 'deboss', 'embroidery', 'decal']),
  coloring: Type.Enum(['inks', 'threads', 'full color', 'one tone'], {
    description: 'which imprint colors are chosen: none for full color and one tone',
  }),
  maximum_colors: Type.Integer(),
  maximum_locations: Type.Integer(),
  lead_days: Type.Integer({ description: 'business days of production' }),
  overruns: Type.String({ description: 'percent more or fewer that ship: 10, from 288 5; empty: 5' }),
  locations: Type.Array(
    Type.Object({
      name: Type.String(),
      width_inches: Type.Number(),
      height_inches: Type.Number(),
      maximum_colors: Type.Integer(),
      excludes: Type.Array(Type.String(), { description: 'locations that overlap with it' }),
      name_letters: orNull(Type.Integer({ description: 'of a roster, at most; null: it takes no names' })),
      number_digits: orNull(Type.Integer({ description: 'of a roster, at most; null: it takes no numbers' })),
      default: Type.Boolean(),
      geometry: orNull(WireGeometry),
    }),
  ),
})

export const Trail = Type.Array(Type.Object({ id: WireId, name: Type.String(), collection_url: WireUrl }))

export const ProductCharge = Type.Object({
  code: Type.String(),
  name: Type.String(),
  why: Type.String(),
  method: orNull(Type.String({ description: 'the name of the decoration method; null: of the item itself' })),
  kind: Type.Enum(['setup', 'run', 'order']),
  amount: WireUnitPrice,
  per: Type.Enum(['order', 'color', 'location', 'piece']),
  basis: Type.Enum(['order', 'location', 'color', 'pms', 'stitches', 'name', 'number', 'personalized', 'exact'], {
    description:
      'what is counted: the order, locations, colors of each location, PMS matches, thousands of stitches; of a roster names, numbers, and pieces with either; the choice of an exact quantity',
  }),
  included: Type.Integer({ description: 'how much of the basis is in the price' }),
  repeat_amount: orNull(WireUnitPrice),
  minimum_quantity: Type.Integer(),
  maximum_quantity: orNull(Type.Integer()),
  minimum_stitches: orNull(Type.Integer()),
  maximum_stitches: orNull(Type.Integer()),
  valid_from: orNull(WireDate),
  valid_until: orNull(WireDate),
})

export const Product = Type.Object({
  id: WireId,
  name: Type.String(),
  web_code: Type.String(),
  item_url: WireUrl,
  image_thumnail: orNull(WireUrl),
  search_title: Type.String({ description: 'for search engines; empty: the name' }),
  search_description: Type.String({ description: 'for search engines; empty: the description' }),
  search_picture: orNull(WireUrl),
  description_html: Type.String(),
  features: Type.Array(Type.String()),
  specifications: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  ...mapCallFields(itemFields, shownFields, () => Type.String()),
  unit: Type.String({ description: 'each, pair, box, spool ...' }),
  trail: Trail,
  collection_id: orNull(WireId),
  login_required: Type.Boolean(),
  custom_item_flag: Type.Boolean(),
  moq: Type.Integer(),
  currency_symbol: Type.String(),
  price: orNull(WireUnitPrice),
  tier_price: orNull(WireUnitPrice),
  strike_price: orNull(WireUnitPrice),
  percent_off: orNull(Type.Integer()),
  cost: orNull(WireUnitPrice),
  wishlist_item_flag: Type.Boolean(),
  quantities: Type.Array(
    Type.Object({ quantity: Type.Integer(), price: WireUnitPrice, published_price: WireUnitPrice }),
  ),
  rush_pricing: Type.Array(RushPrice),
  colors: Type.Array(Color),
  sizes: Type.Array(Type.String()),
  variants: Type.Array(Variant),
  pictures: Type.Array(
    Type.Object({ url: WireUrl, thumbnail: WireUrl, alt: Type.String(), color: orNull(Type.String()) }),
  ),
  decorations: Type.Array(
    Type.Object({
      method: Type.String({ description: 'DECAL, DIRECT, EMBROIDERY ...' }),
      method_name: Type.String({ description: 'As the trade calls it: Screen print, Laser engraving ...' }),
      location: Type.String(),
      area: Type.String({ description: 'width x height in inches' }),
      maximum_colors: Type.Integer(),
    }),
  ),
  decoration_methods: Type.Array(DecorationMethod, { description: 'what the configurator offers' }),
  charges: Type.Array(ProductCharge),
  documents: Type.Array(ItemDocument),
  carton: orNull(
    Type.Object({
      quantity: Type.Integer(),
      weight_pounds: Type.Number(),
      length_inches: orNull(Type.Number()),
      width_inches: orNull(Type.Number()),
      height_inches: orNull(Type.Number()),
    }),
  ),
  lead_days: Type.Integer({ description: 'business days until it leaves blank; 1 is today, before the cut-off' }),
  decorated_lead_days: orNull(Type.Integer({ description: 'and decorated; null where it is sold blank only' })),
  closeout: Type.Boolean({ description: 'not restocked: no more is sold than is in stock' }),
  ships_from: Type.Array(Type.String()),
  stock: Stock,
  updated_at: WireDate,
})
export type Product = Static<typeof Product>

export const ProductAnswer = Type.Object({ product: Product })

export const getProduct = {
  summary: 'Everything about one item',
  params: Type.Object({ id: WireId }),
  answer: ProductAnswer,
}

export const productDetails = {
  summary: 'Everything about one item, by query',
  query: Type.Object({ id: WireId }),
  answer: ProductAnswer,
}

export const similarProducts = {
  summary: 'Items that buyers weigh against this one, and those that go well with it',
  query: Type.Object({ id: WireId }),
  answer: Type.Object({
    catalog_items: Type.Array(CatalogItem),
    related_items: Type.Optional(
      Type.Array(CatalogItem, { description: 'what the shop shows with it, where there is any' }),
    ),
  }),
}

export const compare = {
  summary: 'Up to three items side by side',
  query: Type.Object({
    ids: Type.Array(WireId, {
      maxItems: 100,
      description: 'three at most; none and more are refused, each with its sentence',
    }),
  }),
  answer: Type.Object({ products: Type.Array(Product) }),
}

export const checkInventory = {
  summary: 'Stock by part and warehouse, for an item code or a part code',
  query: Type.Object({ code: Type.String({ minLength: 1, maxLength: 80 }) }),
  answer: Type.Object({ inventory: Inventory }),
}

export const allImages = {
  summary: 'All pictures of an item, by color',
  query: Type.Object({ id: WireId }),
  answer: Type.Object({ images: Product.properties.pictures }),
}
