import {
  cancelRefund,
  capturePayment,
  deliverOrder,
  getOrder,
  holdOrder,
  moveOrder,
  moveOrders,
  notePayment,
  noteRefund,
  refundPayment,
  releaseOrder,
  shipOrder,
  takeBackPayment,
  unshipOrder,
  voidPayment,
} from '../../../../contract/admin/orders/orders.call.ts'
import type { InputOf } from '../../../../contract/call.ts'
import { holdReasons } from '../../../../domain/holds/hold-reasons.ts'
import { toOrderId, type OrderId } from '../../../../domain/ids.ts'
import { readCents } from '../../../../domain/money/money.ts'
import { mayOverrideHolds } from '../../../../domain/people/staff-rights.ts'
import { orderStates } from '../../../../domain/ordering/order-states.ts'
import { formatCents, formatCount } from '../../../../domain/money/format-money.ts'
import { Conflict, Invalid, Refusal } from '../../../platform/http/errors.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import { NeedsConsent, type Sending } from '../fulfillment/ship-order.ts'
import { checkVersion, type OrdersAdmin } from './orders-admin.service.ts'
import { toWireStaffOrder } from './orders-admin.wire.ts'
import type { OrderChanges } from './order-changes.ts'

/** One order on one screen, and all that can be done with it. */
export function staffOrdersRoutes(api: Api, admin: OrdersAdmin, changes: OrderChanges): void {
  const show = async (orderId: OrderId, staff: StaffCaller) => toWireStaffOrder(await admin.get(orderId), staff)

  /** Does it, and shows the order as it is then. */
  async function change(
    staff: StaffCaller,
    id: number,
    work: (orderId: OrderId) => Promise<string>,
    dayField = 'on',
  ): Promise<{ order: Awaited<ReturnType<typeof show>>; said: string }> {
    const orderId = toOrderId(id)
    const said = await work(orderId).catch((error: unknown) => {
      throw nameFields(error, dayField)
    })
    return { order: await show(orderId, staff), said }
  }

  const toOverride = (staff: StaffCaller, why: string | undefined) =>
    why === undefined ? undefined : { why, hasRight: mayOverrideHolds(staff.rights) }

  const of = (staff: StaffCaller, orderId: OrderId, version: string) => ({
    by: staff,
    check: checkVersion(orderId, version, staff),
  })

  api.answer(getOrder, ({ staff, params }) => show(toOrderId(params.id), staff))

  api.answer(
    moveOrder,
    ({ staff, params, input: { version, state, note = '', quiet = false, holdReason, overrideReason } }) =>
      change(staff, params.id, async (orderId) => {
        const override = toOverride(staff, overrideReason)
        const how = { note, quiet, holdReason, override, ...of(staff, orderId, version) }
        await changes.changeState(orderId, state, how)
        return `Order ${orderId} is now: ${orderStates[state].title}.`
      }),
  )

  api.answer(moveOrders, async ({ staff, input }) => {
    const { orders, state, note = '', quiet = false, holdReason, overrideReason } = input
    const chosen = orders.map(({ id, version, held = false }) => ({ id: toOrderId(id), version, held }))
    const results = await admin.moveMany(chosen, state, {
      note,
      quiet,
      holdReason,
      override: toOverride(staff, overrideReason),
      by: staff,
    })
    return {
      movedCount: results.filter(({ error }) => error === '').length,
      results: results.map(({ id, error }) => ({ id, moved: error === '', error })),
    }
  })

  api.answer(holdOrder, ({ staff, params, input: { version, reason, note = '', quiet = false } }) =>
    change(staff, params.id, async (orderId) => {
      await changes.hold(orderId, { reason, note, quiet, ...of(staff, orderId, version) })
      return `Order ${orderId} now waits on ${holdReasons[reason].waitsOn}.`
    }),
  )

  api.answer(releaseOrder, ({ staff, params, input: { version, reason, why } }) =>
    change(staff, params.id, async (orderId) => {
      const { isLast } = await changes.release(orderId, { reason, why, ...of(staff, orderId, version) })
      return isLast ? `Nothing holds order ${orderId} any more.` : `Order ${orderId} is still on hold.`
    }),
  )

  api.answer(shipOrder, ({ staff, params, input }) =>
    change(
      staff,
      params.id,
      async (orderId) => {
        const override = toOverride(staff, input.overrideReason)
        const sending = { ...readSending(input), override, ...of(staff, orderId, input.version) }
        const { isLast, offStock } = await changes.ship(orderId, sending)
        const left = isLast ? `Order ${orderId} shipped in full.` : `Part of order ${orderId} shipped.`
        const pieces = `${formatCount(offStock)} ${offStock === 1 ? 'piece was' : 'pieces were'} deducted from stock.`
        return offStock > 0 ? `${left} ${pieces}` : left
      },
      'sentOn',
    ),
  )

  api.answer(unshipOrder, ({ staff, params, input: { version, shipmentId: dispatchId, note = '', quiet = false } }) =>
    change(staff, params.id, async (orderId) => {
      const { what, state } = await changes.unship(orderId, { dispatchId, note, quiet, ...of(staff, orderId, version) })
      return `Shipment canceled: ${what}. Order ${orderId} is now: ${orderStates[state].title}.`
    }),
  )

  api.answer(deliverOrder, ({ staff, params, input }) =>
    change(
      staff,
      params.id,
      async (orderId) => {
        const { version, shipmentId: dispatchId, deliveredOn: on, note = '', quiet = false } = input
        const which = { ...(dispatchId !== undefined && { dispatchId }), ...(on !== undefined && { on }) }
        const { isAll } = await changes.deliver(orderId, { ...which, note, quiet, ...of(staff, orderId, version) })
        return isAll
          ? `Order ${orderId} is now: ${orderStates.delivered.title}.`
          : `Marked as delivered. Order ${orderId} has more on its way.`
      },
      'deliveredOn',
    ),
  )

  api.answer(notePayment, ({ staff, params, input: { version, way, amount, reference, receivedOn: on } }) =>
    change(
      staff,
      params.id,
      async (orderId) => {
        const details = { ...(reference !== undefined && { reference }), ...(on !== undefined && { on }) }
        const payment = { way, amountCents: readAmount(amount), ...details, ...of(staff, orderId, version) }
        const openCents = await changes.notePayment(orderId, payment)
        return openCents === 0 ? `Order ${orderId} is paid.` : `Payment recorded. Balance: ${formatCents(openCents)}.`
      },
      'receivedOn',
    ),
  )

  api.answer(noteRefund, ({ staff, params, input: { version, way, amount, reference, sentOn: on } }) =>
    change(
      staff,
      params.id,
      async (orderId) => {
        const details = { ...(reference !== undefined && { reference }), ...(on !== undefined && { on }) }
        const refund = { way, amountCents: readAmount(amount), ...details, ...of(staff, orderId, version) }
        const leftCents = await changes.noteRefund(orderId, refund)
        return leftCents === 0
          ? `Refund recorded. Order ${orderId} has nothing more to refund.`
          : `Refund recorded. Still to refund: ${formatCents(leftCents)}.`
      },
      'sentOn',
    ),
  )

  api.answer(takeBackPayment, ({ staff, params, input: { version, paymentId, note = '' } }) =>
    change(staff, params.id, async (orderId) => {
      const what = await changes.takeBackPayment(orderId, { paymentId, note, ...of(staff, orderId, version) })
      return `Payment removed: ${what}.`
    }),
  )

  api.answer(capturePayment, ({ staff, params, input }) =>
    change(staff, params.id, async (orderId) => {
      const cents = await changes.capture(orderId, of(staff, orderId, input.version))
      return `${formatCents(cents)} of order ${orderId} is being captured from the card.`
    }),
  )

  api.answer(voidPayment, ({ staff, params, input }) =>
    change(staff, params.id, async (orderId) => {
      await changes.void(orderId, of(staff, orderId, input.version))
      return `The authorization of order ${orderId} is being voided.`
    }),
  )

  api.answer(refundPayment, ({ staff, params, input: { version, amount, reason, staysDue, quiet } }) =>
    change(staff, params.id, (orderId) => {
      const how = { staysDue: staysDue ?? false, quiet: quiet ?? false }
      const refund = { amountCents: readAmount(amount), reason, ...how, ...of(staff, orderId, version) }
      return changes.refund(orderId, refund)
    }),
  )

  api.answer(cancelRefund, ({ staff, params, input }) =>
    change(staff, params.id, async (orderId) => {
      const cents = await changes.cancelRefund(orderId, input.refundId, of(staff, orderId, input.version))
      return `The refund of ${formatCents(cents)} is canceled. Nothing will be refunded to the card.`
    }),
  )
}

