import type { HoldOverride } from '../../../../domain/holds/held-orders.ts'
import type { Actor } from '../../../../domain/people/actor.ts'
import type { Tx } from '../../../platform/database.ts'

/** Who changes an order, and what they have seen of it. */
export interface StaffChange {
  /** Without it, a command of the owner. */
  by?: Actor
  /** Refuses the change where the order is not as it was when it was read. Runs once the order is locked. */
  check?(tx: Tx): Promise<void>
  /** Also a held order is made and sent. */
  override?: HoldOverride | undefined
}
