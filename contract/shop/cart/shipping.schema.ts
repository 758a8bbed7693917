import { Type, type Static } from 'typebox'
import {
  closed,
  idParams,
  line,
  orNull,
  salesTaxFields,
  WireAmount,
  WireDate,
  WireId,
  WireQuantity,
} from '../../wire.ts'
import { FreightBillInput } from './freight-bill.schema.ts'

const addressFields = {
  name: line(80),
  company: line(120),
  address_1: line(120),
  address_2: line(120),
  city: line(80),
  state: line(2),
  zip: line(10),
  country: line(2),
  phone: line(40),
}

export const PostalAddress = Type.Object(addressFields)

export const Address = Type.Object({ id: WireId, ...addressFields, is_default: Type.Boolean() })
export type Address = Static<typeof Address>

export const AddressInput = closed({
  name: addressFields.name,
  company: Type.Optional(addressFields.company),
  address_1: addressFields.address_1,
  address_2: Type.Optional(addressFields.address_2),
  city: addressFields.city,
  state: addressFields.state,
  zip: addressFields.zip,
  country: Type.Optional(addressFields.country),
  phone: Type.Optional(addressFields.phone),
  is_default: Type.Optional(Type.Boolean()),
})

export const AddressAnswer = Type.Object({ shipping_address: Address })

export const getShippingAddresses = {
  summary: 'The saved addresses, the default one first',
  answer: Type.Object({ shipping_addresses: Type.Array(Address) }),
}

/** As it was answered, it can be sent again. */
export const AddressRecordInput = closed({
  ...AddressInput.properties,
  id: Type.Optional(Type.Union([WireId, Type.Null()], { description: 'of a saved address: that one is changed' })),
})

export const createShippingAddress = {
  summary: 'Save a new address, or change the saved one whose id is given',
  input: AddressRecordInput,
  answer: AddressAnswer,
}

export const updateShippingAddress = {
  summary: 'Change a saved address',
  params: idParams,
  input: AddressInput,
  answer: AddressAnswer,
}

export const deleteShippingAddress = { summary: 'Remove a saved address', params: idParams, answer: Type.Object({}) }

export const validateThirdPartyAccount = {
  summary:
    'Check the carrier account that pays the freight by the form of its carrier; answers number and ZIP code as the carrier writes them',
  input: closed({ carrier: line(20, 1), account_number: line(40), zip: line(10) }),
  answer: Type.Object({ valid: Type.Literal(true), account_number: Type.String(), zip: Type.String() }),
}

const carrier = Type.Union([
  Type.Literal('FEDEX'),
  Type.Literal('UPS'),
  Type.Literal('ENDICIA'),
  Type.Literal('CUSTOMER-PICKUP'),
])

/** Where not all can go at one time: what is in stock goes at once, the rest as it comes in. */
export const InParts = Type.Object({
  ship_amt: WireAmount,
  why: Type.String({ description: 'why it costs more than all at once; empty where it does not' }),
  parts: Type.Array(
    Type.Object({
      quantity: Type.Integer(),
      goods: Type.Array(
        Type.Object({ code: Type.String({ description: 'of the color and size' }), quantity: Type.Integer() }),
      ),
      backordered: Type.Boolean(),
      ship_amt: WireAmount,
      arrives_on: orNull(WireDate),
      /** Its own cheapest way. */
      shipping_method: Type.String(),
      /** The warehouse; none in a shop with one, or where it is picked up. */
      ships_from: Type.Array(Type.String()),
      why: Type.String(),
    }),
  ),
})

/** A shipment of a cart of which some is on backorder. */
export const CompleteShipments = Type.Array(
  closed({
    line_id: WireId,
    address_id: Type.Optional({
      ...WireId,
      description: 'of the line’s own; left out: the goods of the line’s order that go together',
    }),
  }),
  {
    maxItems: 2_000,
    description:
      'with backorders and delivery by parts: the shipments that go all at once; left out: none. One that all goes at one time anyway, or is not in the cart any more, is ignored',
  },
)

export const ShippingMethod = Type.Object({
  code: Type.String(),
  carrier,
  name: Type.String(),
  ship_amt: WireAmount,
  transit_days: Type.Integer(),
  needs_dock: Type.Boolean({ description: 'handed over at a loading dock only' }),
  arrives_on: orNull(WireDate),
  arrives_by: orNull(Type.String({ description: 'the time of that day, like 10:30 am; null: before it ends' })),
  why: Type.String({ description: 'weight, cartons and zone behind the amount' }),
  in_parts: orNull(InParts),
})
export type ShippingMethod = Static<typeof ShippingMethod>

const CartShippingMethod = Type.Object({
  ...ShippingMethod.properties,
  ...salesTaxFields,
  in_parts_tax: orNull(
    Type.Object(salesTaxFields, { description: 'where it goes in parts, but for the complete_shipments of the call' }),
  ),
  orders: Type.Array(
    Type.Object({
      line_ids: Type.Array(WireId),
      shipping_method: Type.String({ description: 'of this order: too heavy or too light, it goes by another one' }),
      ship_amt: WireAmount,
      in_parts_amt: orNull(WireAmount),
      in_parts: Type.Optional({ ...InParts, description: 'of this order, where several can go in parts' }),
      tax_amt: WireAmount,
      in_parts_tax_amt: WireAmount,
      arrives_on: orNull(WireDate),
      why: Type.String(),
    }),
    {
      description:
        'the orders that the cart becomes, each shipped by itself: one of all blank lines, one of each decorated line',
    },
  ),
})
export type CartShippingMethod = Static<typeof CartShippingMethod>

