import { commandLine, nameActor } from '../../../../domain/people/actor.ts'
import { listAuditChanges } from '../../../../domain/people/audit-actions.ts'
import { type Carrier, carriers } from '../../../../domain/freight/carriers.ts'
import { readMischecked, readTrackingNumber } from '../../../../domain/freight/tracking-numbers.ts'
import { judgeDispatch, type DispatchVerdict } from '../../../../domain/ordering/dispatches.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import { canSend, orderStates } from '../../../../domain/ordering/order-states.ts'
import { Conflict, Invalid, Refusal } from '../../../platform/http/errors.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import { describeDispatch } from './describe-dispatch.ts'
import { dispatchMail } from './dispatch-mail.ts'
import { getBuyerContact } from '../../people/index.ts'
import { lockOrder, type LockedOrder } from '../placing/order-states.store.ts'
import { readShopDay } from '../placing/shop-day.ts'
import type { ChangeStateDeps, StateChangeOptions } from '../placing/change-state.ts'
import { sendReserved } from '../reservations/reserve-stock.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import { saveDispatch } from './dispatches.store.ts'
import { saveMade, type PiecesByLine } from './save-made.ts'
import { listLinesToSend, type LineToSend } from './list-dispatches.ts'

export interface Sending extends StateChangeOptions {
  carrier: Carrier
  /** Of a freight line. */
  carrierName?: string
  trackingNumber: string
  /** Also a number whose check digit does not fit. */
  force?: boolean
  /** How many of which line, by its number from 1; without them all that is left. */
  quantities?: ReadonlyMap<number, number>
  /** What was made of lines, each of which ends with it (./save-made.ts). */
  made?: PiecesByLine
  /** Also a part of an order that its buyer wants complete. */
  inPart?: boolean
  /** The day on the shop's calendar; without it today. */
  on?: string
}

/** It can be done, but not without being asked for. Whoever answers says how. */
export class NeedsConsent extends Refusal {
  readonly to: 'in-part' | 'as-typed'

  constructor(status: 400 | 409, to: NeedsConsent['to'], sentence: string) {
    super(status, sentence, undefined, {}, to)
    this.to = to
  }
}

interface DispatchResult {
  dispatchId: number
  /** Is nothing left to send? */
  isLast: boolean
  /** Pieces that were reserved, and are counted in stock no more. */
  offStock: number
}

export function createShipOrder({ db, clock, mails, publicUrl, states }: ChangeStateDeps) {
  /** Notes what of an order leaves, moves the order on and mails its buyer. For the owner of the shop. */
  return async function shipOrder(orderId: OrderId, sending: Sending): Promise<DispatchResult> {
    const { carrier, quiet = false, by = commandLine, check, override } = sending
    const named = { carrier, carrierName: readCarrierName(sending), trackingNumber: readNumber(sending) }
    return db.transaction(async (tx) => {
      // Locked first: of two who send at once, the second sees what the first one has sent.
      const order = await lockOrder(tx, orderId)
      await check?.(tx)
      const ordered = await listLinesToSend(tx, orderId)
      const sentences = sending.made ? await saveMade(tx, order, ordered, sending.made) : []
      const lines = sending.made ? await listLinesToSend(tx, orderId) : ordered
      const note = [sending.note, ...sentences].filter(Boolean).join('\n')
      const verdict = checkSending(order, lines, sending)
      const { isLast } = verdict

      const moment = { now: clock.now(), timeZone: await findTimeZone(tx) }
      const dispatch = { orderId, ...named, sentOn: readShopDay(sending.on, order, moment) }
      const leaving = [...verdict.quantities].map(([lineNumber, quantity]) => ({
        line: lines[lineNumber - 1]!,
        quantity,
      }))
      const quantities = new Map(leaving.map(({ line, quantity }) => [line.lineId, quantity]))
      const dispatchId = await saveDispatch(tx, dispatch, quantities)
      if (dispatchId === undefined)
        throw new Conflict(
          `${carriers[carrier].name} ${named.trackingNumber} is already recorded for order ${orderId}.`,
          undefined,
          'left-before',
        )

      const offStock = await sendReserved(
        tx,
        orderId,
        new Map(
          [...verdict.quantities].map(([lineNumber, quantity]) => {
            const { ordered: pieces, sent } = ordered[lineNumber - 1]!
            // What was spoiled is used up, too.
            return [lineNumber - 1, sending.made?.has(lineNumber) ? pieces - sent : quantity]
          }),
        ),
      )
      const toState = isLast || order.state === 'shipped' ? 'shipped' : 'partly-shipped'
      const mover = { at: moment.now, by: nameActor(by), override }
      if (toState === order.state) await states.passHolds(tx, order, toState, mover)
      else await states.move(tx, order, { ...mover, toState, note, bySending: true })
      const changes = listAuditChanges(
        ['State', orderStates[order.state].title, orderStates[toState].title],
        ['Shipment', '', describeDispatch(dispatch)],
        ['Made', '', sentences.join(' ')],
        ['Goods', '', leaving.map(({ line, quantity }) => `${quantity} of ${line.code}`).join(', ')],
        ['Note', '', note],
        ['Reason', '', override?.why ?? ''],
      )
      const record = { kind: 'order', id: orderId } as const
      await logChange(tx, { by, at: moment.now, action: 'order.ship', record, changes })
      if (quiet) return { dispatchId, isLast, offStock }

      const { login, firstName } = await getBuyerContact(tx, order)
      const { poNumber } = order
      const today = readShopDay(undefined, order, moment)
      const sent = { ...dispatch, ...verdict, poNumber, note, lines: leaving, today }
      const template = dispatchMail(sent, firstName, publicUrl)
      await mails.write(tx, { key: `order-sent:${dispatchId}`, kind: 'order-sent', to: login, template })
      return { dispatchId, isLast, offStock }
    })
  }
}

