import { judgeCredit } from '../../../../domain/payments/credit.ts'
import { formatCents } from '../../../../domain/money/format-money.ts'
import type { CompanyId, CustomerId } from '../../../../domain/ids.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Profile } from '../../people/index.ts'
import type { CardsForOrders } from './card/cards-for-orders.ts'
import { createPlaceByCard } from './card/place-by-card.ts'
import type { Order, OrderDraft } from './orders.store.ts'
import { prepareOrders, sumUp, takePoNumber } from './prepare-orders.ts'
import type { Checkout } from './same-checkout.ts'
import { savePlacedOrders, type OrderMailDeps } from './save-placed-orders.ts'

/** What a company has open on invoice. */
interface CompanyCredit {
  /** Orders of a company follow each other from here until the transaction ends. */
  lock(tx: Tx, companyId: CompanyId): Promise<void>
  sumOpen(tx: Tx, companyId: CompanyId): Promise<Cents>
}

export interface PlaceOrderDeps extends OrderMailDeps {
  db: Database
  clock: Clock
  credit: CompanyCredit
  cards: CardsForOrders
  getProfile(tx: Tx, customerId: CustomerId): Promise<Profile>
}

export function createPlaceOrder(deps: PlaceOrderDeps) {
  const { db, clock, credit, cards, getProfile } = deps
  const { placeByCard, finish } = createPlaceByCard(deps)

  /** All or nothing: orders, the emptied cart and the mails stand together or not at all. */
  const placeOnTerms = (customer: Principal, checkout: Checkout): Promise<Order[]> =>
    db.transaction(async (tx) => {
      const prepared = await prepareOrders(tx, customer, checkout, clock.now(), {
        areCardsTaken: cards.areTaken,
        getProfile,
        lockFirst: () => credit.lock(tx, customer.companyId),
      })
      if (prepared.step === 'placed') return prepared.orders
      if (prepared.step === 'paying') throw new Error('A checkout on terms has no card to be paid by.')
      const { profile, drafts, content, nearest } = prepared
      await checkCredit(tx, credit, profile, drafts)
      const checkoutId = await takePoNumber(tx, checkout, content, drafts[0]!)
      return savePlacedOrders(tx, deps, { checkoutId, profile, drafts, nearest })
    })

  return {
    /** Places the cart, on terms or by card. */
    placeOrder: (customer: Principal, checkout: Checkout): Promise<Order[]> =>
      checkout.paymentMethod === 'card' ? placeByCard(customer, checkout) : placeOnTerms(customer, checkout),
    finishCardCheckout: finish,
  }
}

/** All that is open counts, billed or not. @throws Conflict when the orders do not fit into what is left of the company's limit */
async function checkCredit(
  tx: Tx,
  { sumOpen }: CompanyCredit,
  { company }: Profile,
  drafts: OrderDraft[],
): Promise<void> {
  const { companyId, creditLimitCents } = company
  if (creditLimitCents === null) return
  const orderCents = sumUp(drafts)
  const verdict = judgeCredit(creditLimitCents, await sumOpen(tx, companyId), orderCents)
  if (verdict.allowed) return
  const [left, limit] = [formatCents(verdict.leftCents), formatCents(verdict.limitCents)]
  throw new Conflict(
    `${drafts.length === 1 ? 'This order comes' : 'These orders come'} to ${formatCents(orderCents)}, and ${left} of your company's credit limit of ${limit} is left. ` +
      'Please pay an open invoice, or ask us for a higher limit.',
    'payment_method',
  )
}
