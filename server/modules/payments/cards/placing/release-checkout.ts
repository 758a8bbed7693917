import { commandLine } from '../../../../../domain/people/actor.ts'
import type { OrderId } from '../../../../../domain/ids.ts'
import type { Cents } from '../../../../../domain/money/money.ts'
import type { Tx } from '../../../../platform/database.ts'
import { NotFound } from '../../../../platform/http/errors.ts'
import { logChange } from '../../../../platform/audit/audit.store.ts'
import { findCheckoutId } from '../../../orders/index.ts'
import { findOpenCheckoutId, leaseCardCheckout } from './card-checkouts.store.ts'
import { findCharge, type Charge } from './charge-card.ts'
import { leaseMs, type PlaceByCardDeps } from './place-by-card.ts'
import { createSettleCharge, type NoteSettled } from './settle-charge.ts'

interface Released {
  orderIds: OrderId[]
  amountCents: Cents
}

type Release =
  /** The card was charged: the orders stand. */
  | (Released & { outcome: 'placed' })
  /** The card was charged for a buyer who has left the company since: it is given back, and the cart is free. */
  | (Released & { outcome: 'voided' })
  /** Nothing is held: the cart is free. `wasSilent`: by the word of the owner, the gateway has not said. */
  | (Released & { outcome: 'freed'; wasSilent: boolean })
  /** Nothing has changed: the gateway does not say what has become of the card, or names another amount. */
  | (Released & { outcome: 'unknown' })
  /** Nothing has changed: the open shop asks the gateway at this moment. */
  | { outcome: 'busy' }

/**
 * Ends a checkout when nobody knows what became of its card. The gateway is asked first, by the same lease as the shop's own worker, and what it
 * has held is finished as that does it. Only where it says that there is nothing, or the owner has looked there, cart, stock and coupons are
 * free again; a charge that turns up after that is given back.
 */
export function createReleaseCheckout(deps: PlaceByCardDeps) {
  const { db, clock, cards } = deps
  const settle = createSettleCharge(deps)

  const log = (tx: Tx, id: OrderId, isByWord: boolean, outcome: keyof typeof outcomes) =>
    logChange(tx, {
      by: commandLine,
      at: clock.now(),
      action: 'payment.release',
      record: { kind: 'order', id },
      changes: [
        { name: 'Checkout', before: 'Waiting for its card', after: outcomes[outcome] },
        ...(isByWord ? [{ name: 'Gateway', before: 'Silent', after: 'Checked by staff' }] : []),
      ],
    })

  /** @param number of one of its orders, or of the checkout. @throws NotFound when none of this number waits for its card */
  return async function releaseCheckout(
    number: number,
    { isGatewayChecked }: { isGatewayChecked: boolean },
  ): Promise<Release> {
    const checkoutId = await findOpenCheckoutId(db.orm, number)
    if (checkoutId === undefined) throw new NotFound(`No order or checkout ${number} is waiting for its card.`)
    const now = clock.now()
    const until = new Date(now.getTime() + leaseMs)
    const leased = await leaseCardCheckout(db.orm, checkoutId, { now, until })
    // Asked by the shop at this moment, or settled by it just now.
    if (!leased) return { outcome: 'busy' }
    const { orderIds, amountCents } = leased
    const found = await findCharge(cards, leased)
    const isSilent = found.outcome === 'unknown'
    const charge = found.outcome === 'not-found' || (isSilent && isGatewayChecked) ? nothingHeld : found
    const note: NoteSettled = (tx, outcome) => log(tx, orderIds[0]!, isSilent && isGatewayChecked, outcome)
    if ((await settle(leased, charge, note)) === 'unknown')
      return charge.outcome === 'unknown' ? { outcome: 'unknown', orderIds, amountCents } : { outcome: 'busy' }
    if (charge.outcome !== 'authorized') return { outcome: 'freed', orderIds, amountCents, wasSilent: isSilent }
    const isPlaced = (await findCheckoutId(db.orm, orderIds[0]!)) !== undefined
    return { outcome: isPlaced ? 'placed' : 'voided', orderIds, amountCents }
  }
}

const outcomes = {
  placed: 'Placed',
  voided: 'Not placed: the buyer left the company; card released',
  freed: 'Not placed: cart, stock and coupons released',
} as const

const nothingHeld: Charge = { outcome: 'failed', why: { kind: 'released' }, mayComeLate: true }
