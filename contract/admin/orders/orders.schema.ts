import { Type, type Static } from 'typebox'
import { fileIds } from '../../portal/messages.schema.ts'
import { StaffThreadEntry } from './thread.ts'
import { PortalPayment, PortalShipment } from '../../portal/portal.schema.ts'
import { PlacedOrder } from '../../shop/cart/orders.schema.ts'
import { closed, idParams, line, oneOf, orNull, WireAmount, WireDate, WireId, WireUrl } from '../../wire.ts'
import { HoldReasonName, OrderStateName } from './order-list.schema.ts'

/** Of an order as it was read: whoever saves on an older one is refused with what has changed since (409, field 'version'). */
export const orderVersion = line(60, 1)

export const wireCarriers = ['ups', 'fedex', 'usps', 'dhl', 'freight', 'customer-pickup'] as const
export const CarrierName = oneOf(wireCarriers)

/** An order on one screen. */
export const StaffOrder = Type.Object({
  order: PlacedOrder,
  version: orderVersion,
  timeZone: Type.String(),
  today: WireDate,
  company: Type.Object({ id: WireId, name: Type.String() }),
  buyer: Type.Object({ id: WireId, name: Type.String(), email: Type.String(), phone: Type.String() }),
  /** That it came from. */
  quote: orNull(Type.Object({ id: WireId, number: Type.String() })),
  /** What keeps it from production, the oldest first. */
  holds: Type.Array(
    Type.Object({
      reason: HoldReasonName,
      title: Type.String(),
      waitsOn: Type.String(),
      releasedBy: Type.String(),
      side: oneOf(['us', 'buyer']),
      note: Type.String(),
      since: WireDate,
      by: Type.String({ description: 'empty: nobody knows' }),
    }),
  ),
  /** 'On hold: waiting on proof approval'; empty: nothing holds it. */
  holdText: Type.String(),
  dueOn: orNull(WireDate),
  isAskedFor: Type.Boolean(),
  /** What may be done with it now, by whoever asks. */
  may: Type.Object({
    /** Into these states. */
    moveTo: Type.Array(Type.Object({ state: OrderStateName, title: Type.String() })),
    /** Of those, the ones that need a reason, since it is on hold. */
    heldFrom: Type.Array(OrderStateName),
    putOnHold: Type.Boolean({ description: 'for a reason, whatever its state' }),
    releaseHold: Type.Boolean(),
    overrideHold: Type.Boolean(),
    ship: Type.Boolean(),
    unship: Type.Boolean(),
    deliver: Type.Boolean(),
    note: Type.Boolean(),
    change: Type.Boolean(),
    message: Type.Boolean(),
    hold: Type.Boolean({ description: 'for an answer of its buyer' }),
    notePayment: Type.Boolean(),
    noteRefund: Type.Boolean(),
    takeBackPayment: Type.Boolean(),
    capture: Type.Boolean(),
    void: Type.Boolean(),
    refund: Type.Boolean(),
  }),
  /** Numbered as on the order, with how much of each has left. */
  linesToShip: Type.Array(
    Type.Object({
      number: Type.Integer(),
      lineId: WireId,
      webCode: Type.String(),
      itemDescription: Type.String(),
      unit: Type.String(),
      quantity: Type.Integer(),
      sentQuantity: Type.Integer(),
      leftQuantity: Type.Integer(),
      missingQuantity: Type.Integer({ description: 'of what is left, on backorder' }),
      overrunPercent: Type.Integer({ description: 'how many percent more or fewer its buyer agreed to' }),
    }),
  ),
  carriers: Type.Array(Type.Object({ carrier: CarrierName, name: Type.String() })),
  /** The files to print from, each to be saved. */
  artwork: Type.Array(
    Type.Object({
      lineNumber: Type.Integer(),
      location: Type.String(),
      name: Type.String(),
      url: WireUrl,
      /** What our check says that a person has to look at. */
      problems: Type.Array(Type.String()),
      redrawAmount: orNull(
        Type.Number({ description: 'what redrawing it costs, where that is needed and not on the order yet' }),
      ),
    }),
  ),
  shipments: Type.Array(PortalShipment),
  payment: Type.Object({
    ...PortalPayment.properties,
    /** What was paid, without what was given back or is on its way back. */
    netPaidAmount: WireAmount,
    /** Paid above what the order comes to: still to be given back. What is on its way back already does not count. */
    overpaidAmount: WireAmount,
    /** Also where only a card's state has gone wrong. */
    card: orNull(
      Type.Object({
        title: Type.String({ description: 'Visa ending in 1111' }),
        state: Type.String(),
        stateTitle: Type.String(),
        amount: WireAmount,
        capturedAmount: WireAmount,
        /** What a capture would take now. */
        toCaptureAmount: WireAmount,
        /** Once goods are noted as sent, it is captured. */
        isCapturedOnDispatch: Type.Boolean(),
        /** The last day on which it can be captured; null: it is not waiting for that. */
        captureBy: orNull(WireDate),
        isExpiring: Type.Boolean(),
        /** Why it did not go as asked; empty: it did. */
        trouble: Type.String(),
        /** What can still be given back for this order. */
        refundableAmount: WireAmount,
      }),
    ),
    /** To the card, the first one first. */
    refunds: Type.Array(
      Type.Object({
        id: WireId,
        amount: WireAmount,
        state: oneOf(['asked', 'waiting', 'done', 'refused', 'canceled']),
        stateTitle: Type.String(),
        reason: Type.String(),
        by: Type.String(),
        /** When it was asked for. */
        at: WireDate,
        /** Why it did not go through; empty: it did, or is on its way. */
        trouble: Type.String(),
        mayCancel: Type.Boolean(),
      }),
    ),
  }),
  confirmationUrl: WireUrl,
  invoiceUrl: orNull(WireUrl),
  /** PDF; null: all of it is blank goods. */
  workOrderUrl: orNull(WireUrl),
  poFileUrl: orNull(WireUrl),
  /** For the staff alone. */
  notes: Type.Array(
    Type.Object({ id: WireId, text: Type.String(), by: Type.String(), at: WireDate, isMine: Type.Boolean() }),
  ),
  /** Between the shop and its buyer, about the order and the quote that it came from, with notes of staff; the latest first. */
  messages: Type.Array(StaffThreadEntry),
  /** Names of those who can be mentioned in a note. */
  colleagues: Type.Array(Type.String()),
  /** All that it has been in, in their order, each with the day on which it last came into it. */
  states: Type.Array(Type.Object({ state: OrderStateName, on: WireDate })),
  /** The latest first. */
  history: Type.Array(
    Type.Object({
      at: WireDate,
      title: Type.String(),
      note: Type.String(),
      by: Type.String({ description: 'empty: the shop itself, its buyer, or nobody knows' }),
    }),
  ),
})
export type StaffOrder = Static<typeof StaffOrder>