/** Whole cents: what is written with more decimals was mistyped. */
function readAmount(amount: number) {
  const cents = Math.round(amount * 100)
  if (amount <= 0 || Math.abs(cents - amount * 100) > 1e-6)
    throw new Invalid('Please enter the amount, for example 123.45.', 'amount')
  return readCents(amount)
}

function readSending(input: InputOf<typeof shipOrder>): Sending {
  const { carrier, carrierName, trackingNumber = '', lines, made, sentOn: on } = input
  const named = lines?.filter(({ quantity }) => quantity > 0)
  if (named && new Set(named.map(({ number }) => number)).size < named.length)
    throw new Invalid('A line is listed twice.', 'lines')
  return {
    carrier,
    trackingNumber,
    note: input.note ?? '',
    quiet: input.quiet ?? false,
    inPart: input.inPart ?? false,
    force: input.asTyped ?? false,
    ...(carrierName !== undefined && { carrierName }),
    ...(named && { quantities: new Map(named.map(({ number, quantity }) => [number, quantity])) }),
    ...(made && { made: readMade(made) }),
    ...(on !== undefined && { on }),
  }
}

function readMade(made: NonNullable<InputOf<typeof shipOrder>['made']>): Sending['made'] {
  if (new Set(made.map(({ number }) => number)).size < made.length) throw new Invalid('A line is listed twice.', 'made')
  return new Map(
    made.map(({ number, variants }) => {
      const counts = new Map(variants.map(({ code, quantity }) => [code, quantity]))
      if (counts.size < variants.length) throw new Invalid('A color and size is listed twice.', 'made')
      return [number, counts]
    }),
  )
}

/** What the services call a field, as the calls spell it. */
const wireFields: Record<string, string> = {
  tracking: 'trackingNumber',
  name: 'carrierName',
  override: 'overrideReason',
}

const howToGoOn = {
  'in-part': { field: 'inPart', hint: 'To ship a part anyway, check the box.' },
  'as-typed': { field: 'asTyped', hint: 'If it matches the label, check the box.' },
}

function nameFields(error: unknown, dayField: string): unknown {
  if (error instanceof NeedsConsent) {
    const { field, hint } = howToGoOn[error.to]
    const sentence = `${error.message} ${hint}`
    return error.status === 409 ? new Conflict(sentence, field, error.to) : new Invalid(sentence, field, error.to)
  }
  if (!(error instanceof Refusal) || !error.fields) return error
  const toWire = (field: string) => (field === 'on' ? dayField : (wireFields[field] ?? field))
  const fields = error.fields.map(({ field, message }) => ({ field: toWire(field), message }))
  return new Refusal(error.status, error.message, fields, error.headers, error.code)
}
