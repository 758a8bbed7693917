import { Type, type Static } from 'typebox'
import { closed, givenHundredths, givenUnitPrice, line, oneOf, orNull, WireDate, WireUnitPrice } from '../../wire.ts'

const process = oneOf(['screen', 'pad', 'laser', 'deboss', 'embroidery', 'decal'])
const share = Type.Number({ minimum: -1, maximum: 2, description: "of the picture's width or height, 0 to 1" })
const point = Type.Tuple([share, share])

/** Where an imprint area lies in every picture of its item: the corners from the top left on, or the axis of a cylinder. */
export const Geometry = Type.Union([
  closed({ shape: Type.Literal('flat'), corners: Type.Tuple([point, point, point, point]) }),
  closed({
    shape: Type.Literal('curved'),
    top: point,
    bottom: point,
    radius: Type.Tuple([share, share]),
    sag: Type.Tuple([share, share]),
    spanDeg: Type.Number({ minimum: 1, maximum: 360 }),
  }),
])

export const methodFields = {
  name: Type.String({ maxLength: 200, description: 'as buyers read it; an item has each name once' }),
  process,
  maximumColors: Type.Integer({ minimum: 1, maximum: 100 }),
  /** How many locations one order may use; null: all that there are. */
  maximumLocations: orNull(Type.Integer({ minimum: 1, maximum: 50 })),
  leadDays: Type.Integer({ minimum: 0, maximum: 365, description: 'business days of production' }),
  overruns: Type.Optional(line(200)),
}

const inches = givenHundredths({ minimum: 0, maximum: 99.99 }, 'inches')

export const locationFields = {
  name: line(200),
  widthInches: inches,
  heightInches: inches,
  /** Null: as many as the method takes. */
  maximumColors: orNull(Type.Integer({ minimum: 1, maximum: 100 })),
  /** Other locations of the method that cannot be decorated along with it. */
  excludes: Type.Array(line(200), { maxItems: 50 }),
  /** Of names and numbers of a roster, at most; null: it takes none. */
  nameLetters: Type.Optional(orNull(Type.Integer({ minimum: 1, maximum: 40 }))),
  numberDigits: Type.Optional(orNull(Type.Integer({ minimum: 1, maximum: 6 }))),
  isDefault: Type.Boolean({ description: 'chosen at first' }),
  /** Null: pictures do not show it. */
  geometry: orNull(Geometry),
}

const amount = givenUnitPrice({ minimum: 0, maximum: 100_000 })
const count = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })

export const chargeFields = {
  code: line(200),
  name: line(200),
  why: Type.String({ maxLength: 500, description: 'for people: when it applies' }),
  kind: oneOf(['setup', 'run', 'order']),
  per: oneOf(['order', 'color', 'location', 'piece']),
  /** Of the method that it belongs to; null: of the item itself. */
  method: orNull(line(200)),
  basis: Type.Enum(['order', 'location', 'color', 'pms', 'stitches', 'name', 'number', 'personalized', 'exact'], {
    description: 'what it counts',
  }),
  included: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'how much of that is in the price' }),
  amount,
  /** For artwork that the company had before; null: the same amount again. */
  repeatAmount: orNull(amount),
  minimumQuantity: count,
  maximumQuantity: orNull(count),
  minimumStitches: orNull(count),
  maximumStitches: orNull(count),
  validFrom: orNull(WireDate),
  validUntil: orNull(WireDate),
}

const Location = Type.Object(locationFields)
export type ItemLocation = Static<typeof Location>

const Method = Type.Object({
  ...methodFields,
  type: Type.String({ description: 'DECAL, DIRECT, EMBROIDERY ...' }),
  locations: Type.Array(Location),
})
export type ItemMethod = Static<typeof Method>

const Charge = Type.Object({ ...chargeFields, amount: WireUnitPrice, repeatAmount: orNull(WireUnitPrice) })
export type ItemCharge = Static<typeof Charge>

/** Of an item as it is read. */
export const shownDecoration = { methods: Type.Array(Method), charges: Type.Array(Charge) }
