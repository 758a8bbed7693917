import type { Cents } from '../../../../domain/money/money.ts'
import { formatCents } from '../../../../domain/money/format-money.ts'
import { judgeCredit } from '../../../../domain/payments/credit.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict } from '../../../platform/http/errors.ts'
import {
  lockCredit,
  prepareOrders,
  savePlacedOrders,
  sumOpen,
  sumUp,
  takePoNumber,
  type OrderMailDeps,
  type PreparingDeps,
} from '../../orders/index.ts'
import type { Profile } from '../../people/index.ts'
import type { PaymentMethod } from './payment-method.ts'

interface TermsDeps extends OrderMailDeps, Pick<PreparingDeps, 'getProfile'> {
  db: Database
  clock: Clock
}

/** On invoice, some days after it, up to the limit that the owner has granted. */
export function createTermsMethod(deps: TermsDeps): PaymentMethod {
  const { db, clock, getProfile } = deps
  return {
    findObstacle: ({ invoiceTermsDays }) => (invoiceTermsDays === null ? 'no-terms' : undefined),

    /** All or nothing: orders, the emptied cart and the mails stand together or not at all. */
    place: (customer, checkout, explainObstacle) =>
      db.transaction(async (tx) => {
        const prepared = await prepareOrders(tx, customer, checkout, clock.now(), {
          getProfile,
          explainObstacle,
          lockFirst: () => lockCredit(tx, customer.companyId),
        })
        if (prepared.step === 'placed') return prepared.orders
        if (prepared.step === 'paying') throw new Error('A checkout on terms has no card to be paid by.')
        const { profile, drafts, content, nearest } = prepared
        await checkCredit(tx, profile, sumUp(drafts), drafts.length)
        const checkoutId = await takePoNumber(tx, checkout, content, drafts[0]!)
        return savePlacedOrders(tx, deps, { checkoutId, profile, drafts, nearest, quoteId: checkout.quoteId })
      }),

    bank: null,
  }
}

/** All that is open counts, billed or not. @throws Conflict when the orders do not fit into what is left of the company's limit */
async function checkCredit(tx: Tx, { company }: Profile, orderCents: Cents, orderCount: number): Promise<void> {
  const { companyId, creditLimitCents } = company
  if (creditLimitCents === null) return
  const verdict = judgeCredit(creditLimitCents, await sumOpen(tx, companyId), orderCents)
  if (verdict.allowed) return
  const [left, limit] = [formatCents(verdict.leftCents), formatCents(verdict.limitCents)]
  throw new Conflict(
    `${orderCount === 1 ? 'This order comes' : 'These orders come'} to ${formatCents(orderCents)}, over your available credit: ${left} of ${limit}. ` +
      'Please pay an open invoice, or ask us for a higher limit.',
    'payment_method',
    'over-limit',
  )
}
