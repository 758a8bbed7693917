import type { CompanyId, CustomerId } from '../../../../domain/ids.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { removeAddressesOf } from '../address-book/address-book.store.ts'
import { saveMembership, type Membership } from '../customers/colleagues.store.ts'

export interface MoveAccountDeps {
  clock: Clock
  /** Waits for an order that is being placed from the customer's cart, and keeps others from beginning. */
  lockCart(tx: Tx, customerId: CustomerId, now: Date): Promise<unknown>
}

type Move = Membership & { fromCompanyId: CompanyId }

/**
 * Takes an account from one company to another. Orders and addresses stay behind: they were placed and saved for the company
 * that is left. The caller has locked both companies. Placing an order locks the cart, too: it is placed for the company before.
 */
export const createMoveAccount =
  ({ clock, lockCart }: MoveAccountDeps) =>
  async (tx: Tx, move: Move): Promise<void> => {
    const now = clock.now()
    await lockCart(tx, move.customerId, now)
    await removeAddressesOf(tx, move.customerId, now)
    await saveMembership(tx, move)
  }