const version = orderVersion
const note = Type.Optional(line(1000))
const quiet = Type.Optional(Type.Boolean({ description: 'its buyer gets no mail' }))
/** Why goods of a held order are made or sent all the same; for whoever has the right to. */
const overrideReason = Type.Optional(line(400))

/** The order as it is after the change. */
export const ChangedOrder = Type.Object({
  order: StaffOrder,
  said: Type.String({ description: 'what has happened, for people' }),
})

export const getOrder = { summary: 'An order with all that is known of it', params: idParams, answer: StaffOrder }

export const moveOrder = {
  summary: 'Move an order to another state; its buyer gets a mail unless that is turned off',
  params: idParams,
  input: closed({
    version,
    state: OrderStateName,
    note,
    quiet,
    holdReason: Type.Optional(HoldReasonName),
    overrideReason,
  }),
  answer: ChangedOrder,
}

export const holdOrder = {
  summary:
    'Keep an order from production for a reason, whatever its state; its buyer gets a mail unless that is turned off',
  params: idParams,
  input: closed({ version, reason: HoldReasonName, note, quiet }),
  answer: ChangedOrder,
}

export const releaseOrder = {
  summary: 'End a hold; once none is left, the days are told anew and its buyer gets a mail',
  params: idParams,
  input: closed({ version, reason: HoldReasonName, why: line(400, 1) }),
  answer: ChangedOrder,
}

