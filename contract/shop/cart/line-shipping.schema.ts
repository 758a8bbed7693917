import { Type, type Static } from 'typebox'
import { closed, idParams, line, orNull, WireAmount, WireDate, WireId } from '../../wire.ts'
import { InParts } from './shipping.schema.ts'

const payer = Type.Union([Type.Literal('shipper'), Type.Literal('third party'), Type.Literal('receiver')])

const LineMethod = Type.Object({
  code: Type.String(),
  carrier: Type.String(),
  name: Type.String(),
  ship_amt: WireAmount,
  transit_days: Type.Integer(),
  arrives_on: orNull(WireDate),
  arrives_by: orNull(Type.String({ description: 'the time of that day, like 10:30 am; null: before it ends' })),
})
export type LineMethod = Static<typeof LineMethod>

export const LineShipment = Type.Object({
  address_id: WireId,
  quantity: Type.Integer({ description: '0: not known yet' }),
  shipping_method: Type.String({ description: 'its code; empty: not chosen yet' }),
  bill_transportation_to: payer,
  account_number: Type.String(),
  account_zip: Type.String({ description: 'where the carrier bills the account; empty: not given' }),
  shipping_methods: Type.Array(
    Type.Object({ ...LineMethod.properties, chosen: Type.Boolean(), in_parts: Type.Optional(InParts) }),
    {
      description:
        'the chosen one, with its parts where not all can go at one time; the others are asked for by get_line_shipping_methods',
    },
  ),
})
export type LineShipment = Static<typeof LineShipment>

export const LineShipments = Type.Array(
  closed({
    address_id: WireId,
    quantity: Type.Integer({ minimum: 0, maximum: 1_000_000, description: '0: not known yet' }),
    shipping_method: Type.Optional(
      Type.String({ maxLength: 40, description: 'left out: the cheapest that needs no loading dock' }),
    ),
    bill_transportation_to: Type.Optional(payer),
    account_number: Type.Optional(line(40)),
    account_zip: Type.Optional(
      Type.String({ maxLength: 10, description: 'where the carrier bills the account; left out: not known' }),
    ),
  }),
  {
    maxItems: 500,
    description: 'all addresses of the line; what is open is stored, and keeps the line from being ordered',
  },
)

export const getLineShippingMethods = {
  summary: 'How the parts of a line can go to addresses of its own, and for how much',
  params: idParams,
  query: Type.Object({ address_ids: Type.Array(WireId, { minItems: 1, maxItems: 100 }) }),
  answer: Type.Object({
    shipping_addresses: Type.Array(
      Type.Object({
        address_id: WireId,
        shipping_methods: Type.Array(
          Type.Object({
            ...LineMethod.properties,
            needs_dock: Type.Boolean({ description: 'handed over at a loading dock only' }),
          }),
          { description: 'none while the address has no quantity' },
        ),
      }),
    ),
    notices: Type.Array(Type.String(), {
      description: 'why amounts are by the shop’s own table, where carriers should have given theirs',
    }),
  }),
}
