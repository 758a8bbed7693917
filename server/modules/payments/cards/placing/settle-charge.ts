import { judgeAuthorized } from '../../../../../domain/payments/card-payments.ts'
import { toWireAmount } from '../../../../../domain/money/money.ts'
import type { Tx } from '../../../../platform/database.ts'
import { lockCart, savePayingKey } from '../../../selling/index.ts'
import { dropCheckout, giveBackClaim, savePlacedOrders } from '../../../orders/index.ts'
import type { ChargedCheckout, ChargeFailure } from '../charged-checkout.ts'
import { endLease, lockCardCheckout, removeCardCheckout, type CardCheckout } from './card-checkouts.store.ts'
import type { Charge, Failure } from './charge-card.ts'
import type { PlaceByCardDeps } from './place-by-card.ts'

/** What has become of a checkout that was settled, noted together with it. */
export type NoteSettled = (tx: Tx, outcome: 'placed' | 'voided' | 'freed') => Promise<void>

/** What has become of the card and what becomes of the orders stand together or not at all. */
export function createSettleCharge(deps: PlaceByCardDeps) {
  const { db, clock, cards, getProfile } = deps

  return function settle(checkout: CardCheckout, charge: Charge, note?: NoteSettled): Promise<'settled' | 'unknown'> {
    const { checkoutId, customerId } = checkout
    return db.transaction(async (tx) => {
      // The cart first, as everybody who places.
      await lockCart(tx, customerId, clock.now())
      const attempts = await lockCardCheckout(tx, checkoutId)
      const isOpen = attempts !== undefined
      if (charge.outcome === 'authorized') return settleAuthorized(tx, checkout, charge, isOpen, note)
      if (!isOpen) return 'settled'
      // Another process has begun to ask after this one had taken too long; what that finds counts.
      if (attempts !== checkout.attempts) return 'unknown'
      if (charge.outcome === 'unknown') {
        await endLease(tx, checkout)
        return 'unknown'
      }
      const charged = toCharged(checkout)
      await cards.saveFailure(tx, charged, explain(charge.why))
      if (charge.mayComeLate) await cards.lookForLateOne(tx, charged)
      await giveUp(tx, checkout)
      await note?.(tx, 'freed')
      return 'settled'
    })
  }

  async function settleAuthorized(
    tx: Tx,
    checkout: CardCheckout,
    { answer, isHeld }: Charge & { outcome: 'authorized' },
    isOpen: boolean,
    note?: NoteSettled,
  ): Promise<'settled'> {
    const { checkoutId, customerId, drafts, orderIds } = checkout
    const charged = toCharged(checkout)
    const profile = await getProfile(tx, customerId)
    // Settled by another process, which has not known of this; or its buyer has left the company.
    if (!isOpen || profile.company.companyId !== charged.companyId) {
      await cards.saveUnwanted(tx, charged, answer)
      if (isOpen) {
        await giveUp(tx, checkout)
        await note?.(tx, 'voided')
      }
      return 'settled'
    }
    const card = {
      account_type: answer.accountType,
      account_number: answer.accountNumber,
      amount: toWireAmount(charged.amountCents),
      status: judgeAuthorized(charged.kind, isHeld),
    }
    await savePlacedOrders(tx, deps, { checkoutId, profile, drafts, orderIds, card })
    await cards.savePayment(tx, charged, { checkoutId, answer, isHeld })
    await removeCardCheckout(tx, checkoutId)
    await savePayingKey(tx, customerId, null)
    await note?.(tx, 'placed')
    return 'settled'
  }
}

/** Cart, purchase order number, coupons and stock are as before. */
async function giveUp(tx: Tx, { checkoutId, customerId, orderIds }: CardCheckout): Promise<void> {
  await dropCheckout(tx, checkoutId)
  await giveBackClaim(tx, orderIds)
  await savePayingKey(tx, customerId, null)
}

const toCharged = (checkout: CardCheckout): ChargedCheckout => ({
  customerId: checkout.customerId,
  companyId: checkout.drafts[0]!.order.companyId,
  orderId: checkout.orderIds[0]!,
  amountCents: checkout.amountCents,
  kind: checkout.kind,
  customerProfileId: checkout.customerProfileId,
  paymentProfileId: checkout.paymentProfileId,
})

function explain(why: Failure): ChargeFailure {
  switch (why.kind) {
    case 'declined':
      return { ...why, isOfCard: true }
    case 'refused':
      return { ...why, sentence: refused, isOfCard: false }
    case 'unreachable':
      return { reason: 'unreachable', sentence: unreachable, isOfCard: false }
    case 'released':
      return { reason: 'released by the shop', sentence: released, isOfCard: false }
  }
}

const refused =
  'Cards cannot be charged right now. Your card was not charged, and your cart is saved. Please try again later, or call us.'
const unreachable =
  'The card processor cannot be reached. Your card was not charged, and your cart is saved. Please try again in a few minutes.'
const released = 'Your order was not placed, and your card was not charged. Your cart is saved.'
