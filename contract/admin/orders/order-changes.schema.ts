import { Type } from 'typebox'
import { AddressInput } from '../../shop/cart/shipping.schema.ts'
import {
  closed,
  givenAmount,
  givenUnitPrice,
  idParams,
  line,
  oneOf,
  orNull,
  WireAmount,
  WireDate,
  WireId,
  WireUnitPrice,
} from '../../wire.ts'
import { orderVersion, StaffOrder } from './orders.schema.ts'

const discount = Type.Optional(
  closed({
    kind: oneOf(['amount', 'percent']),
    /** US dollars, or percent, with at most 2 decimals. */
    value: Type.Number({ minimum: 0, maximum: 1_000_000_000 }),
  }),
)

const shipTo = Type.Optional(AddressInput)

const quantity = Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 }))

/** By the codes of colors and sizes; what is left out stays as it is. */
const variants = Type.Array(
  closed({ code: line(60, 1), quantity, unitPrice: Type.Optional(givenUnitPrice({ minimum: 0, maximum: 1_000_000 })) }),
  { maxItems: 500 },
)

const change = {
  /** Items that come in addition, as blank goods. */
  added: Type.Optional(Type.Array(closed({ itemId: WireId, variants }), { maxItems: 50 })),
  /** Of all orders that were placed together. */
  poNumber: Type.Optional(line(60)),
  /** Of the goods that go together. */
  shippingMethod: Type.Optional(line(60, 1)),
  lines: Type.Optional(
    Type.Array(
      closed({
        lineId: WireId,
        remove: Type.Optional(Type.Boolean()),
        variants: Type.Optional(variants),
        /** What a charge comes to by hand, by its name; 0: waived. A name that the line does not have adds a charge. */
        charges: Type.Optional(
          Type.Array(closed({ name: line(80, 1), amount: givenAmount({ minimum: 0, maximum: 1_000_000 }) }), {
            maxItems: 50,
          }),
        ),
        /** Of a decorated line. */
        inHandsOn: Type.Optional(orNull(WireDate)),
        /** Another quantity at the prices that were agreed; else at those of today. */
        keepPrices: Type.Optional(Type.Boolean()),
        discount,
        /** Of its own addresses, numbered from 1. */
        shipments: Type.Optional(
          Type.Array(
            closed({ number: Type.Integer({ minimum: 1, maximum: 500 }), quantity, shippingAddress: shipTo }),
            { maxItems: 500 },
          ),
        ),
      }),
      { maxItems: 200 },
    ),
  ),
  shippingAddress: shipTo,
  /** On the whole order, on top of what its lines have. */
  discount,
  /** In the place of what the rates say. */
  freightAmount: Type.Optional(WireAmount),
  /** Sales tax by the rates and the exemption of the order's day; else by those of today. */
  keepTax: Type.Optional(Type.Boolean()),
}

const BeforeAfter = { before: WireAmount, after: WireAmount }

export const previewOrderChange = {
  summary: 'What an order would come to, and why a change cannot be saved; nothing is written',
  params: idParams,
  input: closed(change),
  answer: Type.Object({
    version: orderVersion,
    isChanged: Type.Boolean(),
    may: Type.Object({
      address: Type.Boolean(),
      goods: Type.Boolean(),
      price: Type.Boolean(),
      discount: Type.Boolean(),
      freight: Type.Boolean(),
      dates: Type.Boolean(),
      po: Type.Boolean(),
    }),
    poNumber: Type.String(),
    shippingMethod: Type.Object({ before: Type.String(), after: Type.String() }),
    /** How the goods that go together could ship; empty where nobody knows. */
    methods: Type.Array(
      Type.Object({ code: Type.String(), name: Type.String(), amount: WireAmount, arrivesOn: orNull(WireDate) }),
    ),
    lines: Type.Array(
      Type.Object({
        lineId: Type.Integer({ description: 'below 0: it is added' }),
        webCode: Type.String(),
        itemDescription: Type.String(),
        unit: Type.String(),
        sentQuantity: Type.Integer(),
        isDecorated: Type.Boolean(),
        isRemoved: Type.Boolean(),
        quantity: Type.Object({ before: Type.Integer(), after: Type.Integer() }),
        /** With its charges, without its discount. */
        netAmt: Type.Object(BeforeAfter),
        discountAmt: Type.Object(BeforeAfter),
        /** What is ordered, and what else the item comes in. */
        variants: Type.Array(
          Type.Object({
            code: Type.String(),
            color: orNull(Type.String()),
            size: orNull(Type.String()),
            quantity: Type.Object({ before: Type.Integer(), after: Type.Integer() }),
            unitPrice: Type.Object({ before: WireUnitPrice, after: WireUnitPrice }),
          }),
        ),
        charges: Type.Array(Type.Object({ name: Type.String(), ...BeforeAfter })),
        /** As the order has it. */
        inHandsOn: orNull(WireDate),
      }),
    ),
    sums: Type.Array(Type.Object({ label: Type.String(), ...BeforeAfter })),
    arrivesOn: Type.Object({ before: orNull(WireDate), after: orNull(WireDate) }),
    due: Type.Object(BeforeAfter),
    toGiveBack: Type.Object(BeforeAfter),
    problems: Type.Array(Type.Object({ field: Type.String(), message: Type.String() })),
    /** What to know before it is saved. */
    notices: Type.Array(Type.String()),
    isTaxOther: Type.Boolean({ description: "the tax of today is another one than by the terms of the order's day" }),
    /** It does not fit into the credit limit: it is saved only where that is said to be right. */
    isOverLimit: Type.Boolean(),
  }),
}

export const changeOrder = {
  summary: 'Change an order as it was shown; its buyer gets a mail unless that is turned off',
  params: idParams,
  input: closed({
    version: orderVersion,
    ...change,
    /** What was shown: where it comes to something else by now, nothing is saved. */
    expectedAmount: WireAmount,
    /** For the staff alone. */
    reason: line(500),
    /** To the buyer. */
    note: Type.Optional(line(500)),
    quiet: Type.Optional(Type.Boolean({ description: 'its buyer gets no mail' })),
    overLimit: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({ order: StaffOrder, said: Type.String({ description: 'what has happened, for people' }) }),
}
