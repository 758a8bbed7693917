import type { CompanyId } from '../../../domain/ids.ts'
import type { Tx } from '../../platform/database.ts'
import { lockCart } from '../cart/index.ts'
import { removeAddressesOf } from '../shipping/index.ts'
import { saveMembership, type Membership } from '../customers/index.ts'

/**
 * Takes an account from one company to another. Orders and addresses stay behind: they were placed and saved for the company
 * that is left. The caller has locked both companies. Placing an order locks the cart, too: it is placed for the company before.
 */
export async function moveAccount(tx: Tx, move: Membership & { fromCompanyId: CompanyId }, now: Date): Promise<void> {
  await lockCart(tx, move.customerId, now)
  await removeAddressesOf(tx, move.customerId, now)
  await saveMembership(tx, move)
}