export const moveOrders = {
  summary: 'Move many orders at once, each for itself',
  input: closed({
    orders: Type.Array(
      closed({
        id: WireId,
        version,
        held: Type.Optional(Type.Boolean({ description: 'moved although it is on hold: without it, it stays' })),
      }),
      { minItems: 1, maxItems: 200 },
    ),
    state: OrderStateName,
    note,
    quiet,
    holdReason: Type.Optional(HoldReasonName),
    overrideReason,
  }),
  answer: Type.Object({
    movedCount: Type.Integer(),
    results: Type.Array(
      Type.Object({
        id: WireId,
        moved: Type.Boolean(),
        error: Type.String({ description: 'empty where it was moved' }),
      }),
    ),
  }),
}

export const shipOrder = {
  summary: 'Note what of an order leaves, move it on and mail its buyer',
  params: idParams,
  input: closed({
    version,
    carrier: CarrierName,
    /** Of a freight line. */
    carrierName: Type.Optional(line(60)),
    trackingNumber: Type.Optional(line(60)),
    /** By the number of the line; without them all that is left. */
    lines: Type.Optional(
      Type.Array(
        closed({
          number: Type.Integer({ minimum: 1, maximum: 10_000 }),
          quantity: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
        }),
        { maxItems: 1000 },
      ),
    ),
    /** What was made of a line, within the tolerance that its buyer agreed to: the line is billed so, and ends with this shipment. */
    made: Type.Optional(
      Type.Array(
        closed({
          number: Type.Integer({ minimum: 1, maximum: 10_000 }),
          variants: Type.Array(
            closed({ code: line(200, 1), quantity: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }),
            { minItems: 1, maxItems: 400 },
          ),
        }),
        { minItems: 1, maxItems: 100 },
      ),
    ),
    sentOn: Type.Optional(WireDate),
    note,
    quiet,
    overrideReason,
    /** Also a part of an order that its buyer asked for in one piece. */
    inPart: Type.Optional(Type.Boolean()),
    /** Also a tracking number with a check digit that does not fit. */
    asTyped: Type.Optional(Type.Boolean()),
  }),
  answer: ChangedOrder,
}

export const unshipOrder = {
  summary: 'Cancel a shipment that was recorded by mistake',
  params: idParams,
  input: closed({ version, shipmentId: WireId, note, quiet }),
  answer: ChangedOrder,
}

export const deliverOrder = {
  summary: 'Note that a shipment, or all that is under way, has arrived',
  params: idParams,
  input: closed({ version, shipmentId: Type.Optional(WireId), deliveredOn: Type.Optional(WireDate), note, quiet }),
  answer: ChangedOrder,
}

export const noteOrder = {
  summary: 'Write a note that the staff alone sees',
  params: idParams,
  input: closed({ text: line(2000, 1), fileIds: Type.Optional(fileIds) }),
  answer: ChangedOrder,
}

/** Money that comes, or goes back, by check or bank. */
const outsideMoney = {
  version,
  way: oneOf(['check', 'ach', 'wire']),
  amount: WireAmount,
  reference: Type.Optional(line(40)),
}

export const notePayment = {
  summary: 'Note money that has come outside the shop',
  params: idParams,
  input: closed({ ...outsideMoney, receivedOn: Type.Optional(WireDate) }),
  answer: ChangedOrder,
}

export const noteRefund = {
  summary: 'Note money that was given back outside the shop, of what was paid above the total',
  params: idParams,
  input: closed({ ...outsideMoney, sentOn: Type.Optional(WireDate) }),
  answer: ChangedOrder,
}

export const takeBackPayment = {
  summary: 'Remove a payment that was recorded by mistake',
  params: idParams,
  input: closed({ version, paymentId: WireId, note }),
  answer: ChangedOrder,
}

export const capturePayment = {
  summary: 'Have the amount taken that a card holds, for all orders of its checkout',
  params: idParams,
  input: closed({ version }),
  answer: ChangedOrder,
}

export const voidPayment = {
  summary: 'Have the amount given back that a card holds',
  params: idParams,
  input: closed({ version }),
  answer: ChangedOrder,
}

export const refundPayment = {
  summary: 'Give a part or all of what a card has paid back to it',
  params: idParams,
  input: closed({
    version,
    amount: WireAmount,
    reason: line(400, 1),
    /** The buyer pays that amount again, in another way; without it, it is not asked for again. */
    staysDue: Type.Optional(Type.Boolean()),
    quiet,
  }),
  answer: ChangedOrder,
}

export const cancelRefund = {
  summary: 'Cancel a refund that waits until its charge is settled',
  params: idParams,
  input: closed({ version, refundId: WireId }),
  answer: ChangedOrder,
}