/** @throws Conflict unless this may leave now */
function checkSending({ orderId, state, delivery }: LockedOrder, lines: LineToSend[], sending: Sending) {
  if (!canSend(state))
    throw new Conflict(`An order that is ${orderStates[state].title} cannot ship.`, undefined, 'not-a-next-state')
  const verdict = judgeDispatch(lines, sending.quantities)
  if (!verdict.allowed) throw new Conflict(explain(orderId, verdict), undefined, verdict.reason)
  if (delivery === 'complete' && !verdict.isLast && !sending.inPart)
    throw new NeedsConsent(409, 'in-part', `The buyer wants order ${orderId} shipped complete.`)
  return verdict
}

function readNumber({ carrier, trackingNumber, force = false }: Sending): string {
  const number = readTrackingNumber(carrier, trackingNumber)
  if (number !== undefined) return number
  const { name, form } = carriers[carrier]
  const mischecked = readMischecked(carrier, trackingNumber)
  if (mischecked === undefined)
    throw new Invalid(
      `'${trackingNumber}' is not a ${name} tracking number. Expected: ${form}.`,
      'tracking',
      'no-tracking-number',
    )
  if (force) return mischecked
  throw new NeedsConsent(
    400,
    'as-typed',
    `The check digit of '${trackingNumber}' is wrong. Please check the number for a typing mistake.`,
  )
}

function readCarrierName({ carrier, carrierName = '' }: Sending): string {
  const name = carrierName.trim().replace(/\s+/g, ' ')
  if (name !== '' && carrier !== 'freight') throw new Invalid('Only LTL freight takes a carrier name.', 'name')
  if (name.length > 60) throw new Invalid('An LTL carrier name can have at most 60 characters.', 'name')
  return name
}

function explain(orderId: OrderId, verdict: DispatchVerdict & { allowed: false }): string {
  switch (verdict.reason) {
    case 'nothing-left':
      return `All of order ${orderId} has already shipped.`
    case 'nothing-named':
      return 'Please choose at least one line.'
    case 'no-such-line':
      return `Order ${orderId} has no line ${verdict.lineNumber}.`
    case 'no-quantity':
      return `Ship at least one piece of line ${verdict.lineNumber}.`
    case 'too-many':
      return verdict.left === 0
        ? `All of line ${verdict.lineNumber} has already shipped.`
        : `Only ${verdict.left} of line ${verdict.lineNumber} ${verdict.left === 1 ? 'is' : 'are'} left to ship. Enter what was made to ship more or fewer.`
  }
}