const notices = Type.Array(Type.String(), {
  description: 'why amounts are by the shop’s own table, where carriers should have given theirs',
})

export const getShippingMethods = {
  summary:
    'How the cart can ship to an address, for how much and with how much sales tax: the sums over the orders that it becomes',
  input: closed({
    shipping_address_id: WireId,
    freight_bill: Type.Optional({
      ...FreightBillInput,
      description: 'who pays the carrier; left out: prepaid. The account may be left out here',
    }),
    complete_shipments: Type.Optional(CompleteShipments),
  }),
  answer: Type.Object({ shipping_methods: Type.Array(CartShippingMethod), notices }),
}

export const getAllShippings = {
  summary: 'All ways the shop ships',
  answer: Type.Object({
    shippings: Type.Array(
      Type.Object({ code: Type.String(), carrier, name: Type.String(), transit_days: Type.Integer() }),
    ),
  }),
}

const inches = Type.Number({ minimum: 0, maximum: 1_000 })

const Package = Type.Object({
  weight_pounds: Type.Number({ minimum: 0, maximum: 10_000 }),
  length_inches: inches,
  width_inches: inches,
  height_inches: inches,
  quantity: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'equal packages' }),
})

export const fetchItemPackages = {
  summary: 'The cartons that a quantity of an item fills, and as what weight each carrier of the shop bills them',
  input: closed({ catalog_item_id: WireId, quantity: WireQuantity }),
  answer: Type.Object({
    packages: Type.Array(
      Type.Object({
        ...Package.properties,
        pieces: Type.Integer({ description: 'in each of them' }),
        billing: Type.Array(
          Type.Object({
            carrier,
            taken: Type.Boolean(),
            billable_pounds: orNull(Type.Number({ description: 'null: not taken' })),
            dimensional_pounds: orNull(Type.Number({ description: 'null: billed by weight alone' })),
            why: Type.String(),
          }),
        ),
      }),
    ),
  }),
}

export const fetchPostalInfo = {
  summary: 'City and state of a ZIP code',
  query: Type.Object({ zip: line(10, 1) }),
  answer: Type.Object({ zip: Type.String(), city: Type.String(), state: Type.String() }),
}

export const fetchShippingRates = {
  summary:
    'What packages cost to a company at a ZIP code. With the goods that are in them, stock, lead time and warehouses count as at checkout',
  input: Type.Object({
    zip: line(10),
    packages: Type.Array(Package, { maxItems: 100 }),
    goods: Type.Optional(
      closed({
        catalog_item_id: WireId,
        variants: Type.Array(closed({ variant_id: WireId, quantity: WireQuantity }), { minItems: 1, maxItems: 500 }),
      }),
    ),
  }),
  answer: Type.Object({ shipping_methods: Type.Array(ShippingMethod), notices }),
}

export const fetchLandedFreight = {
  summary:
    'What freight adds to several quantities of an item at a ZIP code: for each the cheapest way that arrives in time, as the checkout would quote it',
  input: closed({
    zip: line(10),
    arrive_by: Type.Optional({
      ...line(10),
      description: 'ISO 8601 date; left out: the cheapest way, whenever it arrives',
    }),
    catalog_item_id: WireId,
    decoration: Type.Optional({
      ...closed({ method: line(80), rush_days: Type.Optional(Type.Integer({ minimum: 0, maximum: 365 })) }),
      description: 'what of it decides when goods leave; left out: blank',
    }),
    quantities: Type.Array(
      Type.Array(closed({ variant_id: WireId, quantity: WireQuantity }), { minItems: 1, maxItems: 500 }),
      { minItems: 1, maxItems: 40, description: 'each with its mix of colors and sizes' },
    ),
  }),
  answer: Type.Object({
    zip: Type.String(),
    city: Type.String(),
    state: Type.String(),
    freights: Type.Array(
      orNull(
        Type.Object({
          ship_amt: WireAmount,
          shipping_method: Type.String(),
          arrives_on: orNull(WireDate),
          in_time: Type.Boolean({ description: 'false: the fastest way, which comes after the day asked for' }),
        }),
      ),
      { description: 'one for each of the quantities; null: nothing ships them there' },
    ),
  }),
}

export const getCutOff = {
  summary: 'Until when an order counts for the day, by the clock of the shop',
  answer: Type.Object({
    time_zone: Type.String({ description: 'of the IANA database' }),
    minute: Type.Integer({ description: 'after midnight' }),
    closed_days: Type.Array(Type.String(), { description: 'ISO dates on which nothing is made and nothing leaves' }),
    now: Type.String({ description: 'by the clock of the server, as in RFC 3339' }),
  }),
}
